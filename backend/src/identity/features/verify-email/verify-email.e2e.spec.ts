import { DataSource } from 'typeorm';
import { EventStore } from '../../../shared/event-store/event-store.port.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { eventually } from '../../../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import { userStream } from '../../domain/user/user.events.js';

class ClockInHand extends Clock {
  private ahead = 0;
  now(): Date {
    return new Date(Date.now() + this.ahead);
  }
  forward(minutes: number): void {
    this.ahead += minutes * 60_000;
  }
}

const password = 'a quiet long password';
let next = 0;

describe('POST /api/auth/verify-email and resend-verification', () => {
  const clock = new ClockInHand();
  let house: TestApp;

  beforeAll(async () => {
    house = await startTestApp({ clock, environment: { ADMIN_EMAILS: 'boss@example.com, chief@example.com' } });
  }, 60_000);
  afterAll(() => house?.close());

  async function registered(email = `ben.${++next}@example.com`) {
    const browser = house.browser();
    await browser.post('/api/auth/register', { email, password, firstName: 'Ben', lastName: 'Hale' });
    const { code = '', text } = await browser.mail(email);
    const link = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    return { browser, email, code, link, wrong };
  }
  const verify = (browser: TestBrowser, body: object) => browser.post('/api/auth/verify-email', body);
  const canSignIn = async (email: string) => {
    const { status } = await house.browser().post('/api/auth/login', { email, password });
    return status === 200;
  };
  const mailsTo = async (browser: TestBrowser, email: string) =>
    (await browser.get<{ code: string; text: string }[]>(`/dev/outbox.json?to=${email}`)).body;
  const mailsNumber = (browser: TestBrowser, email: string, count: number) =>
    eventually(async () => {
      const mails = await mailsTo(browser, email);
      expect(mails).toHaveLength(count);
      return mails;
    });

  it('takes the code alone from the browser that registered', async () => {
    const { browser, email, code } = await registered();
    const answer = await verify(browser, { token: code });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: expect.stringContaining('verified') });
    expect(await canSignIn(email)).toBe(true);
  });

  it('takes the code from any browser that says whose it is, and from no other', async () => {
    const { email, code } = await registered();
    const stranger = await registered();
    expect((await verify(house.browser(), { token: code })).status).toBe(422);
    expect((await verify(stranger.browser, { token: code })).status).toBe(422);
    expect((await verify(house.browser(), { token: code, email: stranger.email })).status).toBe(422);
    expect(await canSignIn(email)).toBe(false);
    expect((await verify(house.browser(), { token: code, email })).status).toBe(200);
    expect(await canSignIn(email)).toBe(true);
  });

  it('takes the link from any browser, once', async () => {
    const { link } = await registered();
    expect((await verify(house.browser(), { token: link })).status).toBe(200);
    const again = await verify(house.browser(), { token: link });
    expect(again).toMatchObject({ status: 422, body: { code: 'auth.code-used' } });
  });

  it('takes a code once', async () => {
    const { browser, code } = await registered();
    await verify(browser, { token: code });
    expect(await verify(browser, { token: code })).toMatchObject({ status: 422, body: { code: 'auth.code-used' } });
  });

  it('says "Invalid verification code" at the field, for known and unknown addresses alike', async () => {
    const { email, wrong } = await registered();
    const known = await verify(house.browser(), { token: wrong, email });
    const unknown = await verify(house.browser(), { token: wrong, email: 'nobody@example.com' });
    expect(known.status).toBe(422);
    expect(known.body).toMatchObject({
      errors: [{ path: 'token', message: expect.stringContaining('Invalid verification code') }],
    });
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
  });

  it('lets five tries at a code go wrong, counted under any race, then not even the right one', async () => {
    const { email, code, wrong } = await registered();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => verify(house.browser(), { token: wrong, email })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
    const right = await verify(house.browser(), { token: code, email });
    expect(right).toMatchObject({ status: 429, body: { code: 'auth.code-exhausted' } });
    expect(await canSignIn(email)).toBe(false);
  });

  it('ends a code after 10 minutes and its link after 24 hours', async () => {
    const [first, second] = [await registered(), await registered()];
    clock.forward(10);
    const late = await verify(first.browser, { token: first.code });
    expect(late).toMatchObject({ status: 422, body: { code: 'auth.code-expired' } });
    expect((await verify(first.browser, { token: first.link })).status).toBe(200);
    clock.forward(24 * 60);
    expect(await verify(second.browser, { token: second.link })).toMatchObject({ body: { code: 'auth.code-expired' } });
  });

  it('mails a new code that ends the old one, and answers the same for an address that nobody has', async () => {
    const { browser, email, code } = await registered();
    const known = await browser.post('/api/auth/resend-verification', { email });
    const unknown = await browser.post('/api/auth/resend-verification', { email: 'nobody@example.com' });
    expect(known.status).toBe(200);
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    const [newest] = await mailsNumber(browser, email, 2);
    expect(newest?.code).not.toBe(code);
    expect((await verify(browser, { token: code })).status).toBe(422);
    expect((await verify(browser, { token: newest?.code })).status).toBe(200);
    expect(await mailsTo(browser, 'nobody@example.com')).toEqual([]);
  });

  it('mails at most five codes a day, and says nothing about it', async () => {
    const { browser, email } = await registered();
    for (let sent = 2; sent <= 5; sent++) {
      expect((await browser.post('/api/auth/resend-verification', { email })).status).toBe(200);
      await mailsNumber(browser, email, sent);
    }
    expect((await browser.post('/api/auth/resend-verification', { email })).status).toBe(200);
    const [claim] = await house.app
      .get(DataSource)
      .query<{ user_id: string }[]>('SELECT user_id FROM identity.email_claims WHERE email_key = $1', [email]);
    const events = await house.app.get(EventStore).read(userStream(claim?.user_id ?? 'nobody'));
    expect(events.filter(({ type }) => type === 'VerificationCodeIssued')).toHaveLength(5);
  });

  it('makes an admin of an address in ADMIN_EMAILS, by the time the answer is there', async () => {
    const boss = await registered('boss@example.com');
    await verify(boss.browser, { token: boss.code });
    await boss.browser.post('/api/auth/login', { email: boss.email, password });
    expect((await boss.browser.get('/api/auth/user')).body).toMatchObject({ role: 'admin', emailVerified: true });
  });

  it.each([[{}], [{ token: '' }], [{ token: 123456 }], [{ token: 'x'.repeat(65) }], [{ token: ['123456'] }]])(
    'answers 422 and names the token for %j',
    async (body) => {
      const answer = await verify(house.browser(), body);
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'token' }] } });
    },
  );

  it.each(['<b>123456</b>', 'ABCDEF', '１２３４５６', "' OR 1=1 --", 'x'.repeat(56)])(
    'refuses the token %j',
    async (token) => {
      expect(await verify(house.browser(), { token, email: 'nobody@example.com' })).toMatchObject({
        status: 422,
        body: { code: 'auth.code-invalid' },
      });
    },
  );

  it('answers 422 and names the address of a resend that is none', async () => {
    const answer = await house.browser().post('/api/auth/resend-verification', { email: 'none' });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'email', message: 'Invalid email format' }] },
    });
  });
});
