import { DataSource } from 'typeorm';
import { Clock } from '../../../shared/kernel/clock.js';
import { eventually } from '../../../shared/testing/eventually.js';
import { storedEvents } from '../../../shared/testing/stored-events.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';

const password = 'a quiet long password';
const another = 'another quiet long password';
let next = 0;

/** The real time, moved by hand. */
class MovedClock extends Clock {
  minutes = 0;

  now(): Date {
    return new Date(Date.now() + this.minutes * 60_000);
  }
}

describe('a forgotten password', () => {
  const clock = new MovedClock();
  let house: TestApp;

  beforeAll(async () => {
    house = await startTestApp({ clock });
  }, 60_000);
  beforeEach(() => (clock.minutes = 0));
  afterAll(() => house?.close());

  async function member() {
    const browser = house.browser();
    const email = `ruth.${++next}@example.com`;
    await browser.signUp({ email, password, firstName: 'Ruth', lastName: 'Okafor' });
    return { browser, email };
  }

  const lettersTo = async (email: string) =>
    (await house.browser().get<{ subject: string; text: string }[]>(`/dev/outbox.json?to=${email}`)).body.filter(
      ({ subject }) => subject.startsWith('Choose a new password'),
    );

  async function linkTo(email: string, letters = 1): Promise<string> {
    const [newest] = await eventually(async () => {
      const found = await lettersTo(email);
      expect(found).toHaveLength(letters);
      return found;
    });
    return /\/auth\?reset=([\w-]{64})\s/.exec(newest?.text ?? '')?.[1] ?? '';
  }

  it('is replaced by the mailed link, which ends every session and works once', async () => {
    const { browser, email } = await member();
    const stranger = house.browser();
    expect(await stranger.post('/api/auth/forgot-password', { email: email.toUpperCase() })).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('If there is an account') },
    });
    const token = await linkTo(email);
    expect(await stranger.post('/api/auth/reset-password', { token, password: another })).toMatchObject({
      status: 200,
    });
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await stranger.get('/api/auth/user')).status).toBe(401);
    expect((await stranger.post('/api/auth/login', { email, password })).status).toBe(401);
    expect((await stranger.post('/api/auth/login', { email, password: another })).status).toBe(200);
    expect(await stranger.post('/api/auth/reset-password', { token, password: 'a third long password' })).toMatchObject(
      {
        status: 422,
        body: { code: 'auth.reset-link-invalid', errors: [{ path: 'token' }] },
      },
    );
    await stranger.mail(email, /password for Eulogy was changed/);
  });

  it('is not replaced half an hour later', async () => {
    const { email } = await member();
    const browser = house.browser();
    await browser.post('/api/auth/forgot-password', { email });
    const token = await linkTo(email);
    clock.minutes = 31;
    expect(await browser.post('/api/auth/reset-password', { token, password: another })).toMatchObject({
      status: 422,
      body: { code: 'auth.reset-link-invalid' },
    });
    clock.minutes = 29;
    expect((await browser.post('/api/auth/reset-password', { token, password: another })).status).toBe(200);
  });

  it('answers the same where there is no such account, and mails nobody', async () => {
    const { email } = await member();
    const known = await house.browser().post('/api/auth/forgot-password', { email });
    const unknown = await house.browser().post('/api/auth/forgot-password', { email: 'nobody@example.com' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await linkTo(email);
    expect(await lettersTo('nobody@example.com')).toEqual([]);
  });

  it('leaves the owner a good link, however often somebody else asks', async () => {
    const { email } = await member();
    for (let time = 0; time < 6; time++) await house.browser().post('/api/auth/forgot-password', { email });
    const token = await linkTo(email, 3);
    expect((await house.browser().post('/api/auth/reset-password', { token, password: another })).status).toBe(200);
    expect(await lettersTo(email)).toHaveLength(3);
  });

  it('stands in the letter only: nothing that is stored elsewhere opens the account', async () => {
    const { email } = await member();
    await house.browser().post('/api/auth/forgot-password', { email });
    const token = await linkTo(email);
    const db = house.app.get(DataSource);
    const stored = await db.query<{ stored: string }[]>(
      `SELECT payload::text AS stored FROM graphile_worker._private_jobs
       UNION ALL SELECT sessions::text FROM identity.sessions AS sessions`,
    );
    for (const { data, metadata } of await storedEvents(house))
      stored.push({ stored: JSON.stringify([data, metadata]) });
    expect(stored.some((row) => row.stored.includes(token))).toBe(false);
    expect(stored.length).toBeGreaterThan(3);
  });

  it('becomes a verified address, where it was not yet', async () => {
    const email = `ben.${++next}@example.com`;
    const browser = house.browser();
    await browser.post('/api/auth/register', { email, password, firstName: 'Ben', lastName: 'Hale' });
    await browser.post('/api/auth/forgot-password', { email });
    const token = await linkTo(email);
    await browser.post('/api/auth/reset-password', { token, password: another });
    expect(await browser.post('/api/auth/login', { email, password: another })).toMatchObject({
      status: 200,
      body: { user: { emailVerified: true } },
    });
  });

  it.each([
    [{}, ['token', 'password']],
    [{ token: 'x', password: 'short' }, ['password']],
    [{ token: 'x'.repeat(300), password: another }, ['token']],
    [{ token: 'x'.repeat(64), password: 'qwertyuiop' }, ['token']],
  ])('answers 422 to %j and names %j', async (body, paths) => {
    const answer = await house.browser().post<{ errors: { path: string }[] }>('/api/auth/reset-password', body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ path }) => path)).toEqual(paths);
  });

  it('is not replaced by one that everybody uses, and the link stays good', async () => {
    const { email } = await member();
    const browser = house.browser();
    await browser.post('/api/auth/forgot-password', { email });
    const token = await linkTo(email);
    expect(await browser.post('/api/auth/reset-password', { token, password: 'QWERTYuiop' })).toMatchObject({
      status: 422,
      body: { code: 'auth.password-common', errors: [{ path: 'password' }] },
    });
    expect((await browser.post('/api/auth/reset-password', { token, password: another })).status).toBe(200);
  });
});
