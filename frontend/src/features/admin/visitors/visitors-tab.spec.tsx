import { act, screen, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { stubApi } from '../../../testing/stub-api.js';
import { someVisitors } from '../testing-figures.js';
import { VISITORS_REFRESH_MS, VisitorsTab } from './visitors-tab.js';

const CALL = 'GET /api/admin/visitor-analytics';

function open(body: object | undefined, at = '/admin') {
  const api = stubApi({ [CALL]: body ? { body } : { status: 500 } });
  return { api, ...renderRoute(at, [{ path: '/admin', Component: VisitorsTab }]) };
}

const seen = someVisitors({
  pageViews: 2140,
  totalVisitors: 1705,
  uniqueVisitors: 1612,
  topPages: [{ pathname: '/how-to-write-eulogy', views: 1288, uniqueVisitors: 1105 }],
  topReferrers: [
    { referrer: '', visitors: 900 },
    { referrer: 'www.google.com', visitors: 700 },
  ],
  geographic: [{ country: 'Australia', countryCode: 'AU', visitors: 1200, percentage: 80 }],
  visitorsWithCountry: 1500,
  taste: { begun: 1200, read: 900, kept: 90, paid: 30 },
  recentVisitors: [
    {
      pathname: '/why-ai',
      referrer: '',
      country: 'Australia',
      city: 'Brisbane',
      timestamp: '2025-03-04T00:41:00.000Z',
    },
    { pathname: '/', referrer: 'www.google.com', country: null, city: null, timestamp: '2025-03-04T00:40:00.000Z' },
  ],
});

const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('The visitors', () => {
  it('are counted, with the pages, what led here, the countries, and who came last', async () => {
    open(seen);
    const sums = within(await screen.findByRole('region', { name: 'Visitors' }));
    expect(sums.getByText('Page views').nextSibling).toHaveTextContent('2,140');
    expect(sums.getByText('Total visitors').nextSibling).toHaveTextContent('1,705');
    expect(sums.getByText('Unique visitors').nextSibling).toHaveTextContent('1,612');
    expect(rowsOf('Pages by views')).toEqual(['PageIn proportionViewsVisitors', '/how-to-write-eulogy1,2881,105']);
    expect(rowsOf('Referrers by visitors')).toEqual([
      'ReferrerIn proportionVisitors',
      'Direct900',
      'www.google.com700',
    ]);
    expect(rowsOf('Steps of the taste')).toEqual([
      'StepPeopleOf those who wrote',
      'Wrote something1,200',
      'Read it as a beginning90075 %',
      'Kept it and went on907.5 %',
      'Paid with it302.5 %',
    ]);
    expect(rowsOf('Countries by visitors')).toEqual(['CountryIn proportionVisitorsShare', 'Australia1,20080 %']);
    expect(screen.getByText(/known for 1,500 of 1,612 visitors/)).toBeVisible();
    const [, last, before] = rowsOf('The last ten visitors');
    expect(last).toContain('/why-aiDirectBrisbane, Australia');
    expect(before).toContain('/www.google.comNot known');
  });

  it.each([
    'No page data available yet',
    'No referrer data available yet',
    'No geographic data available yet',
    'No recent visitors yet',
  ])('have words for a house that nobody has visited: %s', async (words) => {
    open(someVisitors());
    expect(await screen.findByText(words)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/1,247|85 ?%|15 ?%/);
  });

  it('are marked where an invented month is part of them', async () => {
    open(someVisitors({ exampleData: true }));
    expect(await screen.findByText('Example data.')).toBeVisible();
  });

  it('say of a list that ends, where it is full, that its file has the first alone', async () => {
    const geographic = ['AU', 'NZ', 'GB', 'US', 'IE'].map((countryCode, at) => {
      return { country: countryCode, countryCode, visitors: 50 - at, percentage: 20 };
    });
    open(someVisitors({ ...seen, geographic }));
    const file = (list: string) => screen.findByRole('button', { name: `Download CSV: ${list}` });
    expect(await file('Countries by visitors')).toHaveTextContent(/^CSV, the first 5 rows$/);
    expect(await file('Referrers by visitors')).toHaveTextContent(/^CSV, all 2 rows$/);
  });

  it('say so when they cannot be loaded', async () => {
    const { user, api } = open(undefined);
    expect(await screen.findByText('Failed to load visitor analytics. Please try again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(api.callsTo(CALL)).toHaveLength(2);
  });

  it('are those of 30 days, or of as many as the address says', async () => {
    const { api, user, router } = open(seen);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Shown' }), 'Last 7 days');
    expect(router.state.location.search).toBe('?days=7');
    expect(api.calls.map(({ path }) => path)).toEqual([
      '/api/admin/visitor-analytics',
      '/api/admin/visitor-analytics?days=7',
    ]);
  });

  it('are asked for again every 60 seconds', async () => {
    expect(VISITORS_REFRESH_MS).toBe(60_000);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    try {
      const { api } = open(seen);
      await act(() => jest.advanceTimersByTimeAsync(VISITORS_REFRESH_MS - 100));
      expect(api.callsTo(CALL)).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(api.callsTo(CALL)).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });
});
