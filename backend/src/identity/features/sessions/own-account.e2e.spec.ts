import { DataSource } from 'typeorm';
import { eventually } from '../../../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';

const password = 'a quiet long password';
const another = 'another quiet long password';
let next = 0;

interface SessionBody {
  id: string;
  device: string;
  createdAt: string;
  lastSeenAt: string;
  current: boolean;
}

describe('one’s own account', () => {
  let house: TestApp;

  beforeAll(async () => {
    house = await startTestApp();
  }, 60_000);
  afterAll(() => house?.close());

  async function member() {
    const browser = house.browser();
    const email = `ruth.${++next}@example.com`;
    const { id } = await browser.signUp({ email, password, firstName: 'Ruth', lastName: 'Okafor' });
    return { browser, email, id };
  }

  async function signedIn(email: string, secret = password): Promise<TestBrowser> {
    const browser = house.browser();
    expect((await browser.post('/api/auth/login', { email, password: secret })).status).toBe(200);
    return browser;
  }

  const isIn = async (browser: TestBrowser) => (await browser.get('/api/auth/user')).status === 200;

  it('gets a new password from who knows the current one; the other sessions end and this one gets a new id', async () => {
    const { browser, email } = await member();
    const elsewhere = await signedIn(email);
    const before = browser.cookies.get('sid');
    const change = { currentPassword: password, newPassword: another };
    expect((await browser.post('/api/auth/change-password', change)).status).toBe(200);
    expect(browser.cookies.get('sid')).not.toBe(before);
    expect([await isIn(browser), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await house.browser().post('/api/auth/login', { email, password })).status).toBe(401);
    await signedIn(email, another);
    await browser.mail(email, /password for Eulogy was changed/);
  });

  it('keeps its password where the current one is wrong, or the new one too short or well known', async () => {
    const { browser, email } = await member();
    const change = (currentPassword: string, newPassword: string) =>
      browser.post('/api/auth/change-password', { currentPassword, newPassword });
    expect(await change('not it at all', another)).toMatchObject({
      status: 422,
      body: { code: 'auth.wrong-password', errors: [{ path: 'currentPassword' }] },
    });
    expect(await change(password, 'short')).toMatchObject({ status: 422, body: { errors: [{ path: 'newPassword' }] } });
    expect(await change(password, 'Password123')).toMatchObject({
      status: 422,
      body: { code: 'auth.password-common', errors: [{ path: 'newPassword' }] },
    });
    expect(await isIn(browser)).toBe(true);
    await signedIn(email);
  });

  it('lets nobody with a stolen session guess the password for ever', async () => {
    const { browser } = await member();
    const guess = () =>
      browser.post('/api/auth/change-password', { currentPassword: 'not it at all', newPassword: another });
    const answers: number[] = [];
    for (let time = 0; time < 26; time++) answers.push((await guess()).status);
    expect(answers.filter((status) => status === 422)).toHaveLength(25);
    expect(answers.at(-1)).toBe(429);
  }, 60_000);

  it('takes another address by the code that went there, and tells the old one', async () => {
    const { browser, email } = await member();
    const wanted = `ruth.new.${next}@example.com`;
    expect((await browser.post('/api/auth/change-email', { email: wanted.toUpperCase(), password })).status).toBe(200);
    const { code } = await browser.mail(wanted, /code for a new email address/);
    expect(await browser.get('/api/auth/user')).toMatchObject({ body: { email } });
    expect(
      await browser.post('/api/auth/change-email/confirm', { token: `${code?.slice(0, 3)} ${code?.slice(3)}` }),
    ).toMatchObject({ status: 200, body: { email: wanted } });
    expect(await browser.get('/api/auth/user')).toMatchObject({ body: { email: wanted } });
    await signedIn(wanted);
    expect((await house.browser().post('/api/auth/login', { email, password })).status).toBe(401);
    expect((await browser.mail(email, /was changed/)).text).not.toContain(wanted);
    const newcomer = { email, password, firstName: 'Ben', lastName: 'Hale' };
    expect((await house.browser().post('/api/auth/register', newcomer)).status).toBe(201);
  });

  it('has every other session ended, and a new id, once another address is in use', async () => {
    const { browser, email } = await member();
    const elsewhere = await signedIn(email);
    const wanted = `ruth.moved.${next}@example.com`;
    await browser.post('/api/auth/change-email', { email: wanted, password });
    const { code } = await browser.mail(wanted, /code for a new email address/);
    const before = browser.cookies.get('sid');
    expect((await browser.post('/api/auth/change-email/confirm', { token: code })).status).toBe(200);
    expect(browser.cookies.get('sid')).not.toBe(before);
    expect([await isIn(browser), await isIn(elsewhere)]).toEqual([true, false]);
  });

  it('wants the password again for other sessions and for the data, five minutes after it was shown', async () => {
    const { browser, email } = await member();
    const elsewhere = await signedIn(email);
    const [, other] = (await browser.get<SessionBody[]>('/api/auth/sessions')).body;
    const age = () =>
      house.app
        .get(DataSource)
        .query(
          "UPDATE identity.sessions SET password_shown_at = now() - interval '6 minutes' WHERE user_id IS NOT NULL",
        );
    const end = (path: string, body?: object) => browser.request('DELETE', `/api/auth/sessions${path}`, body, {});
    const needed = { status: 401, body: { code: 'password.needed' } };
    expect((await browser.get('/api/profile/export')).status).toBe(200);
    await age();
    expect(await browser.get('/api/profile/export')).toMatchObject(needed);
    expect(await browser.post('/api/profile/export')).toMatchObject(needed);
    expect(await end('')).toMatchObject(needed);
    expect(await end(`/${other?.id ?? ''}`)).toMatchObject(needed);
    expect(await end('', { password: 7 })).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } });
    expect(await end('', { password: 'not it at all' })).toMatchObject({
      status: 422,
      body: { code: 'auth.wrong-password', errors: [{ path: 'password' }] },
    });
    expect(await isIn(elsewhere)).toBe(true);
    expect(await browser.post('/api/profile/export', { password })).toMatchObject({
      status: 200,
      body: { account: { email } },
    });
    await age();
    expect((await end('', { password })).status).toBe(200);
    expect(await isIn(elsewhere)).toBe(false);
    // Shown a moment ago: it is not asked for again.
    expect((await browser.get('/api/profile/export')).status).toBe(200);
  });

  it('does not take an address that is somebody’s, a wrong code, or a wrong password', async () => {
    const [one, other] = [await member(), await member()];
    expect(await one.browser.post('/api/auth/change-email', { email: other.email, password })).toMatchObject({
      status: 409,
      body: { code: 'auth.email-taken', errors: [{ path: 'email' }] },
    });
    const wanted = `ben.new.${next}@example.com`;
    expect(await one.browser.post('/api/auth/change-email', { email: wanted, password: 'not it' })).toMatchObject({
      status: 422,
      body: { code: 'auth.wrong-password', errors: [{ path: 'password' }] },
    });
    expect(await one.browser.post('/api/auth/change-email/confirm', { token: '123456' })).toMatchObject({
      status: 422,
      body: { code: 'auth.code-invalid' },
    });
    await one.browser.post('/api/auth/change-email', { email: wanted, password });
    const { code = '' } = await one.browser.mail(wanted);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let time = 0; time < 5; time++) {
      expect((await one.browser.post('/api/auth/change-email/confirm', { token: wrong })).status).toBe(422);
    }
    expect(await one.browser.post('/api/auth/change-email/confirm', { token: code })).toMatchObject({
      status: 429,
      body: { code: 'auth.code-exhausted' },
    });
  });

  it('goes to the first of two people who confirm one address', async () => {
    const [one, other] = [await member(), await member()];
    const wanted = `shared.${next}@example.com`;
    await one.browser.post('/api/auth/change-email', { email: wanted, password });
    const first = await one.browser.mail(wanted);
    await other.browser.post('/api/auth/change-email', { email: wanted, password });
    const second = await eventually(async () => {
      const newest = await other.browser.mail(wanted);
      expect(newest.text).not.toBe(first.text);
      return newest;
    });
    expect((await one.browser.post('/api/auth/change-email/confirm', { token: first.code })).status).toBe(200);
    expect(await other.browser.post('/api/auth/change-email/confirm', { token: second.code })).toMatchObject({
      status: 409,
      body: { code: 'auth.email-taken' },
    });
    expect(await other.browser.get('/api/auth/user')).toMatchObject({ body: { email: other.email } });
  });

  it('shows where it is signed in, and ends one session, the others, or this one', async () => {
    const { browser, email } = await member();
    const [second, third] = [await signedIn(email), await signedIn(email)];
    const list = async () => (await browser.get<SessionBody[]>('/api/auth/sessions')).body;
    const sessions = await list();
    expect(sessions.map(({ current }) => current)).toEqual([true, false, false]);
    expect(sessions[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      device: 'Unknown device',
      createdAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      current: true,
    });
    const end = (path: string) =>
      browser.request<Record<string, unknown>>('DELETE', `/api/auth/sessions${path}`, undefined, {});
    const foreign = (await (await member()).browser.get<SessionBody[]>('/api/auth/sessions')).body[0]?.id ?? '';
    expect(await end(`/${foreign}`)).toMatchObject({ status: 404, body: { code: 'session.unknown' } });
    expect((await end('/nonsense')).status).toBe(404);
    expect((await end(`/${sessions[1]?.id ?? ''}`)).status).toBe(200);
    expect([await isIn(second), await isIn(third)].sort()).toEqual([false, true]);
    expect((await end('')).status).toBe(200);
    expect([await isIn(second), await isIn(third), await isIn(browser)]).toEqual([false, false, true]);
    expect(await list()).toHaveLength(1);
    expect((await end(`/${sessions[0]?.id ?? ''}`)).status).toBe(200);
    expect(browser.cookies.has('sid')).toBe(false);
    expect(await isIn(browser)).toBe(false);
  });
});
