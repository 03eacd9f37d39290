/**
 * proof.md, row 24: how long somebody else waits for `/health/live` while strangers, customers and contributors send what costs the most:
 * bodies to every call, answers, slow requests, streams and pictures. Each call is watched by itself, so that the worst one has a name.
 */
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { inTurn, round } from '../bench/figures.mjs';
import { fromBackend } from '../lib/backend.mjs';
import { holdsWithin } from '../lib/processes.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { answers, bodies } from './hostile-bodies.mjs';
import { Waiting } from './waiting.mjs';
import { World } from './world.mjs';

const within = 250;
const fullSeconds = 20;
/** Who keeps the product longer than this has shown enough: it is started again. */
const patience = 30_000;
/** How often one kind of attack may bring the product to that before the rest of it is left out: it has failed. */
const enough = 3;
/** Calls at one time. */
const atOnce = 6;
const memories = ['childhood', 'passions', 'story', 'laughter', 'taught', 'miss', 'say'];

/**
 * What was seen of all attacks: how long somebody else waited by the name of each, and how many answers had which status.
 * @typedef {{
 *   longest: Map<string, number>,
 *   refusals: Record<number, number>,
 *   restarts: number,
 *   quiet: number,
 *   asked: number,
 *   unanswered: number,
 * }} Seen
 */

/** @param {{ seconds: number, say: (line: string) => void }} input `seconds`: how long slow clients, streams and pictures last */
export async function proveHostile({ seconds, say }) {
  /** @type {Seen} */
  const seen = { longest: new Map(), refusals: {}, restarts: 0, quiet: 0, asked: 0, unanswered: 0 };
  // each on a product of its own: work that never ends goes on after a start, and would be taken for the next kind's
  for (const attack of [hostileBodies, slowClients, manyStreams, manyPictures, hostileAnswers]) {
    const world = await World.start({ fsync: false, env: { LOG_LEVEL: 'warn' } });
    const watch = new Watch(world, say, seen);
    try {
      // not counted: code that is not compiled yet
      await delay(2_000);
      await watch.listenToTheQuiet();
      await attack(watch, seconds);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      say(`      24  ${error.message}`);
    } finally {
      await watch.stop();
      await world.stop();
    }
  }
  return row(seen, seconds);
}

/**
 * @param {Seen} seen
 * @param {number} seconds
 */
function row({ longest, refusals, restarts, quiet, asked, unanswered }, seconds) {
  const worst = [...longest].sort(([, one], [, other]) => other - one);
  const most = worst[0]?.[1] ?? 0;
  const held = most <= within && restarts === 0 && unanswered === 0;
  /** @type {Record<string, number>} */
  const byKind = {};
  for (const [name, took] of worst) {
    const [kind = name] = name.split(':');
    byKind[kind] ??= round(took);
  }
  return {
    row: 24,
    name: 'the longest wait of somebody else under hostile bodies, answers, slow clients, streams and pictures',
    passesAt: `≤ ${within} ms for every call`,
    result: !held ? 'failed' : seconds < fullSeconds ? 'held, at less than full length' : 'passed',
    figures: {
      seconds,
      calls: longest.size,
      longestMs: round(most),
      longestMsByKind: byKind,
      worst: Object.fromEntries(worst.slice(0, 8).map(([name, took]) => [name, round(took)])),
      longestMsInTheQuiet: round(quiet),
      asked,
      unanswered,
      startedAgain: restarts,
      answers: refusals,
    },
  };
}

/** Attacks one by one, and remembers by the name of each how long somebody else waited during it. */
class Watch {
  #frozen = 0;

  /**
   * @param {World} world
   * @param {import('./types.mjs').Log} say
   * @param {Seen} seen
   */
  constructor(world, say, seen) {
    this.world = world;
    this.say = say;
    this.seen = seen;
    this.waiting = new Waiting(world.url);
  }

  /** How long one waits while nothing is sent: what the machine itself adds. */
  async listenToTheQuiet() {
    const from = Waiting.now();
    await delay(2_000);
    this.seen.quiet = Math.max(this.seen.quiet, this.waiting.longest(from));
  }

  /**
   * @param {string} name `kind: what`
   * @param {() => Promise<unknown>} attack until it has been answered, or has ended by itself
   */
  async during(name, attack) {
    if (this.#frozen >= enough) return;
    const from = Waiting.now();
    const ended = await Promise.race([attack().then(() => true), delay(patience, false, { ref: false })]);
    const calm = ended && (await holdsWithin(patience, async () => this.waiting.isCalm(from), 20));
    const took = this.waiting.longest(from);
    this.seen.longest.set(name, Math.max(took, this.seen.longest.get(name) ?? 0));
    if (took > within) this.say(`      24  ${name}: ${Math.round(took)} ms`);
    if (!calm) await this.#startAgain(name);
  }

  /** @param {string} name */
  async #startAgain(name) {
    this.say(`      24  ${name}: no answer for ${patience / 1_000} s, the product is started again`);
    this.seen.restarts += 1;
    this.#frozen += 1;
    await this.stop();
    await this.world.crashApp();
    this.waiting = new Waiting(this.world.url);
    await delay(1_000);
  }

  /**
   * One call, whatever comes of it.
   * @param {import('./types.mjs').Visitor} visitor
   * @param {string} method
   * @param {string} path
   * @param {{ type?: string | undefined, bytes?: Buffer<ArrayBuffer> }} [body]
   * @returns {Promise<number>} its status, 0 where nobody answered
   */
  async send(visitor, method, path, { type, bytes } = {}) {
    const status = await fetch(`${this.world.url}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: { ...visitor.headers, ...(bytes === undefined ? {} : { 'content-type': type ?? 'application/json' }) },
      ...(bytes === undefined ? {} : { body: bytes }),
    }).then(
      async (answer) => {
        await answer.arrayBuffer().catch(() => {});
        return answer.status;
      },
      () => 0,
    );
    this.seen.refusals[status] = (this.seen.refusals[status] ?? 0) + 1;
    return status;
  }

  async stop() {
    const { asked, unanswered } = this.waiting.counts;
    this.seen.asked += asked;
    this.seen.unanswered += unanswered;
    await this.waiting.stop();
  }
}

/**
 * Every call of the API that takes a body, by somebody who is signed in and owns a eulogy; and by a stranger.
 * @param {Watch} watch
 */
async function hostileBodies(watch) {
  const { world } = watch;
  const { visitor, buy } = await world.person();
  const eulogyId = await buy('Honouring Nancy');
  const stranger = (await world.person()).visitor;
  stranger.cookies.clear();
  /** @type {{ paths: Record<string, object> }} */
  const { paths } = await visitor.get('/api/openapi.json');
  // a page of its own, which no description of the API names
  paths['/api/sandbox/checkout-sessions/{session}'] = { post: {} };
  // what ends the caller's own session, or the account, comes last
  /** @param {string} path */
  const endsIt = (path) => Number(/logout|delete-account|password/.test(path));
  const calls = Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })))
    .filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method))
    .sort((one, other) => endsIt(one.path) - endsIt(other.path));
  for (const { method, path } of calls) {
    const filled = path.replace(/\{id\}/, String(eulogyId)).replace(/\{[^}]+\}/g, '1');
    await watch.during(`bodies: ${method} ${path}`, () =>
      fewAtATime(bodies, async ({ type, bytes }) => {
        await watch.send(visitor, method, filled, { type, bytes });
        await watch.send(stranger, method, filled, { type, bytes });
      }),
    );
  }
}

/**
 * Every question of memory answered in a hostile way, by the owner and by a contributor, and whatever reads answers called.
 * @param {Watch} watch
 */
async function hostileAnswers(watch) {
  const { world } = watch;
  for (const [name, text] of Object.entries(answers)) {
    const { visitor, buy } = await world.person();
    const eulogyId = await buy('Honouring Nancy');
    const path = `/api/eulogies/${eulogyId}`;
    /** @param {object} body */
    const json = (body) => ({ bytes: Buffer.from(JSON.stringify(body)) });
    const responses = Object.fromEntries(memories.map((question) => [question, text]));
    /** @type {[method: string, path: string, body?: { bytes: Buffer<ArrayBuffer> }][]} */
    const calls = [
      ['PATCH', `${path}/responses`, json({ responses })],
      ['GET', path],
      ['GET', `${path}/review`],
      ['POST', `${path}/generate`, json({ duration: 5 })],
      ['GET', `${path}/text`],
      ['GET', `${path}/text/forgotten`],
      ['GET', `${path}/versions`],
      ['GET', `${path}/pdf`],
      ['GET', `${path}/pdf?layout=lectern`],
      ['GET', `${path}/docx`],
      ['GET', `${path}/plain-text`],
      ['GET', `${path}/take-along`],
    ];
    for (const [method, address, body] of calls)
      await watch.during(`answers: ${name}, ${method} ${address.replace(String(eulogyId), '{id}')}`, async () => {
        await watch.send(visitor, method, address, body);
        if (method === 'POST') await holdsWithin(patience, async () => isWritten(visitor, path), 200);
      });
  }
}

/**
 * @param {import('./types.mjs').Visitor} visitor
 * @param {string} path
 */
async function isWritten(visitor, path) {
  const read = await visitor.ask('GET', path).catch(() => undefined);
  return read !== undefined && read.body.status !== 'generating';
}

/**
 * Headers and bodies that come by drips, bodies that never come, and connections that say nothing.
 * @param {Watch} watch
 * @param {number} seconds
 */
async function slowClients(watch, seconds) {
  const { hostname, port } = new URL(watch.world.url);
  const head =
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\nx-requested-with: fetch\r\ncontent-type: application/json\r\n';
  const kinds = [
    `${head}content-length: 16000\r\n\r\n{`,
    `${head}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`,
    head,
    '',
  ];
  await watch.during('slow clients: 400 at once', async () => {
    const sockets = Array.from({ length: 400 }, (_, index) => {
      const socket = connect(Number(port), hostname, () => socket.write(inTurn(kinds, index)));
      socket.on('error', () => {});
      return socket;
    });
    const ends = performance.now() + seconds * 1_000;
    while (performance.now() < ends) {
      for (const socket of sockets) if (!socket.destroyed && socket.writable) socket.write(' ');
      await delay(500);
    }
    for (const socket of sockets) socket.destroy();
  });
}

/**
 * One person with a thousand pages, and forty with ten each.
 * @param {Watch} watch
 * @param {number} seconds
 */
async function manyStreams(watch, seconds) {
  const { world } = watch;
  /** @type {{ visitor: import('./types.mjs').Visitor, path: string }[]} */
  const people = [];
  for (let number = 0; number < 8; number++) {
    const { visitor, buy } = await world.person();
    people.push({ visitor, path: `/api/eulogies/${await buy('Honouring Nancy')}/events?here=questionnaire` });
  }
  const gone = new AbortController();
  await watch.during('streams: 600 asked for by one, 200 by others', async () => {
    const opening = Array.from({ length: 800 }, (_, index) => inTurn(people, index < 600 ? 0 : index));
    /** @type {Promise<void>[]} */
    const ended = [];
    await fewAtATime(opening, async ({ visitor, path }) => {
      const stream = visitor.listen(path, gone.signal, () => {});
      ended.push(stream.ended);
      await stream.opened;
    });
    await delay(seconds * 1_000);
    gone.abort();
    await Promise.all(ended);
  });
}

/**
 * Pictures of 40 megapixels, each a few kilobytes, and files that are none.
 * @param {Watch} watch
 * @param {number} seconds
 */
async function manyPictures(watch, seconds) {
  const { world } = watch;
  /** @type {typeof import('sharp').default} */
  const sharp = fromBackend('sharp');
  /** @type {{ create: import('sharp').Create }} */
  const large = { create: { width: 8_000, height: 5_000, channels: 3, background: '#336699' } };
  const png = Buffer.from(await sharp(large).png().toBuffer());
  const noise = Buffer.concat([png.subarray(0, 64), Buffer.alloc(4_000_000, 7)]);
  /** @type {import('./types.mjs').Visitor[]} */
  const people = [];
  for (let number = 0; number < 6; number++) people.push((await world.person()).visitor);
  await watch.during('pictures: 40 megapixels, by six people', async () => {
    const ends = performance.now() + seconds * 1_000;
    for (let turn = 0; performance.now() < ends; turn++)
      await Promise.all(people.map((visitor, index) => upload(watch, visitor, (turn + index) % 4 === 3 ? noise : png)));
  });
}

/**
 * @param {Watch} watch
 * @param {import('./types.mjs').Visitor} visitor
 * @param {Buffer<ArrayBuffer>} bytes
 */
async function upload(watch, visitor, bytes) {
  const form = new FormData();
  form.set('profilePicture', new Blob([bytes], { type: 'image/png' }), 'picture.png');
  const asked = new Request('http://x', { method: 'POST', body: form });
  const type = asked.headers.get('content-type') ?? undefined;
  await watch.send(visitor, 'POST', '/api/profile/upload', { type, bytes: Buffer.from(await asked.arrayBuffer()) });
}

/**
 * A few at a time.
 * @template T
 * @param {readonly T[]} list
 * @param {(one: T) => Promise<unknown>} work
 */
async function fewAtATime(list, work) {
  const left = [...list];
  const one = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
