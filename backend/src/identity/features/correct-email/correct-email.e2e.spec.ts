import { DataSource } from 'typeorm';
import { eventually } from '../../../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import { decodedEvents } from '../../../shared/testing/where-readable.js';

const password = 'a quiet long password';
const PATH = '/api/auth/correct-email';
let next = 0;

describe('an address that was mistyped when registering', () => {
  let house: TestApp;

  beforeAll(async () => {
    house = await startTestApp();
  }, 60_000);
  afterAll(() => house?.close());

  const addresses = () => ({ wrong: `rtuh.${++next}@example.com`, right: `ruth.${next}@example.com` });
  async function registered(email: string): Promise<TestBrowser> {
    const browser = house.browser();
    const person = { email, password, firstName: 'Ruth', lastName: 'Okafor' };
    expect((await browser.post('/api/auth/register', person)).status).toBe(201);
    return browser;
  }
  /** Two codes of six digits may be the same. */
  async function correctedWithAnotherCode() {
    for (;;) {
      const { wrong, right } = addresses();
      const browser = await registered(wrong);
      const { code: old, text } = await browser.mail(wrong);
      await correct(browser, right);
      const { code } = await browser.mail(right);
      if (code !== old) return { wrong, right, browser, old, code, text };
    }
  }
  const correct = (browser: TestBrowser, email: string) => browser.post(PATH, { email });
  const verify = (browser: TestBrowser, body: object) => browser.post('/api/auth/verify-email', body);
  const linkIn = (text: string) => /auth\?token=([\w-]+)/.exec(text)?.[1];
  const lettersTo = async (email: string) =>
    (await house.browser().get<unknown[]>(`/dev/outbox.json?to=${email}`)).body.length;

  it('is corrected in the browser that registered, and the account goes on with the new code', async () => {
    const { wrong, right } = addresses();
    const browser = await registered(wrong);
    await browser.mail(wrong);
    expect((await correct(browser, ` ${right.toUpperCase()}`)).status).toBe(200);
    const { code } = await browser.mail(right);
    expect((await verify(browser, { token: code, email: right })).status).toBe(200);
    expect((await browser.post('/api/auth/login', { email: right, password })).status).toBe(200);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ email: right, emailVerified: true });
  });

  it('leaves its code and its link dead, and gets nothing more', async () => {
    const { wrong, right, browser, old, code, text } = await correctedWithAnotherCode();
    for (const email of [wrong, right, undefined])
      expect(await verify(browser, { token: old, email })).toMatchObject({
        status: 422,
        body: { code: 'auth.code-invalid' },
      });
    for (const reader of [browser, house.browser()])
      expect(await verify(reader, { token: linkIn(text), password })).toMatchObject({
        status: 422,
        body: { code: 'auth.code-expired' },
      });
    const before = await lettersTo(wrong);
    for (const path of ['resend-verification', 'forgot-password', 'sign-in-link'])
      expect((await house.browser().post(`/api/auth/${path}`, { email: wrong })).status).toBe(200);
    expect((await verify(browser, { token: code, email: right })).status).toBe(200);
    expect(await lettersTo(wrong)).toBe(before);
  });

  it('is free again at once, for whoever it belongs to', async () => {
    const { wrong, right } = addresses();
    const mistaken = await registered(wrong);
    const first = await mistaken.mail(wrong);
    await correct(mistaken, right);
    const owner = await registered(wrong);
    const { code } = await eventually(async () => {
      const newest = await owner.mail(wrong);
      expect(newest.text).not.toBe(first.text);
      return newest;
    });
    expect((await verify(owner, { token: code, email: wrong })).status).toBe(200);
  });

  it('is no other person’s to correct', async () => {
    const { wrong, right } = addresses();
    await registered(wrong);
    const nothing = { status: 409, body: { code: 'auth.nothing-to-correct' } };
    expect(await correct(house.browser(), right)).toMatchObject(nothing);
    const other = house.browser();
    await other.signUp({ email: `ben.${++next}@example.com`, password });
    expect(await correct(other, right)).toMatchObject(nothing);
  });

  it('is not corrected to one that has an account, to itself, to none, or once it is verified', async () => {
    const { wrong, right } = addresses();
    await house.browser().signUp({ email: right, password });
    const browser = await registered(wrong);
    expect(await correct(browser, right)).toMatchObject({
      status: 409,
      body: { code: 'auth.email-taken', errors: [{ path: 'email', message: 'Email already registered' }] },
    });
    expect(await correct(browser, wrong)).toMatchObject({ status: 422, body: { code: 'account.same-email' } });
    expect(await correct(browser, 'no address')).toMatchObject({ status: 422, body: { errors: [{ path: 'email' }] } });
    const { code } = await browser.mail(wrong);
    await verify(browser, { token: code, email: wrong });
    expect(await correct(browser, `ruth.${++next}@example.com`)).toMatchObject({
      status: 422,
      body: { code: 'auth.code-used' },
    });
    expect((await browser.post('/api/auth/login', { email: wrong, password })).status).toBe(200);
  });

  it('is corrected as often as there are codes left that day', async () => {
    const { wrong } = addresses();
    const browser = await registered(wrong);
    const last = () => `ruth.${next}@example.com`;
    for (let code = 2; code <= 5; code++)
      expect((await correct(browser, `ruth.${++next}@example.com`)).status).toBe(200);
    const kept = last();
    expect(await correct(browser, `ruth.${++next}@example.com`)).toMatchObject({
      status: 429,
      body: { code: 'auth.too-many-codes' },
    });
    expect(
      await house.app.get(DataSource).query('SELECT 1 FROM identity.email_claims WHERE email_key = $1', [last()]),
    ).toEqual([]);
    const { code } = await browser.mail(kept);
    expect((await verify(browser, { token: code, email: kept })).status).toBe(200);
  });

  it('goes to one of two browsers that want the same at one moment', async () => {
    const { right } = addresses();
    const browsers = await Promise.all([addresses(), addresses()].map(({ wrong }) => registered(wrong)));
    const answers = await Promise.all(browsers.map((browser) => correct(browser, right)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is unreadable afterwards, as the right one is, once the account is deleted', async () => {
    const { wrong, right } = addresses();
    const browser = await registered(wrong);
    await correct(browser, right);
    const { code } = await browser.mail(right);
    await verify(browser, { token: code, email: right });
    await browser.post('/api/auth/login', { email: right, password });
    expect((await browser.get('/api/profile/export')).body).toMatchObject({
      addresses: { confirmed: [right], askedFor: expect.arrayContaining([wrong, right]) },
    });
    expect((await browser.post('/api/profile/delete', { confirmation: 'DELETE', password })).status).toBe(200);
    await eventually(async () => {
      const events = (await decodedEvents(house)).join('\n');
      for (const address of [wrong, right]) expect(events).not.toContain(address);
    });
  });
});
