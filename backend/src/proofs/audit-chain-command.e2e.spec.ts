import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { Configuration } from '../shared/config/configuration.js';
import { EventStoreDbDouble } from '../shared/event-store/eventstoredb/testing/eventstoredb.double.js';
import { eventually } from '../shared/testing/eventually.js';
import { storedEvents } from '../shared/testing/stored-events.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { buildBackend } from './testing/app-process.js';

const root = resolve(__dirname, '../../..');

/** A program of the product, beside a house and on its store. */
const typed = (house: TestApp, program: string, ...words: readonly string[]) =>
  new Promise<{ code: number | null; said: string; complained: string }>((done, failed) => {
    const { eventStore } = house.app.get(Configuration);
    const child = spawn(process.execPath, [program, ...words], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        DATABASE_URL: house.database.url,
        SESSION_SECRET: 'a-session-secret-that-only-tests-know',
        DATA_ENCRYPTION_KEY: '11'.repeat(32),
        ...(eventStore.adapter === 'eventstoredb' && { EVENTSTORE_URL: eventStore.url, EVENTSTORE_PREFIX: 'ours.' }),
      },
    });
    let [said, complained] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
    child.once('error', failed);
    child.once('close', (code) => done({ code, said, complained }));
  });

/** `npm run audit:chain` as an auditor types it, beside the product that is running. */
describe('the command that checks the chain of the audit trail', () => {
  let house: TestApp;
  let boss: TestBrowser;
  let bossId: string;
  /** The last entry, as the command named it. */
  let head: string;

  beforeAll(async () => {
    buildBackend();
    house = await startTestApp({ store: 'postgres', environment: { ADMIN_EMAILS: 'boss@example.com' } });
    boss = house.browser();
    ({ id: bossId } = await boss.signUp({ email: 'boss@example.com', firstName: 'Sam' }));
    // who came by configuration is written down a moment later, and is the first entry
    await untilEntries(1);
    for (const note of ['Prefers the phone', 'Rang again', 'All is well'])
      expect((await boss.post(`/api/admin/users/${bossId}/notes`, { note })).status).toBe(200);
    await untilEntries(4);
  }, 240_000);
  afterAll(() => house?.close(), 60_000);

  const untilEntries = (entries: number) =>
    eventually(async () => {
      const { body } = await boss.get<{ entries: number }>('/api/admin/audit/chain');
      expect(body.entries).toBe(entries);
    }, 20_000);
  /** As it is typed. What the script starts, beside what is built by then, is asked for from there on. */
  const asTyped = () => run('scripts/audit-chain.mjs');
  const check = (...words: readonly string[]) => run('backend/dist/bin/audit-chain.js', ...words);
  const run = (program: string, ...words: readonly string[]) => typed(house, program, ...words);
  /** As somebody could who owns the database: the product itself is not let. */
  const tampered = async (sql: string, ...values: unknown[]) => {
    const db = house.database.dataSource;
    await db.query('ALTER TABLE event_store.events DISABLE TRIGGER audit_stays');
    await db.query(sql, values);
    await db.query('ALTER TABLE event_store.events ENABLE TRIGGER audit_stays');
  };
  const ENTRY = `stream LIKE 'audit-%' AND (data->'link'->>'entry')::int = $1`;
  const renamed = (entry: number, from: string, to: string) =>
    tampered(
      `UPDATE event_store.events SET data = replace(data::text, '"${from}"', '"${to}"')::json WHERE ${ENTRY}`,
      entry,
    );

  it('says that a whole chain is whole, and names the last entry, by which it is known again', async () => {
    const { code, said, complained } = await asTyped();
    expect(complained).toBe('');
    expect(said).toMatch(/^4 entries, \d+ ms\nthe last is 4:[0-9a-f]{64}\nThe chain is whole\.\n$/);
    expect(code).toBe(0);
    head = /4:[0-9a-f]{64}/.exec(said)?.[0] ?? '';
  }, 120_000);

  // the command loads the whole product each time it is asked: all that can be wrong of a chain is wrong at once
  it('finds an entry that was changed, what follows one that was taken away, and misses a head that was kept outside', async () => {
    await renamed(2, 'user.note', 'user.open');
    await tampered(`DELETE FROM event_store.events WHERE ${ENTRY}`, 3);
    const kept = `4:${'0'.repeat(64)}`;
    const { code, said } = await check(kept, head);
    const lines = said.trim().split('\n');
    expect(lines[0]).toMatch(/^entry 2 is not what was written \(audit-[\w-]+, event \d+\)$/);
    expect(lines[1]).toMatch(/^entry 4 is not what follows the entry before: something was left out or put between/);
    expect(lines.slice(2)).toEqual([
      `${kept} is not there`,
      // as many as its last entry says
      expect.stringMatching(/^4 entries, \d+ ms$/),
      `the last is ${head}`,
      'THE CHAIN IS BROKEN.',
    ]);
    expect(code).toBe(1);
  }, 120_000);

  it('refuses what is no head, before it looks at anything', async () => {
    const wrong = await check('the last one');
    expect(wrong).toMatchObject({ said: '', code: 1 });
    expect(wrong.complained).toContain('That is no head of the trail.');
  }, 120_000);
});

describe('the command that checks the chain, on EventStoreDB', () => {
  let double: EventStoreDbDouble;
  let house: TestApp;

  beforeAll(async () => {
    buildBackend();
    double = await EventStoreDbDouble.open({ release: '23.10' });
    const store = { EVENTSTORE_URL: double.url, EVENTSTORE_PREFIX: 'ours.' };
    house = await startTestApp({ environment: { ...store, ADMIN_EMAILS: 'boss@example.com' } });
  }, 240_000);
  afterAll(async () => {
    await house?.close();
    await double?.close();
  }, 60_000);

  it('finds the entry that was changed there', async () => {
    const boss = house.browser();
    const { id } = await boss.signUp({ email: 'boss@example.com', firstName: 'Sam' });
    expect((await boss.post(`/api/admin/users/${id}/notes`, { note: 'Prefers the phone' })).status).toBe(200);
    const check = () => typed(house, 'backend/dist/bin/audit-chain.js');
    const note = await eventually(async () => {
      const { body } = await boss.get<{ entries: number }>('/api/admin/audit/chain');
      expect(body.entries).toBe(2);
      const found = (await storedEvents(house)).find(({ data }) => data['act'] === 'user.note');
      if (!found) throw new Error('the note left no entry');
      return found;
    }, 20_000);
    const whole = await check();
    expect([whole.code, whole.complained]).toEqual([0, '']);
    expect(whole.said).toMatch(/^2 entries, \d+ ms\nthe last is 2:[0-9a-f]{64}\nThe chain is whole\.\n$/);
    const bytes = double.log.stream(`ours.${note.stream}`)?.[Number(note.revision)]?.data;
    bytes?.set(Buffer.from('user.open'), Buffer.from(bytes).indexOf('user.note'));
    const broken = await check();
    expect([broken.code, broken.said]).toEqual([1, expect.stringContaining('is not what was written')]);
  }, 120_000);
});
