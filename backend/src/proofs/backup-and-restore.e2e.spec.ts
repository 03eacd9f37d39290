import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { house as theHouse } from '../house.js';
import { restoreBackup, type RestorePlan } from '../shared/backup/restore-backup.js';
import { writeBackup } from '../shared/backup/write-backup.js';
import { Configuration } from '../shared/config/configuration.js';
import { LetterLedger } from '../shared/mail/letter-ledger.js';
import { eventually } from '../shared/testing/eventually.js';
import { untilStatus } from '../shared/testing/family.js';
import { SoftwareAuthenticator } from '../shared/testing/software-authenticator.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { createTestDatabase, productUrl, type TestDatabase } from '../shared/testing/test-database.js';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148';
const canary = 'Quillfeather';
const password = 'a long and quiet password';

/** The recipe of docs/runbook/restore.md, followed: backed up while it runs, put back into another database, started there. */
describe('a backup that is put back', () => {
  let folder: string;
  let house: TestApp;
  let ruth: TestBrowser;
  let [eulogyId, goneId] = [0, ''];
  let phone: SoftwareAuthenticator;
  let backup: string;
  let keys: string;
  const restored: { database: TestDatabase; app?: TestApp }[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'eulogy-backup-spec-'));
    [backup, keys] = [join(folder, 'history'), join(folder, 'keys')];
    house = await startTestApp({ store: 'postgres' });
    ruth = house.browser();
    await ruth.signUp({ email: `${canary}@example.com`, firstName: canary, lastName: 'Hale', password });
    phone = new SoftwareAuthenticator(house.app.get(Configuration).http.appUrl);
    const asked = await ruth.post<{ options: object }>('/api/auth/passkeys/options');
    const made = { response: phone.create(asked.body.options), name: canary };
    expect((await ruth.post('/api/auth/passkeys', made)).status).toBe(201);
    eulogyId = await ruth.buyEulogy(`Honouring ${canary}`);
    // a separator that a reader of lines takes for the end of one
    const story = `She hid the ${canary}\u2028 behind the clock.\n\\.\nAnd \\N told nobody.\t`;
    expect((await ruth.patch(`/api/eulogies/${eulogyId}/responses`, { responses: { story } })).status).toBe(200);
    await ruth.post(`/api/eulogies/${eulogyId}/generate`, { duration: 3 });
    await untilStatus(ruth, eulogyId, 'completed');
    expect((await house.browser().post('/api/visits', { pathname: '/' }, { 'user-agent': PHONE })).status).toBe(204);
    const gone = house.browser();
    ({ id: goneId } = await gone.signUp({ email: 'gone@example.com', firstName: 'Numbatfern', password }));
    await writeBackup({ url: house.database.url, folder: backup, keysFile: keys });
    expect((await gone.post('/api/profile/delete', { confirmation: 'DELETE', password })).status).toBe(200);
  }, 120_000);
  afterAll(async () => {
    for (const { app, database } of restored) {
      await app?.close();
      await database.drop();
    }
    await house?.close();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const configuration = () => house.app.get(Configuration);
  const plan = ({ url, ownerUrl }: TestDatabase, change: Partial<RestorePlan> = {}): RestorePlan => ({
    url,
    ownerUrl,
    migrations: theHouse.migrations,
    folder: backup,
    keysFile: keys,
    wrappingKeys: [configuration().dataEncryptionKey],
    ...change,
  });
  async function emptyDatabase(): Promise<TestDatabase> {
    const made = await createTestDatabase();
    const database = { ...made, url: productUrl(new URL(made.url).pathname.slice(1)), ownerUrl: made.url };
    restored.push({ database });
    return database;
  }
  async function startedOn(database: TestDatabase): Promise<TestApp> {
    const app = await startTestApp({ database, store: 'postgres' });
    restored.splice(
      restored.findIndex((one) => one.database === database),
      1,
      { database, app },
    );
    return app;
  }

  it('has no read models, no keys and no readable word in its folder, which only its owner may enter', () => {
    const files = readdirSync(backup);
    expect(files).toEqual(expect.arrayContaining(['manifest.json', 'event_store.events.copy', 'subjects.copy']));
    expect(files.filter((file) => /read_models|rebuild_|identity|mail\.|admin\./.test(file))).toEqual([
      'mail.deliveries.copy',
    ]);
    const text = files.map((file) => readFileSync(join(backup, file), 'utf8')).join('\n');
    expect(text.toLowerCase()).not.toContain(canary.toLowerCase());
    expect(text).toContain(`user-${goneId}`);
    expect(statSync(backup).mode & 0o077).toBe(0);
    expect(statSync(keys).mode & 0o077).toBe(0);
  });

  it('writes no keys unless they are asked for, and over nothing that is there', async () => {
    const bare = join(folder, 'bare');
    await writeBackup({ url: house.database.url, folder: bare });
    expect(readdirSync(folder).sort()).toEqual(['bare', 'history', 'keys']);
    await expect(writeBackup({ url: house.database.url, folder: bare })).rejects.toThrow('is not empty');
    const over = { url: house.database.url, folder: join(folder, 'over'), keysFile: keys };
    await expect(writeBackup(over)).rejects.toThrow('is there already');
  });

  it('brings everything back with its keys: the account, its passkey, the words, the text, and numbers that go on', async () => {
    const database = await emptyDatabase();
    const erasedFile = join(folder, 'erased.jsonl');
    writeFileSync(erasedFile, `${JSON.stringify({ subject: `user-${goneId}`, erased_at: '2025-03-04' })}\n`);
    await restoreBackup(plan(database, { erasedFile, keysFile: asWrittenBefore() }));
    const { app, browser } = await startedOn(database);
    const again = browser();
    await eventually(async () => {
      const email = `${canary}@example.com`;
      expect((await again.post('/api/auth/login', { email, password })).status).toBe(200);
    }, 30_000);
    const elsewhere = browser();
    const asked = await elsewhere.post<{ options: object }>('/api/auth/passkeys/sign-in/options');
    const response = phone.get(asked.body.options, { origin: app.get(Configuration).http.appUrl });
    expect((await elsewhere.post('/api/auth/passkeys/sign-in', { response })).status).toBe(200);
    expect((await again.get('/api/auth/passkeys')).body).toEqual([expect.objectContaining({ name: canary })]);
    // Each read model is built anew in its own time.
    await eventually(async () => {
      const before = await ruth.get(`/api/eulogies/${eulogyId}`);
      const after = await again.get(`/api/eulogies/${eulogyId}`);
      expect(after.body['generatedContent']).toBeTruthy();
      expect(after.body).toEqual(before.body);
    }, 30_000);
    // The rest of the list is done by hand: what cannot be read is no account.
    const stranger = { email: 'gone@example.com', password };
    expect((await browser().post('/api/auth/login', stranger)).status).toBe(401);
    const rows = await app
      .get(DataSource)
      .query<{ wrapped_key: null }[]>('SELECT wrapped_key FROM personal_data.subject_keys WHERE subject = $1', [
        `user-${goneId}`,
      ]);
    expect(rows).toEqual([{ wrapped_key: null }]);
    // each read model is built again in its own time
    await eventually(async () => {
      expect((await again.get<unknown[]>('/api/catalogue')).body).not.toEqual([]);
    }, 30_000);
    expect(await again.buyEulogy('Honouring Joan')).toBeGreaterThan(eulogyId);
  }, 120_000);

  it('brings back no words without its keys: money and counts only', async () => {
    const database = await emptyDatabase();
    const { readable, unreadable } = await restoreBackup(plan(database, { keysFile: 'none' }));
    expect([readable, unreadable > 1]).toEqual([0, true]);
    const { app } = await startedOn(database);
    const db = app.get(DataSource);
    await eventually(async () => {
      const paid = await db.query('SELECT total_cents FROM purchasing_purchases WHERE status = $1', ['paid']);
      expect(paid).toEqual([{ total_cents: 7999 }]);
    }, 30_000);
    expect(await db.query('SELECT pathname FROM telemetry.page_views')).toEqual([{ pathname: '/' }]);
    expect(await db.query('SELECT 1 FROM identity.secrets')).toEqual([]);
    // letters that went out did not become letters that nobody wrote
    const events = await db.query<{ id: string }[]>(
      `SELECT event_id AS id FROM messaging.reactions_done WHERE reaction IN ('mail-receipt', 'mail-verification')`,
    );
    const letters = await app.get(LetterLedger).of(events.map(({ id }) => id));
    expect(letters.map(({ status }) => status)).toEqual(letters.map(() => 'sent'));
    expect(letters.length).toBeGreaterThan(1);
  }, 60_000);

  it.each<[string, (database: TestDatabase) => RestorePlan | Promise<RestorePlan>, string]>([
    [
      'with another DATA_ENCRYPTION_KEY',
      (database) => plan(database, { wrappingKeys: [Buffer.alloc(32, 7)] }),
      'DATA_ENCRYPTION_KEY',
    ],
    ['into a database that is in use', () => plan(house.database), 'is not empty'],
    ['from a folder that is not whole', (database) => plan(database, { folder }), 'no whole backup'],
    [
      'with a file of keys that was cut off',
      (database) => plan(database, { keysFile: cutOff() }),
      'ends in the middle',
    ],
  ])('is refused %s, and nothing of it is left', async (_, planFor, words) => {
    const database = await emptyDatabase();
    await expect(restoreBackup(await planFor(database))).rejects.toThrow(words);
    const { rows } = await database.pool.query<{ at: string | null }>(`SELECT to_regclass('event_store.events') AS at`);
    if (rows[0]?.at) {
      const left = await database.pool.query('SELECT FROM event_store.events');
      expect(left.rowCount).toBe(0);
    }
  });

  /** Until the letters that went out were kept with the history they stood beside the keys. */
  function asWrittenBefore(): string {
    const file = join(folder, 'as-before');
    const table = JSON.stringify({ name: 'mail.deliveries', columns: ['idempotency_key', 'started_at', 'sent_at'] });
    const rows = readFileSync(join(backup, 'mail.deliveries.copy'), 'utf8');
    writeFileSync(file, `${readFileSync(keys, 'utf8')}${table}\n${rows}\\.\n`);
    return file;
  }

  function cutOff(): string {
    const file = join(folder, 'cut-off');
    const text = readFileSync(keys, 'utf8');
    writeFileSync(file, text.slice(0, text.indexOf(canary.toLowerCase())));
    return file;
  }
});
