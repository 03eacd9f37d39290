/** The whole journey of one person, from sign-up to PDF, through the product's own calls; each step says what came of it. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdsWithin } from '../lib/processes.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { order, pay, signUp } from './steps.mjs';

/** @typedef {import('./types.mjs').Life & { name: string }} Questionnaire */
/** @typedef {{ id: string, questionText: string }} Question */

/** A text is written within seconds by the composer and within minutes by a model, in ms. */
const writtenWithin = 300_000;

/**
 * @param {number} cents
 * @param {string} currency
 */
const dollars = (cents, currency) => `${(cents / 100).toFixed(2)} ${currency}`;

/**
 * Questions that nobody but the owner can answer here: others are asked in by invitation.
 * @param {import('./types.mjs').Life} life
 */
const ownersAnswers = ({ people, answers }) => {
  const key = ownerOf(people).key;
  return answers.filter(({ by }) => by === key);
};

/** @param {import('./types.mjs').Person[]} people */
function ownerOf(people) {
  const owner = people.find((person) => person.owner);
  if (!owner) throw new Refusal('The questionnaire has no owner.');
  return owner;
}

/**
 * @param {{ visitor: import('./visitor.mjs').Visitor, questionnaire: Questionnaire, folder: string, say: import('../lib/types.mjs').Log }} input
 * @returns {Promise<{ eulogy: import('./types.mjs').Eulogy, user: { id: string, code: string }, eulogyId: number, questions: Question[], pdf: string }>}
 */
export async function journey({ visitor, questionnaire, folder, say }) {
  const { title, eulogyType: type, durationMinutes: duration } = questionnaire;
  const owner = ownerOf(questionnaire.people);
  const email = `${owner.firstName.toLowerCase()}.${randomBytes(4).toString('hex')}@example.com`;

  const user = await signUp(visitor, { ...owner, email, password: randomBytes(18).toString('base64url') });
  say(
    `Signed up   ${owner.firstName} ${owner.lastName}, ${email}; verified with the code ${user.code} from the outbox`,
  );

  const intent = await order(visitor, { title, type });
  say(`Ordered     “${title}”, eulogy ${intent.eulogyId}, ${dollars(intent.totalCents, intent.currency)}`);
  const eulogyId = await pay(visitor, { ...intent, title, type });
  say(`Paid        in the sandbox, no money has moved; the questionnaire is open`);

  const questions = await visitor.get(`/api/questions/${type}?eulogyId=${eulogyId}`);
  await answer({ visitor, eulogyId, questions, answers: ownersAnswers(questionnaire), say });
  await visitor.patch(`/api/eulogies/${eulogyId}/status`, { status: 'generating' });
  const eulogy = await write({ visitor, eulogyId, duration, say });
  const pdf = await download({ visitor, eulogyId, folder, name: questionnaire.name });
  say(`Printed     ${pdf}`);
  return { eulogy, user, eulogyId, questions, pdf };
}

/**
 * @param {{
 *   visitor: import('./visitor.mjs').Visitor,
 *   eulogyId: number,
 *   questions: Question[],
 *   answers: import('./types.mjs').Answer[],
 *   say: import('../lib/types.mjs').Log,
 * }} input
 */
async function answer({ visitor, eulogyId, questions, answers, say }) {
  for (const { id, questionText } of questions) {
    const given = answers.find(({ questionId }) => questionId === id);
    if (!given) continue;
    const { progress } = await visitor.patch(`/api/eulogies/${eulogyId}/responses`, {
      responses: { [questionText]: given.answer },
    });
    say(`Answered    ${String(progress.answered).padStart(2)} of ${progress.total}  ${id}`);
  }
}

/**
 * Asks for the text and follows the writer, as the page does.
 * @param {{ visitor: import('./visitor.mjs').Visitor, eulogyId: number, duration: number, say: import('../lib/types.mjs').Log }} input
 * @returns {Promise<import('./types.mjs').Eulogy>}
 */
async function write({ visitor, eulogyId, duration, say }) {
  const listening = new AbortController();
  const live = visitor.listen(`/api/eulogies/${eulogyId}/events`, listening.signal, ({ event, data }) => {
    if (event === 'stage') say(`Writing     ${data.message ?? data.stage}`);
  });
  /** @type {import('./types.mjs').Eulogy | undefined} */
  let eulogy;
  try {
    await live.opened;
    await visitor.post(`/api/eulogies/${eulogyId}/generate`, { duration });
    const isOver = async () => {
      const { status, body } = await visitor.ask('GET', `/api/eulogies/${eulogyId}`);
      eulogy = body;
      // a product that is busy for a moment says so, and the page asks again
      return status === 200 && body.status !== 'generating';
    };
    if (!(await holdsWithin(writtenWithin, isOver, 250)))
      throw new Refusal(`The text was not written within ${writtenWithin / 60_000} minutes.`);
  } finally {
    listening.abort();
    await live.ended;
  }
  if (eulogy?.status !== 'completed') throw new Refusal(`The text was not written: ${eulogy?.generationError}`);
  say(
    `Written     ${eulogy.provenance.words} words, about ${Math.round(eulogy.provenance.words / 110)} minutes read aloud`,
  );
  return eulogy;
}

/** @param {{ visitor: import('./visitor.mjs').Visitor, eulogyId: number, folder: string, name: string }} input */
async function download({ visitor, eulogyId, folder, name }) {
  const pdf = await visitor.get(`/api/eulogies/${eulogyId}/pdf?layout=page`);
  if (pdf.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Refusal('What came for the PDF is none.');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.pdf`);
  writeFileSync(file, pdf);
  return file;
}
