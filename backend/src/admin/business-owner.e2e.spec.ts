import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { EnrolmentLetter } from './features/second-factor/enrolment-letter.js';

const password = 'a long and quiet staff password';

describe('the owner of the business', () => {
  let house: TestApp;
  let owner: TestBrowser;
  let ownerId: string;
  let admin: TestBrowser;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'owner@example.com, admin@example.com' } });
    [owner, admin] = [house.browser(), house.browser()];
    ({ id: ownerId } = await owner.signUp({ email: 'owner@example.com', password }));
    await admin.signUp({ email: 'admin@example.com', password });
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  const grant = (by: TestBrowser, email: string, role: string, more = {}) =>
    by.post('/api/admin/staff', { email, role, reason: 'Looks after the chat', ...more });

  it('is the admin of the first address of ADMIN_EMAILS, and is shown to be it', async () => {
    expect((await owner.get('/api/auth/user')).body).toMatchObject({ role: 'admin', isBusinessOwner: true });
    expect((await admin.get('/api/auth/user')).body).toMatchObject({ role: 'admin', isBusinessOwner: false });
    const { body } = await admin.get<object[]>('/api/admin/staff');
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email: 'owner@example.com', isBusinessOwner: true }),
        expect.objectContaining({ email: 'admin@example.com', isBusinessOwner: false }),
      ]),
    );
  });

  it('alone grants and takes roles', async () => {
    const kim = house.browser();
    const { id } = await kim.signUp({ email: 'kim@example.com', password });
    const refused = { status: 403, body: { code: 'staff.owner-only' } };
    expect(await grant(admin, 'kim@example.com', 'support')).toMatchObject(refused);
    expect((await kim.get('/api/auth/user')).body).toMatchObject({ role: 'customer' });
    expect((await grant(owner, 'kim@example.com', 'support')).status).toBe(201);
    expect(await admin.post(`/api/admin/staff/${id}/revoke`, { reason: 'Left' })).toMatchObject(refused);
    expect((await owner.post(`/api/admin/staff/${id}/revoke`, { reason: 'Left' })).status).toBe(204);
  });

  it('is not put on hold, deleted or given a password by another admin', async () => {
    const refused = { status: 403, body: { code: 'staff.owner-only' } };
    const at = `/api/admin/users/${ownerId}`;
    expect(await admin.post(`${at}/block`, { block: true, reason: 'No reason' })).toMatchObject(refused);
    expect(await admin.post(`${at}/reset-password`)).toMatchObject(refused);
    expect(await admin.request('DELETE', at, undefined, {})).toMatchObject(refused);
    expect((await owner.get('/api/auth/user')).status).toBe(200);
  });

  it('stays while there is no other, and goes once there is', async () => {
    const gone = { confirmation: 'DELETE', password };
    const lastOne = { status: 409, body: { code: 'staff.last-owner' } };
    expect(await owner.post('/api/profile/delete', gone)).toMatchObject(lastOne);
    expect(await grant(owner, 'owner@example.com', 'admin', { isBusinessOwner: false })).toMatchObject(lastOne);
    expect((await grant(owner, 'admin@example.com', 'admin', { isBusinessOwner: true })).status).toBe(201);
    expect((await admin.get('/api/auth/user')).body).toMatchObject({ isBusinessOwner: true });
    expect((await owner.post('/api/profile/delete', gone)).status).toBe(200);
  });

  it('sets up the first second factor with a code from a letter, where that is asked for', async () => {
    jest.spyOn(house.app.get(EnrolmentLetter), 'isAskedFor', 'get').mockReturnValue(true);
    const prepare = (more = {}) => admin.post('/api/staff/second-factor/prepare', { password, ...more });
    expect(await prepare()).toMatchObject({ status: 403, body: { code: 'staff.letter-code-needed' } });
    const { code = '' } = await admin.mail('admin@example.com', /authenticator/);
    expect(code).toMatch(/^\d{6}$/);
    expect(await prepare({ letterCode: code === '000000' ? '000001' : '000000' })).toMatchObject({
      status: 422,
      body: { code: 'staff.code-invalid' },
    });
    expect(await prepare({ letterCode: code })).toMatchObject({
      status: 200,
      body: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) },
    });
  });
});
