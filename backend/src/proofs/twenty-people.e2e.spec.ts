import { EventCodec } from '../shared/event-store/event-codec.js';
import { EventStore } from '../shared/event-store/event-store.port.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

/** As many people as the full proof has; each does fewer edits (`npm run prove` has 500 a person). */
const PEOPLE = 20;
const EDITS = 8;
/** Every so-many edits somebody changes the one fact that all of them share. */
const EDITS_TO_A_FACT = 4;

const MEMORIES = ['story', 'childhood', 'laughter'] as const;

interface Saved {
  saved?: string[];
  revisions: Record<string, number>;
  code?: string;
  conflicts?: { questionId: string; yours: string; theirs: string; revision: number }[];
}

interface Person {
  readonly name: string;
  readonly id: string;
  readonly browser: TestBrowser;
  /** Texts acknowledged for memories, in order. */
  readonly memories: { questionId: string; answer: string; revision: number }[];
  /** Texts acknowledged for the fact, with what the person had in front of them. */
  readonly facts: { answer: string; base: number; revision: number }[];
  readonly conflicts: { yours: string; theirs: string; sent: string }[];
}

jest.setTimeout(60_000);

describe('Twenty people at one questionnaire at once', () => {
  let house: TestApp;
  let eulogyId: number;
  let people: Person[];
  let streams: { type: string; data: Record<string, unknown> }[][];
  let factStream: { type: string; data: Record<string, unknown> }[];

  beforeAll(async () => {
    house = await startTestApp();
    const join = async (index: number): Promise<Person> => {
      const name = `Person${index}`;
      const browser = house.browser();
      const { id } = await browser.signUp({ email: `${name}@example.com`, firstName: name });
      return { name, id, browser, memories: [], facts: [], conflicts: [] };
    };
    people = [];
    for (let begun = 0; begun < PEOPLE; begun += 5)
      people.push(...(await Promise.all([0, 1, 2, 3, 4].map((more) => join(begun + more)))));
    const owner = people[0]!.browser;
    eulogyId = await owner.buyEulogy('Honouring Ray');
    const [{ inviteToken }] = (await owner.get<[{ inviteToken: string }]>('/api/eulogies')).body;
    const joined = await Promise.all(
      people.slice(1).map(({ browser }) => browser.post(`/api/collaborate/${inviteToken}/join`)),
    );
    expect([...new Set(joined.map(({ status }) => status))]).toEqual([200]);
    await Promise.all(people.map(edit));
    streams = await Promise.all(people.map(({ id }) => decoded(`memories-${eulogyId}-${id}`)));
    factStream = await decoded(`questionnaire-${eulogyId}`);
  }, 240_000);
  afterAll(() => house?.close());

  const decoded = async (stream: string) => {
    const codec = house.app.get(EventCodec);
    const stored = await house.app.get(EventStore).read(stream);
    return Promise.all(stored.map(async (event) => codec.decode(event))) as Promise<
      { type: string; data: Record<string, unknown> }[]
    >;
  };

  const save = async ({ browser }: Person, responses: Record<string, string>, base?: number) => {
    const baseRevision = base === undefined ? {} : { baseRevision: { name: base } };
    return browser.patch<Saved>(`/api/eulogies/${eulogyId}/responses`, { responses, ...baseRevision });
  };

  /** One person's work: memories, and now and then the fact, on the revision they last saw. */
  async function edit(person: Person): Promise<void> {
    let seen = 0;
    for (let turn = 0; turn < EDITS; turn += 1) {
      if (turn % EDITS_TO_A_FACT === 0) {
        seen = await changeFact(person, `Ray as ${person.name} wrote it, ${turn}||`, seen);
        continue;
      }
      const questionId = MEMORIES[turn % MEMORIES.length]!;
      const answer = `${person.name} remembers, ${turn}: a shed, a boat | and “a hat”`;
      const { status, body } = await save(person, { [questionId]: answer });
      expect(status).toBe(200);
      person.memories.push({ questionId, answer, revision: body.revisions[questionId]! });
    }
  }

  async function changeFact(person: Person, answer: string, seen: number): Promise<number> {
    for (let base = seen; ;) {
      const { status, body } = await save(person, { name: answer }, base);
      if (status === 200) {
        person.facts.push({ answer, base, revision: body.revisions['name']! });
        return body.revisions['name']!;
      }
      expect([status, body.code]).toEqual([409, 'answer.conflict']);
      const [{ yours, theirs, revision } = { yours: '', theirs: '', revision: 0 }] = body.conflicts ?? [];
      person.conflicts.push({ yours, theirs, sent: answer });
      expect(revision).toBeGreaterThan(base);
      base = revision; // the person chose their own words over those they were shown
    }
  }

  it('loses none of their words, and keeps each person’s in the order they were written', () => {
    for (const [index, person] of people.entries()) {
      const stored = streams[index]!.filter(({ type }) => type === 'AnswerContributed');
      expect(stored.map(({ data }) => [data['questionId'], data['answer'], data['answerRevision']])).toEqual(
        person.memories.map(({ questionId, answer, revision }) => [questionId, answer, revision]),
      );
    }
  });

  it('has every fact that was acknowledged, under the revision that was told, by whom it was', () => {
    const byRevision = new Map(factStream.map(({ data }) => [data['answerRevision'], data]));
    const acknowledged = people.flatMap(({ id, facts }) => facts.map((fact) => ({ id, ...fact })));
    expect(acknowledged).toHaveLength(PEOPLE * (EDITS / EDITS_TO_A_FACT));
    for (const { id, answer, revision } of acknowledged)
      expect(byRevision.get(revision)).toMatchObject({ answer, answeredBy: id });
  });

  it('lets nobody overwrite what they have not seen: a stale base brings both texts back', () => {
    const facts = people
      .flatMap(({ id, facts }) => facts.map((fact) => ({ id, ...fact })))
      .sort((a, b) => a.revision - b.revision);
    for (const [index, fact] of facts.slice(1).entries()) {
      const before = facts[index]!;
      if (before.id !== fact.id) expect(fact.base).toBeGreaterThanOrEqual(before.revision);
    }
    const conflicts = people.flatMap(({ conflicts: met }) => met);
    expect(conflicts.length).toBeGreaterThan(0);
    for (const { yours, theirs, sent } of conflicts) {
      expect(yours).toBe(sent);
      expect(theirs).toMatch(/^Ray as Person\d+ wrote it, \d+\|\|$/);
    }
  });

  it('shows everybody, once all is quiet, the same fact and their own last words', async () => {
    const newest = people.flatMap(({ facts }) => facts).sort((a, b) => b.revision - a.revision)[0]!;
    const asked = (await people[0]!.browser.get<{ id: string; questionText: string }[]>('/api/questions/other')).body;
    const textOf = (id: string) => asked.find((question) => question.id === id)!.questionText;
    for (const { browser, memories } of people) {
      const { responses } = (await browser.get<{ responses: Record<string, string> }>(`/api/eulogies/${eulogyId}`))
        .body;
      const last = new Map(memories.map(({ questionId, answer }) => [textOf(questionId), answer]));
      expect(responses).toEqual({ [textOf('name')]: newest.answer, ...Object.fromEntries(last) });
    }
  });

  it('tells who has answered a question, and of a fact whose words stand there', async () => {
    const standing = async (question: string) => {
      const path = `/api/eulogies/${eulogyId}/questions/${question}/contributors`;
      const { body } = await people[0]!.browser.get<{ id: string; hasAnswered: boolean }[]>(path);
      return body.filter(({ hasAnswered }) => hasAnswered).map(({ id }) => id);
    };
    expect(new Set(await standing('story'))).toEqual(new Set(people.map(({ id }) => id)));
    expect(await standing('name')).toEqual([
      factStream.filter(({ type }) => type === 'FactAnswered').at(-1)!.data['answeredBy'],
    ]);
  });

  it('clears what is sent empty and leaves alone what is missing', async () => {
    const [person] = people;
    const textsBefore = person!.memories.length;
    expect((await save(person!, { story: '' })).status).toBe(200);
    const stored = await decoded(`memories-${eulogyId}-${person!.id}`);
    expect(stored.filter(({ type }) => type === 'AnswerContributed')).toHaveLength(textsBefore);
    expect(stored.at(-1)).toMatchObject({ type: 'AnswerCleared', data: { questionId: 'story' } });
    const { responses } = (
      await person!.browser.get<{ responses: Record<string, string> }>(`/api/eulogies/${eulogyId}`)
    ).body;
    expect(Object.values(responses).filter((answer) => answer.startsWith('Person0 remembers'))).toHaveLength(2);
  });
});
