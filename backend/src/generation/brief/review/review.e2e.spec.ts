import { CommandBus } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { ReleaseAnswers, SubmitAnswers } from '../../../questionnaire/index.js';
import { EventStore } from '../../../shared/event-store/event-store.port.js';
import { newId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { untilStatus } from '../../../shared/testing/family.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import type { ReviewResponse } from './review.response.dto.js';

jest.setTimeout(60_000); // a whole app, three accounts and two texts, on a busy machine

interface Problem {
  code: string;
  errors?: { path: string; message: string }[];
}
interface Eulogy {
  status: string;
  version: number;
  responses: Record<string, string>;
  contributions: { questionId: string; contributorId: string; included: boolean }[];
  generatedContent?: string;
  provenance?: {
    sections: { paragraphs: { sentences: { sources: { questionId: string; contributorId: string }[] }[] }[] }[];
  };
}

const OWNER = {
  name: 'Raymond Thomas Whitlow|Ray|He/Him',
  'birth-and-death': '1944-03-12|Ipswich|2025-11-02|Redland Bay',
  relationship: 'My dad, and the person I rang about anything with an engine|Father',
  family: 'Helen|Children: Claire and Joel\nBrother and sister: Mick and Anna|',
  childhood:
    'Dad grew up in a railway house in Ipswich with a mango tree that leaned on the roof. He slept on the verandah from the age of nine.',
  work: 'He started at the railway workshops at fifteen and stayed for forty-one years. He was a boilermaker, and he could tell a bad weld by its sound.',
  story:
    'When I was seventeen I rolled his ute on the Boonah road. He drove forty minutes in his pyjamas with a thermos of tea. He looked at the ute, and he said nothing at all about it.',
  say: 'The trailer is backed in and the knives are sharp. Goodbye, Dad.',
};
const MICK = {
  relationship: 'Big brother and best mate|Brother',
  passions:
    'Ray was born in 1943. Before the kids came along he raced pigeons with me and old Merv. Ours came last at Roma.',
  story: 'The business with the council truck in Toowoomba should probably stay between us.',
};
const ANNA = {
  relationship: 'My little brother|Brother',
  'hard-times':
    'When our father died Ray was nineteen. He drove home overnight and stood in the kitchen and peeled potatoes until it got light.',
  laughter: 'He sang in the church choir on Sundays and changed the words. The priest never noticed.',
  miss: 'His postcards, which never said anything except the weather and the fish.',
};

describe('the review of one eulogy', () => {
  let app: TestApp;
  let [claire, mick, anna, stranger]: TestBrowser[] = [];
  let id: number;
  const ids = { claire: '', mick: '', anna: '' };

  const browser = (one: TestBrowser | undefined): TestBrowser => {
    if (!one) throw new Error('not signed in');
    return one;
  };

  beforeAll(async () => {
    app = await startTestApp();
    [claire, mick, anna, stranger] = [app.browser(), app.browser(), app.browser(), app.browser()];
    for (const [key, one] of Object.entries({ claire, mick, anna, mallory: stranger })) {
      const { id: userId } = await browser(one).signUp({
        email: `${key}@example.com`,
        firstName: key.charAt(0).toUpperCase() + key.slice(1),
      });
      Object.assign(ids, { [key]: userId });
    }
  });
  afterAll(() => app?.close());

  beforeEach(async () => {
    id = await browser(claire).buyEulogy('Honouring Ray');
    for (const userId of [ids.mick, ids.anna]) {
      await app.app
        .get(DataSource)
        .query(
          `INSERT INTO collaboration_members (eulogy_id, user_id, role, joined_at) VALUES ($1, $2, 'contributor', now())`,
          [id, userId],
        );
    }
    for (const [one, responses] of [
      [claire, OWNER],
      [mick, MICK],
      [anna, ANNA],
    ] as const) {
      expect((await browser(one).patch(`/api/eulogies/${id}/responses`, { responses })).status).toBe(200);
    }
  });

  const path = () => `/api/eulogies/${id}/review`;
  const read = async () => (await browser(claire).get<ReviewResponse>(path())).body;
  const change = async (request: object) => {
    const answer = await browser(claire).patch<ReviewResponse & Problem>(path(), request);
    if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const refused = async (request: unknown) => {
    const { status, body } = await browser(claire).patch<Problem>(path(), request);
    return [status, body.code];
  };
  const eulogy = async () => (await browser(claire).get<Eulogy>(`/api/eulogies/${id}`)).body;
  const stored = async () => (await app.app.get(EventStore).read(`questionnaire-${id}`)).length;
  const mickStory = () => ({ questionId: 'story', contributorId: ids.mick });

  it('answers everything the page shows: facts with whose they are, differences with both texts, answers by person', async () => {
    const review = await read();
    expect(review).toMatchObject({ frozen: false, tone: 'warm', faith: 'as-told', duration: 5, topics: [] });
    expect(review.durations).toEqual([
      { minutes: 3, words: 330 },
      { minutes: 5, words: 550 },
      { minutes: 8, words: 880 },
    ]);
    expect(review.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Name: Raymond Thomas Whitlow',
      'Known as: Ray',
      'Pronouns: He/Him',
      'Born: 12 March 1944, Ipswich',
      'Died: 2 November 2025, Redland Bay',
      'Partner: Helen',
      'Children: Claire and Joel',
      'Brother and sister: Mick and Anna',
      ...['To you: Father', 'To Mick: Brother', 'To Anna: Brother'].sort((a, b) => order(a, ids) - order(b, ids)),
    ]);
    expect(review.facts.find(({ factId }) => factId === 'born')).toMatchObject({
      questionId: 'birth-and-death',
      answeredBy: { id: ids.claire, name: 'Claire Whitlow' },
      correctable: true,
      confirmed: false,
    });
    expect(review.facts.find(({ factId }) => factId === `relationship.${ids.mick}`)).toMatchObject({
      correctable: false,
    });
    expect(review.conflicts).toEqual([
      {
        conflictId: 'born.date',
        about: 'When Ray was born',
        omittable: true,
        settled: null,
        sides: [
          {
            value: '12 March 1944',
            keepable: true,
            statements: [expect.objectContaining({ from: 'facts', by: { id: ids.claire, name: 'Claire Whitlow' } })],
          },
          {
            value: '1943',
            keepable: true,
            statements: [
              expect.objectContaining({
                from: 'memory',
                words: 'Ray was born in 1943.',
                questionText: 'What did he love to do?',
                by: { id: ids.mick, name: 'Mick Whitlow' },
              }),
            ],
          },
        ],
      },
    ]);
    expect(review.people.map(({ name, isOwner, answers, included }) => [name, isOwner, answers, included])).toEqual(
      expect.arrayContaining([
        ['Claire Whitlow', true, 5, 5],
        ['Mick Whitlow', false, 3, 3],
        ['Anna Whitlow', false, 4, 4],
      ]),
    );
    expect(review.people[0]?.isOwner).toBe(true);
    expect(review.names.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Raymond Thomas Whitlow', 'Ray', 'Helen', 'Joel', 'Mick', 'Anna', 'Claire']),
    );
    expect(review.estimate).toMatchObject({ helps: { questionId: 'taught', questionText: 'What did Ray teach you?' } });
    expect(review.estimate.words).toBeGreaterThan(150);
  });

  it('is the owner’s alone: nobody else may look, and nobody else may say anything', async () => {
    for (const [one, status, code] of [
      [mick, 403, 'eulogy.not-allowed'],
      [stranger, 404, 'eulogy.not-found'],
      [app.browser(), 401, 'auth.required'],
    ] as const) {
      const looked = await browser(one).get<Problem>(path());
      const said = await browser(one).patch<Problem>(path(), { tone: 'light' });
      expect([looked.status, said.status]).toEqual([status, status]);
      if (status !== 401) expect([looked.body.code, said.body.code]).toEqual([code, code]);
    }
    expect((await read()).tone).toBe('warm');
  });

  it('leaves one person’s answer out and takes it in again; the next read shows it to the owner and its teller', async () => {
    const before = await change({ answers: [{ ...mickStory(), included: false }] });
    expect(before.people.find((one) => one.id === ids.mick)).toMatchObject({ answers: 3, included: 2 });
    const left = (await eulogy()).contributions.filter(({ included }) => !included);
    expect(left).toEqual([expect.objectContaining(mickStory())]);
    const after = await change({ answers: [{ ...mickStory(), included: true }] });
    expect(after.people.find((one) => one.id === ids.mick)).toMatchObject({ included: 3 });
    expect((await eulogy()).contributions.every(({ included }) => included)).toBe(true);
  });

  it('marks what must be in; the mark takes in what was left out, and goes when it is left out', async () => {
    await change({ answers: [{ ...mickStory(), included: false }] });
    const marked = await change({ answers: [{ ...mickStory(), essential: true }] });
    const one = (review: ReviewResponse) =>
      review.answers.find((answer) => answer.questionId === 'story' && answer.contributorId === ids.mick);
    expect(one(marked)).toMatchObject({ included: true, essential: true });
    expect(one(await change({ answers: [{ ...mickStory(), included: false }] }))).toMatchObject({
      included: false,
      essential: false,
    });
  });

  it('keeps topics, tone, faith, minutes and how names are said, and each can be taken back', async () => {
    const review = await change({
      topics: { exclude: ['the ute'] },
      tone: 'plain',
      faith: 'secular',
      duration: 8,
      pronunciations: [{ name: 'Joel', say: 'jo-EL' }],
    });
    expect(review).toMatchObject({ tone: 'plain', faith: 'secular', duration: 8 });
    expect(review.topics).toEqual([{ topicId: expect.any(String), topic: 'the ute', answers: 1 }]);
    expect(review.answers.filter(({ topics }) => topics.length > 0).map(({ questionId }) => questionId)).toEqual([
      'story',
    ]);
    expect(review.names.find(({ name }) => name === 'Joel')?.say).toBe('jo-EL');
    const back = await change({
      topics: { allow: [review.topics[0]?.topicId] },
      tone: 'warm',
      faith: 'as-told',
      duration: 5,
      pronunciations: [{ name: 'Joel', say: '' }],
    });
    expect(back).toMatchObject({ tone: 'warm', faith: 'as-told', duration: 5, topics: [] });
    expect(back.names.find(({ name }) => name === 'Joel')?.say).toBeNull();
  });

  it('takes any whole minutes from 2 to 10, estimates them, and they stand before one of the three', async () => {
    const review = await change({ minutes: 7, duration: 3 });
    expect(review.duration).toBe(7);
    expect(review.durations.map(({ minutes }) => minutes)).toEqual([3, 5, 8]);
    expect(review.estimate.lengths.map(({ minutes }) => minutes)).toEqual([3, 5, 7, 8]);
    const words = review.estimate.lengths.map((one) => one.words);
    expect([...words].sort((a, b) => a - b)).toEqual(words);
    expect((await change({ duration: 5 })).estimate.lengths.map(({ minutes }) => minutes)).toEqual([3, 5, 8]);
  });

  it('confirms a fact as it reads; the mark goes by itself when somebody changes the fact', async () => {
    const born = (review: ReviewResponse) => review.facts.find(({ factId }) => factId === 'born');
    const value = born(await read())?.value;
    expect(born(await change({ facts: [{ factId: 'born', confirmed: true, value }] }))?.confirmed).toBe(true);
    await browser(anna).patch(`/api/eulogies/${id}/responses`, {
      responses: { 'birth-and-death': '1944-03-13|Ipswich|2025-11-02|Redland Bay' },
    });
    expect(born(await read())).toMatchObject({ confirmed: false, answeredBy: { name: 'Anna Whitlow' } });
    expect(await refused({ facts: [{ factId: 'born', confirmed: true, value }] })).toEqual([
      409,
      'review.fact-changed',
    ]);
    await change({ facts: [{ factId: 'died', confirmed: true }] });
    expect(
      (await change({ facts: [{ factId: 'died', confirmed: false }] })).facts.every(({ confirmed }) => !confirmed),
    ).toBe(true);
  });

  it('settles a difference against the facts by correcting them, keeps the day, and takes both back together', async () => {
    const settled = await change({ conflicts: [{ conflictId: 'born.date', decision: 'keep', value: '1943' }] });
    expect(settled.facts.find(({ factId }) => factId === 'born')?.value).toBe('12 March 1943, Ipswich');
    expect(settled.conflicts).toEqual([
      expect.objectContaining({
        conflictId: 'born.date',
        settled: { decision: 'keep', value: '1943', corrected: true },
      }),
    ]);
    const before = await stored();
    await change({ conflicts: [{ conflictId: 'born.date', decision: 'keep', value: '1943' }] });
    expect(await stored()).toBe(before);
    const open = await change({ conflicts: [{ conflictId: 'born.date', decision: 'open' }] });
    expect(open.facts.find(({ factId }) => factId === 'born')?.value).toBe('12 March 1944, Ipswich');
    expect(open.conflicts).toMatchObject([{ settled: null }]);
  });

  it('refuses what is not there, not readable or not possible, and then changes nothing', async () => {
    const before = await stored();
    expect(await refused({ answers: [{ questionId: 'story', contributorId: ids.anna, included: false }] })).toEqual([
      404,
      'review.no-such-answer',
    ]);
    expect(await refused({ facts: [{ factId: 'shoe-size', confirmed: true }] })).toEqual([404, 'review.no-such-fact']);
    expect(await refused({ conflicts: [{ conflictId: 'born.date', decision: 'keep', value: '1950' }] })).toEqual([
      409,
      'review.no-such-conflict',
    ]);
    expect(await refused({ conflicts: [{ conflictId: 'died.date', decision: 'both' }] })).toEqual([
      409,
      'review.no-such-conflict',
    ]);
    expect(await refused({ topics: { exclude: [' '] } })).toEqual([422, 'review.topic-blank']);
    expect(await refused({ topics: { exclude: ['him and her'] } })).toEqual([422, 'review.topic-too-common']);
    expect(await refused({ tone: 'light', topics: { exclude: ['x'.repeat(101)] } })).toEqual([
      422,
      'review.line-too-long',
    ]);
    for (const broken of [
      { tone: 'loud' },
      { duration: 4 },
      { minutes: 1 },
      { minutes: 11 },
      { faith: 'loud' },
      { answers: [{ questionId: 'story' }] },
      { facts: {} },
      { facts: [[]] },
      { conflicts: [[]] },
      { pronunciations: [[]] },
    ]) {
      expect((await browser(claire).patch(path(), broken)).status).toBe(422);
    }
    const nothing = {
      answers: null,
      topics: null,
      tone: null,
      pronunciations: null,
      facts: null,
      conflicts: null,
      minutes: null,
      duration: null,
    };
    expect((await browser(claire).patch(path(), nothing)).status).toBe(200);
    expect(await stored()).toBe(before);
  });

  it('goes into the text: nothing left out is told, what must be in is, no topic, no faith, one birth year; then a new version', async () => {
    await change({
      answers: [
        { ...mickStory(), included: false },
        { questionId: 'miss', contributorId: ids.anna, essential: true },
      ],
      topics: { exclude: ['potatoes'] },
      faith: 'secular',
      duration: 3,
      conflicts: [{ conflictId: 'born.date', decision: 'keep', value: '12 March 1944' }],
    });
    const write = () => browser(claire).post(`/api/eulogies/${id}/generate`, { duration: 3 });
    expect((await write()).status).toBe(202);
    const written = await untilStatus<Eulogy>(browser(claire), id, 'completed');
    const text = written.generatedContent ?? '';
    expect(text).not.toMatch(/truck|Toowoomba|potato|church|choir|priest|1943/i);
    const sources = (one: Eulogy) =>
      (one.provenance?.sections ?? []).flatMap(({ paragraphs }) =>
        paragraphs.flatMap(({ sentences }) => sentences.flatMap((sentence) => sentence.sources)),
      );
    expect(sources(written)).toContainEqual({ questionId: 'miss', contributorId: ids.anna });
    expect(sources(written)).not.toContainEqual(mickStory());

    await change({
      answers: [{ questionId: 'miss', contributorId: ids.anna, included: false }],
      topics: { exclude: ['pigeons'] },
    });
    expect((await write()).status).toBe(202);
    const again = await untilStatus<Eulogy>(browser(claire), id, 'completed');
    expect(again.version).toBe(2);
    expect(again.generatedContent).not.toMatch(/pigeon|postcard/i);
    expect(sources(again)).not.toContainEqual({ questionId: 'miss', contributorId: ids.anna });
  });

  it('stays as it is while the text is written, and can be changed again afterwards', async () => {
    const bus = app.app.get(CommandBus);
    const context = (): CommandContext => {
      const commandId = newId();
      const at = new Date().toISOString();
      return {
        commandId,
        correlationId: commandId,
        causationId: commandId,
        actor: { kind: 'user', id: ids.claire },
        at,
      };
    };
    const submissionId = newId();
    await bus.execute(new SubmitAnswers(id, submissionId, context()));
    expect((await read()).frozen).toBe(true);
    for (const request of [{ tone: 'light' }, { answers: [{ ...mickStory(), included: false }] }, {}]) {
      expect(await refused(request)).toEqual([409, 'questionnaire.frozen']);
    }
    await bus.execute(new ReleaseAnswers(id, submissionId, 'completed', context()));
    expect(await change({ tone: 'plain' })).toMatchObject({ tone: 'plain', frozen: false });
  });
});

/** Relations stand in the order of the people's ids, which are those of their accounts. */
function order(line: string, ids: { claire: string; mick: string; anna: string }): number {
  const id = line.startsWith('To you') ? ids.claire : line.includes('Mick') ? ids.mick : ids.anna;
  return Object.values(ids).sort().indexOf(id);
}
