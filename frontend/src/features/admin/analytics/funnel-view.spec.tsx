import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { stubApi } from '../../../testing/stub-api.js';
import { aPersonsOrder } from '../testing.js';
import { AnalyticsTab } from './analytics-tab.js';

const CALL = 'GET /api/admin/analytics/funnel';
const steps = {
  visitor: 6008,
  taste: 1334,
  account: 365,
  named: 239,
  checkout: 222,
  ordered: 217,
  paid: 194,
  text: 177,
  finished: 150,
};
const funnel = {
  total: steps,
  apart: { invited: 61, staff: 4, refunded: 5, free: 7, unclaimed: 1, refused: 9, leftOpen: 6 },
  weeks: [{ from: '2026-11-16', ...steps }],
  timeZone: 'Australia/Brisbane',
  measuredAt: '2026-11-22T00:00:00.000Z',
};
const open = (body: object | undefined, at = '/admin?tab=analytics&view=funnel') => {
  const people = {
    items: [
      {
        ...{ id: 'p1', name: 'Claire', email: 'claire@example.com' },
        ...{ registeredAt: '2026-11-16T02:00:00.000Z', at: '2026-11-18T02:00:00.000Z' },
        orders: [aPersonsOrder({ id: 'o1', eulogyId: 31, receiptNumber: 'E-7', status: 'refunded' })],
      },
    ],
    total: 1,
    page: 1,
    pageSize: 25,
  };
  const api = stubApi({ [CALL]: body ? { body } : { status: 500 }, [`${CALL}/people`]: { body: people } });
  return { api, ...renderRoute(at, [{ path: '/admin', Component: AnalyticsTab }]) };
};

describe('The funnel', () => {
  it('says how many of the step before went on, who is counted apart and who is a customer today', async () => {
    open(funnel);
    // also the column of bars has a name
    await screen.findAllByRole('columnheader', { name: 'Share' });
    for (const header of screen.getAllByRole('columnheader')) expect(header).toHaveAccessibleName();
    expect(screen.getByText('Visits: somebody who comes on two days is counted twice')).toBeVisible();
    const way = within(await screen.findByRole('region', { name: 'People: each of them once a step' }));
    expect(way.getByRole('row', { name: /Named/ })).toHaveTextContent('Named23965.5 %126');
    expect(screen.getByText('Most stop between “Account” and “Named”: 126 of 365.')).toBeVisible();
    expect(screen.getByText('of the 194 who paid had all of it back; 189 are customers today')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What became of 23 who ordered and did not pay' })).toBeVisible();
  });

  it('opens from each figure to the people behind it, and back', async () => {
    const { api, user } = open(funnel);
    await user.click(await screen.findByRole('link', { name: '9: Card refused' }));
    expect(await screen.findByRole('link', { name: 'Claire' })).toBeVisible();
    expect(api.callsTo(`${CALL}/people`)[0]?.path).toContain('group=refused');
    const row = screen.getByRole('row', { name: /Claire/ });
    expect(row).toHaveTextContent(/16 Nov 2026.*18 Nov 2026.*E-7 Refunded eulogy 31/);
    expect(within(row).getByRole('link', { name: 'E-7' })).toHaveAttribute('href', '/admin?tab=orders&order=o1');
    expect(within(row).getByRole('link', { name: 'eulogy 31' })).toHaveAttribute('href', '/admin/eulogies/31/timeline');
    await user.click(screen.getByRole('button', { name: 'The funnel' }));
    expect(await screen.findByRole('link', { name: /^194: Paid$/ })).toBeVisible();
  });

  it('counts apart whose money came when the account was gone', async () => {
    open(funnel);
    expect(await screen.findByText('paid when their account was deleted; the money goes back')).toBeVisible();
    expect(screen.getByRole('link', { name: /^1: Unclaimed/ })).toHaveAttribute(
      'href',
      '/admin?tab=analytics&view=funnel&group=unclaimed',
    );
  });

  it('says so when it cannot be loaded, and tries again', async () => {
    const { user, api } = open(undefined);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(api.callsTo(CALL)).toHaveLength(2);
  });
});
