import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import { EventStore } from '../../../shared/event-store/event-store.port.js';
import { eventually } from '../../../shared/testing/eventually.js';
import { DataSource } from 'typeorm';
import { userStream } from '../../domain/user/user.events.js';

let next = 0;
const somebody = () => ({
  email: `ruth.${++next}@example.com`,
  password: 'a quiet long password',
  firstName: 'Ruth',
  lastName: 'Okafor',
});

interface FieldErrors {
  readonly code: string;
  readonly message: string;
  readonly errors: readonly { path: string; message: string }[];
}

describe('POST /api/auth/register', () => {
  let house: TestApp;
  let db: DataSource;

  beforeAll(async () => {
    house = await startTestApp();
    db = house.app.get(DataSource);
  }, 60_000);
  afterAll(() => house?.close());

  const claimOf = async (email: string) => {
    const rows = await db.query<{ user_id: string }[]>(
      'SELECT user_id FROM identity.email_claims WHERE email_key = $1',
      [email],
    );
    return rows[0]?.user_id;
  };
  const eventsOf = async (email: string) =>
    house.app.get(EventStore).read(userStream((await claimOf(email)) ?? 'nobody'));

  it('creates an account, mails a code and a link, and signs nobody in', async () => {
    const browser = house.browser();
    const person = somebody();
    const answer = await browser.post('/api/auth/register', person);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ message: expect.stringContaining('verification code') });
    const mail = await browser.mail(person.email);
    expect(mail.code).toMatch(/^\d{6}$/);
    expect(mail.text).toContain(mail.code);
    expect(mail.text).toMatch(/http:\/\/localhost:\d+\/auth\?token=[\w-]{56}\n/);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await eventsOf(person.email)).map(({ type }) => type)).toEqual([
      'UserRegistered',
      'VerificationCodeIssued',
    ]);
  });

  it('remembers the browser by a cookie that scripts and other sites cannot use', async () => {
    const answer = await house.browser().post('/api/auth/register', somebody());
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^sid=[\w-]{43}; /);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
      expect(cookie).toContain(attribute);
    expect(cookie).not.toContain('Secure');
  });

  it('stores nothing personal in readable form', async () => {
    const person = { ...somebody(), firstName: 'Wilhelmina', lastName: 'Quartermain' };
    await house.browser().post('/api/auth/register', person);
    const stored = JSON.stringify((await eventsOf(person.email)).map(({ data, metadata }) => ({ data, metadata })));
    for (const word of [person.email, person.firstName, person.lastName, person.password, 'argon2id']) {
      expect(stored).not.toContain(word);
    }
  });

  it('says "Email already registered" for an address that is taken, however it is written', async () => {
    const person = somebody();
    await house.browser().post('/api/auth/register', person);
    const again = await house
      .browser()
      .post<FieldErrors>('/api/auth/register', { ...person, email: ` ${person.email.toUpperCase()} ` });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'auth.email-taken',
      message: 'Email already registered',
      errors: [{ path: 'email', message: 'Email already registered' }],
    });
  });

  it('makes one account of 20 registrations of one address at once', async () => {
    const person = somebody();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => house.browser().post('/api/auth/register', person)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect((await eventsOf(person.email)).map(({ type }) => type)).toEqual([
      'UserRegistered',
      'VerificationCodeIssued',
    ]);
    await eventually(async () => {
      const rows = await db.query<unknown[]>('SELECT 1 FROM identity_users WHERE email = $1', [person.email]);
      expect(rows).toHaveLength(1);
    });
  });

  it('answers a repeated request with the same Idempotency-Key as it did the first time, and adds nothing', async () => {
    const person = somebody();
    const key = { 'idempotency-key': '0190a6e0-7b5c-7c3a-9d2e-3f1b2a4c5d6e' };
    for (let time = 0; time < 2; time++) {
      expect((await house.browser().post('/api/auth/register', person, key)).status).toBe(201);
    }
    expect(await eventsOf(person.email)).toHaveLength(2);
  });

  it('refuses a password that is guessed first, and the same person goes on at once with a better one', async () => {
    const person = somebody();
    const browser = house.browser();
    for (const [password, code] of [
      ['password123', 'auth.password-common'],
      ['Brisbane2025', 'auth.password-common'],
      ['eulogy2025!', 'auth.password-weak'],
      [`${person.firstName}${person.lastName}1`, 'auth.password-weak'],
      ['        ', 'auth.password-weak'],
    ] as const) {
      expect(await browser.post('/api/auth/register', { ...person, password })).toMatchObject({
        status: 422,
        body: { code, errors: [{ path: 'password' }] },
      });
    }
    expect(await claimOf(person.email)).toBeUndefined();
    expect((await browser.post('/api/auth/register', person)).status).toBe(201);
  });

  it('takes over an address whose registration died on the way, after a minute', async () => {
    const person = somebody();
    const dead = '0190a6e0-7b5c-7c3a-9d2e-00000000dead';
    await db.query('INSERT INTO identity.email_claims (email_key, user_id, command_id) VALUES ($1, $2, $2)', [
      person.email,
      dead,
    ]);
    // There is no account yet, so it is not said that there is one.
    expect(await house.browser().post('/api/auth/register', person)).toMatchObject({
      status: 409,
      body: { code: 'auth.address-busy' },
    });
    await db.query("UPDATE identity.email_claims SET claimed_at = now() - interval '61 seconds' WHERE user_id = $1", [
      dead,
    ]);
    expect((await house.browser().post('/api/auth/register', person)).status).toBe(201);
    expect(await claimOf(person.email)).not.toBe(dead);
  });

  it('never takes over an address that has an account, however old', async () => {
    const person = somebody();
    await house.browser().post('/api/auth/register', person);
    await db.query("UPDATE identity.email_claims SET claimed_at = now() - interval '1 year' WHERE email_key = $1", [
      person.email,
    ]);
    expect((await house.browser().post('/api/auth/register', person)).status).toBe(409);
  });

  it.each([
    ['email', undefined],
    ['email', 'not an address'],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['email', 7],
    ['password', 'short'],
    ['password', 'x'.repeat(257)],
    ['password', null],
    ['firstName', '  '],
    ['firstName', 'x'.repeat(51)],
    ['lastName', ['Okafor']],
    ['lastName', undefined],
  ])('answers 422 and names %s when it is %j, and stores nothing', async (path, value) => {
    const person = somebody();
    const answer = await house.browser().post<FieldErrors>('/api/auth/register', { ...person, [path]: value });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body.errors.map((error) => error.path)).toEqual([path]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await claimOf(person.email)).toBeUndefined();
  });

  it('keeps names as typed, HTML and all scripts of the world', async () => {
    const browser = house.browser();
    const person = { ...somebody(), firstName: '<b>Rūth</b> 🌿', lastName: "O'Kafor & 王" };
    await browser.signUp(person);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({
      firstName: person.firstName,
      lastName: person.lastName,
    });
  });
});
