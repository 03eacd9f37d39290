import { Attempts } from '../../accounts/attempts.js';
import { limits } from '../../accounts/limits.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';

const password = 'a quiet long password';
let next = 0;
const somebody = () => ({ email: `ruth.${++next}@example.com`, password, firstName: 'Ruth', lastName: 'Okafor' });

describe('people who come from one network, and addresses that are one', () => {
  let house: TestApp;

  beforeAll(async () => {
    house = await startTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
  }, 60_000);
  afterAll(() => house?.close());

  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  const register = (ip: string, change: object = {}) =>
    house.browser().post('/api/auth/register', { ...somebody(), ...change }, from(ip));

  it('make 20 accounts an hour, whatever address of their IPv6 prefix they come from, and are told so', async () => {
    for (let host = 1; host <= 20; host++)
      expect((await register(`2001:db8:1:2::${host.toString(16)}`)).status).toBe(201);
    expect(await register('2001:db8:1:2:ffff::9')).toMatchObject({
      status: 429,
      body: { code: 'auth.too-many-registrations', message: expect.stringContaining('try again in an hour') },
    });
    expect((await register('2001:db8:1:3::1')).status).toBe(201);
  }, 30_000);

  it('ask 60 times for a new password, not 60 times from each address', async () => {
    const ask = (host: number) =>
      house.browser().post('/api/auth/forgot-password', { email: 'nobody@example.com' }, from(`2001:db8:5:5::${host}`));
    const answers = await Promise.all(Array.from({ length: 65 }, (_, host) => ask(host + 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  }, 30_000);

  it('have one account for an address, however its letters are dressed up', async () => {
    expect((await register('203.0.113.9', { email: 'victim@example.com' })).status).toBe(201);
    for (const email of ['victim@ⓔxample.com', 'ｖictim@example.com', 'Victim@EXAMPLE.com'])
      expect(await register('203.0.113.9', { email })).toMatchObject({
        status: 409,
        body: { code: 'auth.email-taken' },
      });
  });

  it.each([
    'victim@example.com\u200b',
    'vic\u2060tim@example.com',
    'victim@exam\u00adple.com',
    'vic\ufe0ftim@example.com',
  ])('have none for an address with characters that nobody sees: %j', async (email) => {
    expect(await register('203.0.113.10', { email })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'email', message: 'Invalid email format' }] },
    });
  });

  it('get no more letters than a budget of them, which their own browser has for itself', async () => {
    const browser = house.browser();
    const { email } = await register('203.0.113.11').then(async () => {
      const person = somebody();
      await browser.post('/api/auth/register', person, from('203.0.113.12'));
      return person;
    });
    const attempts = house.app.get(Attempts, { strict: false });
    const { max, ...strangers } = limits.lettersTo(email, 'stranger');
    for (let letter = 0; letter < max; letter++) await attempts.count({ ...strangers, max });
    const lettersTo = async () =>
      (await browser.get<unknown[]>(`/dev/outbox.json?to=${encodeURIComponent(email)}`)).body.length;
    await browser.mail(email);
    await house.browser().post('/api/auth/forgot-password', { email }, from('203.0.113.13'));
    expect(await register('203.0.113.13', { email })).toMatchObject({
      status: 429,
      body: { code: 'auth.too-many-letters' },
    });
    await browser.post('/api/auth/forgot-password', { email }, from('203.0.113.12'));
    await browser.mail(email, /Choose a new password/);
    expect(await lettersTo()).toBe(2);
  });
});
