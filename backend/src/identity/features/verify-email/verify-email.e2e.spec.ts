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
    house = await startTestApp({
      clock,
      environment: { ADMIN_EMAILS: 'boss@example.com, chief@example.com, head@example.com' },
    });
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

  it('takes the link alone from the browser that registered, once', async () => {
    const { browser, link } = await registered();
    expect((await verify(browser, { token: link })).status).toBe(200);
    const again = await verify(house.browser(), { token: link });
    expect(again).toMatchObject({ status: 422, body: { code: 'auth.code-used' } });
  });

  it('asks another browser that follows the link for the password, and verifies nothing until then', async () => {
    const { email, link } = await registered();
    const elsewhere = house.browser();
    expect(await verify(elsewhere, { token: link })).toMatchObject({
      status: 401,
      body: { code: 'verify.password-needed' },
    });
    expect(await canSignIn(email)).toBe(false);
    expect(await verify(elsewhere, { token: link, password: 'not the one' })).toMatchObject({
      status: 422,
      body: { code: 'auth.wrong-password', errors: [{ path: 'password' }] },
    });
    expect(await canSignIn(email)).toBe(false);
    expect((await verify(elsewhere, { token: link, password })).status).toBe(200);
    expect(await canSignIn(email)).toBe(true);
  });

  it('takes the link alone from a browser that has shown the password at the sign-in', async () => {
    const { email, link } = await registered();
    const elsewhere = house.browser();
    expect((await elsewhere.post('/api/auth/login', { email, password })).status).toBe(403);
    expect((await verify(elsewhere, { token: link })).status).toBe(200);
  });

  it('lets whoever reads the mail choose a password of their own, and whoever registered is out', async () => {
    const { browser: stranger, email, link, code } = await registered();
    const mailbox = house.browser();
    const own = 'another quiet long password';
    expect(await verify(mailbox, { token: link, newPassword: 'short' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'newPassword' }] },
    });
    expect((await verify(mailbox, { token: link, newPassword: own })).status).toBe(200);
    expect(await canSignIn(email)).toBe(false);
    expect((await verify(stranger, { token: code })).status).toBe(422);
    expect((await mailbox.post('/api/auth/login', { email, password: own })).status).toBe(200);
  });

  it('keeps the tries of the owner apart from those of a stranger', async () => {
    const { browser, email, code, wrong } = await registered();
    for (let guess = 0; guess < 6; guess++) await verify(house.browser(), { token: wrong, email });
    expect((await verify(browser, { token: code })).status).toBe(200);
    expect(await canSignIn(email)).toBe(true);
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

  it('makes an owner of the business of the first address, and an admin without that of the second', async () => {
    const chief = await registered('chief@example.com');
    await verify(chief.browser, { token: chief.link });
    await chief.browser.post('/api/auth/login', { email: chief.email, password });
    const { body } = await chief.browser.get('/api/auth/user');
    expect(body).toMatchObject({ role: 'admin', isBusinessOwner: false });
    const again = house.browser();
    await again.post('/api/auth/login', { email: 'boss@example.com', password });
    expect((await again.get('/api/auth/user')).body).toMatchObject({ role: 'admin', isBusinessOwner: true });
  });

  it('makes no admin of whoever registered an address of ADMIN_EMAILS that is somebody else’s', async () => {
    const attacker = await registered('head@example.com');
    const mailbox = house.browser();
    expect((await verify(mailbox, { token: attacker.link })).status).toBe(401);
    // Whoever reads the mail types the code, too: the address is verified then, the password still the attacker's.
    expect((await verify(mailbox, { token: attacker.code, email: attacker.email })).status).toBe(200);
    expect((await attacker.browser.post('/api/auth/login', { email: attacker.email, password })).status).toBe(200);
    expect((await attacker.browser.get('/api/auth/user')).body).toMatchObject({ role: 'customer' });
    await mailbox.post('/api/auth/forgot-password', { email: attacker.email });
    const { text } = await mailbox.mail(attacker.email, /new password/);
    const token = /reset=([\w-]+)/.exec(text)?.[1];
    const own = 'another quiet long password';
    expect((await mailbox.post('/api/auth/reset-password', { token, password: own })).status).toBe(200);
    expect((await attacker.browser.get('/api/auth/user')).status).toBe(401);
    expect((await mailbox.post('/api/auth/login', { email: attacker.email, password: own })).status).toBe(200);
    await eventually(async () =>
      expect((await mailbox.get('/api/auth/user')).body).toMatchObject({ role: 'admin', isBusinessOwner: false }),
    );
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
