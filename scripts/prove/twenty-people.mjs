/** Row 4: twenty people write in one questionnaire at once; what each was told is compared with the store and with what they read. */
import { setTimeout as delay } from 'node:timers/promises';
import { inTurn } from '../bench/figures.mjs';
import { holdsWithin } from '../lib/processes.mjs';

const memories = ['story', 'childhood', 'laughter', 'taught', 'passions'];
/** Every so-many edits a person changes the one fact that all of them share. */
const editsToAFact = 10;
/** Edits in all. */
const fullLength = 10_000;

/**
 * @typedef {{ questionId: string, answer: string, revision: number }} Kept
 * @typedef {{ answer: string, base: number, revision: number, by: string }} Fact
 * @typedef {{ yours: string, theirs: string, sent: string }} Conflict
 * @typedef {Pick<Awaited<ReturnType<import('./types.mjs').World['person']>>, 'visitor' | 'buy'>
 *   & { id: string, name: string, kept: Kept[], facts: Fact[], conflicts: Conflict[] }} Member
 */

/** @param {{ world: import('./types.mjs').World, people?: number, edits?: number }} input @returns the row of the proof */
export async function proveTwentyPeople({ world, people = 20, edits = 500 }) {
  const owner = await aMember(world, 0);
  const circle = [owner];
  for (let count = 1; count < people; count += 1) circle.push(await aMember(world, count));
  const eulogyId = await owner.buy('Honouring Ray');
  /** @type {{ id: number, inviteToken: string }[]} */
  const mine = await owner.visitor.get('/api/eulogies');
  const inviteToken = mine.find(({ id }) => id === eulogyId)?.inviteToken;
  for (const { visitor } of circle.slice(1)) await visitor.post(`/api/collaborate/${inviteToken}/join`);

  const began = performance.now();
  await Promise.all(circle.map((member) => write(member, eulogyId, edits)));
  const seconds = (performance.now() - began) / 1000;

  const wrong = [...(await lostOf(world, circle, eulogyId)), ...unseen(circle), ...(await misread(circle, eulogyId))];
  const conflicts = circle.flatMap((member) => member.conflicts);
  const halves = conflicts.filter(({ yours, theirs, sent }) => yours !== sent || !/^Ray as /.test(theirs));
  const acknowledged = circle.reduce((sum, { kept, facts }) => sum + kept.length + facts.length, 0);
  const held = wrong.length + halves.length === 0 && acknowledged === people * edits && conflicts.length > 0;
  return {
    row: 4,
    name: `${people} people × ${edits} edits on one questionnaire`,
    passesAt: '0 lost, each person’s order kept; a stale base brings both texts back',
    result: !held ? 'failed' : people * edits < fullLength ? 'held, at less than full length' : 'passed',
    figures: {
      acknowledged,
      lost: wrong.length,
      ...(wrong.length > 0 ? { first: wrong.slice(0, 3) } : {}),
      conflicts: conflicts.length,
      conflictsWithoutBothTexts: halves.length,
      editsASecond: Math.round(acknowledged / seconds),
    },
  };
}

/**
 * @param {import('./types.mjs').World} world
 * @param {number} number
 * @returns {Promise<Member>}
 */
async function aMember(world, number) {
  const { visitor, user, buy } = await world.person();
  return { visitor, id: user.id, name: `P${number}`, buy, kept: [], facts: [], conflicts: [] };
}

/**
 * @param {Member} member
 * @param {number} eulogyId
 * @param {number} edits
 */
async function write(member, eulogyId, edits) {
  let seen = 0;
  for (let turn = 0; turn < edits; turn += 1) {
    if (turn % editsToAFact === 0) {
      seen = await changeFact(member, eulogyId, `Ray as ${member.name} wrote it, ${turn}||`, seen);
      continue;
    }
    const questionId = inTurn(memories, turn);
    const answer = `${member.name} remembers, ${turn}: a shed | a boat`;
    const { body } = await save(member, eulogyId, { responses: { [questionId]: answer } });
    member.kept.push({ questionId, answer, revision: body.revisions[questionId] });
  }
}

/**
 * Changes the shared fact; where somebody else was faster, chooses the own words over those that came back.
 * @param {Member} member
 * @param {number} eulogyId
 * @param {string} answer
 * @param {number} seen the revision that the person was shown
 * @returns {Promise<number>} the new revision
 */
async function changeFact(member, eulogyId, answer, seen) {
  for (let base = seen; ;) {
    const { status, body } = await save(member, eulogyId, {
      responses: { name: answer },
      baseRevision: { name: base },
    });
    if (status === 200) {
      member.facts.push({ answer, base, revision: body.revisions.name, by: member.id });
      return body.revisions.name;
    }
    const [{ yours, theirs, revision }] = body.conflicts;
    member.conflicts.push({ yours, theirs, sent: answer });
    base = revision;
  }
}

/**
 * Asks again while the product says "one moment", as the page does.
 * @param {Member} member
 * @param {number} eulogyId
 * @param {object} body
 */
async function save({ visitor }, eulogyId, body) {
  /** @type {Awaited<ReturnType<import('./types.mjs').Visitor['ask']>>[]} */
  const answers = [];
  const isAnswered = async () => {
    const answer = await visitor.ask('PATCH', `/api/eulogies/${eulogyId}/responses`, body);
    answers.push(answer);
    if (answer.status === 503 || answer.status === 429) await delay(1000);
    return answer.status === 200 || (answer.status === 409 && answer.body.code === 'answer.conflict');
  };
  const isOver = await holdsWithin(120_000, isAnswered, 50);
  const answer = answers.at(-1);
  if (!isOver || answer === undefined) throw new Error(`A save was answered ${answer?.status}.`);
  return answer;
}

/**
 * What the store has otherwise than it was acknowledged: a revision that is missing, or a person's words out of order.
 * @param {import('./types.mjs').World} world
 * @param {readonly Member[]} circle
 * @param {number} eulogyId
 */
async function lostOf(world, circle, eulogyId) {
  const rows = (await world.events(`questionnaire-${eulogyId}`, `memories-${eulogyId}-`)).map(
    ({ stream, type, data: { questionId: question, answerRevision: revision, answeredBy: by } }) => {
      return { stream, type, question, revision, by };
    },
  );
  const facts = new Map(rows.filter(({ type }) => type === 'FactAnswered').map((row) => [row.revision, row.by]));
  return circle.flatMap(({ id, name, kept, facts: told }) => {
    const own = rows.filter(({ stream, type }) => stream.endsWith(id) && type === 'AnswerContributed');
    const stored = own.map(({ question, revision }) => `${question} ${revision}`).join();
    const acknowledged = kept.map(({ questionId, revision }) => `${questionId} ${revision}`).join();
    const missing = told.filter(({ revision, by }) => facts.get(revision) !== by);
    return [
      ...(stored === acknowledged ? [] : [`${name}: other memories than acknowledged, or in another order`]),
      ...missing.map(({ revision }) => `${name}: fact ${revision} is not theirs`),
    ];
  });
}

/**
 * Facts that were written over by somebody who had not been shown them.
 * @param {readonly Member[]} circle
 */
function unseen(circle) {
  const inOrder = circle.flatMap(({ facts }) => facts).sort((a, b) => a.revision - b.revision);
  return inOrder
    .filter(({ by, base }, index) => {
      const before = inOrder[index - 1];
      return before !== undefined && before.by !== by && base < before.revision;
    })
    .map(({ revision }) => `fact ${revision} was written over one that its writer had not seen`);
}

/**
 * People who, once all is quiet, do not read their own last words and the newest fact.
 * @param {readonly Member[]} circle
 * @param {number} eulogyId
 */
async function misread(circle, eulogyId) {
  /** @type {{ id: string, questionText: string }[]} */
  const questions = await circle[0]?.visitor.get(`/api/questions/other?eulogyId=${eulogyId}`);
  /** @param {string} id */
  const textOf = (id) => {
    const question = questions.find((one) => one.id === id);
    if (question === undefined) throw new Error(`Nobody is asked ${id}.`);
    return question.questionText;
  };
  const newest = circle.flatMap(({ facts }) => facts).sort((a, b) => b.revision - a.revision)[0];
  /** @type {string[]} */
  const wrong = [];
  for (const { visitor, name, kept } of circle) {
    /** @type {Map<string, string | undefined>} */
    const expected = new Map(kept.map(({ questionId, answer }) => [textOf(questionId), answer]));
    expected.set(textOf('name'), newest?.answer);
    const isRight = async () => {
      const { responses } = await visitor.get(`/api/eulogies/${eulogyId}`);
      return [...expected].every(([text, answer]) => responses[text] === answer);
    };
    if (!(await holdsWithin(15_000, isRight, 200))) wrong.push(`${name} does not read what was acknowledged`);
  }
  return wrong;
}
