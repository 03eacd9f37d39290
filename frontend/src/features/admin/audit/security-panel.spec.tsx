import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { onePage } from '../testing.js';
import { SecurityPanel } from './security-panel.js';

const LOG = 'GET /api/admin/security-log';
const entry = {
  id: '7',
  at: '2025-11-20T10:38:00.000Z',
  act: 'locked',
  detail: 'auth.too-many-attempts',
  userId: null,
  userName: null,
  by: null,
  addressMark: 'a1b2c3d4',
  networkMark: '99887766',
};

const open = (log: Answers[string]) => {
  const api = stubApi({ [LOG]: log });
  return { api, ...renderRoute('/admin', [{ path: '/admin', Component: SecurityPanel }]) };
};

describe('The list of sign-ins', () => {
  it('says who, what and by which marks, in words', async () => {
    const granted = {
      ...entry,
      id: '8',
      act: 'role-granted',
      detail: 'support',
      userName: 'Kim Reed',
      by: 'Sam Field',
    };
    open({ body: onePage([entry, granted]) });
    expect(await screen.findByText('Was locked out')).toBeVisible();
    expect(screen.getByText('Nobody we know')).toBeVisible();
    expect(screen.getAllByText('a1b2c3d4')).toHaveLength(2);
    expect(screen.getByText('Kim Reed')).toBeVisible();
    expect(screen.getByText('by Sam Field')).toBeVisible();
  });

  it('is searched by an address, which does not get into the address of the page', async () => {
    const { api, router, user } = open({ body: onePage([]) });
    expect(await screen.findByText('Nobody has signed in yet.')).toBeVisible();
    await user.type(screen.getByLabelText('Search the sign-ins'), 'ruth@example.com{Enter}');
    expect(await screen.findByText('Nothing was found.')).toBeVisible();
    await waitFor(() => expect(api.calls.at(-1)?.path).toContain('search=ruth%40example.com'));
    expect(router.state.location.search).toBe('');
  });

  it('says that it could not be loaded', async () => {
    open(problem(500, 'unexpected', 'Something went wrong.'));
    expect(await screen.findByText(/The list of sign-ins could not be loaded/)).toBeVisible();
  });
});
