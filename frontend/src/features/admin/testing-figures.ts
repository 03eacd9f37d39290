import type { Schemas } from './schemas.js';

export function anInterval(change: Partial<Schemas['IntervalResponse']> = {}): Schemas['IntervalResponse'] {
  return {
    from: '2025-03-04',
    visitors: 0,
    signups: 0,
    purchases: 0,
    refunds: 0,
    gross: 0,
    refunded: 0,
    disputes: 0,
    disputed: 0,
    unclaimed: 0,
    revenue: 0,
    ...change,
  };
}

const apart = { disputes: 0, disputed: 0, unclaimed: 0 };
const all = { ...apart, purchases: 120, refunds: 1, gross: 1319.93, refunded: 79.99, revenue: 1239.94 };
const week = { ...apart, purchases: 1, refunds: 0, gross: 79.99, refunded: 0, revenue: 79.99 };

const conversions = {
  visitors: 3912,
  signups: 317,
  purchases: 120,
  visitorToSignup: 8.1,
  signupToPurchase: 37.85,
  overallConversion: 3.07,
};

function aPeriod(period: 'total' | 'yearly' | 'monthly' | 'weekly'): Schemas['PeriodResponse'] {
  const takings = period === 'weekly' ? week : all;
  return {
    period,
    from: period === 'total' ? null : '2025-03-03',
    ...takings,
    conversions:
      period === 'weekly'
        ? { visitors: 2, signups: 1, purchases: 1, visitorToSignup: 50, signupToPurchase: 100, overallConversion: 50 }
        : conversions,
    byType: [{ type: 'other', ...takings }],
    byDiscount: [
      { code: null, discount: 0, ...takings },
      { code: 'GRACE20', discount: 16, ...takings },
    ],
  };
}

/** The analytics as the server answers them. */
export function anAnalysis(change: Partial<Schemas['AnalyticsResponse']> = {}): Schemas['AnalyticsResponse'] {
  const days = [
    anInterval({ from: '2025-03-03', refunds: 1, refunded: 79.99, revenue: -79.99 }),
    anInterval({ purchases: 16, signups: 3, visitors: 20, gross: 1239.94, revenue: 1239.94 }),
  ];
  return {
    revenue: { total: 1239.94, yearly: 1239.94, monthly: 1239.94, weekly: 79.99 },
    conversions,
    periods: [aPeriod('total'), aPeriod('yearly'), aPeriod('monthly'), aPeriod('weekly')],
    series: { days, weeks: days, months: days, years: days },
    timeZone: 'Australia/Brisbane',
    measuredAt: '2025-03-04T00:42:00.000Z',
    exampleData: false,
    ...change,
  };
}

/** The visitor analytics as the server answers them; of a house that nobody has visited unless told otherwise. */
export function someVisitors(
  change: Partial<Schemas['VisitorAnalyticsResponse']> = {},
): Schemas['VisitorAnalyticsResponse'] {
  return {
    pageViews: 0,
    totalVisitors: 0,
    uniqueVisitors: 0,
    topPages: [],
    topReferrers: [],
    geographic: [],
    recentVisitors: [],
    visitorsWithCountry: 0,
    series: [{ day: '2025-03-04', views: 0, visitors: 0 }],
    taste: { begun: 0, read: 0, kept: 0, paid: 0 },
    days: 30,
    timeZone: 'Australia/Brisbane',
    measuredAt: '2025-03-04T00:42:00.000Z',
    exampleData: false,
    ...change,
  };
}
