/** The people on the photographs: families of the evaluation set (all invented), played through the calls that the screens make. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buy, signUp } from '../demo/steps.mjs';
import { Visitor } from '../demo/visitor.mjs';
import { root } from '../lib/build.mjs';
import { holdsWithin } from '../lib/processes.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { handOver } from './handed-over.mjs';

const generation = join(root, 'backend/src/generation');

/** Whose answers are given: questionnaires of the evaluation and of the tests, by family. */
const questionnaires = {
  ray: 'brief/__fixtures__/ray-three-voices',
  len: 'writers/evaluation/questionnaires/contradictory',
  peg: 'brief/__fixtures__/peg-five-voices',
  joan: 'brief/__fixtures__/joan-one-voice',
  biscuit: 'writers/evaluation/questionnaires/pet-dog',
};

/** The questionnaires by family, as their files hold them. */
export function readFamilies() {
  /** @type {(path: string) => import('./types.mjs').Life} */
  const read = (path) => JSON.parse(readFileSync(join(generation, `${path}.questionnaire.json`), 'utf8'));
  const { ray, len, peg, joan, biscuit } = questionnaires;
  return { ray: read(ray), len: read(len), peg: read(peg), joan: read(joan), biscuit: read(biscuit) };
}

/** A text is written within seconds; the machine may be busy. In ms. */
const writtenWithin = 120_000;

/** What their phones say they are: it stands under "Where you are signed in". */
const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

export const staffEmail = 'priya.nair@example.com';

/** @typedef {{ type: string, label: string, priceCents: number, introPriceCents: number | null }} Price */

/** Plays one family after another. Each person comes from a network address of their own, as they would. */
export class Families {
  #people = 0;

  /** @param {string} url */
  constructor(url) {
    this.url = url;
  }

  /**
   * @param {string} firstName
   * @param {string} lastName
   * @param {string} [email]
   */
  async person(firstName, lastName, email) {
    const number = ++this.#people;
    const visitor = new Visitor(this.url, { address: `198.51.100.${number}`, agent });
    const account = await signUp(visitor, {
      email: email ?? `${firstName}.${lastName}@example.com`.toLowerCase(),
      firstName,
      lastName,
      password: 'a quiet river at morning',
    });
    return { visitor, account };
  }

  /**
   * Asks again while what was bought a moment ago is on its way to be opened.
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async patiently(work) {
    /** @type {{ result: T } | undefined} */
    let done;
    /** @type {unknown} */
    let failure;
    await holdsWithin(20_000, async () => {
      try {
        done = { result: await work() };
      } catch (error) {
        failure = error;
      }
      return done !== undefined;
    });
    if (done === undefined) throw failure;
    return done.result;
  }

  /**
   * A eulogy with the owner's answers, at most `upTo` of them. @returns its id
   * @param {import('./types.mjs').Somebody} owner
   * @param {import('./types.mjs').Life} questionnaire
   * @param {{ upTo?: number }} [options]
   */
  async eulogy(owner, questionnaire, { upTo = Number.POSITIVE_INFINITY } = {}) {
    const { title, eulogyType: type, people, answers } = questionnaire;
    const id = await buy(owner.visitor, { title, type });
    const key = people.find((person) => person.owner)?.key;
    const own = answers.filter(({ by }) => by === key).slice(0, upTo);
    await this.answer(owner, id, own);
    return id;
  }

  /**
   * @param {import('./types.mjs').Somebody} person
   * @param {number} id
   * @param {import('../demo/types.mjs').Answer[]} answers
   */
  async answer(person, id, answers) {
    const responses = Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer]));
    if (answers.length === 0) return;
    await this.patiently(() => person.visitor.patch(`/api/eulogies/${id}/responses`, { responses }));
  }

  /**
   * Everybody else of a questionnaire joins by the link and answers. @returns them by key
   * @param {import('./types.mjs').Somebody} owner
   * @param {number} id
   * @param {Pick<import('./types.mjs').Life, 'people' | 'answers'>} questionnaire
   */
  async others(owner, id, { people, answers }) {
    const { inviteToken } = await this.patiently(() => owner.visitor.get(`/api/eulogies/${id}/invitation`));
    /** @type {Record<string, import('./types.mjs').Somebody>} */
    const joined = {};
    for (const { key, firstName, lastName, owner: isOwner } of people) {
      if (isOwner) continue;
      const person = await this.person(firstName, lastName);
      await person.visitor.post(`/api/collaborate/${inviteToken}/join`);
      await this.answer(
        person,
        id,
        answers.filter(({ by }) => by === key),
      );
      joined[key] = person;
    }
    return { inviteToken, joined };
  }

  /**
   * Somebody without an account tells one memory by the link. @returns them, and the path of their own page
   * @param {string} name
   * @param {string} inviteToken
   * @param {Record<string, string>} responses
   */
  async guest(name, inviteToken, responses) {
    const visitor = new Visitor(this.url, { address: `198.51.100.${++this.#people}`, agent });
    const welcome = { name, relation: 'neighbour', nameStaysOut: false, consent: '1' };
    const { eulogyId, returnUrl } = await visitor.post(`/api/collaborate/${inviteToken}/guest`, welcome);
    await visitor.call('PUT', `/api/guest/${eulogyId}/memories`, { responses });
    return {
      person: { visitor, account: { id: name, firstName: name, email: '' } },
      path: new URL(returnUrl).pathname,
    };
  }

  /**
   * Staff give the money back, as soon as there is a receipt.
   * @param {import('./types.mjs').Somebody} staff
   * @param {import('./types.mjs').Somebody} owner
   * @param {number} id
   */
  async refund(staff, owner, id) {
    /** @type {{ eulogyId: number, purchaseId: string } | undefined} */
    let receipt;
    await holdsWithin(20_000, async () => {
      /** @type {{ eulogyId: number, purchaseId: string }[]} */
      const receipts = await owner.visitor.get('/api/receipts');
      receipt = receipts.find(({ eulogyId }) => eulogyId === id);
      return receipt !== undefined;
    });
    if (receipt === undefined) throw new Refusal(`There is no receipt for eulogy ${id}.`);
    const reason = 'Bought twice by mistake';
    await staff.visitor.post(`/api/admin/purchases/${receipt.purchaseId}/refund`, { reason });
  }

  /**
   * Has the text written and waits for it.
   * @param {import('./types.mjs').Somebody} owner
   * @param {number} id
   */
  async write(owner, id, duration = 5) {
    await this.patiently(() => owner.visitor.post(`/api/eulogies/${id}/generate`, { duration }));
    let status;
    const isOver = async () => {
      ({ status } = await owner.visitor.get(`/api/eulogies/${id}`));
      return status !== 'generating';
    };
    await holdsWithin(writtenWithin, isOver, 250);
    if (status !== 'completed') throw new Refusal(`Eulogy ${id} was not written: ${status}.`);
  }
}

/**
 * Everybody and everything that the photographs need.
 * @param {string} url of a product with an empty data folder, where `staffEmail` is an admin's
 * @param {import('../lib/types.mjs').Log} say
 * @returns {Promise<import('./types.mjs').PlayedFamilies>}
 */
export async function playFamilies(url, say) {
  const families = new Families(url);
  const { ray, len, peg, joan, biscuit } = readFamilies();

  const priya = await families.person('Priya', 'Nair', staffEmail);
  /** @type {Price[]} */
  const catalogue = await priya.visitor.get('/api/catalogue');
  const pet = catalogue.find(({ type }) => type === 'pet');
  if (pet === undefined) throw new Refusal('The catalogue has no eulogy of a pet.');
  /** @param {string} status */
  const sell = (status) => priya.visitor.call('PUT', '/api/admin/catalogue/pet', revised(pet, status));
  await sell('active');

  // Denise: three people who remember different years, nothing settled yet.
  const denise = await families.person('Denise', 'Harkness');
  const lenId = await families.eulogy(denise, len);
  const circle = await families.others(denise, lenId, len);
  say('Played      Denise, Gary and Bev: a questionnaire to review');

  // Claire: a eulogy that is written, one that is half answered, one just bought, one refunded; and Len's, which she helps with.
  const claire = await families.person('Claire', 'Whitlow');
  const rayId = await families.eulogy(claire, ray);
  const rays = await families.others(claire, rayId, ray);
  await families.write(claire, rayId);
  const text = await claire.visitor.get(`/api/eulogies/${rayId}/text`);
  await claire.visitor.post(`/api/eulogies/${rayId}/text/finish`, { version: text.version });
  const { url: readUrl } = await claire.visitor.post(`/api/eulogies/${rayId}/share-link`);
  const refundedId = await families.eulogy(claire, { ...joan, title: 'Honouring Joan' }, { upTo: 0 });
  const pegId = await families.eulogy(claire, peg, { upTo: 9 });
  const pegs = await families.others(claire, pegId, { ...peg, people: peg.people.slice(0, 3) });
  await families.patiently(() =>
    claire.visitor.post(`/api/eulogies/${pegId}/invitations`, { email: 'june@example.com' }),
  );
  const guest = await families.guest('Tom Pascoe', pegs.inviteToken, {
    story: 'She fixed my mower every spring and took one cup of tea for it.',
  });
  const letter = await claire.visitor.mail('june@example.com');
  const dogId = await families.eulogy(claire, biscuit, { upTo: 4 });
  await claire.visitor.post(`/api/collaborate/${circle.inviteToken}/join`);
  await families.refund(priya, claire, refundedId);
  say('Played      Claire and her family: a eulogy written, shared, half answered, refunded');

  // Peter: one voice, a sentence that nobody told, everything that can be done to a text.
  const peter = await families.person('Peter', 'Ellis');
  const joanId = await families.eulogy(peter, joan);
  await families.write(peter, joanId);
  await sayWhatNobodyTold(peter, joanId);
  const freshId = await families.eulogy(peter, { ...joan, title: 'Eulogy for Doreen' }, { upTo: 0 });
  say('Played      Peter: a text with a sentence to decide on');

  const { louise, id: handedId, links } = await handOver(families, peg);
  say('Played      Louise: a text that two speak, written anew, and everybody’s copy of it');

  const ivy = await families.person('Ivy', 'Tan');
  await ivy.visitor.post('/api/chat', { message: 'Can my sister see what I write here?' });
  await priya.visitor.post(`/api/admin/chat/conversations/${ivy.account.id}/reply`, {
    message: 'She sees the questions and her own answers. Yours she sees only if you say so under Family and friends.',
  });
  const noLettersPath = /\/no-more-letters\/[\w-]+/.exec(letter.text)?.[0];
  if (noLettersPath === undefined) throw new Refusal('The letter has no link that ends letters.');
  const [receipt] = await claire.visitor.get('/api/receipts');
  return {
    people: {
      priya,
      denise,
      claire,
      mick: rays.joined.mick,
      tess: pegs.joined.tess,
      tom: guest.person,
      gary: circle.joined.gary,
      peter,
      ivy,
      louise,
    },
    ids: {
      ray: rayId,
      len: lenId,
      peg: pegId,
      dog: dogId,
      joan: joanId,
      fresh: freshId,
      refunded: refundedId,
      handed: handedId,
    },
    inviteToken: pegs.inviteToken,
    guestPath: guest.path,
    personPath: `/admin/people/${ivy.account.id}`,
    noLettersPath,
    receiptPath: `/receipts/${receipt.number}`,
    readPath: new URL(readUrl).pathname,
    links,
  };
}

/**
 * @param {Price} price
 * @param {string} status
 */
const revised = ({ label, priceCents, introPriceCents }, status) => ({ label, priceCents, introPriceCents, status });

/**
 * A sentence typed into the second paragraph that goes against a date in the answers.
 * @param {import('./types.mjs').Somebody} owner
 * @param {number} id
 */
async function sayWhatNobodyTold(owner, id) {
  const { version, text: whole } = await owner.visitor.get(`/api/eulogies/${id}/text`);
  const [section, paragraph] = [1, 0];
  /** @type {{ text: string }[]} */
  const sentences = whole.sections[section].paragraphs[paragraph].sentences;
  const text = sentences.map((sentence) => sentence.text).join(' ');
  await owner.visitor.patch(`/api/eulogies/${id}/text/paragraph`, {
    version,
    section,
    paragraph,
    text: `${text} Joan was born in 1950.`,
  });
}
