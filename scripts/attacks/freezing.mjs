/** Attacks of the review that stop the product for everybody: bodies, answers, connections, streams, pictures. */
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fromBackend } from '../lib/backend.mjs';
import { allOf } from './target.mjs';

/** As proof row 24: the longest that somebody else may wait, in ms. */
const within = 250;
const waits = `somebody else waits more than ${within} ms`;
const memories = ['childhood', 'passions', 'story', 'laughter', 'taught', 'miss', 'say', 'work', 'family'];

const keys = (count) => Array.from({ length: count }, (_, n) => `"k${n}":0`).join(',');
const manyKeys = `{"email":"a@example.com","password":"p","pathname":"/x","x":{${keys(150_000)}}}`;
const manyFields = Array.from({ length: 150_000 }, (_, n) => `k${n}=0`).join('&');

async function send(target, path, type, body) {
  const answer = await fetch(`${target.url}${path}`, {
    method: 'POST',
    headers: { 'x-requested-with': 'fetch', 'content-type': type },
    body,
    signal: AbortSignal.timeout(60_000),
  }).catch(() => undefined);
  if (answer === undefined) return { status: 0, code: '' };
  const { code = '' } = await answer.json().catch(() => ({}));
  return { status: answer.status, code };
}

const waited = ({ ms, ended }, more = '') => ({
  succeeded: ms > within || !ended,
  seen: `others waited ${ms} ms${ended ? '' : ', and it had not ended then'}${more}`,
});

const aBody = (name, path, type, body) => ({
  name,
  finding: 'security 1',
  threshold: waits,
  async run(target) {
    let answer;
    const wait = await target.waitDuring(async () => (answer = await send(target, path, type, body)));
    return waited(wait, `; it was answered ${answer?.status ?? 'nothing'} ${answer?.code ?? ''}`.trimEnd());
  },
});

async function answered(target, answers, { by = 'owner' } = {}) {
  const owner = await target.person();
  const id = await owner.buy('Honouring Ray');
  let teller = owner.visitor;
  if (by === 'contributor') {
    teller = (await target.person()).visitor;
    await target.join(teller, owner.visitor, id);
  }
  await teller.ask('PATCH', `/api/eulogies/${id}/responses`, { responses: answers });
  return { owner: owner.visitor, path: `/api/eulogies/${id}`, id };
}

export const freezing = {
  'keys-visits': aBody('150,000 keys to POST /api/visits', '/api/visits', 'application/json', manyKeys),
  'keys-register': aBody('150,000 keys to POST /api/auth/register', '/api/auth/register', 'application/json', manyKeys),
  'keys-login': aBody('150,000 keys to POST /api/auth/login', '/api/auth/login', 'application/json', manyKeys),
  'keys-form': aBody(
    'a form of 150,000 fields to POST /api/auth/login',
    '/api/auth/login',
    'application/x-www-form-urlencoded',
    manyFields,
  ),
  brackets: {
    name: 'lists in one another to POST /api/auth/login: 7,000 in 14 kB, and half a million',
    finding: 'security 1',
    threshold: `an error of ours (500), or ${waits}`,
    async run(target) {
      const answers = [];
      const { ms } = await target.waitDuring(async () => {
        for (const depth of [7_000, 500_000])
          answers.push(
            await send(target, '/api/auth/login', 'application/json', `${'['.repeat(depth)}${']'.repeat(depth)}`),
          );
      });
      const seen = answers.map(({ status, code }) => `${status} ${code}`.trimEnd()).join(', ');
      return {
        succeeded: answers.some(({ status }) => status >= 500) || ms > within,
        seen: `${seen}; others waited ${ms} ms`,
      };
    },
  },
  'stalled-body': {
    name: 'a POST whose body stalls, and one that drips a byte every 5 s',
    finding: 'security 12',
    threshold: 'still open after 60 s',
    async run(target) {
      const { hostname, port } = new URL(target.url);
      const head =
        'POST /api/auth/login HTTP/1.1\r\nhost: x\r\nx-requested-with: fetch\r\ncontent-type: application/json\r\ncontent-length: 16000\r\n\r\n{';
      const began = Date.now();
      const open = Array.from({ length: 2 }, () => {
        const one = { ended: undefined, socket: connect(Number(port), hostname) };
        one.socket.on('connect', () => one.socket.write(head));
        one.socket.on('data', () => (one.ended ??= Date.now() - began));
        one.socket.on('close', () => (one.ended ??= Date.now() - began));
        one.socket.on('error', () => {});
        return one;
      });
      const drips = setInterval(() => open[1].socket.writable && open[1].socket.write(' '), 5_000);
      await delay(60_000);
      clearInterval(drips);
      for (const { socket } of open) socket.destroy();
      const [stalled, dripping] = open.map(({ ended }) =>
        ended ? `ended after ${Math.round(ended / 1000)} s` : 'open after 60 s',
      );
      return { succeeded: open.some(({ ended }) => !ended), seen: `stalled: ${stalled}; dripping: ${dripping}` };
    },
  },
  streams: {
    name: 'one contributor opens 300 streams of a eulogy’s news',
    finding: 'security 13',
    threshold: 'more than 20 stay open',
    async run(target) {
      const { owner, path } = await answered(target, { story: 'He fished.' });
      let open = 0;
      const gone = new AbortController();
      const listening = await allOf(Array.from({ length: 300 }), async () => {
        const response = await fetch(`${target.url}${path}/events`, {
          headers: owner.headers,
          signal: gone.signal,
        }).catch(() => undefined);
        if (response?.status !== 200) return;
        open += 1;
        void response.body
          .pipeTo(new WritableStream())
          .catch(() => {})
          .finally(() => (open -= 1));
      });
      await delay(1_500);
      const stayed = open;
      gone.abort();
      return { succeeded: stayed > 20, seen: `${stayed} of ${listening.length} stayed open` };
    },
  },
  pictures: {
    name: '24 pictures of 40 megapixels at once by one person, while somebody signs in',
    finding: 'security 19',
    threshold: 'a sign-in waits more than 1 s',
    async run(target) {
      const sharp = fromBackend('sharp');
      const create = { width: 8_000, height: 5_000, channels: 3, background: '#336699' };
      const png = await sharp({ create }).png().toBuffer();
      const [one, other] = [await target.person(), await target.person()];
      const upload = async () => {
        const body = new FormData();
        body.set('profilePicture', new Blob([png], { type: 'image/png' }), 'picture.png');
        const url = `${target.url}/api/profile/upload`;
        const answer = await fetch(url, { method: 'POST', headers: one.visitor.headers, body }).catch(() => undefined);
        return answer?.status ?? 0;
      };
      const uploads = Promise.all(Array.from({ length: 24 }, upload));
      await delay(150);
      let longest = 0;
      let isOver = false;
      void uploads.finally(() => (isOver = true));
      for (let time = 0; !isOver && time < 40; time++) {
        const began = performance.now();
        await target.again(other);
        longest = Math.max(longest, performance.now() - began);
      }
      const taken = (await uploads).filter((status) => status === 200).length;
      return {
        succeeded: longest > 1_000,
        seen: `the slowest sign-in meanwhile took ${Math.round(longest)} ms; ${taken} of 24 were taken`,
      };
    },
  },
  'large-numbers': {
    name: 'GET …/versions/2147483648, and larger',
    finding: 'security 19',
    threshold: 'an error of ours (500)',
    async run(target) {
      const { owner, path } = await answered(target, { story: 'He fished.' });
      const numbers = ['2147483648', '9223372036854775808'];
      const seen = await allOf(
        numbers,
        async (number) => (await owner.ask('GET', `${path}/versions/${number}`)).status,
      );
      return { succeeded: seen.some((status) => status >= 500), seen: `answered ${seen.join(', ')}` };
    },
  },
  disk: {
    name: 'a contributor saves nine answers of 20,000 characters again and again, 120 times',
    finding: 'security 10',
    threshold: 'more than 18 MB of events are stored of it',
    async run(target) {
      const { owner, path, id } = await answered(target, { story: 'He fished.' });
      const contributor = await target.person();
      await target.join(contributor.visitor, owner, id);
      const statuses = {};
      for (let time = 0; time < 120; time++) {
        const responses = Object.fromEntries(
          memories.slice(0, 7).map((question) => [question, `${time} `.padEnd(19_990, 'x y z ')]),
        );
        const { status } = await contributor.visitor.ask('PATCH', `${path}/responses`, { responses });
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      const bytes = (await target.events())
        .filter(({ stream }) => stream.includes(contributor.user.id))
        .reduce((sum, { data }) => sum + Buffer.byteLength(JSON.stringify(data)), 0);
      const answers = Object.entries(statuses)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ');
      return { succeeded: bytes > 18_000_000, seen: `${(bytes / 1e6).toFixed(1)} MB stored; answered ${answers}` };
    },
  },
  writings: {
    name: 'one eulogy is written 45 times in a row',
    finding: 'security 19',
    threshold: 'all 45 are begun',
    async run(target) {
      const { owner, path, id } = await answered(target, {
        name: 'Ray Whitlow|Ray|He/Him',
        story: 'He fished at Wellington Point.',
      });
      let begun = 0;
      let refused = '';
      for (; begun < 45; begun++) {
        const answer = await owner.ask('POST', `${path}/generate`, { duration: 3 });
        if (answer.status !== 202) {
          refused = `, then ${answer.status} ${answer.body.code}`;
          break;
        }
        while ((await owner.get(`/api/eulogies/${id}`)).status === 'generating') await delay(60);
      }
      return { succeeded: begun === 45, seen: `${begun} begun${refused}` };
    },
  },
  'one-answer': {
    name: 'one answer of 6,000 characters by a contributor; the owner opens the review',
    finding: 'security 2',
    threshold: waits,
    async run(target) {
      const { owner, path } = await answered(target, { story: 'a\n '.repeat(2_000) }, { by: 'contributor' });
      return waited(await target.waitDuring(() => owner.ask('GET', `${path}/review`).catch(() => {})));
    },
  },
  blanks: {
    name: 'answers of 20,000 blanks; the review, then a text',
    finding: 'security 2',
    threshold: waits,
    async run(target) {
      const text = `${' '.repeat(19_980)}x.`;
      const { owner, path } = await answered(target, Object.fromEntries(memories.map((question) => [question, text])));
      return waited(await target.waitDuring(() => owner.ask('GET', `${path}/review`).catch(() => {})));
    },
  },
  'nine-answers': {
    name: 'nine answers of 20,000 characters, a letter to a line; the owner opens the review',
    finding: 'security 2',
    threshold: waits,
    isLast: true,
    async run(target) {
      const text = 'a\n '.repeat(6_660);
      const { owner, path } = await answered(target, Object.fromEntries(memories.map((question) => [question, text])));
      let status = 'none';
      const asked = async () => {
        ({ status } = await owner
          .ask('GET', `${path}/review`, undefined, { signal: AbortSignal.timeout(90_000) })
          .catch(() => ({ status: 'none' })));
      };
      return waited(await target.waitDuring(asked, 90_000), `; the review was answered ${status}`);
    },
  },
};
