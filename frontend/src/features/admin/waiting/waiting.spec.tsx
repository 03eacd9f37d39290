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
    'GET /api/admin/orders': { body: onePage([]) },
    'GET /api/admin/enquiries': { body: { ...onePage([]), waiting: 0 } },
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

describe('Those who wait', () => {
  const AT = '2026-11-29T07:00:00.000Z';
  const anOrder = (id: string, name: string, change: Record<string, unknown>) => ({
    ...{ id, eulogyId: 1, person: { id: `of-${id}`, name, email: 'a@example.com' }, totalCents: 7999 },
    ...{ failure: null, failedAt: null, dispute: null, ...change },
  });
  const disputed = (id: string, name: string, dueAt: string) =>
    anOrder(id, name, { dispute: { status: 'needs-answer', amountCents: 6999, dueAt } });
  const orders = [
    disputed('o1', 'Ruth Rossi', '2026-11-23T07:00:00.000Z'),
    disputed('o2', 'Mei Farrell', '2026-11-27T07:00:00.000Z'),
    disputed('o3', 'Ruth Singh', '2026-12-09T07:00:00.000Z'),
    anOrder('o4', 'Helen Campbell', { failure: 'card-closed', failedAt: '2026-10-24T07:00:00.000Z' }),
  ];
  const items = [
    { kind: 'failed-refunds', count: 1, since: '2026-10-24T07:00:00.000Z', dueAt: null },
    { kind: 'open-disputes', count: 3, since: null, dueAt: '2026-11-23T07:00:00.000Z' },
    { kind: 'enquiries', count: 1, since: '2026-10-21T07:00:00.000Z', dueAt: null },
    { kind: 'conversations', count: 6, since: '2026-11-28T07:00:00.000Z', dueAt: null },
  ];
  const enquiry = { id: 'e1', name: 'Tom Ivers', email: 'tom@example.com', waitingSince: '2026-10-21T07:00:00.000Z' };
  const answers = {
    [WAITING]: { body: { at: AT, items } },
    'GET /api/admin/orders': { body: onePage(orders) },
    'GET /api/admin/enquiries': { body: { ...onePage([enquiry]), waiting: 1 } },
  };

  it('are named where they are few, and the overdue stand apart, above all others', async () => {
    open(answers, 'admin', '/admin?tab=waiting');
    const overdue = within(await screen.findByRole('list', { name: '2 disputes are overdue' }));
    expect(overdue.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ruth Rossi$69.99evidence was due 23 Nov, 6 days ago',
      'Mei Farrell$69.99evidence was due 27 Nov, 2 days ago',
    ]);
    expect(overdue.getByRole('link', { name: 'Ruth Rossi' })).toHaveAttribute('href', '/admin?tab=orders&order=o1');
    const list = screen.getByRole('list', { name: 'What waits for you' });
    expect(list.firstElementChild).toHaveTextContent(
      /^2 disputes are overdue.*2 of 3 deadlines have passed, the first on 23 Nov 2026, 6 days ago\./,
    );
    expect(list.querySelector('.tone')).toHaveAttribute('data-tone', 'failed');
    expect(screen.getByRole('list', { name: '1 payment is disputed' })).toHaveTextContent(
      /^Ruth Singh\$69\.99evidence by 9 Dec, 10 days left$/,
    );
    expect(screen.getByRole('list', { name: '1 refund failed' })).toHaveTextContent('Helen Campbell$79.99for 36 days');
    const enquiries = within(screen.getByRole('list', { name: '1 enquiry waits for an answer' }));
    expect(enquiries.getByRole('link', { name: 'Tom Ivers' })).toHaveAttribute(
      'href',
      '/admin?tab=support&view=enquiries&enquiry=e1',
    );
    // six are seen in their room
    expect(screen.queryByRole('list', { name: /conversations wait/ })).toBeNull();
  });

  it('are counted though it is not known who they are, and what is overdue is red all the same', async () => {
    const failed = problem(500, 'unexpected', 'Something went wrong.');
    open({ ...answers, 'GET /api/admin/orders': failed }, 'admin', '/admin?tab=waiting');
    expect(await screen.findByText('3 payments are disputed')).toHaveAttribute('data-tone', 'failed');
    expect(screen.getByText(/^The first deadline passed on 23 Nov 2026/)).toBeVisible();
    expect(screen.queryByRole('list', { name: /refund failed/ })).toBeNull();
  });
});

describe('The reminder of the second factor', () => {
  afterEach(() => sessionStorage.clear());

  it('comes to whoever has none, until it is not now, for this session', async () => {
    const { user } = open();
    expect(await screen.findByText('No second factor yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set one up' })).toHaveAttribute('href', '/admin?tab=second-factor');
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText('No second factor yet.')).toBeNull();
    cleanup();
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    expect(screen.queryByText('No second factor yet.')).toBeNull();
  });

  it('never comes to whoever has one', async () => {
    open({ [FACTOR]: { body: { ...LET_IN, status: 'on' } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    expect(screen.queryByText('No second factor yet.')).toBeNull();
  });
});
