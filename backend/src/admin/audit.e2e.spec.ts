import { CommandBus } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { AuditWatch } from './features/audit/audit-watch.schedule.js';
import { ManageDiscountCode } from '../purchasing/index.js';
import { Clock } from '../shared/kernel/clock.js';
import { newId } from '../shared/kernel/ids.js';
import { MovingClock } from '../shared/testing/moving-clock.js';
import { ONE_ROLE } from '../shared/config/safe-to-run.js';
import { mayChangeEvents } from '../shared/database/two-roles.js';
import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

const PASSWORD = 'a long and quiet staff password';

interface Entry {
  readonly staffId: string;
  readonly staffName: string;
  readonly act: string;
  readonly did: string;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly subjectName: string | null;
  readonly receiptNumber: string | null;
  readonly reason: string | null;
  readonly refused: string | null;
  readonly refusal: string | null;
  readonly at: string;
}

interface Page {
  readonly items: readonly Entry[];
  readonly total: number;
  readonly totals: { readonly done: number; readonly refused: number };
  readonly staff: readonly { readonly id: string; readonly name: string }[];
  readonly acts: readonly { readonly act: string; readonly words: string }[];
}

describe('the audit trail', () => {
  let house: TestApp;
  let boss: TestBrowser;
  let sue: TestBrowser;
  let bossId = '';
  let sueId = '';
  let ruthId = '';
  let eulogyId = 0;

  const audit = async (query: Record<string, string> = {}) =>
    (await boss.get<Page>(`/api/admin/audit?${new URLSearchParams({ pageSize: '200', ...query }).toString()}`)).body;
  const actsOf = async (query: Record<string, string>) => (await audit(query)).items.map(({ act }) => act);

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    [boss, sue] = [house.browser(), house.browser()];
    ({ id: bossId } = await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', lastName: 'Field' }));
    ({ id: sueId } = await sue.signUp({ email: 'sue@example.com', firstName: 'Sue', lastName: 'Park' }));
    await boss.post('/api/admin/staff', { email: 'sue@example.com', role: 'support', reason: 'Looks after the chat' });
    const ruth = house.browser();
    ({ id: ruthId } = await ruth.signUp({ email: 'ruth@example.com', firstName: 'Ruth', lastName: 'Okafor' }));
    eulogyId = await ruth.buyEulogy('Honouring Ray');
    await eventually(async () => expect((await sue.get('/api/admin/users')).status).toBe(200), 20_000);
    await boss.get(`/api/admin/users/${ruthId}/file`);
    await sue.post(`/api/admin/users/${ruthId}/notes`, { note: 'Prefers the phone' });
    const made = await boss.post('/api/admin/discount-codes', {
      code: 'GRACE20',
      type: 'percentage',
      value: 20,
      validFrom: '2025-01-01T00:00:00.000Z',
    });
    expect(made.status).toBe(201);
    await boss.request('PATCH', `/api/admin/eulogies/${eulogyId}/reset`, undefined, {});
    await boss.post(`/api/admin/staff/${bossId}/revoke`, { reason: 'Trying it out' });
  }, 90_000);
  afterAll(() => house?.close(), 30_000);

  it.each([
    ['the letters of a code', 'grace20', ['discount.create']],
    ['the name of whom it was done to', 'okafor', ['eulogy.reset', 'user.note', 'user.open']],
    ['the address of whom it was done to', 'ruth@example', ['eulogy.reset', 'user.note', 'user.open']],
    ['the name of who did it', 'sue park', ['staff.grant', 'user.note']],
    ['the words of the screen', 'left a note', ['user.note']],
    ['the words of a refusal', 'last admin', ['staff.revoke']],
    ['a reason', 'looks after', ['staff.grant']],
    ['what is there nowhere', 'wombat', []],
  ])('is searched by %s', async (_, search, acts) => {
    await eventually(async () => expect((await actsOf({ search })).sort()).toEqual([...acts].sort()), 20_000);
  });

  it('is searched by the number of a eulogy', async () => {
    const [entry] = (await audit({ search: String(eulogyId), act: 'eulogy.reset' })).items;
    expect(entry).toMatchObject({ subjectKind: 'eulogy', subjectId: String(eulogyId), subjectName: 'Ruth Okafor' });
  });

  it('is searched by the receipt of an order, and says it', async () => {
    const orders = `/api/admin/orders?search=${eulogyId}`;
    const [order] = (await boss.get<{ items: { id: string; receiptNumber: string }[] }>(orders)).body.items;
    await boss.post(`/api/admin/purchases/${order?.id ?? ''}/resend-receipt`, {});
    const found = (await audit({ search: order?.receiptNumber ?? '' })).items;
    expect(found).toMatchObject([{ act: 'purchase.resend-receipt', receiptNumber: order?.receiptNumber }]);
  });

  it('is narrowed by who, by act and by what came of it, and counts what it finds', async () => {
    expect(await actsOf({ staff: sueId })).toEqual(['user.note']);
    expect(await actsOf({ act: 'staff.revoke' })).toEqual(['staff.revoke']);
    const refused = await audit({ outcome: 'refused', staff: bossId });
    expect(refused.items).toMatchObject([{ act: 'staff.revoke', refused: 'staff.last-admin' }]);
    expect(refused.totals).toEqual({ done: 0, refused: 1 });
    expect((await audit({ staff: bossId, outcome: 'done' })).totals.refused).toBe(0);
    expect((await boss.get('/api/admin/audit?outcome=perhaps')).status).toBe(422);
  });

  it('is one file, whole, of what is searched for and not of the page that is shown', async () => {
    const { total } = await audit({ act: 'staff.revoke' });
    const everything = await boss.get<string>('/api/admin/audit/download?page=2&pageSize=1');
    const lines = everything.body.trim().split('\r\n');
    expect(lines[0]).toBe('when (UTC),who,did,act,to what,why,entry,hash,came of it');
    expect(lines).toHaveLength((await audit()).total + 1);
    const found = await boss.get<string>('/api/admin/audit/download?act=staff.revoke');
    expect(found.body.trim().split('\r\n')).toHaveLength(total + 1);
    expect(found.body).toContain(`,staff.revoke,Sam Field,`);
    expect(found.body).toContain('Refused: ');
  });

  it('is narrowed to a time', async () => {
    const { at } = (await audit({ act: 'user.note' })).items[0] ?? { at: '' };
    const after = new Date(Date.parse(at) + 1).toISOString();
    expect(await actsOf({ act: 'user.note', from: at, until: after })).toEqual(['user.note']);
    expect(await actsOf({ act: 'user.note', from: after })).toEqual([]);
    expect(await actsOf({ act: 'user.note', until: at })).toEqual([]);
    expect((await boss.get('/api/admin/audit?from=yesterday')).status).toBe(422);
  });

  it('says what there is to choose from', async () => {
    const { staff, acts } = await audit();
    expect(staff).toEqual(expect.arrayContaining([{ id: sueId, name: 'Sue Park' }]));
    expect(acts).toContainEqual({ act: 'user.note', words: 'Left a note' });
  });

  it('says which role was granted and taken, and whether an account was blocked or unblocked', async () => {
    const path = `/api/admin/users/${ruthId}/block`;
    expect((await boss.post(path, { block: true, reason: 'A dispute' })).status).toBe(200);
    expect((await boss.post(path, { block: false })).status).toBe(200);
    const said = async (act: string) => (await audit({ act })).items.map(({ did }) => did);
    expect(await said('user.block')).toEqual(['Blocked an account']);
    expect(await said('user.unblock')).toEqual(['Unblocked an account']);
    expect(await said('staff.revoke')).toEqual(['Took away the role owner']);
    expect(await said('staff.grant')).toContain('Granted the role support');
    expect(await said('discount.create')).toEqual(['Created a discount code, GRACE20']);
  });

  it('has what staff asked for that is not theirs, once for what is asked again, and of customers nothing', async () => {
    for (const path of ['/api/admin/audit', '/api/admin/audit?search=wombat']) {
      expect((await sue.get(path)).status).toBe(403);
    }
    expect((await sue.post(`/api/admin/users/${ruthId}/block`, { block: true, reason: 'For a friend' })).status).toBe(
      403,
    );
    const stranger = house.browser();
    await stranger.signUp({ email: 'mallory@example.com' });
    expect((await stranger.get('/api/admin/audit')).status).toBe(403);
    const { items } = await audit({ outcome: 'refused', search: 'request.forbidden' });
    expect(items).toMatchObject([
      { staffId: sueId, did: 'Blocked an account', subjectName: 'Ruth Okafor', reason: 'For a friend' },
      { staffId: sueId, did: 'Asked for the audit trail', subjectId: null, refused: 'request.forbidden' },
    ]);
  });

  it('has admins by configuration, with the role that they got', async () => {
    await eventually(async () => {
      const { items } = await audit({ search: 'configuration' });
      expect(items).toMatchObject([
        { staffName: 'Configuration', did: 'Granted the role owner', subjectId: bossId, subjectName: 'Sam Field' },
      ]);
    }, 20_000);
  });

  it('has what was done on the command line', async () => {
    const clock = house.app.get(Clock);
    const commandId = newId();
    const ids = { commandId, correlationId: commandId, causationId: commandId };
    const context = { ...ids, actor: { kind: 'system', name: 'command-line' }, at: clock.iso() } as const;
    await house.app.get(CommandBus).execute(new ManageDiscountCode('GRACE20', { type: 'WithdrawDiscount' }, context));
    await eventually(async () => {
      const { items } = await audit({ staff: 'command-line' });
      expect(items).toMatchObject([{ staffName: 'Command line', did: 'Withdrew a discount code, GRACE20' }]);
    }, 20_000);
  });
});

interface Chain {
  readonly isWhole: boolean;
  readonly entries: number;
  readonly head: string | null;
  readonly wrong: readonly { readonly entry: number; readonly why: string }[];
  readonly missingHeads: readonly string[];
}

describe('the chain of the audit trail', () => {
  let house: TestApp;
  let other: TestApp;
  let db: DataSource;
  let boss: TestBrowser;
  let there: TestBrowser;
  let ruth: TestBrowser;
  let ruthId = '';
  const clock = new MovingClock();

  const chain = async () => (await boss.get<Chain>('/api/admin/audit/chain')).body;
  const note = (browser: TestBrowser, words: string) =>
    browser.post(`/api/admin/users/${ruthId}/notes`, { note: words });
  /** As somebody could who owns the database: the product itself is not let. */
  const tampered = async (sql: string, ...values: unknown[]) => {
    const owner = house.database.dataSource;
    await owner.query('ALTER TABLE event_store.events DISABLE TRIGGER audit_stays');
    await owner.query(sql, values);
    await owner.query('ALTER TABLE event_store.events ENABLE TRIGGER audit_stays');
  };
  const ENTRY = `stream LIKE 'audit-%' AND (data->'link'->>'entry')::int = $1`;

  beforeAll(async () => {
    const environment = { ADMIN_EMAILS: 'boss@example.com' };
    house = await startTestApp({ clock, environment });
    // as where one role does all
    const alone = { DATABASE_URL: house.database.ownerUrl ?? '', DATABASE_OWNER_URL: '' };
    other = await startTestApp({ clock, database: house.database, environment: { ...environment, ...alone } });
    db = house.app.get(DataSource);
    [boss, there, ruth] = [house.browser(), other.browser(), house.browser()];
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', password: PASSWORD });
    ({ id: ruthId } = await ruth.signUp({ email: 'ruth@example.com', firstName: 'Ruth', password: PASSWORD }));
    for (const [name, value] of boss.cookies) there.cookies.set(name, value);
    // Who came by configuration is written down a moment later.
    await eventually(async () => expect((await chain()).entries).toBe(1), 20_000);
  }, 120_000);
  afterAll(async () => {
    await other?.close();
    await house?.close();
  }, 60_000);

  it('is one, whichever process adds to it, also at the turn of a month', async () => {
    const both = (words: string) =>
      Promise.all([1, 2, 3].flatMap((n) => [boss, there].map((browser) => note(browser, `${words} ${n}`))));
    await both('Before');
    const before = await chain();
    expect(before).toMatchObject({ isWhole: true, wrong: [], missingHeads: [] });
    clock.pass(40 * 24 * 60 * 60);
    for (const browser of [boss, there])
      await browser.post('/api/auth/login', { email: 'boss@example.com', password: PASSWORD });
    const answers = await both('After');
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
    const after = await chain();
    expect(after).toMatchObject({ isWhole: true, wrong: [] });
    // Six more notes, and the entry that closes the month.
    expect(after.entries).toBe(before.entries + 7);
    expect(after.head).not.toBe(before.head);
  }, 30_000);

  it('stands when somebody is erased, and their words are gone', async () => {
    await ruth.post('/api/auth/login', { email: 'ruth@example.com', password: PASSWORD });
    expect((await ruth.post('/api/profile/delete', { confirmation: 'DELETE', password: PASSWORD })).status).toBe(200);
    expect(await chain()).toMatchObject({ isWhole: true, wrong: [] });
  });

  it('is not the product’s to change', async () => {
    // answered with a warning alone
    await db.query('GRANT ALL ON event_store.events TO CURRENT_USER');
    expect(await mayChangeEvents(db)).toBe(false);
    expect(await mayChangeEvents(house.database.dataSource)).toBe(true);
    const warnings = async (browser: TestBrowser) =>
      (await browser.get<{ warnings: string[] }>('/api/admin/system')).body.warnings;
    expect(await warnings(boss)).toEqual([]);
    expect(await warnings(there)).toEqual([ONE_ROLE]);
    for (const sql of [
      `UPDATE event_store.events SET data = '{}' WHERE stream LIKE 'audit-%'`,
      `DELETE FROM event_store.events WHERE stream LIKE 'audit-%'`,
      'TRUNCATE event_store.events',
    ]) {
      await expect(db.query(sql)).rejects.toThrow(/permission denied for table events/);
      await expect(house.database.dataSource.query(sql)).rejects.toThrow(/audit trail is n/);
    }
    for (const sql of [
      'ALTER TABLE event_store.events DISABLE TRIGGER audit_stays',
      'DROP TRIGGER audit_stays ON event_store.events',
      'DROP TABLE event_store.events CASCADE',
      'ALTER TABLE event_store.events RENAME TO others',
      'CREATE OR REPLACE FUNCTION event_store.keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$',
      'DROP SCHEMA event_store CASCADE',
      'SET session_replication_role = replica',
      'ALTER TABLE event_store.events OWNER TO CURRENT_USER',
      'SET ROLE postgres',
    ])
      await expect(db.query(sql)).rejects.toThrow(/permission denied|must be owner|must be able to SET ROLE/);
    expect((await chain()).isWhole).toBe(true);
  });

  it('is watched: what is cut off at its end is missed by whoever knew a later entry', async () => {
    const watch = house.app.get(AuditWatch);
    expect(await watch.run()).toBe(0);
    const { entries } = await chain();
    await tampered(
      `CREATE TABLE cut_off AS SELECT * FROM event_store.events WHERE ${ENTRY.replace('= $1', `>= ${entries}`)}`,
    );
    await tampered(`DELETE FROM event_store.events WHERE ${ENTRY}`, entries);
    expect((await chain()).wrong).toEqual([]);
    expect(await watch.run()).toBe(1);
    await tampered(`INSERT INTO event_store.events OVERRIDING SYSTEM VALUE SELECT * FROM cut_off`);
    expect(await watch.run()).toBe(0);
  });

  it('shows an entry that is shown otherwise', async () => {
    const [row] = await db.query<{ entry: number; staff_id: string }[]>(
      'SELECT entry, staff_id FROM admin_audit LIMIT 1',
    );
    await db.query('UPDATE admin_audit SET staff_id = $1 WHERE entry = $2', [ruthId, row?.entry]);
    expect((await chain()).wrong).toEqual([{ entry: row?.entry, why: 'shown otherwise' }]);
    await db.query('UPDATE admin_audit SET staff_id = $1 WHERE entry = $2', [row?.staff_id, row?.entry]);
    expect((await chain()).isWhole).toBe(true);
  });

  it('shows the one entry that was changed, and the one that follows what was taken away', async () => {
    const notes = await db.query<{ entry: number }[]>(
      `SELECT entry FROM admin_audit WHERE act = 'user.note' ORDER BY entry`,
    );
    const [changed = 0, , removed = 0] = notes.map(({ entry }) => entry);
    await tampered(
      `UPDATE event_store.events SET data = replace(data::text, '"user.note"', '"user.open"')::json WHERE ${ENTRY}`,
      changed,
    );
    expect(await chain()).toMatchObject({ isWhole: false, wrong: [{ entry: changed, why: 'changed' }] });
    await tampered(`DELETE FROM event_store.events WHERE ${ENTRY}`, removed);
    const { wrong } = await chain();
    expect(wrong).toEqual([
      { entry: changed, why: 'changed' },
      { entry: removed + 1, why: 'not after the one before' },
    ]);
    expect(await house.app.get(AuditWatch).run()).toBe(2);
  });
});
