import { act, screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import type { Schemas } from '../schemas.js';
import { aCustomer, aCustomerEulogy, onePage } from '../testing.js';
import { CustomersTab } from './customers-tab.js';
import { pdfName } from './download-pdf.js';

const SEARCH = 'GET /api/admin/customers';
const ID = aCustomer().id;
const PURCHASE = aCustomerEulogy().purchase!.id;

const open = (answers: Answers = {}, at = '/admin?search=okafor', role: 'admin' | 'support' = 'admin') => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser({ role }) },
    'GET /api/admin/users': { body: onePage([]) },
    'GET /api/admin/eulogies': { body: onePage([]) },
    'GET /api/admin/revenue': { body: { revenue: { total: 79.99, weekly: 0, monthly: 0, yearly: 0 }, series: [] } },
    [SEARCH]: { body: [found()] },
    ...answers,
  });
  return { api, ...renderRoute(at, [{ path: '/admin', Component: CustomersTab }]) };
};
const found = (change: Partial<Schemas['FoundCustomerResponse']> = {}): Schemas['FoundCustomerResponse'] => ({
  ...aCustomer(),
  matters: [],
  ...change,
});
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const failure = problem(500, 'unexpected', 'Something went wrong.');
const said = async (title: string, description: string) => {
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(description)).toBeVisible();
};

describe('The search for customers', () => {
  it('begins at two characters, and says so at one', async () => {
    const { api, user } = open({}, '/admin');
    const field = screen.getByLabelText('Search customers');
    await user.type(field, 'o');
    expect(await screen.findByText('Enter at least 2 characters to search')).toBeVisible();
    expect(api.callsTo(SEARCH)).toHaveLength(0);
    await user.type(field, 'k');
    expect(await screen.findByRole('article', { name: 'Ruth Okafor' })).toBeVisible();
    expect(screen.queryByText('Enter at least 2 characters to search')).toBeNull();
    expect(api.callsTo(SEARCH).map(({ path }) => path)).toEqual(['/api/admin/customers?search=ok']);
  });

  it('says that nobody was found, and carries the search over to the orders', async () => {
    open({ [SEARCH]: { body: [] } }, '/admin?search=pi_0Z 9');
    expect(await screen.findByText('No customers found matching your search.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search the orders for “pi_0Z 9”' })).toHaveAttribute(
      'href',
      '/admin?tab=orders&search=pi_0Z%209',
    );
  });

  it('marks with whom something is the matter, for how long they wait, and what there is beside it', async () => {
    const at = new Date(Date.now() - 39 * 86_400_000).toISOString();
    open({
      [SEARCH]: {
        body: [
          found({ matters: [{ kind: 'enquiry-waits', at, dueAt: null }] }),
          found({
            ...{ id: 'person-2', firstName: 'Bea' },
            matters: [
              { kind: 'payment-disputed', at, dueAt: '2099-12-12T02:00:00.000Z' },
              { kind: 'waits-for-answer', at, dueAt: null },
            ],
          }),
        ],
      },
    });
    const [ruth, bea] = await screen.findAllByRole('article');
    expect(ruth).toHaveTextContent('Enquiry waiting 39 days');
    expect(bea).toHaveTextContent(/Disputed, evidence by 12 Dec.*, and 1 more/);
  });

  it('shows only those with whom something is the matter where that is asked, and saves the file of them', async () => {
    const saved = jest.spyOn(URL, 'createObjectURL');
    const account = {
      ...found({ matters: [{ kind: 'never-verified', at: aCustomer().createdAt, dueAt: null }] }),
      eulogyCount: 0,
    };
    const { api, user, router } = open(
      {
        'GET /api/admin/users': ({ path }) => ({ body: onePage([account], path.includes('show=matter') ? 12 : 263) }),
        'GET /api/admin/users/download': { body: 'name' },
      },
      '/admin?accounts=3',
    );
    const table = within(await screen.findByRole('table', { name: /All accounts/ }));
    expect(table.getByRole('cell', { name: 'Address not confirmed' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Needs attention 12' }));
    expect(await screen.findByRole('table', { name: /^With whom something is the matter/ })).toBeVisible();
    expect(router.state.location.search).toBe('?show=matter');
    expect(await screen.findByText('CSV, all 12 rows')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Download CSV: With whom/ }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(api.callsTo('GET /api/admin/users/download').map(({ path }) => path)).toEqual([
      '/api/admin/users/download?show=matter',
    ]);
    saved.mockRestore();
  });

  it('lists who was found in a box that scrolls, each with their eulogies', async () => {
    open();
    const box = within(await screen.findByRole('region', { name: 'Customers found' }));
    expect(screen.getByText('1 found')).toBeVisible();
    expect(box.getByText('ruth.okafor@example.com', { exact: false })).toBeVisible();
    expect(box.getByRole('heading', { name: 'Honouring Zebedee' })).toBeVisible();
    expect(box.getByRole('link', { name: 'Open timeline' })).toHaveAttribute('href', '/admin/eulogies/12/timeline');
  });

  it('goes on after the first fifty', async () => {
    const people = Array.from({ length: 50 }, (_, index) => found({ id: `person-${index}`, eulogies: [] }));
    const { api, user } = open({
      [SEARCH]: ({ path }) => ({
        body: path.includes('page=2') ? [found({ firstName: 'Last', lastName: 'One', eulogies: [] })] : people,
      }),
    });
    expect(await screen.findByText(/^The newest 50 are shown\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More customers' }));
    expect(await screen.findByRole('article', { name: 'Last One' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More customers' })).toBeNull();
    expect(api.callsTo(SEARCH).at(-1)?.path).toBe('/api/admin/customers?search=okafor&page=2');
  });

  it('shows support staff a title only after they have said why', async () => {
    const REVEAL = 'POST /api/admin/eulogies/12/timeline/reveal';
    const eulogies = [aCustomerEulogy({ title: '••••••', isTitleMasked: true })];
    const { api, user } = open(
      {
        [SEARCH]: { body: [found({ eulogies })] },
        [REVEAL]: [
          problem(403, 'request.forbidden', 'You may not do this.'),
          { body: [{ id: 'card.title', text: 'Honouring Zebedee', before: null }] },
        ],
      },
      undefined,
      'support',
    );
    await user.click(await button('Reveal the title of eulogy 12 with a reason…'));
    const box = await dialog();
    await user.click(box.getByRole('button', { name: 'Reveal' }));
    expect(await box.findByText('Please say why')).toBeVisible();
    expect(api.callsTo(REVEAL)).toHaveLength(0);
    await user.type(box.getByLabelText('Reason'), 'Ruth asked which one it is');
    await user.click(box.getByRole('button', { name: 'Reveal' }));
    expect(await box.findByText('You may not do this.')).toBeVisible();
    await user.click(box.getByRole('button', { name: 'Reveal' }));
    expect(await screen.findByRole('heading', { name: 'Honouring Zebedee' })).toBeVisible();
    expect(api.callsTo(REVEAL)[1]?.body).toEqual({ fields: ['card.title'], reason: 'Ruth asked which one it is' });
  });

  it.each([
    ['not_started', 'Not Started', 'grey'],
    ['in_progress', 'In Progress', 'yellow'],
    ['submitted', 'Submitted', 'green'],
    ['something else', 'Unknown', 'grey'],
  ])('shows how far a questionnaire is: %s', async (status, text, look) => {
    open({
      [SEARCH]: { body: [found({ eulogies: [aCustomerEulogy({ questionnaireStatus: status as 'submitted' })] })] },
    });
    expect(await screen.findByText(text)).toHaveAttribute('data-look', look);
  });

  it('without a search shows every account with the door to each person, or every eulogy', async () => {
    const account = { ...found(), eulogyCount: 1 };
    const { user, router } = open({ 'GET /api/admin/users': { body: onePage([account], 31) } }, '/admin?accounts=2');
    expect(await screen.findByRole('table', { name: /All accounts/ })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Needs attention' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ruth Okafor' })).toHaveAttribute('href', `/admin/people/${ID}`);
    await user.click(screen.getByRole('button', { name: 'All eulogies' }));
    expect(await screen.findByText('Revenue so far: $79.99, net of refunds.')).toBeVisible();
    expect(screen.getByText('Nobody has bought a eulogy yet.')).toBeVisible();
    expect(router.state.location.search).toBe('?show=eulogies');
  });
});

afterEach(() => jest.useRealTimers());

it('Accounts, eulogies and revenue are asked for again every 30 seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  for (const lists of [['users'], ['eulogies', 'revenue']]) {
    const once = lists.length === 1 ? 2 : 1; // the accounts also for the count of what is the matter
    const { api, unmount } = open({}, lists.length === 1 ? '/admin' : '/admin?show=eulogies');
    const times = () => new Set(lists.map((list) => api.callsTo(`GET /api/admin/${list}`).length));
    await waitFor(() => expect(times()).toEqual(new Set([once])));
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    await waitFor(() => expect(times()).toEqual(new Set([2 * once])));
    unmount();
  }
});

describe('An account', () => {
  it('is blocked with a reason', async () => {
    const { api, user } = open({ [`POST /api/admin/users/${ID}/block`]: { body: { id: ID, isBlocked: true } } });
    await user.click(await button('Block…'));
    const box = await dialog();
    await user.click(box.getByRole('button', { name: 'Block' }));
    expect(await box.findByText('Please say why')).toBeVisible();
    await user.type(box.getByLabelText('Reason'), 'Sends spam');
    await user.click(box.getByRole('button', { name: 'Block' }));
    await said('User Updated', 'ruth.okafor@example.com is blocked.');
    expect(api.callsTo(`POST /api/admin/users/${ID}/block`)[0]?.body).toEqual({ block: true, reason: 'Sends spam' });
  });

  it('is let go again, and says why it was not', async () => {
    const { api, user } = open({
      [SEARCH]: { body: [found({ isBlocked: true })] },
      [`POST /api/admin/users/${ID}/block`]: failure,
    });
    await user.click(await button('Unblock'));
    await said('Error', 'Failed to update user status.');
    expect(api.callsTo(`POST /api/admin/users/${ID}/block`)[0]?.body).toEqual({ block: false });
  });

  it('is deleted only once its address was typed', async () => {
    const { api, user } = open({
      [`DELETE /api/admin/users/${ID}`]: [
        problem(409, 'staff.last-admin', 'There has to be at least one admin.'),
        { status: 204 },
      ],
    });
    const attempt = async (typed: string) => {
      await user.click(await button('Delete account…'));
      const box = await dialog();
      await user.type(box.getByLabelText(/^Type /), typed);
      await user.click(box.getByRole('button', { name: 'Delete for good' }));
      return box;
    };
    const box = await attempt('ruth');
    expect(await box.findByText('Please type ruth.okafor@example.com exactly')).toBeVisible();
    await user.click(box.getByRole('button', { name: 'Cancel' }));
    expect(api.callsTo(`DELETE /api/admin/users/${ID}`)).toHaveLength(0);
    await attempt('ruth.okafor@example.com');
    await said('Error', 'Failed to delete user. There has to be at least one admin.');
    await attempt('ruth.okafor@example.com');
    await said('User Deleted', 'User has been permanently deleted.');
  });

  it('gets a temporary password for a reason, shown this once', async () => {
    const path = `POST /api/admin/users/${ID}/reset-password`;
    const { api, user } = open({ [path]: [failure, { body: { tempPassword: 'quiet-river-7' } }] });
    const reset = async () => {
      await user.click(await button('Reset Password…'));
      const box = await dialog();
      await user.click(box.getByRole('button', { name: 'Reset Password' }));
      expect(box.getByText('Please say why')).toBeVisible();
      await user.type(box.getByLabelText('Reason'), 'Lost the phone');
      await user.click(box.getByRole('button', { name: 'Reset Password' }));
    };
    await reset();
    await said('Error', 'Failed to reset password.');
    await reset();
    await said('Password Reset', 'New temporary password shown');
    expect(await screen.findByText('quiet-river-7')).toBeVisible();
    expect(api.callsTo(path)[1]?.body).toEqual({ reason: 'Lost the phone' });
    await user.click(await button('I have passed it on'));
    expect(screen.queryByText('quiet-river-7')).toBeNull();
  });
});

describe('A eulogy of a customer', () => {
  it('is offered a reset to its owner alone, and once something is answered', async () => {
    const of = (change: object) => aCustomerEulogy({ title: JSON.stringify(change), ...change });
    open({
      [SEARCH]: {
        body: [
          found({
            eulogies: [
              of({ id: 1, questionnaireStatus: 'not_started', generatedContent: null }),
              of({ id: 2, isOwner: false, purchase: null }),
              of({ id: 3, questionnaireStatus: 'in_progress', generatedContent: null }),
            ],
          }),
        ],
      },
    });
    await screen.findByRole('article');
    await button('Reset Questionnaire…');
    const offers = screen
      .getAllByRole('listitem')
      .map((item) => within(item).queryAllByText('Reset Questionnaire…').length);
    expect(offers).toEqual([0, 0, 1]);
  });

  it('is reset after a question, and says how it went', async () => {
    const { api, user } = open({
      'POST /api/admin/eulogies/12/reset-questionnaire': [failure, { body: { id: 12, status: 'draft' } }],
    });
    const reset = async () => {
      await user.click(await button('Reset Questionnaire…'));
      const box = await dialog();
      await user.click(box.getByRole('button', { name: 'Reset Questionnaire' }));
      expect(await box.findByText('Please say why')).toBeVisible();
      await user.selectOptions(box.getByLabelText('Common causes'), 'The owner asked to begin anew');
      await user.click(box.getByRole('button', { name: 'Reset Questionnaire' }));
    };
    await reset();
    await said('Error', 'Failed to reset questionnaire.');
    await reset();
    await said('Questionnaire Reset', 'User can now restart their questionnaire.');
    expect(api.callsTo('POST /api/admin/eulogies/12/reset-questionnaire')[0]?.body).toEqual({
      reason: 'The owner asked to begin anew',
    });
  });

  it('is reset from the list of all eulogies too, with the words of that call', async () => {
    const eulogy = { ...aCustomerEulogy(), owner: null, isPaid: true, paidCents: 7999 };
    const { api, user } = open(
      {
        'GET /api/admin/eulogies': { body: onePage([eulogy]) },
        'PATCH /api/admin/eulogies/12/reset': problem(500, 'unexpected', 'Failed to reset eulogy'),
      },
      '/admin?show=eulogies',
    );
    await user.click(await button('Reset Questionnaire of eulogy 12…'));
    const box = await dialog();
    await user.selectOptions(box.getByLabelText('Common causes'), 'The owner asked to begin anew');
    await user.click(box.getByRole('button', { name: 'Reset Questionnaire' }));
    await said('Reset Failed', 'Failed to reset the eulogy questionnaire');
    expect(screen.queryByText('Failed to reset eulogy')).toBeNull();
    expect(api.callsTo('PATCH /api/admin/eulogies/12/reset')[0]?.headers.get('Content-Type')).toBe('application/json');
  });

  it.each([
    ['submitted', 'covered', 1],
    ['submitted', null, 0],
    ['in_progress', 'covered', 0],
  ] as const)('is offered as a PDF where it is submitted and there is a text: %s, %s', async (status, text, offers) => {
    const eulogy = aCustomerEulogy({ questionnaireStatus: status, generatedContent: text });
    open({ [SEARCH]: { body: [found({ eulogies: [eulogy] })] } });
    await button('Block…'); // an admin looks
    expect(screen.queryAllByRole('button', { name: 'Download PDF…' })).toHaveLength(offers);
  });

  it('is saved under its title, and says when it was not', async () => {
    const made = jest.fn(() => 'blob:pdf');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const path = 'POST /api/admin/eulogies/12/pdf';
    const { api, user } = open({ [path]: [failure, { body: '%PDF-1.7' }] });
    const download = async () => {
      await user.click(await button('Download PDF…'));
      const box = await dialog();
      await user.selectOptions(box.getByLabelText('Common causes'), 'The print was cut off');
      await user.type(box.getByLabelText('Case number (optional)'), '5496');
      await user.click(box.getByRole('button', { name: 'Download' }));
    };
    await download();
    await said('Download Failed', 'Failed to download PDF.');
    await download();
    expect(await screen.findByText('Download Started')).toBeVisible();
    expect(api.callsTo(path)[1]?.body).toEqual({ reason: 'The print was cut off, case 5496' });
    expect(saved).toEqual(['honouring_zebedee.pdf']);
    expect(pdfName('Zoë’s Life: a Tribute (2)')).toBe('zoë_s_life__a_tribute__2_.pdf');
    jest.restoreAllMocks();
  });

  it('is offered no refund where nothing of its money is left', async () => {
    const purchase = { ...aCustomerEulogy().purchase!, heldCents: 7999, leftCents: 0 };
    open({ [SEARCH]: { body: [found({ eulogies: [aCustomerEulogy({ purchase })] })] } });
    await button('Send the receipt again');
    expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull();
  });

  it('has its money sent back with a reason, and with one more after seven days', async () => {
    const path = `POST /api/admin/purchases/${PURCHASE}/refund`;
    const purchase = { ...aCustomerEulogy().purchase!, paidAt: '2025-03-04T10:42:00.000Z' };
    const { api, user } = open({
      [SEARCH]: { body: [found({ eulogies: [aCustomerEulogy({ purchase })] })] },
      [path]: { status: 202, body: { status: 'refunding' } },
    });
    await user.click(await button('Refund…'));
    const box = await dialog();
    await user.type(box.getByLabelText(/^Why although/), 'They were in hospital');
    await user.type(box.getByLabelText('Reason'), 'Bought twice');
    await user.click(box.getByRole('button', { name: 'Refund $79.99' }));
    await said('Refund started', '$79.99 goes back to the card.');
    expect(api.callsTo(path)[0]?.body).toEqual({ reason: 'Bought twice', overrideReason: 'They were in hospital' });
  });

  it('has its receipt sent again, by support too, who may do nothing else to it', async () => {
    const path = `POST /api/admin/purchases/${PURCHASE}/resend-receipt`;
    const { api, user } = open({ [path]: { status: 202, body: { message: 'ok' } } }, undefined, 'support');
    await user.click(await button('Send the receipt again'));
    await said('Receipt sent', 'It is on its way to ruth.okafor@example.com.');
    await waitFor(() => expect(api.callsTo(path)).toHaveLength(1));
    const names = screen.getAllByRole('button').map((one) => one.textContent);
    expect(names.filter((name) => /Block|Delete|Reset|Refund|PDF/.test(name ?? ''))).toEqual([]);
  });
});
