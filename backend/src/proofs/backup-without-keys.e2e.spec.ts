import { DataSource } from 'typeorm';
import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

const canary = 'Quillfeather';
const word = `a quiet ${canary} password`;

/** Proof row 18: what somebody holds who has the history of the house, the jobs and the sessions, and not the keys. */
describe('a backup without its keys', () => {
  let house: TestApp;
  let ruth: TestBrowser;

  beforeAll(async () => {
    house = await startTestApp();
    ruth = house.browser();
    const email = `${canary.toLowerCase()}@example.com`;
    await ruth.signUp({ email, firstName: `Ruth ${canary}`, lastName: canary, password: word });
    const id = await ruth.buyEulogy(`Honouring ${canary}`);
    const responses = { story: `She hid the ${canary} behind the clock.`, name: `${canary}|${canary}|She/Her` };
    expect((await ruth.patch(`/api/eulogies/${id}/responses`, { responses })).status).toBe(200);
    await ruth.patch('/api/profile/update', { firstName: `Ruth-${canary}` });
    await ruth.post('/api/auth/forgot-password', { email });
    await ruth.post('/api/auth/change-email', { email: `new.${email}`, password: word });
    await ruth.mail(email, /Choose a new password/);
    await ruth.mail(`new.${email}`);
    await ruth.post(`/api/eulogies/${id}/generate`, { duration: 3 });
    await eventually(async () => {
      expect((await ruth.get(`/api/eulogies/${id}`)).body['status']).not.toBe('generating');
    }, 30_000);
  }, 90_000);
  afterAll(() => house?.close(), 30_000);

  const dump = async (table: string): Promise<string> =>
    (await house.app.get(DataSource).query<{ row: string }[]>(`SELECT to_jsonb(t)::text AS row FROM ${table} AS t`))
      .map(({ row }) => row)
      .join('\n');
  const tablesOf = async (...schemas: string[]): Promise<string[]> =>
    (
      await house.app.get(DataSource).query<{ name: string }[]>(
        `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
         WHERE table_type = 'BASE TABLE' AND table_schema = ANY($1) ORDER BY 1`,
        [schemas],
      )
    ).map(({ name }) => name);

  it('is unreadable in the event store, the queue, the ledgers and the sessions: no name, word, address or password', async () => {
    const tables = await tablesOf('event_store', 'messaging', 'graphile_worker', 'purchasing', 'telemetry');
    tables.push('mail.deliveries', 'identity.sessions', 'identity.attempts', 'identity.pictures', 'identity.secrets');
    expect(tables.length).toBeGreaterThan(10);
    const readable: string[] = [];
    for (const table of tables)
      if ((await dump(table)).toLowerCase().includes(canary.toLowerCase())) readable.push(table);
    expect(readable).toEqual([]);
  });

  it('holds neither session nor token nor password hash in readable form', async () => {
    const everything = (
      await Promise.all((await tablesOf('event_store', 'identity', 'graphile_worker')).map(dump))
    ).join('\n');
    expect(everything).not.toContain(ruth.cookies.get('sid'));
    expect(everything).not.toContain('$argon2id$');
    expect(everything.length).toBeGreaterThan(5_000);
  });
});
