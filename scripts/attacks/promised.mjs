/** Attacks of the review on what was promised: erasure, the export, names, titles, prices, relations. */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { backend } from '../lib/backend.mjs';
import { holdsWithin } from '../lib/processes.mjs';
import { inABrowser } from './browser.mjs';
import { NotTried } from './target.mjs';

const candidates = 20_000;

/** Somebody who was erased, and had asked for another address before. */
async function erased(target) {
  const person = await target.person();
  const email = `frances.${(Date.now() * 7) % candidates}@example.com`;
  await person.visitor.post('/api/auth/change-email', { email, password: person.password });
  await target.visitor().ask('POST', '/api/auth/login', { email: person.email, password: 'a wrong guess' });
  await person.visitor.post('/api/profile/delete', { confirmation: 'DELETE', password: person.password });
  const stream = `user-${person.user.id}`;
  const isErased = async () =>
    (await target.events('user-')).some((event) => event.type === 'UserErased' && event.stream === stream);
  if (!(await holdsWithin(20_000, isErased))) throw new NotTried('nobody was erased');
  return { ...person, asked: email, stream };
}

/** Everything of a page that a person reads. */
const wordsOf = (target, path, options) =>
  inABrowser(
    async (page) => {
      await page.goto(`${target.url}${path}`);
      await page.waitForLoadState('networkidle');
      await delay(500);
      return page.locator('body').innerText();
    },
    { url: target.url, ...options },
  );

const contributions = {
  name: 'Raymond Whitlow|Ray|He/Him',
  relationship: 'My dad|Father',
  story: 'When I was seventeen I rolled his ute on the Boonah road, and he said nothing at all about it.',
};
const answer = (visitor, id, responses) => visitor.patch(`/api/eulogies/${id}/responses`, { responses });

export const promised = {
  'guessed-back': {
    name: `an erased address is guessed from the id of its event, among ${candidates.toLocaleString('en')} candidates`,
    finding: 'security 4',
    threshold: 'it is found',
    async run(target) {
      const { derivedId } = await backend('shared/kernel/ids.js');
      const { stream, asked } = await erased(target);
      const { eventId, revision, data, metadata } = (await target.events('user-')).find(
        (event) => event.stream === stream && event.type === 'EmailChangeRequested',
      );
      const command = metadata.commandId;
      const { userId, round, requestedAt, codeExpiresAt } = data;
      const began = performance.now();
      const found = Array.from({ length: candidates }, (_, n) => `frances.${n}@example.com`).find((email) => {
        const event = { type: 'EmailChangeRequested', data: { userId, round, email, requestedAt, codeExpiresAt } };
        return derivedId(command, stream, String(revision), 0, JSON.stringify(event)) === eventId;
      });
      const took = Math.round(performance.now() - began);
      const isExplained = derivedId(command, stream, String(revision), 0, 'EmailChangeRequested') === eventId;
      if (!found && !isExplained) throw new Error('how the id is made is not known: nothing is shown by guessing');
      const how = isExplained
        ? 'not found: the id is made of command, stream, revision, place and type alone'
        : `found in ${took} ms`;
      return { succeeded: found === asked, seen: how };
    },
  },
  'counted-attempts': {
    name: 'an erased address is looked for among counted attempts, by SHA-256',
    finding: 'security 4',
    threshold: 'a row tells it',
    async run(target) {
      const { email } = await erased(target);
      const keys = ['failures in a row', 'guesses at account'].map((act) =>
        createHash('sha256')
          .update(JSON.stringify([act, email]))
          .digest(),
      );
      const rows = await target.rows(
        'SELECT ends_at FROM identity.attempts WHERE key = ANY ($1) ORDER BY ends_at DESC',
        [keys],
      );
      return {
        succeeded: rows.length > 0,
        seen: rows.length > 0 ? `${rows.length} row(s), kept until ${rows[0].ends_at.getFullYear()}` : 'no row',
      };
    },
  },
  export: {
    name: 'one’s own data are asked for, and what was typed is looked for in them',
    finding: 'security 17',
    threshold: 'anything is missing',
    async run(target) {
      const before = target.visitor();
      const email = target.address('flo');
      await before.post('/api/chat', { message: 'Chatted before the account.', userEmail: email });
      const enquiry = {
        name: 'Florence Bilby',
        email,
        subject: 'A question',
        message: 'Is it ready by Friday, numbat?',
      };
      await before.post('/api/contact', { ...enquiry, website: '', secondsOpen: 60 });
      const flo = await target.person({ firstName: 'Flo', lastName: 'Nightjar', email });
      const change = `pending.${email}`;
      await flo.visitor.post('/api/auth/change-email', { email: change, password: flo.password });
      const id = await flo.buy('Honouring Ray');
      await answer(flo.visitor, id, { story: 'An earlier wording of the shed.' });
      await answer(flo.visitor, id, { story: 'He built the shed in two summers.' });
      await flo.visitor.post(`/api/eulogies/${id}/invitations`, { email: `aunt.${email}` });
      await flo.visitor.patch(`/api/eulogies/${id}/review`, {
        topics: { exclude: ['the second marriage'] },
        pronunciations: [{ name: 'Niamh', say: 'Neev' }],
      });
      const text = JSON.stringify(await flo.visitor.get('/api/profile/export'));
      const wanted = {
        'the chat before the account': 'Chatted before the account.',
        'the enquiry': 'ready by Friday, numbat',
        'the name in it': 'Florence Bilby',
        'the pending address': change,
        'the invited address': `aunt.${email}`,
        'the excluded topic': 'the second marriage',
        'the pronunciation': 'Neev',
        'the earlier wording': 'An earlier wording of the shed.',
        'the newest wording': 'He built the shed in two summers.',
      };
      const missing = Object.entries(wanted).flatMap(([what, words]) => (text.includes(words) ? [] : [what]));
      return {
        succeeded: missing.length > 0,
        seen:
          missing.length > 0 ? `missing: ${missing.join(', ')}` : `all ${Object.keys(wanted).length} pieces are there`,
      };
    },
  },
  'name-left-out': {
    name: 'a contributor says that their name stays out; a text is written',
    finding: 'spec 3.1',
    threshold: 'the name stands in what the owner reads of it',
    async run(target) {
      const owner = await target.person({ firstName: 'Claire' });
      const id = await owner.buy('Honouring Ray');
      const quentin = await target.person({ firstName: 'Quentinus', lastName: 'Zorblax' });
      await target.join(quentin.visitor, owner.visitor, id);
      await answer(owner.visitor, id, contributions);
      await quentin.visitor.call('PUT', `/api/eulogies/${id}/acknowledgement`, { choice: 'unnamed' });
      await answer(quentin.visitor, id, {
        story: 'Ray taught me to whistle with a gum leaf at the tip until the kelpies came.',
        miss: 'His whistle from the gate.',
      });
      await target.written({ visitor: owner.visitor, id });
      const pages = ['', '/text', '/review', '/plain-text'].map((path) => `/api/eulogies/${id}${path}`);
      const named = [];
      for (const page of pages) {
        const { body } = await owner.visitor.ask('GET', page);
        const text = Buffer.isBuffer(body) ? body.toString('utf8') : JSON.stringify(body);
        if (text.includes('Quentinus')) named.push(page.replace(/^.*\/\d+/, '…'));
      }
      return {
        succeeded: named.length > 0,
        seen: named.length > 0 ? `named in ${named.join(', ')}` : `in none of ${pages.length} answers`,
      };
    },
  },
  'masked-titles': {
    name: 'support, to whom titles are masked, searches by three letters of one',
    finding: 'security 7',
    threshold: 'the eulogy is found, or the search is not recorded',
    async run(target) {
      const admin = await target.adminVisitor();
      const sue = await target.person({ firstName: 'Sue' });
      await admin.post('/api/admin/staff', { email: sue.email, role: 'support', reason: 'Looks after the chat' });
      const owner = await target.person();
      const word = `Zeb${Date.now().toString(36)}`;
      const id = await owner.buy(`Honouring ${word}`);
      const ask = async (path) => (await sue.visitor.ask('GET', path)).body;
      const sees = async () => JSON.stringify(await ask(`/api/admin/eulogies?search=${id}`)).includes(String(id));
      await holdsWithin(20_000, sees, 200);
      const found = JSON.stringify(await ask(`/api/admin/eulogies?search=${word.slice(0, 7)}`)).includes(`"id":${id}`);
      const audit = (await admin.ask('GET', '/api/admin/audit?pageSize=200')).body;
      const recorded = audit.items.filter(({ act, staffId }) => staffId === sue.user.id && /search/.test(act)).length;
      return {
        succeeded: found || recorded === 0,
        seen: `${found ? 'found' : 'not found'}; ${recorded} searches recorded`,
      };
    },
  },
  'revision-of-none': {
    name: 'saving with `baseRevision: 9` to a fact that was saved twice',
    finding: 'spec (D37)',
    threshold: 'it overwrites what somebody else wrote',
    async run(target) {
      const owner = await target.person();
      const id = await owner.buy('Honouring Ray');
      await answer(owner.visitor, id, { name: 'Ray|Ray|He/Him' });
      await answer(owner.visitor, id, { name: 'Raymond|Ray|He/Him' });
      const { status, body } = await owner.visitor.ask('PATCH', `/api/eulogies/${id}/responses`, {
        responses: { name: 'Mine|M|He/Him' },
        baseRevision: 9,
      });
      return { succeeded: status === 200, seen: `answered ${status} ${body.code ?? ''}`.trimEnd() };
    },
  },
  'who-joined': {
    name: 'the owner asks who takes part: the address of whoever joined by the link',
    finding: 'spec 1 (D34)',
    threshold: 'it is null',
    async run(target) {
      const owner = await target.person();
      const id = await owner.buy('Honouring Ray');
      const anna = await target.person({ firstName: 'Anna' });
      await target.join(anna.visitor, owner.visitor, id);
      const members = await owner.visitor.get(`/api/eulogies/${id}/collaborators`);
      const shown =
        members.find(({ userId, id: member }) => [userId, member].includes(anna.user.id))?.email ??
        members.find(({ firstName }) => firstName === 'Anna')?.email ??
        null;
      return {
        succeeded: shown !== anna.email,
        seen: `the owner is shown ${shown === anna.email ? 'the address' : JSON.stringify(shown)}`,
      };
    },
  },
  'price-pages': {
    name: 'a second kind is put on sale at another price; the terms and the landing page are read',
    finding: 'spec 3.3',
    threshold: 'either does not name its price',
    async run(target) {
      const admin = await target.adminVisitor();
      const pet = (await admin.get('/api/catalogue')).find(({ type }) => type === 'pet');
      const put = (change) =>
        admin.call('PUT', '/api/admin/catalogue/pet', {
          label: pet.label,
          priceCents: pet.priceCents,
          introPriceCents: pet.introPriceCents,
          status: pet.status,
          ...change,
        });
      await put({ priceCents: 4_711, introPriceCents: null, status: 'active' });
      try {
        await delay(1_000);
        const silent = [];
        for (const path of ['/terms', '/']) if (!(await wordsOf(target, path)).includes('47.11')) silent.push(path);
        return {
          succeeded: silent.length > 0,
          seen: silent.length > 0 ? `not named on ${silent.join(' and ')}` : 'named on both',
        };
      } finally {
        await put({});
      }
    },
  },
  'unnamed-checkout': {
    name: 'paying for a eulogy whose person was not named (from the guide)',
    finding: 'spec 3.2',
    threshold: 'the page takes the money without asking for a name',
    async run(target) {
      const { visitor } = await target.person();
      const text = await wordsOf(target, '/checkout/other', { cookies: visitor.cookies });
      const pays = /card number|Pay AU|\bPay \$/i.test(text);
      return {
        succeeded: pays,
        seen: pays
          ? `it asks for the card${/For Someone Else/.test(text) ? ', for “For Someone Else”' : ''}`
          : `it asks for the ${/name of the person/i.test(text) ? 'name of the person' : text.slice(0, 80)}`,
      };
    },
  },
  'turned-round': {
    name: 'a daughter is ticked, and who types says beside it whose mother they are',
    finding: 'issue 13, 3',
    threshold: 'a text calls the daughter a mother',
    async run(target) {
      const wrong = [];
      const typed = ['her mum', 'Mother', 'I am her mother', 'Mother of Ella', 'my daughter, 9', 'mum'];
      const owner = await target.person({ firstName: 'Colleen' });
      for (const [index, words] of typed.entries()) {
        const id = await owner.buy(`Honouring Ella ${index}`);
        await answer(owner.visitor, id, {
          name: 'Ella Whitlow|Ella|She/Her',
          relationship: `${words}|Daughter`,
          story: 'When she was six she hid the biscuits behind the clock and told nobody until Easter.',
          miss: 'Her feet on the stairs in the morning.',
        });
        const { generatedContent = '' } = await target.written({ visitor: owner.visitor, id });
        const said = /[^.]*\b(?:was|is|as) (?:my|our|a) (?:mum|mother)\b[^.]*\.|\bMy (?:mum|mother)\b[^.]*\./i.exec(
          generatedContent,
        )?.[0];
        if (said) wrong.push(`“${words}”: ${said.trim()}`);
      }
      return {
        succeeded: wrong.length > 0,
        seen: wrong.length > 0 ? wrong.join('; ') : `in none of ${typed.length} texts`,
      };
    },
  },
};
