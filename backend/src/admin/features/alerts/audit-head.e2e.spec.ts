import { DataSource } from 'typeorm';
import { eventually } from '../../../shared/testing/eventually.js';
import { MovingClock } from '../../../shared/testing/moving-clock.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import { AuditChain, isThere } from '../audit/audit-chain.js';
import type { AlertsResponse } from './alerts.dto.js';
import { AuditHeadWatch } from './audit-head.schedule.js';
import { Receiver } from './testing/receiver.js';

const DAY_SECONDS = 24 * 60 * 60;

describe('the head of the audit trail', () => {
  const receiver = new Receiver();
  const clock = new MovingClock();
  let house: TestApp;
  let boss: TestBrowser;

  beforeAll(async () => {
    const environment = {
      ADMIN_EMAILS: 'boss@example.com',
      ALERT_EMAILS: 'night@example.com',
      ALERT_WEBHOOK_URL: await receiver.open(),
    };
    house = await startTestApp({ environment, clock });
    boss = house.browser();
    await boss.signUp({ email: 'boss@example.com', password: 'a long and quiet staff password' });
  }, 60_000);
  afterAll(async () => {
    await house?.close();
    await receiver.close();
  }, 30_000);

  const entries = async () => (await house.app.get(DataSource).query<unknown[]>('SELECT 1 FROM admin_audit')).length;
  const look = () => house.app.get(AuditHeadWatch).run();
  const heads = () =>
    receiver.taken
      .map(({ body }) => JSON.parse(body) as { kind: string; state: string; count: number; head: string; text: string })
      .filter(({ kind }) => kind === 'audit-head');

  it('goes to everybody who is told, once a day, and a later check finds it in the trail', async () => {
    const before = await eventually(async () => {
      const many = await entries();
      expect(many).toBeGreaterThan(0);
      return many;
    }, 20_000);
    await Promise.all([look(), look(), look()]);
    await look();
    const [first] = await eventually(async () => {
      const { sent } = (await boss.get<AlertsResponse>('/api/admin/alerts')).body;
      expect(sent.map(({ state, sentAt }) => [state, sentAt !== null])).toEqual([
        ['daily', true],
        ['daily', true],
      ]);
      return heads();
    }, 20_000);
    expect(heads()).toHaveLength(1);
    expect(first).toMatchObject({ state: 'daily', count: before, head: expect.stringMatching(/^\d+:[0-9a-f]{64}$/) });
    expect(first?.text).toMatch(/^The last entry of the audit trail is \d+:[0-9a-f]{64}\. http.*\/admin\?tab=audit$/);
    const { subject, text } = await boss.mail('night@example.com', /Audit trail/);
    expect(subject).toBe(`Audit trail: entry ${first?.head}`);
    expect(text).toContain('npm run audit:chain');

    clock.pass(DAY_SECONDS);
    await look();
    await eventually(async () => expect(heads()).toHaveLength(2), 20_000);
    const verified = await house.app.get(AuditChain).check();
    expect(heads().map(({ head }) => isThere(head, verified))).toEqual([true, true]);
    expect(isThere(`${before}:${'0'.repeat(64)}`, verified)).toBe(false);
  }, 60_000);

  it('is not said of a trail that is not whole: that is a trouble of its own', async () => {
    clock.pass(DAY_SECONDS);
    await house.app.get(DataSource).query(`UPDATE admin_audit SET act = 'user.open'`);
    await look();
    const { sent } = (await boss.get<AlertsResponse>('/api/admin/alerts')).body;
    expect(sent.filter(({ state }) => state === 'daily')).toHaveLength(4);
  }, 30_000);
});
