import { cleanup, screen, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { AdminScreen } from '../admin-screen.js';
import { A_WHOLE_CHAIN, anAuditPage, LET_IN, onePage } from '../testing.js';

const FACTOR = 'GET /api/staff/second-factor';
const WAITING = 'GET /api/admin/waiting';

const open = (answers: Answers = {}, role: 'admin' | 'support' = 'admin', at = '/admin?tab=audit') => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser({ role }) },
    [FACTOR]: { body: LET_IN },
    'GET /api/admin/chat/messages': { body: [] },
    'GET /api/admin/chat/conversations': { body: { ...onePage([]), unread: 0, waiting: 0, waitingEnquiries: 0 } },
    [WAITING]: { body: { at: '2026-11-29T07:00:00.000Z', items: [] } },
    'GET /api/admin/audit': { body: anAuditPage([]) },
    'GET /api/admin/audit/chain': { body: A_WHOLE_CHAIN },
    ...answers,
  });
  return { api, ...renderRoute(at, [{ path: '/admin', Component: AdminScreen }]) };
};

describe('What waits for somebody', () => {
  const items = [
    { kind: 'failed-refunds', count: 2, since: '2026-10-24T07:00:00.000Z', dueAt: null },
    { kind: 'open-disputes', count: 1, since: null, dueAt: '2026-11-23T07:00:00.000Z' },
    { kind: 'late-jobs', count: 1, since: null, dueAt: null },
    { kind: 'conversations', count: 4, since: '2026-11-28T07:00:00.000Z', dueAt: null },
  ];
  const some = { [WAITING]: { body: { at: '2026-11-29T07:00:00.000Z', items } } };

  it('is counted in the head of every room, and each of it is a door to where it is dealt with', async () => {
    const { user } = open(some);
    await user.click(await screen.findByRole('link', { name: 'Waiting 8 for somebody' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Waiting' })).toBeVisible();
    const doors = within(screen.getByRole('list', { name: 'What waits for you' })).getAllByRole('link');
    expect(doors.map((door) => door.getAttribute('href'))).toEqual([
      '/admin?tab=orders&state=refund-failed',
      '/admin?tab=orders&state=disputed',
      '/admin?tab=system',
      '/admin?tab=support',
    ]);
    expect(doors[0]).toHaveTextContent(/^2 refunds failed.*The longest for 36 days\.Orders$/);
    expect(doors[1]).toHaveTextContent(/The first deadline passed on 23 Nov 2026, 6 days ago: that bank may decide/);
    expect(doors[0]?.querySelector('.tone')).toHaveAttribute('data-tone', 'failed');
    expect(doors[3]?.querySelector('.tone')).toHaveAttribute('data-tone', 'waits');
    expect(within(screen.getByRole('list', { name: 'What the marks mean' })).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'Second factor' })).toHaveAttribute('href', '/admin?tab=second-factor');
  });

  it('says that nothing does, and that it could not be asked', async () => {
    open({}, 'support', '/admin?tab=waiting');
    expect(await screen.findByText('Nothing waits for you.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Waiting' })).toBeVisible();
    cleanup();
    open({ [WAITING]: problem(500, 'unexpected', 'Something went wrong.') }, 'admin', '/admin?tab=waiting');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('The reminder of the second factor', () => {
  afterEach(() => sessionStorage.clear());

  it('comes to whoever has none, until it is not now, for this session', async () => {
    const { user } = open();
    expect(await screen.findByText('Your account has no second factor.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set one up' })).toHaveAttribute('href', '/admin?tab=second-factor');
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText('Your account has no second factor.')).toBeNull();
    cleanup();
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    expect(screen.queryByText('Your account has no second factor.')).toBeNull();
  });

  it('never comes to whoever has one', async () => {
    open({ [FACTOR]: { body: { ...LET_IN, status: 'on' } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    expect(screen.queryByText('Your account has no second factor.')).toBeNull();
  });
});
