import { decimalToCents, formatMoney } from '../../../lib/format.js';
import { SelectField } from '../../../ui/text-field.js';
import type { Column } from '../parts/data-table.js';
import { counted, formatCount, longLabel, shortLabel, UNITS, type Unit } from '../parts/days.js';
import { Panel } from '../parts/panel.js';
import { TrendChart, type TrendRow } from '../parts/trend-chart.js';
import type { Schemas } from '../schemas.js';
import { useParam } from '../use-param.js';

type Interval = Schemas['IntervalResponse'];
interface Row extends TrendRow {
  readonly interval: Interval;
}

const WHAT_IS_SHOWN: Readonly<Record<Unit, string>> = {
  days: 'The last 30 days; today is not over.',
  weeks: 'The last 26 weeks; this one is not over.',
  months: 'The last 12 months; this one is not over.',
  years: 'The last 5 years; this one is not over.',
};
const LABELS: Readonly<Record<Unit, string>> = { days: 'Day', weeks: 'Week', months: 'Month', years: 'Year' };

const when: Column<Row> = {
  id: 'from',
  header: 'From',
  value: ({ interval }) => interval.from,
  cell: ({ longLabel: label }) => label,
};

const money = (id: 'gross' | 'refunded' | 'disputed' | 'revenue', header: string): Column<Row> => ({
  id,
  header,
  align: 'right',
  value: ({ interval }) => interval[id],
  cell: ({ interval }) => formatMoney(decimalToCents(interval[id])),
});

const count = (id: 'purchases' | 'refunds' | 'signups' | 'visitors', header: string): Column<Row> => ({
  id,
  header,
  align: 'right',
  value: ({ interval }) => interval[id],
  cell: ({ interval }) => formatCount(interval[id]),
});

const MONEY = [
  when,
  money('gross', 'Paid'),
  money('refunded', 'Sent back'),
  money('disputed', 'Disputed'),
  money('revenue', 'Revenue'),
] as const;
const SALES = [when, count('purchases', 'Purchases'), count('refunds', 'Refunds')] as const;
const PEOPLE = [when, count('signups', 'Sign-ups'), count('visitors', 'Visitors')] as const;

/** Revenue, purchases and sign-ups by day, week, month or year; the address keeps which. */
export function OverTime({ series }: { series: Schemas['SeriesResponse'] }) {
  const [kept, keep] = useParam('by');
  const unit = UNITS.find((one) => one === kept) ?? 'days';
  const rows = (valueOf: (interval: Interval) => number): Row[] =>
    series[unit].map((interval) => ({
      interval,
      value: valueOf(interval),
      label: shortLabel(unit, interval.from),
      longLabel: longLabel(unit, interval.from),
    }));
  const each = `by ${LABELS[unit].toLowerCase()}`;
  return (
    <>
      <div className="by-what">
        <SelectField
          label="Charts by"
          options={UNITS.map((value) => ({ value, label: LABELS[value] }))}
          value={unit}
          onChange={({ target }) => keep(target.value === 'days' ? '' : target.value)}
        />
      </div>
      <Panel title={`Revenue ${each}`} note={`${WHAT_IS_SHOWN[unit]} What went back counts on the day that it did.`}>
        <TrendChart
          name={`Revenue ${each}`}
          rows={rows(({ revenue }) => revenue)}
          format={(dollars) => formatMoney(decimalToCents(dollars))}
          tick={(dollars) => `${dollars < 0 ? '−' : ''}$${formatCount(Math.abs(dollars))}`}
          columns={MONEY}
          csv={`revenue-${unit}`}
          empty="Nothing has been sold in this time."
        />
      </Panel>
      <Panel title={`Purchases ${each}`} note={WHAT_IS_SHOWN[unit]}>
        <TrendChart
          name={`Purchases ${each}`}
          rows={rows(({ purchases }) => purchases)}
          format={(purchases) => counted(purchases, 'purchase')}
          tick={formatCount}
          columns={SALES}
          csv={`purchases-${unit}`}
          empty="Nothing has been sold in this time."
        />
      </Panel>
      <Panel title={`Sign-ups ${each}`} note={WHAT_IS_SHOWN[unit]}>
        <TrendChart
          name={`Sign-ups ${each}`}
          rows={rows(({ signups }) => signups)}
          format={(signups) => counted(signups, 'sign-up')}
          tick={formatCount}
          columns={PEOPLE}
          csv={`sign-ups-${unit}`}
          empty="Nobody has signed up in this time."
        />
      </Panel>
    </>
  );
}
