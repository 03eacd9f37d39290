import { DataSource } from 'typeorm';
import { EventStore, StoreUnavailable } from '../shared/event-store/event-store.port.js';
import { eventually } from '../shared/testing/eventually.js';
import { untilStatus } from '../shared/testing/family.js';
import { storedEvents } from '../shared/testing/stored-events.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { decodedEvents } from '../shared/testing/where-readable.js';

/** Words that stand nowhere else: where one of them can be read, what somebody said can be read. */
const canary = {
  email: 'quillfeather@example.com',
  firstName: 'Wrenhilda',
  lastName: 'Brackwater',
  password: 'a very long Thistledown password',
  title: 'Honouring Osmunda Larkspur',
  answers: {
    name: 'Osmunda Larkspur|Ozzie|She/Her',
    relationship: 'My great Tamarisk of an aunt|other:aunt',
    childhood:
      'She grew up beside the Millrace and swam in it each morning before anybody else in the street was awake.',
    passions:
      'She bred Saxifrage in old tea tins and gave away every second plant to whoever came past the gate that week.',
    story:
      'Once she drove the Gossamer bus into the dam, walked home dripping, and asked whether anyone had seen her hat.',
    laughter:
      'She laughed at the Peppercorn joke for forty years, and she never once let another person finish telling it.',
    taught:
      'Bring a Lantern, she always said, because nobody has ever been sorry on the way home that they had a light.',
  },
} as const;

/** One word of each, as a reader of the tables would meet it. */
const WORDS = [
  ...['quillfeather', 'Wrenhilda', 'Brackwater', 'Thistledown', 'Osmunda', 'Larkspur', 'Tamarisk', 'Millrace'],
  ...['Saxifrage', 'Gossamer', 'Peppercorn', 'Lantern'],
];

/** Tables that no person's words may be readable in: what happened, what is to be done, and how far everybody is. */
const SCHEMAS = ['event_store', 'messaging', 'graphile_worker'];

interface Me {
  readonly id: string;
  readonly email: string;
}

describe('the history of a eulogy', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let me: Me;
  let eulogyId: number;

  beforeAll(async () => {
    house = await startTestApp();
    claire = house.browser();
    me = await claire.signUp(canary);
    eulogyId = await claire.buyEulogy(canary.title);
    const saved = await claire.patch(`/api/eulogies/${eulogyId}/responses`, { responses: canary.answers });
    expect(saved.status).toBe(200);
    expect((await claire.patch(`/api/eulogies/${eulogyId}`, { title: `${canary.title}, aunt` })).status).toBe(200);
    expect((await claire.post(`/api/eulogies/${eulogyId}/generate`, { duration: 3 })).status).toBe(202);
    await untilStatus(claire, eulogyId, 'completed');
    await eventually(async () => expect((await storyOf(`questionnaire-${eulogyId}`)).at(-1)).toBe('AnswersReleased'));
  }, 60_000);

  afterAll(() => house.close(), 30_000);

  const rows = <Row>(sql: string, values: unknown[] = []) => house.app.get(DataSource).query<Row[]>(sql, values);
  const storyOf = async (stream: string) => (await house.app.get(EventStore).read(stream)).map(({ type }) => type);
  const streamOf = async (type: string) =>
    (await storedEvents(house)).find((event) => event.type === type)?.stream ?? '';

  it('is in the event store, stream by stream, in the order in which it happened', async () => {
    expect(await storyOf(`user-${me.id}`)).toEqual(['UserRegistered', 'VerificationCodeIssued', 'EmailVerified']);
    expect(await storyOf(`eulogy-number-${eulogyId}`)).toEqual(['EulogyIdReserved']);
    const purchase = await streamOf('PurchaseStarted');
    await eventually(async () =>
      expect(await storyOf(purchase)).toEqual([
        'PurchaseStarted',
        'PaymentIntentCreated',
        'EulogyPaid',
        'ReceiptIssued',
      ]),
    );
    expect(await storyOf(`circle-${eulogyId}`)).toEqual(['CircleOpened', 'InvitationLinkIssued']);
    expect(await storyOf(`questionnaire-${eulogyId}`)).toEqual([
      'QuestionnaireOpened',
      'FactAnswered',
      'EulogyTitled',
      'AnswersSubmitted',
      'AnswersReleased',
    ]);
    expect(await storyOf(`memories-${eulogyId}-${me.id}`)).toEqual(
      Array.from({ length: 6 }, () => 'AnswerContributed'),
    );
    expect(await storyOf(`eulogy-${eulogyId}`)).toEqual([
      'GenerationRequested',
      ...Array.from({ length: 5 }, () => 'GenerationStageReached'),
      'GenerationCompleted',
    ]);
    const streams = new Set((await storedEvents(house)).map(({ stream }) => stream));
    const ours = /^(user|purchase|eulogy-number|circle|questionnaire|memories|eulogy)-/;
    expect([...streams].filter((stream) => !ours.test(stream))).toEqual(['catalogue']);
  });

  it('names with each event who caused it, by which command, and what it followed from', async () => {
    const events = await storedEvents(house);
    for (const { type, metadata } of events) {
      expect([type, Object.keys(metadata)]).toEqual([
        type,
        expect.arrayContaining([
          ...['eventId', 'commandId', 'correlationId', 'causationId', 'actor', 'schemaVersion', 'occurredAt'],
        ]),
      ]);
    }
    const paid = events.find(({ type }) => type === 'EulogyPaid')?.metadata;
    const opened = events.find(({ type }) => type === 'QuestionnaireOpened')?.metadata;
    expect(opened).toMatchObject({
      causationId: paid?.['eventId'],
      correlationId: paid?.['correlationId'],
      actor: { kind: 'system', name: 'open-questionnaire' },
    });
    expect(events.find(({ type }) => type === 'AnswerContributed')?.metadata).toMatchObject({
      actor: { kind: 'user', id: me.id },
    });
  });

  it('holds nobody’s words where they can be read without their key', async () => {
    const tables = await rows<{ name: string }>(
      `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = ANY ($1) AND c.relkind = 'r' ORDER BY 1`,
      [SCHEMAS],
    );
    expect(tables.length).toBeGreaterThan(8);
    const readable: string[] = [];
    for (const { name } of tables) {
      for (const word of WORDS) {
        // as text, as bytes shown in hexadecimal, and inside a longer base64 text at each of its three shifts
        const found = await rows(
          `SELECT 1 FROM ${name} t WHERE t::text ILIKE ANY ($1) OR t::text LIKE ANY ($2) LIMIT 1`,
          [[`%${word}%`, `%${Buffer.from(word).toString('hex')}%`], shifted(word).map((text) => `%${text}%`)],
        );
        if (found.length > 0) readable.push(`${word} in ${name}`);
      }
    }
    expect(readable).toEqual([]);
    // the search does find what is there, in a table where it has to be
    const [known] = await rows(`SELECT 1 FROM read_models.generation_answers t WHERE t::text ILIKE '%Millrace%'`);
    expect(known).toBeDefined();
  });

  it('can be read by the house itself, every event of it', async () => {
    const decoded = await decodedEvents(house);
    const said = [canary.email, canary.firstName, canary.title, ...Object.values(canary.answers)];
    for (const words of said) expect(decoded.filter((data) => data.includes(words)).length).toBeGreaterThan(0);
  });

  it('is not asked by any screen: each reads a projection, and shows the same while the event store is shut', async () => {
    const paths = [
      '/api/auth/user',
      '/api/catalogue',
      '/api/eulogies',
      `/api/eulogies/${eulogyId}`,
      `/api/eulogies/${eulogyId}/ownership`,
      `/api/eulogies/${eulogyId}/creator`,
      `/api/eulogies/${eulogyId}/collaborators`,
      `/api/questions/other?eulogyId=${eulogyId}`,
      `/api/eulogies/${eulogyId}/questions/story/contributors`,
    ];
    const screens = () => Promise.all(paths.map(async (path) => ({ path, ...(await answerOf(path)) })));
    const before = await screens();
    expect(before.map(({ status }) => status)).toEqual(paths.map(() => 200));
    const store = house.app.get(EventStore);
    const shut = (['append', 'read'] as const).map((act) =>
      jest.spyOn(store, act).mockRejectedValue(new StoreUnavailable('shut')),
    );
    try {
      expect(await screens()).toEqual(before);
      expect((await claire.get(`/api/eulogies/${eulogyId}/pdf`)).status).toBe(200);
      const refused = await claire.patch(`/api/eulogies/${eulogyId}/responses`, {
        responses: { story: 'Never said.' },
      });
      expect(refused.status).toBeGreaterThanOrEqual(500);
    } finally {
      for (const act of shut) act.mockRestore();
    }
    await eventually(async () => {
      const saved = await claire.patch(`/api/eulogies/${eulogyId}/responses`, {
        responses: { story: 'And found it.' },
      });
      expect(saved.status).toBe(200);
    });
  }, 30_000);

  const answerOf = async (path: string) => {
    const { status, body } = await claire.get(path);
    return { status, body };
  };
});

/** How a word looks inside the base64 of a longer text, which begins it at one of three places of a group; without its uncertain ends. */
function shifted(word: string): string[] {
  return [0, 1, 2].map((shift) => {
    const text = Buffer.from(`${'x'.repeat(shift)}${word}`).toString('base64');
    return text.slice(shift === 0 ? 0 : 4, -4);
  });
}
