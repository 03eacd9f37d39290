import { CommandBus } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { ModelCall } from '../generation/domain/model-calls/model-call.js';
import { ModelCallLog } from '../generation/index.js';
import { GrantConfiguredRole } from '../identity/processes/grant-configured-role.command.js';
import { EventStore } from '../shared/event-store/event-store.port.js';
import { newId } from '../shared/kernel/ids.js';
import { RuleBroken } from '../shared/kernel/rule-broken.js';
import { MailNotSent, MailSender } from '../shared/mail/mail-sender.port.js';
import { Checkpoints } from '../shared/messaging/checkpoints.js';
import { Rebuilds } from '../shared/messaging/rebuilds.js';
import { Runners } from '../shared/messaging/runners.js';
import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import type { FollowerResponse, SystemResponse } from '../admin/features/system/system.dto.js';
import { SIGNUPS } from '../admin/features/figures/signups.projection.js';

const password = 'a long and quiet staff password';
const PATIENCE_MS = 20_000;

describe('the system, as admins see it', () => {
  let house: TestApp;
  let boss: TestBrowser;
  let db: DataSource;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    db = house.app.get(DataSource);
    boss = house.browser();
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', lastName: 'Field', password });
  }, 120_000);
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => house?.close(), 30_000);

  const system = async () => (await boss.get<SystemResponse>('/api/admin/system')).body;
  const follower = async (name: string): Promise<FollowerResponse> => {
    const found = (await system()).followers.find((one) => one.name === name);
    if (!found) throw new Error(`${name} is not shown`);
    return found;
  };
  const post = (path: string, body?: object) => boss.post(`/api/admin/system/${path}`, body);
  const acts = async (search: string) =>
    (
      await boss.get<{ items: { act: string; subjectId: string; reason: string | null; refused: string | null }[] }>(
        `/api/admin/audit?search=${encodeURIComponent(search)}`,
      )
    ).body.items;

  it('shows every projection, process and reaction with where it stands, and none behind once all is quiet', async () => {
    const report = await eventually(async () => {
      const found = await system();
      expect(found.followers.filter(({ lagEvents }) => lagEvents > 0)).toEqual([]);
      return found;
    }, PATIENCE_MS);
    const names = report.followers.map(({ name }) => name);
    const projections = house.app
      .get(Runners)
      .allProjections()
      .map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...projections, 'first-admin', 'reaction.mail-receipt']));
    expect(new Set(names).size).toBe(names.length);
    expect(report.followers.find(({ name }) => name === 'identity.users')).toEqual({
      name: 'identity.users',
      kind: 'projection',
      status: 'running',
      version: expect.any(Number),
      position: expect.stringMatching(/\d/),
      lagEvents: 0,
      lagSeconds: 0,
      error: null,
      failedEventId: null,
      failedAt: null,
      movedAt: expect.stringMatching(/^\d{4}-/),
      rebuild: null,
    });
  });

  it('says how mail, jobs, transactions and models are doing, and what runs here', async () => {
    await boss.mail('boss@example.com');
    const report = await system();
    expect(report).toMatchObject({
      parked: [],
      parkedTotal: 0,
      failedRefunds: 0,
      mail: { adapter: 'outbox', waiting: 0, unanswered: 0, parked: 0, lastSentAt: expect.stringMatching(/Z$/) },
      modelSpend: ['day', 'week', 'month', 'total'].map((span) => ({ span, calls: 0, costMicros: 0 })),
      versions: {
        product: '0.1.0',
        node: process.version,
        eventStore: house.app.get(EventStore).kind,
        writer: 'local',
        payments: 'sandbox',
      },
    });
    expect(report.mail.sentLastHour).toBeGreaterThan(0);
    expect(report.jobs.workers).toBeGreaterThan(0);
    expect(report.versions.postgres).toMatch(/^\d+\./);
    expect(report.versions.migration).toMatch(/\d{13}$/);
  });

  it('finds the oldest open transaction, and whether it writes', async () => {
    const client = await house.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT pg_current_xact_id()');
      await eventually(async () => {
        const { oldestTransaction } = await system();
        expect(oldestTransaction.writingSeconds).toBeGreaterThan(0.2);
        expect(oldestTransaction.seconds).toBeGreaterThanOrEqual(oldestTransaction.writingSeconds);
      }, PATIENCE_MS);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('adds up what models cost, by span, and counts what has no price by itself', async () => {
    const call: ModelCall = {
      ...{ purpose: 'draft', model: 'gpt-4o', prompt: 'draft@1', promptHash: 'a1', outcome: 'answered' },
      ...{ inputTokens: 5200, outputTokens: 1400, milliseconds: 21_400, costMicros: 27_000 },
    };
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const log = house.app.get(ModelCallLog, { strict: false });
    for (const [at, changes] of [
      [ago(0.1), {}],
      [ago(3), { outcome: 'quota', inputTokens: null, outputTokens: null, costMicros: null }],
      [ago(20), { costMicros: 1_000_000 }],
      [ago(100), {}],
    ] as const)
      await log.record({ callId: newId(), eulogyId: 4001, workId: 'w1', call: { ...call, ...changes }, at });
    const { costMicros = 0, inputTokens = 0 } = call;
    await eventually(async () => {
      expect((await system()).modelSpend).toMatchObject([
        { span: 'day', calls: 1, failed: 0, costMicros, inputTokens, withoutPrice: 0 },
        { span: 'week', calls: 2, failed: 1, costMicros, withoutPrice: 1 },
        { span: 'month', calls: 3, costMicros: costMicros! + 1_000_000 },
        { span: 'total', calls: 4, costMicros: 2 * costMicros! + 1_000_000, inputTokens: 3 * inputTokens! },
      ]);
    }, PATIENCE_MS);
  });

  it('shows what stopped first, with the event and the kind of error, and lets it try again', async () => {
    const failed = newId();
    await house.app.get(Checkpoints).stop('admin.price-changes', 'QueryFailedError 23505', failed);
    expect((await system()).followers[0]).toMatchObject({
      name: 'admin.price-changes',
      status: 'stopped',
      error: 'QueryFailedError 23505',
      failedEventId: failed,
      failedAt: expect.stringMatching(/Z$/),
    });
    expect((await post('followers/admin.price-changes/resume')).status).toBe(204);
    expect(await follower('admin.price-changes')).toMatchObject({
      status: 'running',
      error: null,
      failedEventId: null,
    });
    expect(await post('followers/admin.price-changes/resume')).toMatchObject({
      status: 409,
      body: { code: 'system.not-stopped' },
    });
    await eventually(async () => {
      expect((await acts('follower.resume')).map(({ subjectId, refused }) => [subjectId, refused])).toEqual([
        ['admin.price-changes', 'system.not-stopped'],
        ['admin.price-changes', null],
      ]);
    }, PATIENCE_MS);
  });

  /** A letter that cannot be sent until its tries are used up. */
  async function parkALetterTo(email: string) {
    const newcomer = { email, password, firstName: 'Kim', lastName: 'Reed' };
    const { eventId } = await eventually(async () => {
      const { status } = await house.browser().post('/api/auth/register', newcomer);
      expect([201, 409]).toContain(status);
      const [job] = await db.query<{ eventId: string }[]>(
        `UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1, run_at = now()
         WHERE attempts > 0 AND attempts < max_attempts - 1 AND locked_at IS NULL AND key LIKE 'mail-verification:%'
         RETURNING payload ->> 'eventId' AS "eventId"`,
      );
      return [job].flat()[0] ?? Promise.reject(new Error('the letter was not tried yet'));
    }, PATIENCE_MS);
    return eventually(async () => {
      const parked = (await system()).parked.find((one) => one.eventId === eventId);
      if (parked?.state !== 'parked') throw new Error('not parked yet');
      return parked;
    }, PATIENCE_MS);
  }

  it('shows reactions that were given up, tries them again, or leaves them undone, each on the record', async () => {
    const sending = jest
      .spyOn(house.app.get(MailSender, { strict: false }), 'send')
      .mockRejectedValue(new MailNotSent('to kim@example.com'));
    const parked = await parkALetterTo('kim@example.com');
    expect(parked).toMatchObject({
      id: `mail-verification.${parked.eventId}`,
      reaction: 'mail-verification',
      eventType: 'VerificationCodeIssued',
      stream: expect.stringMatching(/^user-/),
      error: 'MailNotSent',
      state: 'parked',
    });
    const other = await parkALetterTo('lee@example.com');
    const report = await system();
    expect(report).toMatchObject({ parkedTotal: 2, jobs: { failed: 2 }, mail: { parked: 2 } });
    expect(JSON.stringify(report)).not.toContain('@example.com');

    sending.mockRestore();
    expect((await post(`parked/${parked.id}/retry`)).status).toBe(204);
    expect((await house.browser().mail('kim@example.com', /code/)).subject).toContain('code');
    await eventually(async () => expect((await system()).parked.map(({ id }) => id)).toEqual([other.id]), PATIENCE_MS);

    expect(await post(`parked/${other.id}/skip`, { reason: ' ' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'reason' }] },
    });
    expect((await post(`parked/${other.id}/skip`, { reason: 'The person rang us' })).status).toBe(204);
    expect(await system()).toMatchObject({ parked: [], parkedTotal: 0, jobs: { failed: 0 } });
    for (const act of ['retry', 'skip'])
      expect(await post(`parked/${other.id}/${act}`, { reason: 'Again' })).toMatchObject({
        status: 404,
        body: { code: 'system.not-parked' },
      });
    // The ledger says done: were its job there again, nothing would be sent.
    expect(
      await db.query('SELECT 1 FROM messaging.reactions_done WHERE reaction = $1 AND event_id = $2', [
        other.reaction,
        other.eventId,
      ]),
    ).toHaveLength(1);
    expect((await boss.get<unknown[]>('/dev/outbox.json?to=lee@example.com')).body).toEqual([]);
    expect((await acts('rang us')).map(({ act, subjectId }) => [act, subjectId])).toEqual([
      ['reaction.skip', other.id],
    ]);
    expect((await acts(parked.id)).map(({ act }) => act)).toEqual(['reaction.retry']);
  }, 90_000);

  it('shows a follow-up of a process that was refused, while the next go on, and tries it again', async () => {
    const bus = house.app.get(CommandBus);
    const really = bus.execute.bind(bus);
    let refused = 0;
    jest.spyOn(bus, 'execute').mockImplementation((command) => {
      if (command instanceof GrantConfiguredRole && refused++ === 0)
        return Promise.reject(new RuleBroken('account.erased'));
      return really(command);
    });
    for (const email of ['first@example.com', 'second@example.com']) await house.browser().signUp({ email });
    const [parked] = await eventually(async () => {
      const found = (await system()).parked;
      expect(found).toMatchObject([
        { reaction: 'first-admin', eventType: 'EmailVerified', error: 'RuleBroken account.erased' },
      ]);
      return found;
    }, PATIENCE_MS);
    await eventually(() => expect(refused).toBe(2), PATIENCE_MS); // the second was asked, and went on
    expect(await follower('first-admin')).toMatchObject({ status: 'running' });
    expect((await post(`parked/${parked?.id ?? ''}/retry`)).status).toBe(204);
    await eventually(async () => expect((await system()).parked).toEqual([]), PATIENCE_MS);
    expect(refused).toBe(3);
  }, 90_000);

  it('rebuilds a projection while its rows go on being read, shows how far it is, and only then the new rows', async () => {
    await db.query("UPDATE admin_signups SET signed_up_at = '2001-01-01'");
    const [{ all } = { all: 0 }] = await db.query<{ all: number }[]>('SELECT count(*)::int AS all FROM admin_signups');
    const old = async () =>
      (await db.query<unknown[]>("SELECT 1 FROM admin_signups WHERE signed_up_at = '2001-01-01'")).length;
    expect(all).toBeGreaterThan(2);
    expect(await old()).toBe(all);
    // Whoever holds the checkpoint keeps the swap waiting: all that comes before it can be looked at.
    const holder = await house.database.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM messaging.checkpoints WHERE name = $1 FOR UPDATE', [SIGNUPS.name]);
      const rebuilds = house.app.get(Rebuilds, { strict: false });
      expect(await rebuilds.request(SIGNUPS.name)).toBe('requested');
      await eventually(async () => {
        const { rebuild } = await follower(SIGNUPS.name);
        expect(rebuild).toMatchObject({ state: 'running', endedAt: null });
        expect(rebuild?.events).toBeGreaterThanOrEqual(all);
        expect(rebuild?.expected).toBe(rebuild?.events);
      }, PATIENCE_MS);
      expect(await old()).toBe(all);
      expect(await rebuilds.request(SIGNUPS.name)).toBe('under-way');
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    await eventually(async () => {
      const { status, rebuild } = await follower(SIGNUPS.name);
      expect(status).toBe('running');
      expect(rebuild).toMatchObject({ state: 'done', error: null, endedAt: expect.stringMatching(/Z$/) });
      expect(rebuild?.expected).toBe(rebuild?.events);
    }, PATIENCE_MS);
    expect(await old()).toBe(0);
  }, 60_000);

  it('rebuilds one after the other what is asked for twice at one moment, and says when it failed', async () => {
    const runners = house.app.get(Runners);
    const applied = await Promise.all([1, 2, 3].map(() => runners.rebuild(SIGNUPS.name, () => undefined)));
    expect(applied[0]).toBeGreaterThan(2);
    expect(applied).toEqual(Array(3).fill(applied[0]));
    let fail: (error: Error) => void = () => undefined;
    jest.spyOn(runners, 'rebuild').mockReturnValue(new Promise((_, reject) => (fail = reject)));
    expect((await post(`projections/${SIGNUPS.name}/rebuild`)).status).toBe(202);
    await eventually(() => expect(runners.rebuild).toHaveBeenCalled(), PATIENCE_MS);
    expect(await post(`projections/${SIGNUPS.name}/rebuild`)).toMatchObject({
      status: 409,
      body: { code: 'system.rebuild-under-way' },
    });
    fail(new TypeError('words of somebody'));
    await eventually(async () => {
      expect((await follower(SIGNUPS.name)).rebuild).toMatchObject({ state: 'failed', error: 'TypeError' });
    }, PATIENCE_MS);
    expect((await post('projections/nothing/rebuild')).body).toMatchObject({ code: 'system.unknown-follower' });
    await eventually(async () => {
      expect((await acts('projection.rebuild')).map(({ refused }) => refused)).toEqual([
        'system.unknown-follower',
        'system.rebuild-under-way',
        null,
      ]);
    }, PATIENCE_MS);
  }, 60_000);
});
