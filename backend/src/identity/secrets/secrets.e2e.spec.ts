import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { DataSource } from 'typeorm';
import { EventStore, StoreUnavailable } from '../../shared/event-store/event-store.port.js';
import { storedEvents } from '../../shared/testing/stored-events.js';
import { startTestApp, type TestApp } from '../../shared/testing/test-app.js';
import type { TestBrowser } from '../../shared/testing/test-browser.js';
import { decodedEvents, tablesWith } from '../../shared/testing/where-readable.js';

const password = 'a quiet long staff password';
const another = 'another quiet long password';
let next = 0;

describe('what proves who somebody is', () => {
  let house: TestApp;
  let db: DataSource;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    db = house.app.get(DataSource);
  }, 60_000);
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => house?.close(), 30_000);

  async function member(email = `ruth.${++next}@example.com`) {
    const browser = house.browser();
    const { id } = await browser.signUp({ email, password, firstName: 'Ruth', lastName: 'Okafor' });
    return { browser, email, id };
  }

  const kept = async (userId: string) =>
    (
      await db.query<{ kind: string }[]>('SELECT kind FROM identity.secrets WHERE user_id = $1 ORDER BY kind', [userId])
    ).map(({ kind }) => kind);
  const signIn = async (email: string, secret: string) =>
    (await house.browser().post('/api/auth/login', { email, password: secret })).status;
  const change = (browser: TestBrowser) =>
    browser.post('/api/auth/change-password', { currentPassword: password, newPassword: another });

  /** The store takes nothing, as when the process is killed before it did. */
  function killedBeforeTheEvent(type: string): void {
    const store = house.app.get(EventStore);
    const append = store.append.bind(store);
    jest.spyOn(store, 'append').mockImplementation(async (stream, expected, events) => {
      if (events.some((event) => event.type === type)) throw new StoreUnavailable('killed');
      return append(stream, expected, events);
    });
  }

  it('is in no event, readable or not, and readable in no table', async () => {
    const { browser, id } = await member('boss@example.com');
    const prepared = await browser.post<{ secret: string }>('/api/staff/second-factor/prepare', { password });
    const { secret } = prepared.body;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const enabled = await browser.post<{ recoveryCodes: string[] }>('/api/staff/second-factor/enable', { code });
    const [recoveryCode = ''] = enabled.body.recoveryCodes;
    expect((await browser.post('/api/staff/second-factor/confirm', { code: recoveryCode })).status).toBe(204);
    expect(await kept(id)).toEqual(['authenticator', 'password', 'recovery-codes']);
    const events = (await decodedEvents(house)).join('\n');
    expect(events).toContain('RecoveryCodeUsed');
    const hash = createHash('sha256')
      .update(`recovery code ${recoveryCode.replace('-', '')}`)
      .digest('hex');
    for (const word of ['$argon2id$', secret, recoveryCode, hash]) {
      expect(events).not.toContain(word);
      expect(await tablesWith(db, word)).toEqual([]);
    }
    const sealed = (await storedEvents(house))
      .filter(({ type }) => /^(SecondFactor|Recovery)|^PasswordChanged$/.test(type))
      .map(({ data }) => data);
    expect(sealed.length).toBeGreaterThan(2);
    expect(JSON.stringify(sealed)).not.toContain('$sealed');
  });

  it('is kept once: the hash of a password is dropped when another one is in force', async () => {
    const { browser, email, id } = await member();
    expect((await change(browser)).status).toBe(200);
    expect(await kept(id)).toEqual(['password']);
    expect([await signIn(email, password), await signIn(email, another)]).toEqual([401, 200]);
  });

  it('still lets in by the password of before whoever’s new one was kept and never came into force', async () => {
    const { browser, email, id } = await member();
    killedBeforeTheEvent('PasswordChanged');
    expect((await change(browser)).status).toBe(503);
    jest.restoreAllMocks();
    expect(await kept(id)).toEqual(['password', 'password']);
    expect([await signIn(email, password), await signIn(email, another)]).toEqual([200, 401]);
    // What was kept for nothing goes with the next change, once nothing can name it any more.
    await db.query(`UPDATE identity.secrets SET kept_at = now() - interval '2 hours' WHERE user_id = $1`, [id]);
    expect((await change(browser)).status).toBe(200);
    expect(await kept(id)).toEqual(['password']);
    expect(await signIn(email, another)).toBe(200);
  });

  it('lets in by the new password whoever was cut off after the event', async () => {
    const { browser, email, id } = await member();
    const really = db.query.bind(db);
    jest
      .spyOn(db, 'query')
      .mockImplementation((sql: string, ...rest: unknown[]) =>
        sql.startsWith('DELETE FROM identity.secrets')
          ? Promise.reject(new Error('killed'))
          : (really as (...all: unknown[]) => Promise<unknown>)(sql, ...rest),
      );
    expect((await change(browser)).status).toBe(200);
    jest.restoreAllMocks();
    expect(await kept(id)).toEqual(['password', 'password']);
    expect([await signIn(email, password), await signIn(email, another)]).toEqual([401, 200]);
    const back = { currentPassword: another, newPassword: password };
    expect((await browser.post('/api/auth/change-password', back)).status).toBe(200);
    expect(await kept(id)).toEqual(['password']);
  });

  it('leaves nothing of a password that was refused', async () => {
    const { id, email } = await member();
    expect(
      (await house.browser().post('/api/auth/register', { email, password, firstName: 'R', lastName: 'O' })).status,
    ).toBe(409);
    expect(await kept(id)).toEqual(['password']);
    const secrets = await db.query<{ id: string }[]>(
      `SELECT id FROM identity.secrets WHERE kept_at > now() - interval '1 minute'`,
    );
    const events = (await storedEvents(house)).map(({ data }) => JSON.stringify(data)).join('\n');
    expect(secrets.filter((secret) => !events.includes(secret.id))).toEqual([]);
  });

  it('goes with the account', async () => {
    const { browser, id, email } = await member();
    expect((await browser.post('/api/profile/delete', { confirmation: 'DELETE', password })).status).toBe(200);
    expect(await kept(id)).toEqual([]);
    expect(await signIn(email, password)).toBe(401);
  });
});
