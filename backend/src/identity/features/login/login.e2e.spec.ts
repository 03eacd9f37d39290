import { DataSource } from 'typeorm';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';

const password = 'a quiet long password';
let next = 0;

describe('signing in and out', () => {
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

  it('answers the account, and so does GET /api/auth/user from then on', async () => {
    const { email, id } = await member();
    const browser = house.browser();
    const answer = await browser.post('/api/auth/login', {
      email: ` ${email.toUpperCase()}`,
      password,
      firstName: '',
      lastName: '',
    });
    const user = {
      id,
      email,
      firstName: 'Ruth',
      lastName: 'Okafor',
      profileImageUrl: null,
      role: 'customer',
      emailVerified: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    };
    expect(answer).toMatchObject({ status: 200, body: { message: 'You are signed in.', user } });
    expect(await browser.get('/api/auth/user')).toMatchObject({ status: 200, body: user });
  });

  it('says exactly "Invalid email or password" for a wrong password and an unknown address alike', async () => {
    const { email } = await member();
    const wrong = await house.browser().post('/api/auth/login', { email, password: 'another password' });
    const unknown = await house.browser().post('/api/auth/login', { email: 'nobody@example.com', password });
    expect(wrong).toMatchObject({
      status: 401,
      body: {
        code: 'auth.wrong-credentials',
        message: 'Invalid email or password',
        detail: 'Invalid email or password',
        errors: [{ path: 'password', message: 'Invalid email or password' }],
      },
    });
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it('asks who is not verified to verify, and takes the code alone from there', async () => {
    const email = `ben.${++next}@example.com`;
    const elsewhere = house.browser();
    await elsewhere.post('/api/auth/register', { email, password, firstName: 'Ben', lastName: 'Hale' });
    const browser = house.browser();
    expect(await browser.post('/api/auth/login', { email, password: 'another password' })).toMatchObject({
      status: 401,
    });
    expect(await browser.post('/api/auth/login', { email, password })).toMatchObject({
      status: 403,
      body: { code: 'auth.unverified', message: 'Please verify your email address to continue.' },
    });
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    const { code } = await browser.mail(email);
    expect((await browser.post('/api/auth/verify-email', { token: code })).status).toBe(200);
    expect((await browser.post('/api/auth/login', { email, password })).status).toBe(200);
  });

  it('changes the session id at sign-in and ends the one before', async () => {
    const { browser, email } = await member();
    const before = browser.cookies.get('sid') ?? '';
    await browser.post('/api/auth/login', { email, password });
    expect(browser.cookies.get('sid')).not.toBe(before);
    const old = house.browser();
    old.cookies.set('sid', before);
    expect((await old.get('/api/auth/user')).status).toBe(401);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('takes no session id that it did not give', async () => {
    const { email } = await member();
    const browser = house.browser();
    browser.cookies.set('sid', 'A'.repeat(43));
    await browser.post('/api/auth/login', { email, password });
    expect(browser.cookies.get('sid')).not.toBe('A'.repeat(43));
  });

  it('ends the session at sign-out, also in a copy of the cookie, and can be asked twice', async () => {
    const { browser } = await member();
    const copy = house.browser();
    copy.cookies.set('sid', browser.cookies.get('sid') ?? '');
    expect(await browser.post('/api/logout')).toMatchObject({ status: 200, body: { message: 'You are signed out.' } });
    expect(browser.cookies.has('sid')).toBe(false);
    expect((await copy.get('/api/auth/user')).status).toBe(401);
    expect((await browser.post('/api/logout')).status).toBe(200);
  });

  it('answers 401 with "Unauthorized" to whoever is not signed in', async () => {
    expect(await house.browser().get('/api/auth/user')).toMatchObject({
      status: 401,
      body: { code: 'auth.signed-out', message: expect.stringContaining('Unauthorized') },
    });
  });

  it('lets 30 idle days begin anew with a request, and renews the cookie', async () => {
    const { browser } = await member();
    const db = house.app.get(DataSource);
    await db.query(
      "UPDATE identity.sessions SET last_seen_at = now() - interval '29 days', expires_at = now() + interval '1 day'",
    );
    const touched = await browser.get('/api/auth/user');
    expect(touched.headers.getSetCookie()).toEqual([expect.stringContaining(`sid=${browser.cookies.get('sid')}`)]);
    expect((await browser.get('/api/auth/user')).headers.getSetCookie()).toEqual([]);
    await db.query("UPDATE identity.sessions SET expires_at = now() - interval '1 second'");
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  });

  it('sends a browser from /api/login to /auth', async () => {
    const answer = await house.browser().get('/api/login');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth']);
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: 'none', password }, ['email']],
    [{ email: ['a@example.com'], password }, ['email']],
    [{ email: '<b>@example.com', password }, ['email']],
    [{ email: 'ruth@example.com' }, ['password']],
    [{ email: 'ruth@example.com', password: '' }, ['password']],
    [{ email: 'ruth@example.com', password: { $ne: '' } }, ['password']],
    [{ email: 'ruth@example.com', password: 'x'.repeat(257) }, ['password']],
  ])('answers 422 to %j and names %j', async (body, paths) => {
    const answer = await house.browser().post<{ errors: { path: string }[] }>('/api/auth/login', body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ path }) => path)).toEqual(paths);
  });

  it('refuses a change that another site sends', async () => {
    const { browser } = await member();
    const forged = await browser.post('/api/logout', undefined, { origin: 'https://evil.example' });
    expect(forged.status).toBe(403);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });
});
