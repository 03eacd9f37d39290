import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { stubApi } from '../../../testing/stub-api.js';
import { counted, longLabel, shortLabel } from '../parts/days.js';
import { anAnalysis, anInterval } from '../testing-figures.js';
import { AnalyticsTab } from './analytics-tab.js';
import { amountsWithoutDoor } from './testing-doors.js';
import { savedFiles } from './testing-files.js';

const CALL = 'GET /api/admin/analytics';

function open(body: object | undefined, at = '/admin?tab=analytics') {
  const api = stubApi({ [CALL]: body ? { body } : { status: 500 } });
  return { api, ...renderRoute(at, [{ path: '/admin', Component: AnalyticsTab }]) };
}

const table = (name: string) => within(screen.getByRole('region', { name }));

describe('The analytics', () => {
  it('say what was earned in all, this year, this month and this week', async () => {
    open(anAnalysis());
    const revenue = within(await screen.findByRole('region', { name: 'Revenue' }));
    expect(revenue.getByText('Revenue, all time').nextSibling).toHaveTextContent('$1,239.94120 purchases, 1 refund');
    for (const label of ['This year', 'This month', 'This week']) expect(revenue.getByText(label)).toBeVisible();
    expect(revenue.getByText(/days begin in Australia\/Brisbane, weeks on Monday/)).toBeVisible();
  });

  it('show where people stop, with the three rates, of the period that the address names', async () => {
    const { user, router } = open(anAnalysis());
    const stop = within(await screen.findByRole('region', { name: 'Where people stop' }));
    expect(stop.getByText(/3,912/)).toBeVisible();
    expect(stop.getAllByText('8.1 % of visitors')[0]).toBeVisible();
    expect(stop.getByText('37.85 % of sign-ups')).toBeVisible();
    expect(stop.getByText(/Of all visitors, 3.07 % bought/)).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'This week');
    expect(router.state.location.search).toContain('period=weekly');
    expect(screen.getByText(/Of all visitors, 50 % bought/)).toBeVisible();
  });

  it('stand beside what the month and the week before came to', async () => {
    const months = [anInterval({ from: '2025-02-01', revenue: 449.94 }), anInterval({ from: '2025-03-01' })];
    const weeks = [anInterval({ from: '2025-02-24', revenue: 0 }), anInterval({ from: '2025-03-03' })];
    open(anAnalysis({ series: { days: [anInterval()], weeks, months, years: [anInterval()] } }));
    const revenue = within(await screen.findByRole('region', { name: 'Revenue' }));
    expect(revenue.getByText('This month').parentElement).toHaveTextContent(/All of last month: \$449\.94$/);
    expect(revenue.getByText('This week').parentElement).toHaveTextContent(/All of last week: \$0\.00$/);
    expect(revenue.queryByText(/All of last year/)).toBeNull();
  });

  it('show what was sold by kind and by code', async () => {
    open(anAnalysis());
    await screen.findByRole('region', { name: 'By kind of eulogy' });
    const kinds = table('What was sold, by kind of eulogy');
    expect(kinds.getAllByRole('row')[1]).toHaveTextContent('For Someone Else1201$1,319.93$79.99$0.00$1,239.94');
    const codes = table('What was sold, by discount code');
    expect(codes.getAllByRole('row').map((row) => row.firstChild?.textContent)).toEqual([
      'Code',
      'Without a code',
      'GRACE20',
    ]);
  });

  it('have a door at every amount, and at who purchased', async () => {
    const { container, user } = open(anAnalysis());
    await screen.findByRole('region', { name: 'By kind of eulogy' });
    for (const summary of screen.getAllByText('Show as a table')) await user.click(summary);
    expect(amountsWithoutDoor(container)).toEqual([]);
    const stop = within(screen.getByRole('region', { name: 'Where people stop' }));
    expect(stop.getByRole('link', { name: '120' })).toHaveAttribute('href', '/admin?tab=orders&booked=payment');
    const codes = table('What was sold, by discount code');
    const hrefs = codes.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toContain('/admin?tab=orders&booked=payment&code=GRACE20');
  });

  it('show the same over time, by day unless the address says otherwise, with a table and a file behind each', async () => {
    const saved = savedFiles();
    const { user, router } = open(anAnalysis());
    const chart = await screen.findByRole('region', { name: 'Revenue by day' });
    expect(screen.getByRole('region', { name: 'Purchases by day' })).toBeVisible();
    // the sum of the two days below, before the chart itself
    expect(within(chart).getByText(/^\$1,159\.95 in the last 30 days; today is not over\./)).toBeVisible();
    await user.click(within(chart).getByText('Show as a table'));
    const rows = within(within(chart).getByRole('table')).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('Monday 3 March 2025$0.00$79.99$0.00-$79.99');
    expect(rows[2]).toHaveTextContent('Tuesday 4 March 2025$1,239.94$0.00$0.00$1,239.94');
    await user.click(within(chart).getByRole('button', { name: /Download CSV/ }));
    expect(saved.map(({ name }) => name)).toEqual(['revenue-days.csv']);
    expect(await saved[0]?.content.text()).toContain('2025-03-03,0,79.99,0,-79.99');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Charts by' }), 'Week');
    expect(router.state.location.search).toContain('by=weeks');
    expect(router.state.preventScrollReset).toBe(true);
    expect(await screen.findByRole('region', { name: 'Revenue by week' })).toBeVisible();
    jest.restoreAllMocks();
  });

  it('are zeros and words on the first day, and never a figure that nobody counted', async () => {
    open(anAnalysis({ periods: [], series: { days: [anInterval()], weeks: [], months: [], years: [] } }));
    expect((await screen.findAllByText('Nothing has been sold in this time.')).length).toBeGreaterThan(0);
    expect(screen.getByText('Nobody has signed up in this time.')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/1,247|0\.16|0\.08|85 ?%/);
  });

  it('say so when they cannot be loaded, and try again', async () => {
    const { user, api } = open(undefined);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(api.callsTo(CALL)).toHaveLength(2);
  });
});

describe('Words for days and counts', () => {
  it.each([
    ['days', '2025-03-04', '4 Mar', 'Tuesday 4 March 2025'],
    ['weeks', '2025-03-03', '3 Mar', 'Week from Monday 3 March 2025'],
    ['months', '2025-03-01', 'Mar 2025', 'March 2025'],
    ['years', '2025-01-01', '2025', '2025'],
  ] as const)('%s: %s', (unit, from, short, long) => {
    expect(shortLabel(unit, from)).toBe(short);
    expect(longLabel(unit, from)).toBe(long);
  });

  it('one is one', () => {
    expect([counted(0, 'refund'), counted(1, 'refund'), counted(1200, 'refund')]).toEqual([
      '0 refunds',
      '1 refund',
      '1,200 refunds',
    ]);
  });
});
