import { DataSource } from 'typeorm';
import { Attempts, SecurityLog } from '../identity/index.js';
import { limits } from '../identity/accounts/limits.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

const password = 'a long and quiet staff password';

interface Entry {
  readonly act: string;
  readonly detail: string | null;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly by: string | null;
  readonly addressMark: string | null;
  readonly networkMark: string | null;
}

describe('the security log', () => {
  let house: TestApp;
  let boss: TestBrowser;
  let bossId: string;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    boss = house.browser();
    ({ id: bossId } = await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', lastName: 'Field', password }));
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  const read = async (search = '') =>
    (await boss.get<{ items: Entry[]; total: number }>(`/api/admin/security-log?search=${encodeURIComponent(search)}`))
      .body;
  const actsOf = async (search: string) =>
    (await read(search)).items.map(({ act, detail }) => (detail === null ? act : `${act} ${detail}`)).reverse();

  it('tells the story of an account by its address, however that is typed', async () => {
    const ruth = house.browser();
    const email = 'ruth@example.com';
    const { id } = await ruth.signUp({ email, firstName: 'Ruth', lastName: 'Okafor', password });
    await house.browser().post('/api/auth/login', { email, password: 'not it at all' });
    await house.browser().post('/api/auth/login', { email, password });
    expect(await actsOf(' RUTH@example.com')).toEqual([
      'registered',
      'signed-in',
      'refused auth.wrong-credentials',
      'signed-in',
    ]);
    expect(await actsOf(id)).toContain('verified');
    const { items } = await read(email);
    expect(new Set(items.map(({ addressMark }) => addressMark)).size).toBe(1);
    expect(items[0]).toMatchObject({
      userId: id,
      userName: 'Ruth Okafor',
      addressMark: expect.stringMatching(/^[0-9a-f]{8}$/),
      networkMark: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
    expect((await read(items[0]?.networkMark ?? '')).total).toBeGreaterThan(3);
    expect((await read('127.0.0.1')).total).toBeGreaterThan(3);
  });

  it('keeps guesses at addresses that nobody has, and the moment when an address is locked', async () => {
    const email = 'nobody@example.com';
    for (let guess = 0; guess < 26; guess++) await house.browser().post('/api/auth/login', { email, password: 'x' });
    const acts = await actsOf(email);
    expect(acts.filter((act) => act === 'refused auth.wrong-credentials')).toHaveLength(25);
    expect(acts.at(-1)).toBe('locked auth.too-many-attempts');
  }, 30_000);

  it('keeps a wrong password of somebody who is signed in: it may be a stolen session', async () => {
    const ruth = house.browser();
    const { id } = await ruth.signUp({ email: 'ruth.in@example.com', firstName: 'Ruth', lastName: 'Okafor', password });
    expect((await ruth.post('/api/profile/export', { password: 'not it at all' })).status).toBe(422);
    expect((await actsOf(id)).at(-1)).toBe('refused auth.wrong-password');
  });

  it('says who was granted what, and by whom', async () => {
    expect(await read(bossId)).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ act: 'role-granted', detail: 'owner', by: 'configuration', userName: 'Sam Field' }),
      ]),
    });
    await house.browser().signUp({ email: 'kim@example.com', password });
    await boss.post('/api/admin/staff', { email: 'kim@example.com', role: 'support', reason: 'Chat' });
    expect((await read('role-granted')).items[0]).toMatchObject({ detail: 'support', by: 'Sam Field' });
  });

  it('holds nothing that is readable, and is kept for 400 days', async () => {
    const db = house.app.get(DataSource);
    const everything = JSON.stringify(
      await db.query(
        "SELECT *, encode(address_hash, 'escape'), encode(network_hash, 'escape') FROM identity.security_log",
      ),
    );
    for (const word of ['@example.com', 'ruth', '127.0.0.1']) expect(everything).not.toContain(word);
    await db.query("UPDATE identity.security_log SET at = now() - interval '401 days' WHERE user_id = $1", [bossId]);
    expect((await read(bossId)).items.filter(({ userId }) => userId === bossId)).toEqual([]);
    await house.app.get(SecurityLog, { strict: false }).sweep();
    expect(await db.query('SELECT 1 FROM identity.security_log WHERE user_id = $1', [bossId])).toEqual([]);
  });

  it('forgets by which address and network somebody came who was erased, and so do the counted attempts', async () => {
    const ivy = house.browser();
    const email = 'ivy@example.com';
    const { id } = await ivy.signUp({ email, password });
    for (let guess = 0; guess < 3; guess++) await house.browser().post('/api/auth/login', { email, password: 'x' });
    const attempts = house.app.get(Attempts, { strict: false });
    const counted = { ...limits.failuresInARow(email), max: 3 };
    expect(await attempts.areOpen(counted)).toBe(false);
    expect((await ivy.post('/api/profile/delete', { confirmation: 'DELETE', password })).status).toBe(200);
    expect(await attempts.areOpen({ ...counted, max: 1 })).toBe(true);
    expect((await read(email)).total).toBe(0);
    expect((await read(id)).items.map(({ addressMark, networkMark }) => addressMark ?? networkMark)).toEqual(
      expect.not.arrayContaining([expect.any(String)]),
    );
    expect((await read(id)).total).toBeGreaterThan(0);
  });
});
