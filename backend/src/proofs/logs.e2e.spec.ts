import { byLength } from '../shared/testing/full-length.js';
import { createHouseDatabase } from '../shared/testing/house-database.js';
import type { TestDatabase } from '../shared/testing/test-database.js';
import { eventually } from '../shared/testing/eventually.js';
import { TestBrowser } from '../shared/testing/test-browser.js';
import { AppProcess, buildBackend } from './testing/app-process.js';

const canary = 'Quillfeather';
const password = `a quiet ${canary} password`;
const card = '4242 4242 4242 4242';

/** What is told by default is told at level debug, too: each level has a process of its own, the first by `npm run prove`. */
const LEVELS = byLength<readonly (readonly [string, string | undefined])[]>({
  test: [['at level debug', 'debug']],
  prove: [
    ['by default', undefined],
    ['at level debug', 'debug'],
  ],
});

/** Proof row 19, in its short form: the log of a real process, as people go through everything with their names, words and secrets. */
describe.each(LEVELS)('the log %s', (_name, logLevel) => {
  let database: TestDatabase;
  let app: AppProcess;
  const secrets = new Map<string, string>();

  beforeAll(async () => {
    buildBackend();
    database = await createHouseDatabase();
    app = await AppProcess.start(database.url, { logLevel });
    await sayEverything(new TestBrowser(app.url));
  }, 120_000);
  afterAll(async () => {
    await app?.kill();
    await database?.drop();
  }, 30_000);

  /** Whatever a person types or is given, right and wrong. */
  async function sayEverything(browser: TestBrowser): Promise<void> {
    const email = `${canary.toLowerCase()}@example.com`;
    await browser.signUp({ email, firstName: `Ruth${canary}`, lastName: canary, password });
    secrets.set('session', browser.cookies.get('sid') ?? '');
    const eulogyId = await browser.buyEulogy(`Honouring ${canary}`);
    const { body: order } = await browser.post<{ clientSecret: string; paymentIntentId: string }>(
      '/api/create-payment-intent',
      { amount: 79.99, eulogyType: 'other', productTitle: `${canary} again` },
    );
    secrets.set('client secret', order.clientSecret);
    await browser.post(`/api/sandbox/payment-intents/${order.paymentIntentId}/confirm`, {
      card: '4000 0000 0000 0002',
    });
    const said = `She hid the ${canary} behind the clock.`;
    const address = `/api/eulogies/${eulogyId}`;
    await browser.patch(`${address}/responses`, { responses: { story: said, [said]: said } });
    await browser.patch(address, { title: said });
    await browser.post(`${address}/generate`, { duration: canary });
    await browser.get(`/api/questions/${canary}?eulogyId=${canary}&email=${email}`);
    await browser.get(`/auth?invite=${canary}&token=${canary}`);
    await browser.patch('/api/profile/update', { firstName: canary, lastName: `${canary}\n` });
    await browser.post('/api/user/profile-picture', { profileImageUrl: `http://${canary}.example/p.jpg` });
    await browser.post('/api/auth/change-password', { currentPassword: canary, newPassword: password });
    await browser.post('/api/auth/change-email', { email: `new.${email}`, password });
    await browser.post('/api/auth/change-email/confirm', { token: canary });
    await browser.post('/api/auth/forgot-password', { email });
    const { text } = await browser.mail(email, /Choose a new password/);
    secrets.set('reset token', /reset=([\w-]{64})/.exec(text)?.[1] ?? '');
    await browser.post('/api/auth/reset-password', { token: secrets.get('reset token'), password: 'short' });
    const stranger = new TestBrowser(app.url);
    await stranger.post('/api/auth/login', { email, password: canary });
    await stranger.post('/api/auth/verify-email', { token: canary, email });
    await stranger.post('/api/auth/replace-password', { email, password: canary, newPassword: password });
    await stranger.post('/api/auth/login', `{"email":"${canary}`);
    await stranger.post('/api/payments/webhook', { id: canary }, { 'stripe-signature': canary });
    await stranger.get(`/api/collaborate/${canary}`, { cookie: `sid=${canary}`, authorization: `Bearer ${canary}` });
    await browser.post('/api/discount-codes/validate', { code: canary, amount: '79.99' });
    await browser.post('/api/verify-payment', { sessionId: canary, eulogyId });
    await browser.get('/api/profile/export');
    await browser.post('/api/profile/delete', { confirmation: canary, password: canary });
  }

  it('tells what was asked, and nobody’s name, words, address, password, token, card or secret', async () => {
    await eventually(() => expect(app.log).toContain('/api/profile/delete'), logLevel === undefined ? 1 : 15_000).catch(
      () => undefined, // by default only what went wrong is told
    );
    for (const name of ['session', 'client secret', 'reset token'])
      expect(secrets.get(name)?.length).toBeGreaterThan(20);
    const log = app.log.toLowerCase();
    const secretsOfHouse = ['a-session-secret-that-only-tests-know', '11'.repeat(32), new URL(database.url).password];
    const canaries = [canary, card, card.replaceAll(' ', ''), ...secrets.values(), ...secretsOfHouse];
    expect(canaries.filter((text) => text !== '' && log.includes(text.toLowerCase()))).toEqual([]);
  });

  it('says something at all', () => {
    const lines = app.log.split('\n').filter((line) => line.startsWith('{'));
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
    if (logLevel !== undefined) expect(lines.length).toBeGreaterThan(20);
  });
});
