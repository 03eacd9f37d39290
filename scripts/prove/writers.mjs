/** People at work: they answer without a pause, buy, and have texts written, and the ledger hears what they were told. */
import { setTimeout as delay } from 'node:timers/promises';
import { holdsWithin } from '../lib/processes.mjs';
import { inTurn } from '../bench/figures.mjs';
import { Ledger } from './ledger.mjs';

const questions = ['name', 'relationship', 'childhood', 'passions', 'story', 'laughter', 'taught', 'miss'];
/** Every so-many answers somebody buys another eulogy. */
const answersToAPurchase = 40;

const story =
  'She bought a small aeroplane and sold joy flights to farmers who had never left the ground before that day.';
/** The least that a text is written from. */
export const enoughForAText = {
  name: 'Nancy Walton|Nancy|She/Her',
  relationship: 'Her niece|other:aunt',
  story,
  childhood: story,
};

/**
 * A person who answers; and buys now and then.
 * @param {import('./types.mjs').World} world
 */
export async function aWriter(world) {
  const person = await world.person();
  const ledger = new Ledger();
  const eulogyId = await person.buy('Honouring Nancy');
  ledger.eulogies.push(eulogyId);
  const visitor = person.visitor;
  /** @param {AbortSignal} ended */
  const work = async (ended) => {
    for (let turn = 0; !ended.aborted; turn++) {
      const question = inTurn(questions, turn);
      const text =
        question === 'name' ? `Nancy Walton ${turn}|Nancy|She/Her` : `She told me ${turn} times to ask for the lesson.`;
      const place = ledger.send(question, text);
      await attempt(world, async () => {
        const responses = { [question]: text };
        const { status, body } = await visitor.ask('PATCH', `/api/eulogies/${eulogyId}/responses`, { responses });
        if (status === 200) ledger.acknowledge(question, place, body.revisions[question]);
        // what the page does when the product says "one moment"
        if (status === 503) await delay(250);
      });
      if (turn % answersToAPurchase === answersToAPurchase - 1)
        await attempt(world, async () => ledger.eulogies.push(await person.buy(`Honouring Nancy again ${turn}`)));
    }
  };
  return { ledger, visitor, user: person.user, eulogyId, work };
}

/**
 * A person who has one text after the other written.
 * @param {import('./types.mjs').World} world
 */
export async function aReader(world) {
  const person = await world.person();
  const ledger = new Ledger();
  const { visitor } = person;
  /** @param {AbortSignal} ended */
  const work = async (ended) => {
    for (let turn = 0; !ended.aborted; turn++) {
      await attempt(world, async () => {
        const id = await person.buy(`Honouring Nancy, written ${turn}`);
        ledger.eulogies.push(id);
        await visitor.patch(`/api/eulogies/${id}/responses`, { responses: enoughForAText });
        await visitor.post(`/api/eulogies/${id}/generate`, { duration: 3 });
        const isWritten = async () => {
          const read = await visitor.ask('GET', `/api/eulogies/${id}`).catch(() => undefined);
          if (read?.status === 200 && read.body.status === 'completed')
            ledger.written.set(id, read.body.generatedContent);
          return ended.aborted || (read?.status === 200 && read.body.status !== 'generating');
        };
        await holdsWithin(120_000, isWritten, 200);
      });
    }
  };
  return { ledger, visitor, work };
}

/**
 * A call that nobody answered, or that was refused while something was away: what it did is unknown, and nothing is counted.
 * @param {import('./types.mjs').World} world
 * @param {() => Promise<unknown>} act
 */
async function attempt(world, act) {
  try {
    await act();
  } catch {
    await holdsWithin(
      60_000,
      () =>
        fetch(`${world.url}/health/live`).then(
          () => true,
          () => false,
        ),
      100,
    );
  }
}

/**
 * How many acknowledged answers, eulogies and texts of some people the product does not have.
 * @param {import('./types.mjs').World} world
 * @param {readonly import('./types.mjs').Told[]} people
 */
export async function lostOfAll(world, people) {
  const all = { answers: 0, eulogies: 0, texts: 0 };
  for (const person of people) {
    const { answers, eulogies, texts } = await lostOf(world, person);
    all.answers += answers;
    all.eulogies += eulogies;
    all.texts += texts;
  }
  return all;
}

/**
 * @param {import('./types.mjs').World} world
 * @param {import('./types.mjs').Told} person
 * @returns {Promise<import('./types.mjs').Lost>}
 */
async function lostOf(world, { ledger, visitor, eulogyId }) {
  let answers = 0;
  if (eulogyId !== undefined) {
    const [eulogy, asked] = await Promise.all([
      visitor.get(`/api/eulogies/${eulogyId}`),
      visitor.get(`/api/questions/other?eulogyId=${eulogyId}`),
    ]);
    /** @type {{ id: string, questionText: string }[]} */
    const questions = asked;
    answers += ledger.lostAnswers(
      new Map(questions.map(({ id, questionText }) => [id, eulogy.responses[questionText]])),
    );
    const stored = await world.events(`questionnaire-${eulogyId}`, `memories-${eulogyId}-`);
    const keys = new Set(stored.map(({ data }) => `${data.questionId} ${data.answerRevision}`));
    answers += ledger.answers.filter((key) => !keys.has(key)).length;
  }
  /** @type {{ id: number }[]} */
  const listed = await visitor.get('/api/eulogies');
  const there = new Set(listed.map(({ id }) => id));
  const eulogies = ledger.eulogies.filter((id) => !there.has(id)).length;
  let texts = 0;
  for (const [id, text] of ledger.written)
    if ((await visitor.get(`/api/eulogies/${id}`)).generatedContent !== text) texts += 1;
  return { answers, eulogies, texts };
}
