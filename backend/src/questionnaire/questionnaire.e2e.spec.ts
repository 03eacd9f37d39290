import { DataSource } from 'typeorm';
import { CommandBus } from '@nestjs/cqrs';
import { EventStore } from '../shared/event-store/event-store.port.js';
import { newId } from '../shared/kernel/ids.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { encodeLifeEvents } from './answers/answer-codecs.js';
import { ANSWER_MAX, TITLE_MAX } from './domain/limits.js';
import { questionnaireStream } from './domain/questionnaire/questionnaire.events.js';
import { memoriesStream } from './domain/memories/memories.events.js';
import { ReleaseAnswers } from './features/submit-answers/release-answers.command.js';
import { SubmitAnswers } from './features/submit-answers/submit-answers.command.js';
import { other1 } from './question-sets/other-1.js';

interface Saved {
  saved: string[];
  revisions: Record<string, number>;
  progress: { answered: number; total: number };
  savedAt: string;
  code?: string;
  title?: string;
  detail?: string;
  errors?: { path: string; message: string }[];
  conflicts?: { questionId: string; yours: string; theirs: string; revision: number }[];
}

interface Eulogy {
  title: string;
  responses: Record<string, string>;
  contributions: { questionId: string; contributorId: string; answer: string }[];
  progress: { answered: number; total: number };
}

const textOf = (id: string) => other1.questions.find((question) => question.id === id)?.questionText ?? '';
const paths = (body: Saved) => body.errors?.map(({ path }) => path);

jest.setTimeout(60_000);

describe('the questionnaire of one eulogy', () => {
  let app: TestApp;
  let owner: TestBrowser;
  let brother: TestBrowser;
  let stranger: TestBrowser;
  let [ownerId, brotherId] = ['', ''];
  let id: number;

  beforeAll(async () => {
    app = await startTestApp();
    [owner, brother, stranger] = [app.browser(), app.browser(), app.browser()];
    ownerId = (await owner.signUp({ email: 'claire@example.com', firstName: 'Claire', lastName: 'Whitlow' })).id;
    brotherId = (await brother.signUp({ email: 'mick@example.com', firstName: 'Mick', lastName: 'Whitlow' })).id;
    await stranger.signUp({ email: 'mallory@example.com', firstName: 'Mallory', lastName: 'Stone' });
  }, 60_000);
  afterAll(() => app?.close(), 30_000);
  /** A test that has seen that nothing was stored leaves its eulogy to the next. */
  let isUntouched = false;
  beforeEach(async () => {
    if (isUntouched) return void (isUntouched = false);
    id = await owner.buyEulogy('Honouring Ray');
    await join(id, brotherId);
  }, 60_000);

  /** Invitations are a later piece's; what they lead to is this row. */
  const join = (eulogyId: number, userId: string) =>
    app.app
      .get(DataSource)
      .query(
        `INSERT INTO collaboration_members (eulogy_id, user_id, role, joined_at) VALUES ($1, $2, 'contributor', now())`,
        [eulogyId, userId],
      );
  const save = (browser: TestBrowser, responses: unknown, baseRevision?: unknown) =>
    browser.patch<Saved>(`/api/eulogies/${id}/responses`, { responses, baseRevision });
  const expectNothingStored = async () => {
    expect((await stored()).map(({ type }) => type)).toEqual(['QuestionnaireOpened']);
    isUntouched = true;
  };
  const read = async (browser: TestBrowser) => (await browser.get<Eulogy>(`/api/eulogies/${id}`)).body;
  const stored = async () => {
    const store = app.app.get(EventStore);
    const streams = [questionnaireStream(id), memoriesStream(id, ownerId), memoriesStream(id, brotherId)];
    return (await Promise.all(streams.map((stream) => store.read(stream)))).flat();
  };

  describe('GET /api/questions/{type}', () => {
    it('answers the fifteen questions in order, placeholders unfilled, and those of the other types before they are on sale', async () => {
      const { status, body } =
        await owner.get<{ id: string; questionText: string; order: number }[]>('/api/questions/other');
      expect(status).toBe(200);
      expect(body).toHaveLength(15);
      expect(body.map(({ order }) => order)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
      expect(body[0]).toEqual({
        id: 'name',
        questionText: textOf('name'),
        questionType: 'name',
        section: 'First things',
        sectionOrder: 1,
        order: 1,
        options: null,
        placeholder: 'Full name',
        starter: null,
        isRequired: true,
        help: expect.any(Object),
        kind: 'fact',
      });
      expect(body.find((question) => question.id === 'story')?.questionText).toContain('{name}');
      for (const type of ['pet', 'self']) expect((await owner.get(`/api/questions/${type}`)).body).toHaveLength(15);
    });

    it('answers the set that a eulogy started with, to those who belong to it', async () => {
      expect((await brother.get(`/api/questions/other?eulogyId=${id}`)).body).toHaveLength(15);
      expect((await stranger.get(`/api/questions/other?eulogyId=${id}`)).status).toBe(404);
      expect((await owner.get('/api/questions/other?eulogyId=999999')).status).toBe(404);
    });

    it('knows no other types, no broken ids, and nobody who is signed out', async () => {
      expect(await owner.get('/api/questions/goldfish')).toMatchObject({
        status: 404,
        body: { code: 'questions.unknown-type' },
      });
      const broken = await owner.get<Saved>('/api/questions/other?eulogyId=twelve');
      expect([broken.status, paths(broken.body)]).toEqual([422, ['eulogyId']]);
      expect((await app.browser().get('/api/questions/other')).status).toBe(401);
    });
  });

  describe('PATCH /api/eulogies/{id}/responses', () => {
    it('saves a partial map: what is missing stays, an empty text clears, and the next read shows it', async () => {
      const first = await save(owner, { [textOf('name')]: 'Raymond Whitlow|Ray|He/Him', story: 'The shed.' });
      expect(first).toMatchObject({
        status: 200,
        body: { saved: ['name', 'story'], revisions: { name: 1, story: 1 }, progress: { answered: 2, total: 15 } },
      });
      expect(Date.parse(first.body.savedAt)).not.toBeNaN();
      expect((await save(owner, { miss: 'The ute at six.' })).body.progress.answered).toBe(3);
      expect(await read(owner)).toMatchObject({
        responses: {
          [textOf('name')]: 'Raymond Whitlow|Ray|He/Him',
          [textOf('story')]: 'The shed.',
          [textOf('miss')]: 'The ute at six.',
        },
        progress: { answered: 3, total: 15 },
      });
      const cleared = await save(owner, { story: '', [textOf('name')]: '' });
      expect(cleared.body).toMatchObject({ saved: ['name', 'story'], progress: { answered: 1, total: 15 } });
      expect((await read(owner)).responses).toEqual({ [textOf('miss')]: 'The ute at six.' });
    });

    it('takes the map as JSON too', async () => {
      expect((await save(owner, JSON.stringify({ story: 'The shed.' }))).body.saved).toEqual(['story']);
      expect((await read(owner)).responses).toEqual({ [textOf('story')]: 'The shed.' });
    });

    it('adds nothing to the store when the same answers come again, or none', async () => {
      await save(owner, { story: 'The shed.', name: 'Ray||' });
      const before = (await stored()).length;
      expect((await save(owner, { story: 'The shed.', name: 'Ray||' })).body).toMatchObject({
        saved: ['name', 'story'],
        revisions: { name: 1, story: 1 },
      });
      expect(await save(owner, {})).toMatchObject({
        status: 200,
        body: { saved: [], progress: { answered: 2, total: 15 } },
      });
      expect(await stored()).toHaveLength(before);
    });

    it('stores text as typed: blanks, HTML, other scripts, emoji', async () => {
      const text = ' <script>alert("Ray")</script> & Zoë, Nguyễn Thị 李 🚲👨‍👩‍👧\n\n\t"done" \\| \u202eabc ';
      await save(owner, { story: text, family: text });
      const { responses } = await read(owner);
      expect([responses[textOf('story')], responses[textOf('family')]]).toEqual([text, text]);
      const [fact] = (await stored()).filter(({ type }) => type === 'FactAnswered');
      expect(JSON.stringify(fact?.data)).not.toContain('Nguyễn'); // encrypted in the store
    });

    it('keeps each person’s memories beside each other, and a question counts once', async () => {
      await save(owner, { story: 'The shed.' });
      const { body } = await save(brother, { story: 'The boat.' });
      expect(body.progress).toEqual({ answered: 1, total: 15 });
      expect((await read(owner)).contributions.map(({ contributorId, answer }) => [contributorId, answer])).toEqual(
        expect.arrayContaining([
          [ownerId, 'The shed.'],
          [brotherId, 'The boat.'],
        ]),
      );
      expect((await read(brother)).responses).toEqual({ [textOf('story')]: 'The boat.' });
    });

    it('reports both texts when somebody else changed the same fact since, and saves the rest', async () => {
      const seen = (await save(owner, { name: 'Ray Whitlow|Ray|He/Him' })).body.revisions;
      const theirs = 'Raymond Whitlow|Ray|He/Him';
      await save(brother, { name: theirs }, seen);
      const yours = 'Ray M. Whitlow|Ray|He/Him';
      const refused = await save(owner, { name: yours, family: 'Helen||', story: 'The shed.' }, seen);
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'answer.conflict',
          saved: ['family', 'story'],
          conflicts: [{ questionId: 'name', yours, theirs, revision: 2 }],
        },
      });
      expect((await read(owner)).responses).toEqual({
        [textOf('name')]: theirs,
        [textOf('family')]: 'Helen||',
        [textOf('story')]: 'The shed.',
      });
      const chosen = await save(owner, { name: yours }, { name: refused.body.conflicts?.[0]?.revision });
      expect(chosen.status).toBe(200);
      expect((await read(brother)).responses[textOf('name')]).toBe(yours);
    });

    it('takes no number for a revision that the fact has never had, and keeps nothing of the patch', async () => {
      await save(owner, { name: 'Ray||He/Him' });
      const refused = await save(brother, { name: 'Raymond||He/Him', story: 'The shed.' }, 99);
      expect(refused).toMatchObject({ status: 422, body: { code: 'answer.base-unknown' } });
      expect((await read(owner)).responses).toEqual({ [textOf('name')]: 'Ray||He/Him' });
    });

    it('lets one person go on in a second browser without a conflict with themselves', async () => {
      const second = app.browser();
      for (const [name, value] of owner.cookies) second.cookies.set(name, value);
      const seen = (await save(owner, { name: 'Ray||He/Him' })).body.revisions;
      await save(second, { name: 'Raymond||He/Him' }, seen);
      expect((await save(owner, { name: 'Raymond Whitlow||He/Him' }, seen)).status).toBe(200);
    });

    it('loses none of 20 answers that one person saves at once, some of them to the same question', async () => {
      const memories = other1.questions.filter(({ kind }) => kind === 'memory');
      const patches = Array.from({ length: 20 }, (_, index) => {
        const memory = memories[index % memories.length];
        return index < memories.length && memory
          ? { [memory.id]: `memory ${index}` }
          : { name: `Ray ${index}||He/Him` };
      });
      const answers = await Promise.all(patches.map((patch) => save(owner, patch)));
      expect(answers.map(({ status }) => status)).toEqual(patches.map(() => 200));
      const { responses } = await read(owner);
      for (const [index, { questionText }] of memories.entries())
        expect(responses[questionText]).toBe(`memory ${index}`);
      expect(responses[textOf('name')]).toMatch(/^Ray \d+\|\|He\/Him$/);
      expect((await stored()).filter(({ type }) => type === 'FactAnswered')).toHaveLength(20 - memories.length);
    });

    it('refuses while the eulogy is being written, and takes answers again afterwards', async () => {
      const bus = app.app.get(CommandBus);
      const submissionId = newId();
      await bus.execute(new SubmitAnswers(id, submissionId, systemContext()));
      for (const responses of [{ name: 'Ray||' }, { story: 'The shed.' }]) {
        expect(await save(owner, responses)).toMatchObject({ status: 409, body: { code: 'questionnaire.frozen' } });
      }
      expect((await stored()).map(({ type }) => type)).toEqual(['QuestionnaireOpened', 'AnswersSubmitted']);
      await bus.execute(new ReleaseAnswers(id, submissionId, 'failed', systemContext()));
      expect((await save(owner, { story: 'The shed.' })).status).toBe(200);
    });

    const longest = 'x'.repeat(ANSWER_MAX);
    const tooLate = encodeLifeEvents([{ year: 2031, type: 'Marriage', details: '' }]);
    it.each<[string, object, string[]]>([
      ['no responses', {}, ['responses']],
      ['null', { responses: null }, ['responses']],
      ['a list', { responses: ['The shed.'] }, ['responses']],
      ['a number', { responses: 12 }, ['responses']],
      ['an empty text', { responses: '' }, ['responses']],
      ['text that is no JSON', { responses: '{story: The shed.' }, ['responses']],
      ['JSON of something else', { responses: '"The shed."' }, ['responses']],
      ['an unknown question', { responses: { story: 'The shed.', shoeSize: '11' } }, ['responses.shoeSize']],
      ['an answer that is a number', { responses: { story: 7 } }, ['responses.story']],
      ['an answer that is null', { responses: { name: null, story: 'The shed.' } }, ['responses.name']],
      ['an answer that is a map', { responses: { story: { text: 'The shed.' } } }, ['responses.story']],
      ['an answer that is too long', { responses: { story: `${longest}x`, miss: 'The ute.' } }, ['responses.story']],
      ['a question twice', { responses: { story: 'a', [textOf('story')]: 'b' } }, [`responses.${textOf('story')}`]],
      ['a life event in 2031', { responses: { 'life-events': tooLate } }, ['responses.life-events']],
      ['a base that is text', { responses: { name: 'Ray||' }, baseRevision: 'latest' }, ['baseRevision']],
      ['a base below zero', { responses: { name: 'Ray||' }, baseRevision: { name: -1 } }, ['baseRevision.name']],
      ['a base of no question', { responses: { name: 'Ray||' }, baseRevision: { hat: 1 } }, ['baseRevision.hat']],
    ])('names what is wrong and stores nothing: %s', async (_, body, expected) => {
      const answer = await owner.patch<Saved>(`/api/eulogies/${id}/responses`, body);
      expect([answer.status, answer.body.code, paths(answer.body)]).toEqual([422, 'request.invalid', expected]);
      await expectNothingStored();
    });

    it('takes 20,000 characters', async () => {
      expect((await save(owner, { story: longest })).status).toBe(200);
      expect((await read(owner)).responses[textOf('story')]).toBe(longest);
    });

    it('drops what cannot be stored: NUL and halves of characters', async () => {
      await owner.patch(`/api/eulogies/${id}/responses`, `{"responses":{"story":"a\\u0000b\\ud800c"}}`);
      expect((await read(owner)).responses[textOf('story')]).toBe('ab\ufffdc');
    });

    it('is not there for strangers, for people who are signed out, and for eulogies that do not exist', async () => {
      expect(await save(stranger, { story: 'x' })).toMatchObject({ status: 404, body: { code: 'eulogy.not-found' } });
      expect((await save(app.browser(), { story: 'x' })).status).toBe(401);
      for (const path of ['999999', '0', '-1', 'abc', '99999999999']) {
        expect((await owner.patch(`/api/eulogies/${path}/responses`, { responses: { story: 'x' } })).status).toBe(404);
      }
      await expectNothingStored();
    });
  });

  describe('PATCH /api/eulogies/{id}', () => {
    const title = (browser: TestBrowser, body: object) => browser.patch<Saved>(`/api/eulogies/${id}`, body);

    it('keeps the title as typed, and the next read shows it', async () => {
      const text = 'Honouring Ráy, <b>A Tribute</b> to Dad 🌻';
      expect(await title(owner, { title: text })).toMatchObject({ status: 200, body: { id, title: text } });
      expect((await read(owner)).title).toBe(text);
    });

    it.each<[string, object, string]>([
      ['missing', {}, 'Please enter a title for your eulogy.'],
      ['null', { title: null }, 'Please enter a title for your eulogy.'],
      ['a number', { title: 7 }, 'Please enter a title for your eulogy.'],
      ['a list', { title: ['Ray'] }, 'Please enter a title for your eulogy.'],
      ['empty', { title: '' }, 'Please enter a title for your eulogy.'],
      ['blank', { title: ' \t\u00a0' }, 'Please enter a title for your eulogy.'],
      ['too long', { title: 'x'.repeat(TITLE_MAX + 1) }, 'A title has at most 120 characters.'],
      ['on two lines', { title: 'Honouring\nRay' }, 'Please write the title on one line.'],
    ])('names the title when it is %s, and stores nothing', async (_, body, message) => {
      const answer = await title(owner, body);
      expect([answer.status, answer.body.errors]).toEqual([422, [{ path: 'title', message }]]);
      await expectNothingStored();
    });

    it('says “Title Required” for a blank one', async () => {
      expect((await title(owner, { title: '  ' })).body).toMatchObject({
        code: 'title.required',
        title: 'Title Required',
        detail: 'Please enter a title for your eulogy.',
      });
    });

    it('is the owner’s to do', async () => {
      expect((await title(brother, { title: 'Mine' })).status).toBe(403);
      expect((await title(stranger, { title: 'Mine' })).status).toBe(404);
    });
  });

  describe('POST …/contribute and GET …/contributors', () => {
    const contribute = (browser: TestBrowser, question: string) =>
      browser.post<Saved>(`/api/eulogies/${id}/questions/${question}/contribute`);
    const contributors = (browser: TestBrowser, question: string) =>
      browser.get<{ id: string; email: string | null; hasAnswered: boolean }[]>(
        `/api/eulogies/${id}/questions/${question}/contributors`,
      );

    it('records once per person and question that somebody is writing', async () => {
      for (let time = 0; time < 3; time++) {
        expect(await contribute(brother, 'story')).toMatchObject({ status: 200, body: { recorded: true } });
      }
      expect(await stored()).not.toContainEqual(expect.objectContaining({ stream: memoriesStream(id, brotherId) }));
      expect((await contributors(owner, 'story')).body).toEqual([
        {
          id: brotherId,
          firstName: 'Mick',
          lastName: 'Whitlow',
          email: 'mick@example.com',
          profileImageUrl: null,
          hasAnswered: false,
        },
      ]);
    });

    it('lists whoever wrote or is writing: the owner reads everybody’s address, everybody else their own', async () => {
      await save(owner, { name: 'Ray||He/Him' });
      await contribute(brother, 'name');
      const emails = async (browser: TestBrowser) =>
        (await contributors(browser, 'name')).body.map((person) => [person.id, person.email]);
      expect(await emails(brother)).toEqual([
        [ownerId, null],
        [brotherId, 'mick@example.com'],
      ]);
      expect(await emails(owner)).toEqual([
        [ownerId, 'claire@example.com'],
        [brotherId, 'mick@example.com'],
      ]);
      expect((await contributors(owner, 'story')).body).toEqual([]);
    });

    it('knows no other questions and no strangers', async () => {
      for (const answer of [await contribute(owner, 'shoe-size'), await contributors(owner, 'shoe-size')]) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'question.unknown' } });
      }
      for (const answer of [await contribute(stranger, 'story'), await contributors(stranger, 'story')]) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'eulogy.not-found' } });
      }
    });
  });
});

function systemContext() {
  const id = newId();
  const ids = { commandId: id, correlationId: id, causationId: id };
  return { ...ids, actor: { kind: 'system', name: 'test' }, at: new Date().toISOString() } as const;
}
