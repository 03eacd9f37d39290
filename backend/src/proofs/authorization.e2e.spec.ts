import sharp from 'sharp';
import { CommandRunner } from '../shared/messaging/command-runner.js';
import { CommandBus } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { BlockUser } from '../identity/index.js';
import { userDecider } from '../identity/domain/user/user.decide.js';
import { userStream, type Role } from '../identity/domain/user/user.events.js';
import { newId } from '../shared/kernel/ids.js';
import type { CommandContext } from '../shared/messaging/command-context.js';
import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { callsOf, differencesOf, PEOPLE, readMatrix, type PersonOfMatrix } from './testing/access-matrix.js';

const password = 'a quiet long password';

/** Proof row 13: every call × everybody, against expected values that the product never sees. */
describe('who may call what', () => {
  let house: TestApp;
  let browsers: Record<PersonOfMatrix, TestBrowser>;
  let world: Record<string, string>;

  beforeAll(async () => {
    house = await startTestApp();
    browsers = Object.fromEntries(PEOPLE.map((person) => [person, house.browser()])) as typeof browsers;
    const ids = {} as Record<PersonOfMatrix, string>;
    for (const person of PEOPLE) {
      if (person === 'visitor') continue;
      ids[person] = (await browsers[person].signUp({ email: `${person}@example.com`, firstName: person, password })).id;
    }
    const { owner } = browsers;
    world = { ownerId: ids.owner, picture: await pictureOf(owner), ...(await purchasesOf(owner)) };
    const { body } = await owner.get(`/api/eulogies/${world['eulogyId']}/invitation`);
    const token = String(body['inviteToken'] ?? body['token'] ?? '');
    expect((await browsers.contributor.post(`/api/collaborate/${token}/join`)).status).toBe(200);
    await hire(ids.support, 'support');
    await hire(ids.admin, 'admin');
    await house.app.get(CommandBus).execute(new BlockUser(ids.blocked, { by: ids.admin, reason: 'Proof' }, context()));
    const gone = await browsers.erased.post('/api/profile/delete', { confirmation: 'DELETE', password });
    expect(gone.status).toBe(200);
    await eventually(async () => {
      expect((await browsers.admin.get('/api/auth/user')).body['role']).toBe('admin');
      expect((await browsers.support.get('/api/auth/user')).body['role']).toBe('support');
    });
    // Their cookies are as good as they ever were: what was a session must be one no longer.
    for (const person of ['blocked', 'erased'] as const)
      expect((await browsers[person].get('/api/auth/user')).status).toBe(401);
  }, 120_000);
  afterAll(() => house?.close(), 30_000);

  function context(): CommandContext {
    const commandId = newId();
    const actor = { kind: 'system', name: 'proof' } as const;
    return { commandId, correlationId: commandId, causationId: commandId, actor, at: new Date().toISOString() };
  }

  async function hire(userId: string, role: Role): Promise<void> {
    await house.app.get(CommandRunner).run({
      decider: userDecider,
      stream: userStream(userId),
      command: {
        type: 'GrantRole',
        role,
        isBusinessOwner: role === 'admin',
        grantedBy: userId,
        reason: 'Proof',
        at: new Date().toISOString(),
      },
      context: context(),
    });
  }

  async function pictureOf(person: TestBrowser): Promise<string> {
    const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3F5B4F' } })
      .jpeg()
      .toBuffer();
    const profileImageUrl = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    const { body } = await person.post<{ profileImageUrl: string }>('/api/user/profile-picture', { profileImageUrl });
    return body.profileImageUrl.split('/').at(-1) ?? '';
  }

  async function purchasesOf(person: TestBrowser): Promise<Record<string, string>> {
    const eulogyId = await person.buyEulogy('Honouring Ray');
    const receipt = await eventually(async () => {
      const [first] = (await person.get<{ purchaseId: string }[]>('/api/receipts')).body;
      if (!first) throw new Error('no receipt yet');
      return first;
    });
    const { body } = await person.get<{ paymentIntentId: string }>(`/api/eulogies/${eulogyId}`);
    const page = await person.post<{ url: string }>('/api/create-checkout-session', {
      eulogyType: 'other',
      eulogyTitle: 'Honouring Ada',
    });
    const sessionId = page.body.url.split('/').at(-1) ?? '';
    const { purchaseId } = receipt;
    return { eulogyId: String(eulogyId), paymentIntentId: body.paymentIntentId, purchaseId, sessionId };
  }

  // The last call of identity signs everybody out.
  describe.each(['purchasing', 'identity'])('%s', (file) => {
    const matrix = readMatrix(file);

    it('has a row for every call that it routes, and no row for another', () => {
      const routed = callsOf(house, matrix.module);
      expect(routed.length).toBeGreaterThan(5);
      expect([...new Set(matrix.routes.map(({ call }) => call))].sort()).toEqual(routed);
      expect(matrix.people).toEqual(PEOPLE);
      for (const { statuses } of matrix.routes) expect(statuses).toHaveLength(PEOPLE.length);
    });

    it.each(matrix.routes)('$call answers everybody as declared', async (row) => {
      expect(await differencesOf(row, browsers, world)).toEqual([]);
    });
  });

  it('tells nobody about an order of somebody else’s, and changes nothing about it', async () => {
    const [row] = await house.app
      .get(DataSource)
      .query<{ status: string }[]>('SELECT status FROM purchasing_purchases WHERE purchase_id = $1', [
        world['purchaseId'],
      ]);
    expect(row?.status).toBe('paid');
  });
});
