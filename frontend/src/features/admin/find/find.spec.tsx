import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { AdminScreen } from '../admin-screen.js';
import { aConversation, conversations } from '../support/testing/open-support.js';
import { A_WHOLE_CHAIN, anAuditPage, LET_IN, onePage } from '../testing.js';

const PEOPLE = 'GET /api/admin/users';
const person = {
  ...{ id: 'person-1', firstName: 'Ruth', lastName: 'Singh', email: 'ruth@example.com', role: 'customer' },
  ...{ createdAt: '2026-11-25T07:00:00.000Z', isBlocked: false, eulogyCount: 1 },
  matters: [{ kind: 'refund-failed', at: '2026-11-25T07:00:00.000Z', dueAt: null }],
};
const eulogy = {
  ...{ id: 1042, title: 'Honouring Len', isTitleMasked: false, type: 'other', createdAt: '2026-11-25T07:00:00.000Z' },
  ...{ questionnaireStatus: 'submitted', isPaid: true, paidCents: 7999, owner: { email: 'ruth@example.com' } },
};
const code = {
  ...{ id: 'code-1', code: 'RUTH10', description: 'From the flyer', type: 'fixed', value: '10' },
  ...{ minimumAmount: null, maximumDiscount: null, usageLimit: null, usageCount: 0, reservedCount: 0 },
  ...{ isActive: true, validFrom: '2026-03-01T00:00:00.000Z', validUntil: null },
};

const open = (answers: Answers = {}, role: 'admin' | 'support' = 'admin', at = '/admin?tab=audit') => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser({ role }) },
    'GET /api/staff/second-factor': { body: { ...LET_IN, status: 'on' } },
    'GET /api/admin/chat/messages': { body: [] },
    'GET /api/admin/chat/conversations': { body: { ...conversations([]), waiting: 0, waitingEnquiries: 0 } },
    'GET /api/admin/waiting': { body: { at: '2026-11-29T07:00:00.000Z', items: [] } },
    'GET /api/admin/audit': { body: anAuditPage([]) },
    'GET /api/admin/audit/chain': { body: A_WHOLE_CHAIN },
    [PEOPLE]: { body: onePage([]) },
    'GET /api/admin/eulogies': { body: onePage([]) },
    'GET /api/admin/orders': { body: onePage([]) },
    'GET /api/admin/discount-codes': { body: [] },
    ...answers,
  });
  return { api, ...renderRoute(at, [{ path: '/admin', Component: AdminScreen }]) };
};
const field = () => screen.findAllByRole('searchbox', { name: 'Find anything' }).then(([first]) => first!);

describe('Finding anything from everywhere', () => {
  it.each(["o'kane", 'O’KANÉ'])('finds a code by what it is for, typed as %s', async (typed) => {
    const hospice = { ...code, id: 'code-2', code: 'HOSPICE', description: 'The families of O’Kane House' };
    open(
      { 'GET /api/admin/discount-codes': { body: [code, hospice] } },
      'admin',
      `/admin?tab=find&for=${encodeURIComponent(typed)}`,
    );
    const codes = within(await screen.findByRole('list', { name: 'Discount codes' }));
    expect(codes.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['HOSPICE']);
  });

  it('begins by the key /, goes by Enter, and shows what fits by kind, each a door', async () => {
    const { api, user, router } = open({
      [PEOPLE]: { body: onePage([person], 7) },
      'GET /api/admin/eulogies': { body: onePage([eulogy]) },
      'GET /api/admin/discount-codes': { body: [code, { ...code, id: 'code-2', code: 'GRACE20', description: '' }] },
      'GET /api/admin/chat/conversations': {
        body: {
          ...conversations([aConversation({ userName: 'Ruth Singh', waitingSince: new Date().toISOString() })]),
          ...{ waiting: 1, waitingEnquiries: 0 },
        },
      },
    });
    const head = await field();
    await user.keyboard('/');
    expect(head).toHaveFocus();
    await user.keyboard('ruth/x{Backspace}{Backspace}');
    expect(head).toHaveValue('ruth');
    expect(api.callsTo(PEOPLE)).toHaveLength(0);
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?tab=find&for=ruth');
    const people = within(await screen.findByRole('list', { name: 'People' }));
    expect(people.getByRole('link', { name: 'Ruth Singh' })).toHaveAttribute('href', '/admin/people/person-1');
    expect(people.getByText('Refund failed')).toHaveAttribute('data-tone', 'failed');
    expect(screen.getByRole('link', { name: 'All 7' })).toHaveAttribute('href', '/admin?tab=customers&search=ruth');
    expect(api.callsTo(PEOPLE)[0]?.path).toBe('/api/admin/users?search=ruth&pageSize=5');
    const eulogies = within(await screen.findByRole('list', { name: 'Eulogies' }));
    expect(eulogies.getByRole('link', { name: '1042, Honouring Len' })).toHaveAttribute(
      'href',
      '/admin/eulogies/1042/timeline',
    );
    expect(await screen.findByText('Orders: none')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'People (7)' })).toBeVisible();
    expect(people.getByRole('link', { name: '1 eulogy' })).toHaveAttribute(
      'href',
      '/admin?tab=customers&search=ruth%40example.com',
    );
    const codes = within(await screen.findByRole('list', { name: 'Discount codes' }));
    expect(codes.getAllByRole('link').map((link) => link.textContent)).toEqual(['RUTH10']);
    const talks = within(await screen.findByRole('list', { name: 'Conversations' }));
    expect(talks.getByRole('link', { name: 'Ruth Singh' })).toHaveAttribute(
      'href',
      '/admin?tab=support&person=person-1',
    );
    expect(talks.getByText(/^Waiting/)).toHaveAttribute('data-tone', 'waits');
  });

  it('goes by its button too: nobody has to know of Enter', async () => {
    const { api, user, router } = open();
    const [head] = await screen.findAllByRole('search', { name: 'The back office' });
    expect(within(head!).queryByRole('button')).toBeNull();
    await user.type(await field(), 'ruth');
    await user.click(within(head!).getByRole('button', { name: 'Find' }));
    expect(router.state.location.search).toBe('?tab=find&for=ruth');
    await waitFor(() => expect(api.callsTo(PEOPLE)).toHaveLength(1));
  });

  it('has its button in the room of its own from the first', async () => {
    open({}, 'admin', '/admin?tab=find');
    const [, room] = await screen.findAllByRole('search', { name: 'The back office' });
    expect(within(room!).getByRole('button', { name: 'Find' })).toBeVisible();
  });

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
  ])('leads back to the field by its button where %s is typed, and searches nothing', async (_what, typed) => {
    const { api, user, router } = open({}, 'admin', '/admin?tab=find');
    const [, room] = await screen.findAllByRole('search', { name: 'The back office' });
    const ownField = within(room!).getByRole('searchbox', { name: 'Find anything' });
    if (typed !== '') await user.type(ownField, typed);
    await user.click(within(room!).getByRole('button', { name: 'Find' }));
    expect(ownField).toHaveFocus();
    expect(router.state.location.search).toBe('?tab=find');
    expect(api.callsTo(PEOPLE)).toEqual([]);
  });

  it('asks for two letters, and tells what can be found', async () => {
    const { api, user } = open({}, 'admin', '/admin?tab=find');
    expect(await screen.findByText(/^Type a name, an address, the number of a eulogy/)).toBeVisible();
    await user.type(await field(), 'r{Enter}');
    expect(await screen.findByText(/two letters of it or more, and press Find or Enter\./)).toBeVisible();
    expect(api.callsTo(PEOPLE)).toHaveLength(0);
  });

  it('asks for support staff only what they may see', async () => {
    const { api } = open({ [PEOPLE]: { body: onePage([person]) } }, 'support', '/admin?tab=find&for=ruth');
    expect(await screen.findByRole('list', { name: 'People' })).toBeVisible();
    expect(screen.getByText(/Titles, orders and codes are found by admins/)).toBeVisible();
    await waitFor(() => expect(api.callsTo('GET /api/admin/eulogies')).toHaveLength(1));
    expect(api.callsTo('GET /api/admin/orders')).toHaveLength(0);
    expect(api.callsTo('GET /api/admin/discount-codes')).toHaveLength(0);
    expect(await screen.findByText('Eulogies: none with this number')).toBeVisible();
  });

  it('says of no eulogy what was looked for in it, where a person found has some', async () => {
    open({ [PEOPLE]: { body: onePage([{ ...person, eulogyCount: 4 }]) } }, 'admin', '/admin?tab=find&for=ruth');
    expect(await screen.findByRole('link', { name: '4 eulogies' })).toBeVisible();
    expect(await screen.findByText('Eulogies: none with this word in the title')).toBeVisible();
  });

  it('says which kind could not be asked, and tries it again', async () => {
    const { user } = open(
      { [PEOPLE]: [problem(500, 'unexpected', 'Something went wrong.'), { body: onePage([]) }] },
      'admin',
      '/admin?tab=find&for=ruth',
    );
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('People: none')).toBeVisible();
  });
});
