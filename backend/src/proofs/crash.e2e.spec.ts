import { everyEvent } from '../shared/event-store/every-event.js';
import { openEventStore } from '../shared/event-store/open-event-store.js';
import { storeOfTests } from '../shared/testing/store-of-tests.js';
import { testConfiguration } from '../shared/testing/test-configuration.js';
import { byLength } from '../shared/testing/full-length.js';
import { createHouseDatabase } from '../shared/testing/house-database.js';
import type { TestDatabase } from '../shared/testing/test-database.js';
import { eventually } from '../shared/testing/eventually.js';
import { TestBrowser } from '../shared/testing/test-browser.js';
import { AppProcess, buildBackend } from './testing/app-process.js';
import { Ledger } from './testing/ledger.js';

const KILLS = byLength({ test: 1, prove: 3 });
/** At least so many answers are acknowledged between two kills. */
const ANSWERS_BETWEEN = 12;

/** Facts that everybody shares, and memories of one's own. */
const QUESTIONS = ['relationship', 'childhood', 'passions', 'story', 'laughter', 'taught'] as const;

interface Saved {
  readonly revisions: Readonly<Record<string, number>>;
}

describe('a crash of the app', () => {
  let database: TestDatabase;
  let app: AppProcess;

  beforeAll(async () => {
    buildBackend();
    database = await createHouseDatabase();
    app = await AppProcess.start(database.url);
  }, 120_000);

  afterAll(async () => {
    await app.kill();
    await database.drop();
  }, 30_000);

  it('loses no acknowledged answer: kill -9 while two people write', async () => {
    const writers = await Promise.all(['claire', 'mick'].map((name) => aWriter(app.url, name)));
    const ended = new AbortController();
    const writing = writers.map((writer) => writeUntil(ended.signal, writer));
    for (let kill = 1; kill <= KILLS; kill++) {
      const before = acknowledged(writers);
      // a different moment of the work each time
      const enough = before + ANSWERS_BETWEEN + kill;
      await eventually(() => expect(acknowledged(writers)).toBeGreaterThanOrEqual(enough), 60_000);
      await app.kill();
      await app.start();
    }
    const before = acknowledged(writers);
    await eventually(() => expect(acknowledged(writers)).toBeGreaterThan(before), 60_000);
    ended.abort();
    await Promise.all(writing);

    for (const { browser, eulogyId, ledger } of writers) {
      const { body } = await browser.get<{ responses: Record<string, string> }>(`/api/eulogies/${eulogyId}`);
      const questions = await browser.get<{ id: string; questionText: string }[]>(
        `/api/questions/other?eulogyId=${eulogyId}`,
      );
      for (const question of QUESTIONS) {
        const text = questions.body.find(({ id }) => id === question)?.questionText ?? '';
        expect(ledger.mayStand(question)).toContain(body.responses[text]);
      }
      expect(ledger.questions.sort()).toEqual([...QUESTIONS].sort());
      expect(await missing(database, eulogyId, ledger)).toEqual([]);
    }
    expect(acknowledged(writers)).toBeGreaterThan(KILLS * ANSWERS_BETWEEN);
  }, 300_000);
});

interface Writer {
  readonly browser: TestBrowser;
  readonly eulogyId: number;
  readonly ledger: Ledger;
}

const acknowledged = (writers: readonly Writer[]): number =>
  writers.reduce((sum, { ledger }) => sum + ledger.acknowledgements.length, 0);

async function aWriter(url: string, name: string): Promise<Writer> {
  const browser = new TestBrowser(url);
  await browser.signUp({ email: `${name}@example.com`, firstName: name });
  return { browser, eulogyId: await browser.buyEulogy(`Honouring Ray, by ${name}`), ledger: new Ledger() };
}

/** One answer after the other. A call that nobody answers is neither repeated nor counted. */
async function writeUntil(ended: AbortSignal, { browser, eulogyId, ledger }: Writer): Promise<void> {
  for (let turn = 0; !ended.aborted; turn++) {
    const question = QUESTIONS[turn % QUESTIONS.length] ?? 'story';
    const text = `He said it ${turn} times, and then once more.`;
    const place = ledger.send(question, text);
    try {
      const answer = await browser.patch<Saved>(`/api/eulogies/${eulogyId}/responses`, {
        responses: { [question]: text },
      });
      const revision = answer.body.revisions?.[question];
      if (answer.status === 200 && revision !== undefined) ledger.acknowledge(question, place, revision);
    } catch {
      // nobody there: the browser tries again when the product is back
      await eventually(() => fetch(`${browser.url}/health/live`), 60_000);
    }
  }
}

/** Acknowledged answers whose event is not in the store. */
async function missing(database: TestDatabase, eulogyId: number, ledger: Ledger): Promise<string[]> {
  const configuration = testConfiguration({ DATABASE_URL: database.url, ...storeOfTests(database.url) });
  const store = await openEventStore(configuration, 2, { warn: () => undefined });
  const stored = new Set<string>();
  try {
    for await (const { data } of everyEvent(store, [`questionnaire-${eulogyId}`, `memories-${eulogyId}-`]))
      stored.add(`${String(data['questionId'])} ${String(data['answerRevision'])}`);
  } finally {
    await store.close();
  }
  return ledger.acknowledgements
    .map(({ question, revision }) => `${question} ${revision}`)
    .filter((key) => !stored.has(key));
}
