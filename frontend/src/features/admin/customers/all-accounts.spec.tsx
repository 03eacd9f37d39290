import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi } from '../../../testing/stub-api.js';
import { aCustomer, onePage } from '../testing.js';
import { CustomersTab } from './customers-tab.js';

const USERS = 'GET /api/admin/users';
const account = { ...aCustomer(), matters: [], eulogyCount: 1 };

const open = (matters: { status?: number; body?: unknown }) => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser({ role: 'admin' }) },
    [USERS]: ({ path }) => (path.includes('show=matter') ? matters : { body: onePage([account], 159) }),
  });
  return { api, ...renderRoute('/admin', [{ path: '/admin', Component: CustomersTab }]) };
};

describe('The accounts', () => {
  it('are asked for twenty-five at once, each with since when it is here', async () => {
    const { api } = open({ body: onePage([], 0) });
    const table = within(await screen.findByRole('table', { name: /All accounts/ }));
    expect(table.getByText(/^here since \d/)).toBeInTheDocument();
    expect(api.callsTo(USERS).map(({ path }) => path)).toContain('/api/admin/users?page=1&pageSize=25');
    expect(screen.getByText('Name, email, receipt or title')).toBeVisible();
  });

  it('say with how many something is the matter before anybody looks', async () => {
    open({ body: onePage([account], 12) });
    expect(await screen.findByRole('button', { name: 'Needs attention 12' })).toBeVisible();
  });

  it('are there though that count is not', async () => {
    open(problem(500, 'unexpected', 'Something went wrong.'));
    expect(await screen.findByRole('table', { name: /All accounts/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Needs attention' })).toBeVisible();
  });
});
