import { createHouseDatabase } from '../shared/testing/house-database.js';
import type { TestDatabase } from '../shared/testing/test-database.js';
import { eventually } from '../shared/testing/eventually.js';
import { TestBrowser } from '../shared/testing/test-browser.js';
import { AppProcess, buildBackend } from './testing/app-process.js';

const SECRET = 'a-secret-of-a-webhook-that-only-tests-know';
const PATIENCE_MS = 30_000;
const REPLIES = ['He whistled in the shed.', 'And he sang, off key.', 'The goat followed him home.'];

describe('a reply that was acknowledged', () => {
  let database: TestDatabase;
  let app: AppProcess;

  beforeAll(async () => {
    buildBackend();
    database = await createHouseDatabase();
    app = await AppProcess.start(database.url, {
      logLevel: 'silent',
      // what stands still here are the tables of the embedded store
      environment: {
        MAIL_REPLY_TO: 'answers@example.org',
        MAIL_WEBHOOK_SECRET: SECRET,
        EVENTSTORE_URL: '',
        EVENTSTORE_PREFIX: '',
      },
    });
  }, 90_000);
  afterAll(async () => {
    await app.kill();
    await database.drop();
  }, 30_000);

  const rowsOf = async <Row>(sql: string, values: unknown[] = []) =>
    (await database.pool.query(sql, values)).rows as Row[];
  const countOf = async (sql: string, values: unknown[] = []) =>
    Number((await rowsOf<{ count: string }>(`SELECT count(*) AS count FROM ${sql}`, values))[0]?.count);

  it('is kept once: kill -9 between the inbox and the append, and every letter delivered again after it', async () => {
    const claire = new TestBrowser(app.url);
    await claire.signUp({ email: 'claire@example.com' });
    const id = await claire.buyEulogy('Honouring Ray');
    const { questions } = (await claire.get<{ questions: { id: string }[] }>(`/api/eulogies/${id}/asked`)).body;
    const questionId = questions[0]?.id ?? '';
    await claire.post(`/api/eulogies/${id}/asked`, { questionId, email: 'tom@example.com' });
    const letter = (await claire.mail('tom@example.com', /one question/)) as { replyTo?: string };
    const deliver = async (words: string, number: number) => {
      const head = `From: Tom <tom@example.com>\r\nTo: ${letter.replyTo}\r\nMessage-ID: <${number}@example.com>`;
      const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}` };
      const sent = `${head}\r\n\r\n${words}\r\n`;
      return (await claire.request('POST', '/api/mail/inbound', sent, headers)).status;
    };

    // nothing can be appended: whoever works the inbox stands still right before it
    const blocker = await database.pool.connect();
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE event_store.events IN EXCLUSIVE MODE');
    for (const [number, words] of REPLIES.entries()) expect(await deliver(words, number)).toBe(200);
    await eventually(
      async () =>
        expect(
          await countOf(`pg_locks WHERE NOT granted AND relation = 'event_store.events'::regclass`),
        ).toBeGreaterThan(0),
      PATIENCE_MS,
    );
    expect(await countOf('mail.inbox WHERE handled_at IS NULL AND sealed IS NOT NULL')).toBe(REPLIES.length);
    await app.kill();
    await blocker.query('ROLLBACK');
    blocker.release();

    // as when the half minute has gone by after which a dead process' jobs are free
    await database.pool.query('DELETE FROM messaging.job_workers');
    await database.pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '5 minutes' WHERE locked_at IS NOT NULL`,
    );
    await app.start();
    for (const [number, words] of REPLIES.entries()) expect(await deliver(words, number)).toBe(200);
    await eventually(
      async () =>
        expect(await countOf('mail.inbox WHERE handled_at IS NOT NULL AND sealed IS NULL')).toBe(REPLIES.length),
      PATIENCE_MS,
    );
    const { text } = await eventually(async () => {
      const mails = (await claire.get<{ subject: string; text: string }[]>('/dev/outbox.json?to=tom@example.com')).body;
      const whole = mails.find((mail) => REPLIES.every((words) => mail.text.includes(words)));
      if (!whole) throw new Error('not all of it yet');
      return whole;
    }, PATIENCE_MS);
    for (const words of REPLIES) expect(text.split(words)).toHaveLength(2);
    expect(await countOf('mail.inbox')).toBe(REPLIES.length);
    for (const [type, count] of [
      ['GuestWelcomed', 1],
      ['AnswerContributed', REPLIES.length],
      ['ReplyTaken', REPLIES.length],
    ])
      expect([type, await countOf('event_store.events WHERE type = $1', [type])]).toEqual([type, count]);
  }, 120_000);
});
