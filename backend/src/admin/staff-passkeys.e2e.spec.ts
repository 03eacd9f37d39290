import { Secret, TOTP } from 'otpauth';
import { DataSource } from 'typeorm';
import { Configuration } from '../shared/config/configuration.js';
import { SoftwareAuthenticator } from '../shared/testing/software-authenticator.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

const password = 'a long and quiet staff password';
const email = 'boss@example.com';
const FACTOR = '/api/staff/second-factor';
const STAFF_CALL = '/api/admin/staff';

interface Options {
  readonly options: object;
}

describe('a passkey of staff', () => {
  let house: TestApp;
  let boss: TestBrowser;
  let device: SoftwareAuthenticator;
  let [passkeyId, secret] = ['', ''];

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: email, STAFF_MFA: 'required' } });
    boss = house.browser();
    await boss.signUp({ email, password });
    device = new SoftwareAuthenticator(house.app.get(Configuration).http.appUrl);
    ({ secret } = (await boss.post<{ secret: string }>(`${FACTOR}/prepare`, { password })).body);
  }, 60_000);
  afterAll(() => house?.close());

  const asked = async (browser: TestBrowser, path: string) => (await browser.post<Options>(path)).body.options;
  const answered = async (browser: TestBrowser, act: 'trust' | 'confirm', answer = device) => {
    const response = answer.get(await asked(browser, `${FACTOR}/passkey/options`));
    return browser.post(`${FACTOR}/passkey/${act}`, { response });
  };
  const needed = { status: 403, body: { code: 'staff.second-factor-needed' } };

  async function signedIn(): Promise<TestBrowser> {
    const browser = house.browser();
    expect((await browser.post('/api/auth/login', { email, password })).status).toBe(200);
    return browser;
  }

  it('opens no call of staff where there is no authenticator', async () => {
    const response = device.create(await asked(boss, '/api/auth/passkeys/options'));
    const added = await boss.post<{ id: string }>('/api/auth/passkeys', { response });
    passkeyId = added.body.id;
    expect(await answered(boss, 'trust')).toMatchObject(needed);
    expect(await answered(boss, 'confirm')).toMatchObject({ body: { code: 'staff.second-factor-off' } });
    expect((await boss.get(STAFF_CALL)).status).toBe(403);
  });

  it('stands for a code once somebody trusts it who has shown one', async () => {
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    expect((await boss.post(`${FACTOR}/enable`, { code })).status).toBe(200);
    const elsewhere = await signedIn();
    expect(await answered(elsewhere, 'trust')).toMatchObject(needed);
    const own = device.credentials.at(-1);
    const response = device.get({ challenge: 'AAAA' }, {}, own);
    expect((await elsewhere.post(`${FACTOR}/passkey/confirm`, { response })).status).toBe(422);
    expect((await boss.get(FACTOR)).body).toMatchObject({ passkeys: 0 });
    expect((await answered(boss, 'trust')).status).toBe(204);
    expect((await boss.get(FACTOR)).body).toMatchObject({ passkeys: 1 });
    expect((await elsewhere.get(STAFF_CALL)).status).toBe(403);
    expect((await answered(elsewhere, 'confirm')).status).toBe(204);
    expect((await elsewhere.get(STAFF_CALL)).status).toBe(200);
  });

  it('is no second factor by having signed in with it, nor is a mailed link', async () => {
    const [byPasskey, byLink] = [house.browser(), house.browser()];
    const response = device.get(await asked(byPasskey, '/api/auth/passkeys/sign-in/options'));
    expect((await byPasskey.post('/api/auth/passkeys/sign-in', { response })).status).toBe(200);
    await byLink.post('/api/auth/sign-in-link', { email });
    const { text } = await byLink.mail(email, /link to sign in/);
    const token = /link=([\w-]+)/.exec(text)?.[1];
    expect((await byLink.post('/api/auth/sign-in-link/use', { token })).body).toMatchObject({ outcome: 'signed-in' });
    for (const browser of [byPasskey, byLink]) expect(await browser.get(STAFF_CALL)).toMatchObject(needed);
  });

  it('of somebody else, or one that was not trusted, stands for no code', async () => {
    const stranger = house.browser();
    await stranger.signUp({ email: 'mallory@example.com', password });
    const theirs = new SoftwareAuthenticator(house.app.get(Configuration).http.appUrl);
    const made = theirs.create(await asked(stranger, '/api/auth/passkeys/options'));
    expect((await stranger.post('/api/auth/passkeys', { response: made })).status).toBe(201);
    const browser = await signedIn();
    expect(await answered(browser, 'confirm', theirs)).toMatchObject({ body: { code: 'passkey.refused' } });
    const second = new SoftwareAuthenticator(house.app.get(Configuration).http.appUrl);
    const response = second.create(await asked(browser, '/api/auth/passkeys/options'));
    expect((await browser.post('/api/auth/passkeys', { response })).status).toBe(201);
    expect(await answered(browser, 'confirm', second)).toMatchObject({ body: { code: 'staff.passkey-not-trusted' } });
    expect(await browser.get(STAFF_CALL)).toMatchObject(needed);
  });

  it('stands for no code any more once its owner has removed it', async () => {
    const removed = await boss.request('DELETE', `/api/auth/passkeys/${passkeyId}`, { password }, {});
    expect(removed.status).toBe(200);
    expect((await boss.get(FACTOR)).body).toMatchObject({ passkeys: 0 });
    expect(await answered(await signedIn(), 'confirm')).toMatchObject({ body: { code: 'passkey.refused' } });
    const [row] = await house.app
      .get(DataSource)
      .query<{ count: number }[]>('SELECT count(*)::int AS count FROM identity.passkeys WHERE id = $1', [passkeyId]);
    expect(row?.count).toBe(0);
  });
});
