import { decimalToCents, formatMoney } from '../../../lib/format.js';
import { SelectField } from '../../../ui/text-field.js';
import type { Column } from '../parts/data-table.js';
import { counted, formatCount, longLabel, shortLabel, UNITS, type Unit } from '../parts/days.js';
import { Panel } from '../parts/panel.js';
import { TrendChart, type TrendRow } from '../parts/trend-chart.js';
import { endOf, OrdersDoor } from './orders-door.js';
import type { Schemas } from '../schemas.js';
import { useParam } from '../use-param.js';

type Interval = Schemas['IntervalResponse'];
interface Row extends TrendRow {
  /** The day after it. */
  readonly until: string;
  readonly interval: Interval;
}

const WHAT_IS_SHOWN: Readonly<Record<Unit, string>> = {
  days: 'in the last 30 days; today is not over.',
  weeks: 'in the last 26 weeks; this one is not over.',
  months: 'in the last 12 months; this one is not over.',
  years: 'in the last 5 years; this one is not over.',
};
const LABELS: Readonly<Record<Unit, string>> = { days: 'Day', weeks: 'Week', months: 'Month', years: 'Year' };

const BOOKED = { gross: 'payment', refunded: 'return', disputed: 'dispute', revenue: 'any' } as const;

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
  cell: ({ interval, until }) => (
    <OrdersDoor booked={BOOKED[id]} from={interval.from} until={until} count={interval[id]}>
      {formatMoney(decimalToCents(interval[id]))}
    </OrdersDoor>
  ),
});

const count = (id: 'purchases' | 'refunds' | 'signups' | 'visitors', header: string): Column<Row> => ({
  id,
  header,
  align: 'right',
  value: ({ interval }) => interval[id],
  cell: ({ interval, until }) => {
    const booked = id === 'purchases' ? 'payment' : id === 'refunds' ? 'return' : undefined;
    if (booked === undefined) return formatCount(interval[id]);
    return (
      <OrdersDoor booked={booked} from={interval.from} until={until} count={interval[id]}>
        {formatCount(interval[id])}
      </OrdersDoor>
    );
  },
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
      until: endOf(unit, interval.from),
      value: valueOf(interval),
      label: shortLabel(unit, interval.from),
      longLabel: longLabel(unit, interval.from),
    }));
  const each = `by ${LABELS[unit].toLowerCase()}`;
  /** What all the bars come to: the answer that the chart begins with. */
  const inAll = (valueOf: (interval: Interval) => number): number =>
    series[unit].reduce((sum, interval) => sum + valueOf(interval), 0);
  const revenueCents = inAll(({ revenue }) => decimalToCents(revenue));
  return (
    <>
      <Panel
        title={`Revenue ${each}`}
        note={`${formatMoney(revenueCents)} ${WHAT_IS_SHOWN[unit]} What went back counts on the day that it did.`}
        actions={
          <div className="charts-by">
            <SelectField
              label="Charts by"
              options={UNITS.map((value) => ({ value, label: LABELS[value] }))}
              value={unit}
              onChange={({ target }) => keep(target.value === 'days' ? '' : target.value)}
            />
          </div>
        }
      >
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
      <div className="trend-pair">
        <Panel
          title={`Purchases ${each}`}
          note={`${counted(
            inAll(({ purchases }) => purchases),
            'purchase',
          )} ${WHAT_IS_SHOWN[unit]}`}
        >
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
        <Panel
          title={`Sign-ups ${each}`}
          note={`${counted(
            inAll(({ signups }) => signups),
            'sign-up',
          )} ${WHAT_IS_SHOWN[unit]}`}
        >
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
      </div>
    </>
  );
}
