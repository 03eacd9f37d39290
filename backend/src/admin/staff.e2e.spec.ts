import { Secret, TOTP } from 'otpauth';
import { openApiOf } from '../shared/http/api-docs.js';
import { MovingClock } from '../shared/testing/moving-clock.js';
import { eventually } from '../shared/testing/eventually.js';
import { oneOf } from '../shared/testing/full-length.js';
import { storedEvents } from '../shared/testing/stored-events.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { NOBODY, STAFF_ROUTES } from './testing/staff-routes.js';

const password = 'a long and quiet staff password';

interface Member {
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly hasSecondFactor: boolean;
}

interface Entry {
  readonly staffName: string;
  readonly act: string;
  readonly subjectId: string | null;
  readonly subjectName: string | null;
  readonly reason: string | null;
  readonly refused: string | null;
}

describe('staff and what they may do', () => {
  let house: TestApp;
  let other: TestApp;
  let boss: TestBrowser;
  let bossId: string;

  beforeAll(async () => {
    const environment = { ADMIN_EMAILS: 'boss@example.com' };
    house = await startTestApp({ environment });
    other = await startTestApp({ database: house.database, environment });
    boss = house.browser();
    ({ id: bossId } = await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', lastName: 'Field', password }));
  }, 120_000);

  afterAll(async () => {
    await other?.close();
    await house?.close();
  }, 60_000);

  const join = async (email: string, firstName = 'Kim') => {
    const browser = house.browser();
    const { id } = await browser.signUp({ email, firstName, lastName: 'Reed', password });
    return { browser, id, email };
  };
  const grant = (email: string, role: string, reason = 'Looks after the chat') =>
    boss.post<Member>('/api/admin/staff', { email, role, reason });
  const revoke = (id: string, by = boss, reason = 'Left the team') =>
    by.post(`/api/admin/staff/${id}/revoke`, { reason });
  const staff = async () => (await boss.get<Member[]>('/api/admin/staff')).body;
  const audit = async (search = '') =>
    (await boss.get<{ items: Entry[]; total: number }>(`/api/admin/audit?search=${encodeURIComponent(search)}`)).body;

  it('are made by an admin, by address, with a reason, and act at their next request in every process', async () => {
    const kim = await join('kim@example.com');
    const there = other.browser();
    for (const [name, value] of kim.browser.cookies) there.cookies.set(name, value);
    expect((await there.get('/api/admin/chat/conversations')).status).toBe(403);

    expect(await grant(' Kim@Example.com', 'support')).toMatchObject({
      status: 201,
      body: { id: kim.id, email: 'kim@example.com', role: 'support', hasSecondFactor: false },
    });
    expect((await there.get('/api/admin/chat/conversations')).status).toBe(200);
    expect((await there.get('/api/admin/audit')).status).toBe(403);
    expect((await kim.browser.get('/api/auth/user')).body).toMatchObject({ role: 'support' });
    expect((await staff()).map(({ email, role }) => [email, role])).toContainEqual(['kim@example.com', 'support']);

    expect((await revoke(kim.id)).status).toBe(204);
    expect((await there.get('/api/admin/chat/conversations')).status).toBe(403);
    expect((await kim.browser.get('/api/auth/user')).body).toMatchObject({ role: 'customer' });
    expect((await staff()).map(({ email }) => email)).not.toContain('kim@example.com');
  }, 30_000);

  it.each([
    ['an address without an account', { email: 'nobody@example.com', role: 'support', reason: 'Helps out' }, 'email'],
    ['no address', { email: 'nobody', role: 'support', reason: 'Helps out' }, 'email'],
    ['a role that there is not', { email: 'boss@example.com', role: 'owner', reason: 'Helps out' }, 'role'],
    ['no reason', { email: 'boss@example.com', role: 'support', reason: ' ' }, 'reason'],
    ['a reason that says nothing', { email: 'boss@example.com', role: 'support', reason: 'x' }, 'reason'],
  ])('are not made from %s', async (_, body, path) => {
    expect(await boss.post('/api/admin/staff', body)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  });

  it('are looked for by whatever stands in the address, and by more at once than there are connections', async () => {
    for (const id of ['1001', 'nobody', '00000000-0000-0000-0000-000000000000'])
      expect([404, 409]).toContain((await revoke(id)).status);
    const nobody = '01a21edd-6d1e-73e2-87fc-ce7a08554de3';
    const answers = await Promise.all(Array.from({ length: 40 }, () => revoke(nobody)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([(await revoke(nobody)).status]));
  }, 30_000);

  it('always have an admin among them, also when two dismiss each other at one moment', async () => {
    expect(await revoke(bossId)).toMatchObject({ status: 409, body: { code: 'staff.last-admin' } });
    for (const answer of [
      await boss.post('/api/profile/delete', { confirmation: 'DELETE', password }),
      await boss.request('DELETE', `/api/admin/users/${bossId}`, undefined, {}),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'staff.last-admin' } });
    }
    expect((await boss.get('/api/auth/user')).status).toBe(200);
    expect(await grant('boss@example.com', 'support')).toMatchObject({
      status: 409,
      body: { code: 'staff.last-admin' },
    });

    const ada = await join('ada@example.com', 'Ada');
    expect((await grant('ada@example.com', 'admin')).status).toBe(201);
    const there = other.browser();
    for (const [name, value] of ada.browser.cookies) there.cookies.set(name, value);
    const answers = await Promise.all([revoke(ada.id), revoke(bossId, there)]);
    const done = answers.filter(({ status }) => status === 204);
    expect(done).toHaveLength(1);
    // Whoever lost was refused as the last one, or was no admin any more when it was their turn.
    expect([403, 409]).toContain(answers.find(({ status }) => status !== 204)?.status);
    if ((await boss.get('/api/admin/audit')).status === 403) {
      // Ada stayed: she makes the boss an admin again, and goes.
      expect(
        (await there.post('/api/admin/staff', { email: 'boss@example.com', role: 'admin', reason: 'Comes back' }))
          .status,
      ).toBe(201);
      expect((await revoke(ada.id)).status).toBe(204);
    }
  }, 30_000);

  it('leave a trace of all they do, who, what, to whom and why, and of what was refused', async () => {
    const ivy = await join('ivy@example.com', 'Ivy');
    await grant('ivy@example.com', 'support', 'Covers the nights');
    await revoke(ivy.id, boss, 'The nights are over');
    await revoke(bossId, boss, 'Trying it out');
    const { items } = await audit();
    expect(items.slice(0, 3)).toMatchObject([
      {
        staffName: 'Sam Field',
        act: 'staff.revoke',
        subjectId: bossId,
        reason: 'Trying it out',
        refused: 'staff.last-admin',
      },
      {
        staffName: 'Sam Field',
        act: 'staff.revoke',
        subjectId: ivy.id,
        subjectName: 'Ivy Reed',
        reason: 'The nights are over',
        refused: null,
      },
      { staffName: 'Sam Field', act: 'staff.grant', subjectId: ivy.id, reason: 'Covers the nights', refused: null },
    ]);
    expect((await audit('nights are over')).total).toBe(1);
    expect((await audit(ivy.id)).items.map(({ act }) => act)).toEqual(['staff.revoke', 'staff.grant']);
    expect((await audit('100%_')).total).toBe(0);

    // The words about a person go with the person; that something was done stays.
    await ivy.browser.post('/api/profile/delete', { confirmation: 'DELETE', password });
    expect((await audit('nights are over')).total).toBe(0);
    expect((await audit(ivy.id)).items).toMatchObject([
      { act: 'staff.revoke', reason: null, subjectName: null },
      { act: 'staff.grant', reason: null, subjectName: null },
    ]);
  }, 30_000);

  it('need not show a second factor here, but are asked for the one they set up', async () => {
    expect((await boss.get('/api/staff/second-factor')).body).toEqual({
      status: 'off',
      required: false,
      confirmed: true,
      recoveryCodesLeft: 0,
      passkeys: 0,
    });
  });

  it('find each call open or closed by their role', async () => {
    const customer = await join('customer@example.com');
    const support = await join('support@example.com');
    await grant(support.email, 'support');
    for (const [method, path, forSupport, forAdmin, body] of oneOf(2, STAFF_ROUTES)) {
      const statuses = [];
      for (const browser of [house.browser(), customer.browser, support.browser, boss]) {
        statuses.push((await browser.request(method, path, body, {})).status);
      }
      expect([method, path, ...statuses]).toEqual([method, path, 401, 403, forSupport, forAdmin]);
    }
  }, 60_000);

  it('have no call that the table above leaves out', () => {
    const known = new Set(
      [...STAFF_ROUTES, ['GET', '/api/admin/chat/events'] as const].map(
        ([method, path]) =>
          `${method} ${path
            .replace(/\?.*/, '')
            .replace(NOBODY, '{}')
            .replace(/nothing|2000000000/g, '{}')}`,
      ),
    );
    const described = Object.entries(openApiOf(house.app).paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`),
    );
    const ofStaff = described.filter((call) => /^\w+ \/api\/(admin|staff)\//.test(call));
    expect(ofStaff.length).toBeGreaterThan(15);
    expect(ofStaff.filter((call) => !known.has(call))).toEqual([]);
  });
});

describe('the second factor, where it is required', () => {
  let house: TestApp;
  let boss: TestBrowser;
  const clock = new MovingClock();

  beforeAll(async () => {
    house = await startTestApp({
      clock,
      environment: { ADMIN_EMAILS: 'boss@example.com,short@example.com', STAFF_MFA: 'required' },
    });
    boss = house.browser();
    await boss.signUp({ email: 'boss@example.com', password });
  }, 120_000);

  afterAll(async () => {
    await house?.close();
  }, 60_000);

  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
  const show = (browser: TestBrowser, code: string) => browser.post('/api/staff/second-factor/confirm', { code });
  const mayWork = async (browser: TestBrowser) => (await browser.get('/api/admin/chat/messages')).status === 200;

  it('keeps staff out until they have set it up and shown it, in each session anew', async () => {
    expect(await boss.get('/api/admin/chat/messages')).toMatchObject({
      status: 403,
      body: { code: 'staff.second-factor-missing' },
    });
    const prepare = (typed: string) =>
      boss.post<{ secret: string; uri: string }>('/api/staff/second-factor/prepare', { password: typed });
    expect(await prepare('not my password at all')).toMatchObject({
      status: 422,
      body: { code: 'auth.wrong-password' },
    });
    const { body: prepared } = await prepare(password);
    expect(prepared.uri).toContain(`secret=${prepared.secret}`);
    expect(await mayWork(boss)).toBe(false);

    const enable = (code: string) =>
      boss.post<{ recoveryCodes: string[] }>('/api/staff/second-factor/enable', { code });
    expect(await enable('000 000')).toMatchObject({ status: 422, body: { code: 'staff.code-invalid' } });
    const code = codeOf(prepared.secret);
    const before = boss.cookies.get('sid');
    const { status, body } = await enable(code);
    // ASVS 7.2.4: whoever copied the session's id before has nothing of what it may do from now on.
    expect(boss.cookies.get('sid')).not.toBe(before);
    expect([status, body.recoveryCodes.length]).toEqual([200, 10]);
    expect(await mayWork(boss)).toBe(true);
    expect((await boss.get('/api/staff/second-factor')).body).toEqual({
      status: 'on',
      required: true,
      confirmed: true,
      recoveryCodesLeft: 10,
      passkeys: 0,
    });
    expect(await prepare(password)).toMatchObject({ status: 409, body: { code: 'staff.second-factor-on' } });

    const elsewhere = house.browser();
    await elsewhere.post('/api/auth/login', { email: 'boss@example.com', password });
    expect(await elsewhere.get('/api/admin/chat/messages')).toMatchObject({
      status: 403,
      body: { code: 'staff.second-factor-needed' },
    });
    // The code that set it up was shown already; the next one is good once.
    expect(await show(elsewhere, code)).toMatchObject({ status: 422, body: { code: 'staff.code-invalid' } });
    clock.pass(30);
    const next = codeOf(prepared.secret);
    expect((await show(elsewhere, next)).status).toBe(204);
    expect(await mayWork(elsewhere)).toBe(true);
    expect((await show(elsewhere, next)).status).toBe(422);

    const third = house.browser();
    await third.post('/api/auth/login', { email: 'boss@example.com', password });
    const [first = '', second = ''] = body.recoveryCodes;
    expect((await show(third, first.toUpperCase().replace('-', ' '))).status).toBe(204);
    expect(await mayWork(third)).toBe(true);
    expect((await show(third, first)).status).toBe(422);

    clock.pass(30);
    const renewed = await third.post<{ recoveryCodes: string[] }>('/api/staff/second-factor/recovery-codes', {
      code: codeOf(prepared.secret),
    });
    expect(renewed.status).toBe(200);
    expect((await show(third, second)).status).toBe(422);
    expect((await show(third, renewed.body.recoveryCodes[0] ?? '')).status).toBe(204);
    const enrolled = async () =>
      (await third.get<{ items: { did: string }[] }>('/api/admin/audit?act=staff.enrol')).body.items.map(
        ({ did }) => did,
      );
    await eventually(async () => {
      const said = ['recovery codes', 'authenticator'].map((by) => `Enrolled a second factor: ${by}`);
      expect(await enrolled()).toEqual(said);
    }, 20_000);
    const stored = await storedEvents(house, 'staff-');
    expect(stored.length).toBeGreaterThan(3);
    expect(JSON.stringify(stored.map(({ data }) => data))).not.toContain(prepared.secret);
  }, 60_000);

  it('stops whoever guesses', async () => {
    const guessing = house.browser();
    await guessing.post('/api/auth/login', { email: 'boss@example.com', password });
    const statuses: number[] = [];
    await eventually(async () => {
      statuses.push((await show(guessing, '123456')).status);
      if (statuses.at(-1) !== 429) throw new Error('not stopped yet');
    }, 30_000);
    expect(statuses.length).toBeLessThanOrEqual(11);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([422]));
  }, 40_000);

  it('wants a password of 15 characters, also when staff choose another one', async () => {
    const short = house.browser();
    await short.signUp({ email: 'short@example.com', password: 'fourteen chars' });
    expect(await short.post('/api/staff/second-factor/prepare', { password: 'fourteen chars' })).toMatchObject({
      status: 422,
      body: { code: 'auth.password-short-for-staff' },
    });
    const change = (newPassword: string) =>
      short.post('/api/auth/change-password', { currentPassword: 'fourteen chars', newPassword });
    expect(await change('other fourteen')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'newPassword', message: 'Staff passwords have at least 15 characters' }] },
    });
    expect((await change('fifteen of them')).status).toBe(200);
    expect((await short.post('/api/staff/second-factor/prepare', { password: 'fifteen of them' })).status).toBe(200);
  }, 30_000);
});
