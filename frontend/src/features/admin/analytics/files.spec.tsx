import { screen } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { stubApi, type Answers } from '../../../testing/stub-api.js';
import type { Schemas } from '../schemas.js';
import { anAnalysis } from '../testing-figures.js';
import { AnalyticsTab } from './analytics-tab.js';
import { cellsOf, savedFiles } from './testing-files.js';

/** No two figures of an answer are the same, so that none can stand in the place of another. */
let last = 0;
const figure = (): number => (last += 7);
const dollars = (): number => (figure() * 100 + (last % 100)) / 100;

const takings = () => ({
  ...{ purchases: figure(), refunds: figure(), disputes: figure() },
  ...{ gross: dollars(), refunded: dollars(), disputed: dollars(), unclaimed: dollars(), revenue: -dollars() },
});
const interval = (from: string): Schemas['IntervalResponse'] => ({
  ...{ from, visitors: figure(), signups: figure() },
  ...takings(),
});
const period = (name: Schemas['PeriodResponse']['period']): Schemas['PeriodResponse'] => ({
  period: name,
  from: name === 'total' ? null : '2025-01-01',
  ...takings(),
  conversions: {
    ...{ visitors: figure(), signups: figure(), purchases: figure() },
    ...{ visitorToSignup: dollars(), signupToPurchase: dollars(), overallConversion: dollars() },
  },
  byType: [
    { type: 'other', ...takings() },
    { type: 'pet', ...takings() },
  ],
  byDiscount: [
    { code: null, discount: 0, ...takings() },
    { code: '=1+1", or', discount: dollars(), ...takings() },
  ],
});
const analysis = anAnalysis({
  periods: [period('total'), period('yearly'), period('monthly'), period('weekly')],
  series: {
    days: [interval('2025-03-03'), interval('2025-03-04')],
    weeks: [interval('2025-02-24'), interval('2025-03-03')],
    months: [interval('2025-02-01'), interval('2025-03-01')],
    years: [interval('2024-01-01'), interval('2025-01-01')],
  },
});

const sums = (name: string): Schemas['NamedSumsResponse'] => ({
  ...{ name, purchases: figure(), refunds: figure(), disputes: figure() },
  ...{
    grossCents: figure(),
    refundedCents: figure(),
    disputedCents: figure(),
    netCents: -figure(),
    gstCents: figure(),
  },
});
const figures = (): Schemas['PeriodFiguresResponse'] => {
  const { name: _, ...totals } = sums('');
  return {
    ...{
      from: '2025-10-01',
      until: '2025-11-01',
      timeZone: 'Australia/Brisbane',
      gst: 'registered',
      abn: '51824753556',
    },
    totals: { ...totals, unclaimedCents: figure() },
    byKind: [sums('other'), sums('pet')],
    byCode: [sums(''), sums('GRACE20')],
    byCurrency: [sums('AUD'), sums('NZD')],
    fees: { paymentCents: figure(), disputeCents: figure(), otherCents: figure() },
    byCountry: ['AU', ''].map((name) => ({ name, purchases: figure(), grossCents: figure(), feeCents: figure() })),
    payouts: ['po_1', 'po_2'].map((id, at) => ({
      ...{ id, arrivedAt: `2025-10-0${at + 5}T00:00:00.000Z`, cents: figure() },
      ...{ lines: 14, matched: 14 - at, linesCents: figure() },
    })),
    unmatched: [],
    corrections: [],
  };
};

const STEPS = ['visitor', 'taste', 'account', 'named', 'checkout', 'ordered', 'paid', 'text', 'finished'] as const;
const week = (from: string): Schemas['FunnelWeekResponse'] => ({
  from,
  ...(Object.fromEntries(STEPS.map((step) => [step, figure()])) as Record<(typeof STEPS)[number], number>),
});

/** Opens a view, saves every file that it offers, and gives each as it is read. */
async function filesOf(answers: Answers, at: string): Promise<Record<string, string[][]>> {
  const saved = savedFiles();
  stubApi(answers);
  const { user } = renderRoute(at, [{ path: '/admin', Component: AnalyticsTab }]);
  await screen.findAllByRole('button', { name: /Download CSV/, hidden: true });
  for (const summary of screen.queryAllByText('Show as a table')) await user.click(summary);
  for (const button of screen.getAllByRole('button', { name: /Download CSV/ })) await user.click(button);
  const files: Record<string, string[][]> = {};
  for (const { name, content } of saved) files[name] = await cellsOf(content);
  return files;
}

const cells = (rows: readonly (readonly (string | number | null)[])[]): string[][] =>
  rows.map((row) => row.map((cell) => String(cell ?? '')));
const cents = (amount: number): string => String(amount / 100);
const rate = (part: number, whole: number): string => `${Math.round((part / whole) * 1000) / 10} %`;

describe('The files of the analytics', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['days', 'total'],
    ['weeks', 'yearly'],
    ['months', 'monthly'],
    ['years', 'weekly'],
  ] as const)('have every figure of the answer, cell for cell, by %s and of the period %s', async (unit, name) => {
    const at = `/admin?tab=analytics&by=${unit}&period=${name}`;
    const files = await filesOf({ 'GET /api/admin/analytics': { body: analysis } }, at);
    const series = analysis.series[unit];
    const shown = analysis.periods.find((one) => one.period === name);
    if (shown === undefined) throw new Error(`no period ${name}`);
    const { conversions } = shown;
    const sold = ['Purchases', 'Refunds', 'Paid', 'Sent back', 'Disputed', 'Revenue'];
    const soldOf = (row: ReturnType<typeof takings>) => [
      ...[row.purchases, row.refunds, row.gross, row.refunded, row.disputed, row.revenue],
    ];
    expect(files).toEqual({
      [`revenue-${unit}.csv`]: cells([
        ['From', 'Paid', 'Sent back', 'Disputed', 'Revenue'],
        ...series.map((one) => [one.from, one.gross, one.refunded, one.disputed, one.revenue]),
      ]),
      [`purchases-${unit}.csv`]: cells([
        ['From', 'Purchases', 'Refunds'],
        ...series.map((one) => [one.from, one.purchases, one.refunds]),
      ]),
      [`sign-ups-${unit}.csv`]: cells([
        ['From', 'Sign-ups', 'Visitors'],
        ...series.map((one) => [one.from, one.signups, one.visitors]),
      ]),
      [`kinds-${name}.csv`]: cells([['Eulogy', ...sold], ...shown.byType.map((row) => [row.type, ...soldOf(row)])]),
      [`discounts-${name}.csv`]: cells([
        ['Code', 'Taken off', ...sold],
        // what somebody typed is never a formula
        ...shown.byDiscount.map((row) => [row.code && `'${row.code}`, row.discount, ...soldOf(row)]),
      ]),
      'conversions.csv': cells([
        ['Step', 'People', 'Rate in %', 'Of'],
        ['Visitors', conversions.visitors, null, ''],
        ['Signed up', conversions.signups, conversions.visitorToSignup, 'of visitors'],
        ['Purchased', conversions.purchases, conversions.signupToPurchase, 'of sign-ups'],
        ['Overall', conversions.purchases, conversions.overallConversion, 'of visitors'],
      ]),
    });
  });

  it('have every figure of a month, beside the one before', async () => {
    const [now, before] = [figures(), figures()];
    const files = await filesOf(
      {
        'GET /api/admin/statements/figures': [{ body: now }, { body: before }],
        'GET /api/admin/statements': { body: { items: [], isWhole: true, mayFreeze: true } },
      },
      '/admin?tab=analytics&view=months&month=2025-10',
    );
    const table = (head: string, of: 'byKind' | 'byCode' | 'byCurrency', names: readonly string[]) =>
      cells([
        [head, 'Orders', 'Taken', 'Back and disputed', 'Net', 'Before'],
        ...now[of].map((row, at) => [
          ...[names[at] ?? '', row.purchases, cents(row.grossCents), cents(row.refundedCents + row.disputedCents)],
          ...[cents(row.netCents), cents(before[of][at]?.netCents ?? 0)],
        ]),
      ]);
    expect(files).toEqual({
      'by-kind.csv': table('Kind', 'byKind', ['For Someone Else', 'Pet Eulogy']),
      'by-code.csv': table('Code', 'byCode', ['No code', 'GRACE20']),
      'by-currency.csv': table('Currency', 'byCurrency', ['AUD', 'NZD']),
      'by-country-of-the-card.csv': cells([
        ['Country', 'Orders', 'Taken'],
        ...now.byCountry.map(({ name, purchases, grossCents }) => [name || 'Not known', purchases, cents(grossCents)]),
      ]),
      'payouts.csv': cells([
        ['Arrived (UTC)', 'State', 'Lines', 'Lines come to', 'Bank'],
        ...now.payouts.map(({ arrivedAt, lines, matched, linesCents, cents: bank }, at) => [
          ...[arrivedAt, at === 0 ? 'Matched' : '1 unmatched', `${matched} of ${lines}`],
          ...[cents(linesCents), cents(bank)],
        ]),
      ]),
    });
  });

  it('have every figure of the funnel, the newest week first', async () => {
    const weeks = [week('2026-11-09'), week('2026-11-16')];
    const { from: _, ...total } = week('');
    const apart = { invited: 61, staff: 4, refunded: 5, free: 7, unclaimed: 1, refused: 9, leftOpen: 6 };
    const body = { total, apart, weeks, timeZone: 'Australia/Brisbane', measuredAt: '2026-11-22T00:00:00.000Z' };
    const files = await filesOf({ 'GET /api/admin/analytics/funnel': { body } }, '/admin?tab=analytics&view=funnel');
    const way = STEPS.slice(2);
    const named = (step: string): string => `${step.charAt(0).toUpperCase()}${step.slice(1)}`;
    expect(files).toEqual({
      'funnel-steps.csv': cells([
        ['Step', 'People', 'Of the step before', 'Stopped before it'],
        ...way.map((step, at) => {
          const before = way[at - 1];
          if (before === undefined) return [named(step), total[step], '', ''];
          return [named(step), total[step], rate(total[step], total[before]), Math.max(0, total[before] - total[step])];
        }),
      ]),
      'funnel.csv': cells([
        ['Week of', ...STEPS.map(named), 'Paid of accounts'],
        ...weeks.toReversed().map((one) => [one.from, ...STEPS.map((step) => one[step]), rate(one.paid, one.account)]),
      ]),
    });
  });
});
