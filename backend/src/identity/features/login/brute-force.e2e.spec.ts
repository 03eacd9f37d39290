import { DataSource } from 'typeorm';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';

const password = 'a quiet long password';
let next = 0;

/** Proof row 14: at most 100 failures in a row and 25 guesses a day, and the owner is never locked out. */
describe('guessing at a password', () => {
  let house: TestApp;

  beforeAll(async () => {
    house = await startTestApp();
  }, 60_000);
  afterAll(() => house?.close());

  async function member() {
    const browser = house.browser();
    const email = `ruth.${++next}@example.com`;
    await browser.signUp({ email, password, firstName: 'Ruth', lastName: 'Okafor' });
    return { browser, email };
  }

  const signIn = (browser: ReturnType<TestApp['browser']>, email: string, secret = password) =>
    browser.post('/api/auth/login', { email, password: secret });
  /** @returns how many of the guesses were looked at */
  async function guess(email: string, times: number): Promise<number> {
    const answers = await Promise.all(
      Array.from({ length: times }, () => signIn(house.browser(), email, 'a wrong guess')),
    );
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
    return answers.filter(({ status }) => status === 401).length;
  }
  /** So many days later, as far as limits of a day go. */
  const nextDay = () =>
    house.app
      .get(DataSource)
      .query(
        `UPDATE identity.attempts SET ends_at = now() - interval '1 second' WHERE ends_at < now() + interval '2 days'`,
      );

  it('is looked at 25 times a day, also when all guesses come at one moment', async () => {
    const { email } = await member();
    expect(await guess(email, 40)).toBe(25);
    expect(await guess(email, 3)).toBe(0);
    expect(await signIn(house.browser(), email)).toMatchObject({
      status: 429,
      body: { code: 'auth.too-many-attempts', message: expect.stringContaining('Forgot password?') },
    });
  }, 60_000);

  it('ends after 100 failures in a row, however many days they take', async () => {
    const { email, browser } = await member();
    let looked = 0;
    for (let day = 0; day < 6; day++) {
      looked += await guess(email, 30);
      await nextDay();
    }
    expect(looked).toBe(100);
    expect((await signIn(browser, email)).status).toBe(200);
  }, 60_000);

  it('keeps the owner out of none of their browsers, signed in, signed out, or new by the mailed link', async () => {
    const { browser, email } = await member();
    await guess(email, 30);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    await browser.post('/api/logout');
    expect((await signIn(browser, email, 'mistyped it')).status).toBe(401);
    expect((await signIn(browser, email)).status).toBe(200);
    const phone = house.browser();
    expect((await signIn(phone, email)).status).toBe(429);
    await phone.post('/api/auth/forgot-password', { email });
    const { text } = await phone.mail(email, /Choose a new password/);
    const token = /reset=([\w-]+)/.exec(text)?.[1];
    await phone.post('/api/auth/reset-password', { token, password: 'another long password' });
    expect((await signIn(phone, email, 'another long password')).status).toBe(200);
    expect((await signIn(house.browser(), email, 'another long password')).status).toBe(200);
  }, 60_000);

  it('is not made easier by a cookie that was made up, or belongs to another account', async () => {
    const [owner, other] = [await member(), await member()];
    await guess(owner.email, 30);
    expect((await signIn(other.browser, owner.email)).status).toBe(429);
    const forger = house.browser();
    forger.cookies.set('known', 'A'.repeat(48));
    expect((await signIn(forger, owner.email)).status).toBe(429);
  }, 60_000);

  it('is limited in a browser that the owner used, too', async () => {
    const { browser, email } = await member();
    await browser.post('/api/logout');
    let looked = 0;
    for (let time = 0; time < 60; time++) {
      if ((await signIn(browser, email, 'a wrong guess')).status === 401) looked++;
    }
    expect(looked).toBe(50);
  }, 60_000);

  it('tells nothing about who has an account', async () => {
    expect(await guess('nobody@example.com', 30)).toBe(25);
  }, 60_000);

  it('at one account does not keep people of the same address out of theirs', async () => {
    const { email } = await member();
    await guess(email, 30);
    const other = await member();
    expect((await signIn(house.browser(), other.email)).status).toBe(200);
  }, 60_000);
});
