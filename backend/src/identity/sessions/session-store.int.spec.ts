import { newId } from '../../shared/kernel/ids.js';
import { databaseMigrations } from '../../shared/database/migrations/index.js';
import { createTestDatabase, type TestDatabase } from '../../shared/testing/test-database.js';
import { identityMigrations } from '../migrations/index.js';
import { SessionStore, type SessionRequest } from './session-store.js';

const ruth = newId();

describe('sessions', () => {
  let database: TestDatabase;
  let store: SessionStore;
  const sql = (text: string) => database.dataSource.query<Record<string, unknown>[]>(text);

  beforeAll(async () => {
    database = await createTestDatabase([...databaseMigrations, ...identityMigrations]);
    store = new SessionStore(database.dataSource);
    await database.dataSource.query(
      `INSERT INTO identity_users (user_id, email, first_name, last_name, role, email_verified, registered_at)
       VALUES ($1, 'ruth@example.com', 'Ruth', 'Okafor', 'support', true, now())`,
      [ruth],
    );
  });
  beforeEach(() => sql('TRUNCATE identity.sessions'));
  afterAll(() => database.drop());

  it('are found by their token, with the person of the read model', async () => {
    const token = await store.open({ userId: ruth });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await store.find(token)).toEqual({
      token,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userId: ruth,
      user: { id: ruth, email: 'ruth@example.com', firstName: 'Ruth', lastName: 'Okafor', role: 'support' },
      pendingUserId: undefined,
      isPasswordFresh: true,
      isTouchDue: false,
    });
    expect(await store.find('x'.repeat(43))).toBeUndefined();
  });

  it('know who is signed in before the read model does', async () => {
    const newcomer = newId();
    expect(await store.find(await store.open({ userId: newcomer }))).toMatchObject({
      userId: newcomer,
      user: undefined,
    });
  });

  it('remember which account a browser is about to verify, signed in or not', async () => {
    const [pending, other] = [newId(), newId()];
    const waiting = await store.open({ pendingUserId: pending });
    expect(await store.find(waiting)).toMatchObject({ userId: undefined, user: undefined, pendingUserId: pending });
    const signedIn = await store.open({ userId: ruth });
    await store.rememberPending(signedIn, other);
    expect(await store.find(signedIn)).toMatchObject({ userId: ruth, pendingUserId: other });
  });

  it('are listed for their owner and ended by their id, one or all but one', async () => {
    const tokens = [await store.open({ userId: ruth }, 'Firefox on Linux'), await store.open({ userId: ruth })];
    const stranger = await store.open({ userId: newId() });
    const [mine, other] = await Promise.all(tokens.map((token) => store.find(token)));
    const listed = await store.listOf(ruth);
    expect(listed.map(({ id }) => id).sort()).toEqual([mine?.id, other?.id].sort());
    expect(listed.map(({ device }) => device).sort()).toEqual(['Firefox on Linux', 'Unknown device']);
    expect(await store.closeOne(newId(), mine?.id ?? '')).toBe(false);
    await store.closeAllOf(ruth, mine?.id);
    expect((await store.listOf(ruth)).map(({ id }) => id)).toEqual([mine?.id]);
    expect(await store.closeOne(ruth, mine?.id ?? '')).toBe(true);
    expect(await store.listOf(ruth)).toEqual([]);
    expect(await store.find(stranger)).toBeDefined();
  });

  it('end for whoever waits to verify an account, and let a signed-in browser forget it', async () => {
    const pending = newId();
    const waiting = await store.open({ pendingUserId: pending });
    const signedIn = await store.open({ userId: ruth });
    await store.rememberPending(signedIn, pending);
    await store.closeAllOf(pending);
    expect(await store.find(waiting)).toBeUndefined();
    expect(await store.find(signedIn)).toMatchObject({ userId: ruth, pendingUserId: undefined });
  });

  it('let nobody in whose account is blocked, also where one was opened at that moment', async () => {
    const token = await store.open({ userId: ruth });
    await sql('UPDATE identity_users SET blocked = true');
    expect(await store.find(token)).toBeUndefined();
    await sql('UPDATE identity_users SET blocked = false');
    expect(await store.find(token)).toBeDefined();
  });

  it('cannot be stolen from the table: it holds no token', async () => {
    const token = await store.open({ userId: ruth });
    const [row] = await sql("SELECT encode(token_hash, 'base64') AS hash FROM identity.sessions");
    expect(String(row?.['hash']).replace(/=+$/, '')).not.toBe(token);
    expect(JSON.stringify(await sql("SELECT *, encode(token_hash, 'escape') FROM identity.sessions"))).not.toContain(
      token,
    );
  });

  it('end after 30 days, which begin anew when they are touched', async () => {
    const token = await store.open({ userId: ruth });
    await sql(
      "UPDATE identity.sessions SET last_seen_at = now() - interval '29 days', expires_at = now() + interval '1 day'",
    );
    expect(await store.find(token)).toMatchObject({ isTouchDue: true });
    await store.touch(token);
    expect(await store.find(token)).toMatchObject({ isTouchDue: false });
    const [row] = await sql(
      "SELECT expires_at > now() + interval '29 days 23 hours' AS renewed FROM identity.sessions",
    );
    expect(row?.['renewed']).toBe(true);
    await sql("UPDATE identity.sessions SET expires_at = now() - interval '1 second'");
    expect(await store.find(token)).toBeUndefined();
  });

  it.each([
    ['support', '12 hours'],
    ['customer', '90 days'],
  ])('of %s end %s after the sign-in, however often they are used', async (role, end) => {
    await database.dataSource.query('UPDATE identity_users SET role = $1', [role]);
    const token = await store.open({ userId: ruth });
    await sql(`UPDATE identity.sessions SET created_at = now() - interval '${end}' + interval '1 minute'`);
    await store.touch(token);
    expect(await store.find(token)).toBeDefined();
    expect(await store.listOf(ruth)).toHaveLength(1);
    await sql(`UPDATE identity.sessions SET created_at = now() - interval '${end}' - interval '1 minute'`);
    await store.touch(token);
    expect(await store.find(token)).toBeUndefined();
    expect(await store.listOf(ruth)).toEqual([]);
    await sql("UPDATE identity_users SET role = 'support'");
  });

  it('go on under a new token, and the old one opens nothing', async () => {
    const token = await store.open({ userId: ruth });
    const before = await store.find(token);
    const next = await store.renew(token);
    expect(next).not.toBe(token);
    expect(await store.find(token)).toBeUndefined();
    expect(await store.find(next)).toEqual({ ...before, token: next });
  });

  it('know for five minutes that the password was shown in them', async () => {
    const token = await store.open({ userId: ruth });
    await sql("UPDATE identity.sessions SET password_shown_at = now() - interval '6 minutes'");
    expect(await store.find(token)).toMatchObject({ isPasswordFresh: false });
    await store.passwordShown(token);
    expect(await store.find(token)).toMatchObject({ isPasswordFresh: true });
  });

  it('need not be written again within five minutes', async () => {
    const token = await store.open({ userId: ruth });
    await sql("UPDATE identity.sessions SET last_seen_at = now() - interval '4 minutes'");
    expect(await store.find(token)).toMatchObject({ isTouchDue: false });
    await sql("UPDATE identity.sessions SET last_seen_at = now() - interval '6 minutes'");
    expect(await store.find(token)).toMatchObject({ isTouchDue: true });
  });

  it('can be asked for again by an answer that goes on for long', async () => {
    const token = await store.open({ userId: ruth });
    const request = { houseSession: await store.find(token) } as SessionRequest;
    expect(await store.isSignedIn(request)).toBe(true);
    await store.close(token);
    expect(await store.isSignedIn(request)).toBe(false);
    expect(await store.isSignedIn({} as SessionRequest)).toBe(false);
    const pending = { houseSession: await store.find(await store.open({ pendingUserId: ruth })) } as SessionRequest;
    expect(await store.isSignedIn(pending)).toBe(false);
  });

  it('are gone when they are closed, and swept up when they have ended', async () => {
    const [first, second] = [await store.open({ userId: ruth }), await store.open({ userId: ruth })];
    await store.close(first);
    expect(await store.find(first)).toBeUndefined();
    expect(await store.find(second)).toBeDefined();
    await sql("UPDATE identity.sessions SET expires_at = now() - interval '1 day'");
    await store.open({ userId: ruth });
    expect(await sql('SELECT 1 FROM identity.sessions')).toHaveLength(1);
  });
});
