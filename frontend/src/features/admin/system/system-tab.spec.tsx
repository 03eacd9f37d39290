import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import type { Schemas } from '../schemas.js';
import { SystemTab } from './system-tab.js';
import { ageWords, lagWords, spendWords, troublesOf } from './words.js';

const GET = 'GET /api/admin/system';

function aFollower(change: Partial<Schemas['FollowerResponse']> = {}): Schemas['FollowerResponse'] {
  return {
    name: 'identity.users',
    kind: 'projection',
    status: 'running',
    version: 1,
    position: '1/812/40',
    lagEvents: 0,
    lagSeconds: 0,
    error: null,
    failedEventId: null,
    failedAt: null,
    movedAt: '2025-11-20T10:38:00.000Z',
    rebuild: null,
    ...change,
  };
}

function aParked(change: Partial<Schemas['ParkedReactionResponse']> = {}): Schemas['ParkedReactionResponse'] {
  return {
    id: 'mail-receipt.event-1',
    reaction: 'mail-receipt',
    eventId: 'event-1',
    eventType: 'EulogyPaid',
    stream: 'purchase-1',
    attempts: 8,
    error: 'MailNotSent',
    parkedAt: '2025-11-20T10:38:00.000Z',
    state: 'parked',
    ...change,
  };
}

function aSystem(change: Partial<Schemas['SystemResponse']> = {}): Schemas['SystemResponse'] {
  return {
    at: '2025-11-20T10:40:00.000Z',
    followers: [aFollower()],
    parked: [],
    parkedTotal: 0,
    failedRefunds: 0,
    ...{ openDisputes: 0, refundsUnderWay: 0, underWayCents: 0 },
    ...{ waitingConversations: 0, waitingSince: null, waitingEnquiries: 0, enquiriesWaitingSince: null },
    jobs: { waiting: 2, running: 1, retrying: 0, failed: 0, oldestDueSeconds: 0, workers: 1 },
    mail: { adapter: 'smtp', sentLastHour: 1, sentLastDay: 41, lastSentAt: null, waiting: 0, unanswered: 0, parked: 0 },
    replies: {
      arrived: 12,
      answered: 7,
      held: 1,
      refused: 1,
      bounced: 2,
      setAside: 1,
      waiting: 0,
      oldestWaitingSeconds: 0,
    },
    modelSpend: (['day', 'week', 'month', 'total'] as const).map((span) => ({
      span,
      calls: 3,
      failed: 1,
      inputTokens: 5_200,
      outputTokens: 1_400,
      costMicros: 1_250_000,
      withoutPrice: 0,
    })),
    oldestTransaction: { seconds: 3, writingSeconds: 0 },
    versions: {
      product: '0.1.0',
      node: 'v20.20.2',
      postgres: '15.18',
      eventStore: 'eventstoredb',
      writer: 'gpt-4o',
      payments: 'stripe',
      migration: 'Rebuilds1795260867859',
      startedAt: '2025-11-20T08:00:00.000Z',
    },
    warnings: [],
    ...change,
  };
}

const rebuild = (change: Partial<Schemas['RebuildResponse']>): Schemas['RebuildResponse'] => ({
  state: 'running',
  events: 0,
  expected: null,
  error: null,
  requestedAt: '2025-11-20T10:38:00.000Z',
  endedAt: null,
  ...change,
});

const open = (answers: Answers) => ({
  api: stubApi(answers),
  ...renderRoute('/admin', [{ path: '/admin', Component: SystemTab }]),
});

describe('The System tab', () => {
  it('says in one look that all is well, and shows the figures of each part', async () => {
    const { user } = open({ [GET]: { body: aSystem() } });
    expect(await screen.findByText('Everything runs. Nothing waits for you.')).toBeVisible();
    for (const text of ['1 of 1', '41', 'US$1.25', 'Nothing was given up.'])
      expect(screen.getAllByText(text)[0]).toBeVisible();
    const models = within(screen.getByRole('region', { name: 'Calls to language models' }));
    expect(models.getByRole('row', { name: 'Last 7 days 3 1 5,200 / 1,400 US$1.25 0' })).toBeVisible();
    expect(screen.getByText(/^7 became answers, 1 held for an owner, 1 refused, 2 bounced, 1 set aside/)).toBeVisible();
    // what version runs is looked at by whoever asks for it
    expect(screen.getByText('EventStoreDB')).not.toBeVisible();
    await user.click(screen.getByText(/^Version 0\.1\.0, since/));
    expect(screen.getByText('EventStoreDB')).toBeVisible();
    expect(screen.getByText('gpt-4o')).toBeVisible();
  });

  it('says what it runs with although it should not', async () => {
    const warning = 'DATABASE_URL names a role that may change the audit trail.';
    open({ [GET]: { body: aSystem({ warnings: [warning] }) } });
    expect(await screen.findByText(warning)).toBeVisible();
    expect(screen.getByText('Everything runs. Nothing waits for you.')).toBeVisible();
  });

  it('names what needs somebody', async () => {
    open({
      [GET]: {
        body: aSystem({
          followers: [aFollower({ status: 'stopped', error: 'QueryFailedError 23505', failedEventId: 'event-9' })],
          parked: [aParked()],
          parkedTotal: 1,
          failedRefunds: 2,
          openDisputes: 1,
          ...{ waitingEnquiries: 2, enquiriesWaitingSince: '2026-01-22T12:00:00.000Z' },
          ...{ waitingConversations: 7, at: '2026-03-02T12:00:00.000Z', waitingSince: '2026-03-02T09:00:00.000Z' },
        }),
      },
    });
    expect(await screen.findByText('1 part has stopped at an event (follower).')).toBeVisible();
    expect(screen.getByText('1 thing that should follow by itself was given up (parked reaction).')).toBeVisible();
    // each line is a door to the place where it is dealt with
    const doors = within(screen.getByRole('list', { name: 'What waits for you' })).getAllByRole('link');
    expect(doors.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['2 refunds failed Orders', '/admin?tab=orders&state=refund-failed'],
      ['1 dispute waits for evidence Orders', '/admin?tab=orders&state=waits'],
      ['7 conversations wait for an answer, the longest for 3 h Support', '/admin?tab=support'],
      ['2 enquiries wait for an answer, the longest for 39 days Enquiries', '/admin?tab=support&view=enquiries'],
    ]);
    expect(screen.getByText('QueryFailedError 23505')).toBeVisible();
    expect(screen.getByText('at event event-9')).toBeVisible();
  });

  it('says what is on its way back, with the door to it, and that nothing is where nothing was asked for', async () => {
    open({ [GET]: { body: aSystem({ refundsUnderWay: 2, underWayCents: 7_998 }) } });
    const door = await screen.findByRole('link', { name: '$79.98' });
    expect(door).toHaveAttribute('href', '/admin?tab=orders&state=refunding');
    expect(screen.getByText('2 refunds; the provider has not answered for good')).toBeVisible();
    expect(screen.getByText('Everything runs. Nothing waits for you.')).toBeVisible();
  });

  it('shows of what follows the events those that wait for somebody, and the rest when it is asked for', async () => {
    const followers = [
      aFollower({ name: 'admin.funnel', status: 'stopped' }),
      aFollower({ name: 'admin.audit', lagEvents: 40, lagSeconds: 90 }),
      aFollower({ name: 'identity.users' }),
      aFollower({ name: 'purchasing.drafts' }),
    ];
    const { user } = open({ [GET]: { body: aSystem({ followers }) } });
    const waiting = within(await screen.findByRole('table', { name: /projections.*wait for somebody$/i }));
    expect(waiting.getAllByRole('row')).toHaveLength(3);
    expect(waiting.getByText('admin.funnel')).toBeVisible();
    expect(screen.getByText('identity.users')).not.toBeVisible();
    await user.click(screen.getByText('2 projections run and are up to date'));
    expect(screen.getByText('identity.users')).toBeVisible();
  });

  it('lets what stopped try again', async () => {
    const { api, user } = open({
      [GET]: [{ body: aSystem({ followers: [aFollower({ status: 'stopped' })] }) }, { body: aSystem() }],
      'POST /api/admin/system/followers/identity.users/resume': { status: 204 },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again: identity.users' }));
    expect(await screen.findByText('Everything runs. Nothing waits for you.')).toBeVisible();
    expect(api.callsTo(GET)).toHaveLength(2);
  });

  it('rebuilds a projection, and shows how far it is until it is done', async () => {
    const stages = [
      null,
      rebuild({ state: 'waiting' }),
      rebuild({ events: 400, expected: 1_200 }),
      rebuild({ state: 'done', events: 1_200, expected: 1_200 }),
    ];
    const { user } = open({
      [GET]: stages.map((stage) => ({ body: aSystem({ followers: [aFollower({ rebuild: stage })] }) })),
      'POST /api/admin/system/projections/identity.users/rebuild': { status: 202, body: { message: 'Being rebuilt' } },
    });
    await user.click(await screen.findByText('All 1 projections run and are up to date'));
    await user.click(await screen.findByRole('button', { name: 'Rebuild identity.users' }));
    expect(await screen.findByText('Rebuild begins')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rebuild identity.users' })).toBeNull();
    expect(await screen.findByText('400 of 1,200 events')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'identity.users, rebuilt' })).toHaveAttribute('value', '400');
    expect(await screen.findByText('Rebuilt from 1,200 events')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rebuild identity.users' })).toBeEnabled();
  });

  it('says why a rebuild was refused', async () => {
    const { user } = open({
      [GET]: { body: aSystem() },
      'POST /api/admin/system/projections/identity.users/rebuild': problem(
        409,
        'system.rebuild-under-way',
        'This projection is being rebuilt already.',
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Rebuild identity.users' }));
    expect(await screen.findByText('This projection is being rebuilt already.')).toBeVisible();
  });

  it('tries a reaction again that was given up', async () => {
    const { user } = open({
      [GET]: [
        { body: aSystem({ parked: [aParked()], parkedTotal: 1 }) },
        { body: aSystem({ parked: [aParked({ state: 'trying' })], parkedTotal: 1 }) },
        { body: aSystem() },
      ],
      'POST /api/admin/system/parked/mail-receipt.event-1/retry': { status: 204 },
    });
    await user.click(await screen.findByRole('button', { name: /^Try again: mail-receipt/ }));
    expect(await screen.findByText('Being tried')).toBeVisible();
    expect(await screen.findByText('Nothing was given up.')).toBeVisible();
  });

  it('skips one only with a reason', async () => {
    const skip = 'POST /api/admin/system/parked/mail-receipt.event-1/skip';
    const { api, user } = open({
      [GET]: [{ body: aSystem({ parked: [aParked()], parkedTotal: 1 }) }, { body: aSystem() }],
      [skip]: [problem(404, 'system.not-parked', 'This reaction is not waiting for anybody.'), { status: 204 }],
    });
    const offered = await screen.findByRole('button', { name: /^Skip: mail-receipt/ });
    expect(offered).toHaveClass('word-danger');
    await user.click(offered);
    const dialog = within(await screen.findByRole('dialog', { name: 'Skip mail-receipt' }));
    expect(dialog.getByRole('button', { name: 'Skip it' })).toHaveClass('button-danger-main');
    await user.click(dialog.getByRole('button', { name: 'Skip it' }));
    expect(dialog.getByText('Please say why')).toBeVisible();
    expect(api.callsTo(skip)).toHaveLength(0);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Sent by hand');
    await user.click(dialog.getByRole('button', { name: 'Skip it' }));
    expect(await dialog.findByText('This reaction is not waiting for anybody.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Skip it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo(skip)[1]?.body).toEqual({ reason: 'Sent by hand' });
    expect(await screen.findByText('Nothing was given up.')).toBeVisible();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { user } = open({ [GET]: [problem(503, 'unavailable', 'Please try again.'), { body: aSystem() }] });
    expect(await screen.findByText('The system could not be loaded. Please try again in a minute.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Everything runs. Nothing waits for you.')).toBeVisible();
  });

  it('says that no model was called where none was', async () => {
    const modelSpend = aSystem().modelSpend.map((spend) => ({ ...spend, calls: 0, costMicros: 0 }));
    open({ [GET]: { body: aSystem({ modelSpend }) } });
    expect(await screen.findByText('no model was called')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'What models cost' })).toBeNull();
  });
});

describe('The words of the System tab', () => {
  it.each([
    [0.2, 'none'],
    [4.2, '4 s'],
    [250, '4 min'],
    [7_300, '2 h'],
    [300_000, '3 days'],
  ])('say %s seconds as %s', (seconds, words) => expect(ageWords(seconds)).toBe(words));

  it('say how far something is behind, in events and in time', () => {
    expect(lagWords({ lagEvents: 0, lagSeconds: 0 })).toBe('nothing');
    expect(lagWords({ lagEvents: 1, lagSeconds: 4 })).toBe('1 event, 4 s');
    expect(lagWords({ lagEvents: 1_000, lagSeconds: 180 })).toBe('1,000 events or more, 3 min');
  });

  it('say money in US dollars, and that little is not nothing', () => {
    expect([0, 900, 27_000, 1_234_567_890].map(spendWords)).toEqual([
      'US$0.00',
      'under US$0.01',
      'US$0.03',
      'US$1,234.57',
    ]);
  });

  it('find everything that needs somebody, and nothing where all is well', () => {
    expect(troublesOf(aSystem())).toEqual([]);
    const troubled = aSystem({
      followers: [aFollower({ lagEvents: 9, lagSeconds: 300 })],
      jobs: { ...aSystem().jobs, workers: 0, oldestDueSeconds: 120 },
      mail: { ...aSystem().mail, unanswered: 2 },
      replies: {
        arrived: 1,
        answered: 0,
        held: 0,
        refused: 0,
        bounced: 0,
        setAside: 0,
        waiting: 1,
        oldestWaitingSeconds: 600,
      },
      oldestTransaction: { seconds: 90, writingSeconds: 90 },
    });
    expect(troublesOf(troubled).map(({ says }) => says)).toEqual([
      '1 part is more than a minute behind (follower).',
      'Nobody takes up the work that waits (job worker).',
      'Work has been due for 2 min (job).',
      '2 letters have no answer from the mail server.',
      'A reply to a letter has waited to be read for 10 min.',
      'The database has been writing for 2 min without an end: it holds back what is read (open transaction).',
    ]);
  });
});
