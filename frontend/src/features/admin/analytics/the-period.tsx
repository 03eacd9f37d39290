import { Link } from 'react-router-dom';
import { decimalToCents, formatMoney } from '../../../lib/format.js';
import { typeLabel } from '../../../lib/titles.js';
import { Disclosure } from '../../../ui/disclosure.js';
import { SelectField } from '../../../ui/text-field.js';
import { DataTable, type Column } from '../parts/data-table.js';
import { formatCount } from '../parts/days.js';
import { Panel } from '../parts/panel.js';
import { ShareBar } from '../parts/share-bar.js';
import { OrdersDoor, type Behind } from './orders-door.js';
import type { Schemas } from '../schemas.js';
import { useParam } from '../use-param.js';

type Period = Schemas['PeriodResponse'];
type Takings = Pick<Period, 'purchases' | 'refunds' | 'gross' | 'refunded' | 'disputed' | 'revenue'>;

const PERIODS = [
  { value: 'total', label: 'All time' },
  { value: 'yearly', label: 'This year' },
  { value: 'monthly', label: 'This month' },
  { value: 'weekly', label: 'This week' },
] as const;

const percent = (rate: number): string => `${rate} %`;
const dollars = (amount: number): string => formatMoney(decimalToCents(amount));

function takings<Row extends Takings>(behind: (row: Row) => Omit<Behind, 'booked'>): readonly Column<Row>[] {
  const BOOKED = { gross: 'payment', refunded: 'return', disputed: 'dispute', revenue: 'any' } as const;
  const amount = (id: 'gross' | 'refunded' | 'disputed' | 'revenue', header: string): Column<Row> => ({
    id,
    header,
    align: 'right',
    card: id === 'revenue' ? 'beside' : 'named',
    cardWithout: (row) => Number(row[id]) === 0,
    value: (row) => row[id],
    cell: (row) => (
      <OrdersDoor booked={BOOKED[id]} count={row[id]} {...behind(row)}>
        {dollars(row[id])}
      </OrdersDoor>
    ),
  });
  return [
    {
      ...{ id: 'purchases', header: 'Purchases', align: 'right', card: 'named' },
      value: ({ purchases }) => purchases,
      cell: (row) => (
        <OrdersDoor booked="payment" count={row.purchases} {...behind(row)}>
          {row.purchases}
        </OrdersDoor>
      ),
    },
    {
      ...{ id: 'refunds', header: 'Refunds', align: 'right', card: 'named' },
      cardWithout: ({ refunds }) => refunds === 0,
      value: ({ refunds }) => refunds,
      cell: (row) => (
        <OrdersDoor booked="return" count={row.refunds} {...behind(row)}>
          {row.refunds}
        </OrdersDoor>
      ),
    },
    amount('gross', 'Paid'),
    amount('refunded', 'Sent back'),
    amount('disputed', 'Disputed'),
    amount('revenue', 'Revenue'),
  ];
}

const byType = (from: string | undefined): readonly Column<Schemas['TakingsOfTypeResponse']>[] => [
  { id: 'type', header: 'Eulogy', value: ({ type }) => type, cell: ({ type }) => typeLabel(type) },
  ...takings<Schemas['TakingsOfTypeResponse']>(({ type }) => ({ from, kind: type })),
];

const byDiscount = (from: string | undefined): readonly Column<Schemas['TakingsOfDiscountResponse']>[] => [
  { id: 'code', header: 'Code', value: ({ code }) => code, cell: ({ code }) => code ?? 'Without a code' },
  {
    id: 'discount',
    header: 'Taken off',
    align: 'right',
    card: 'named',
    cardWithout: ({ discount }) => Number(discount) === 0,
    value: ({ discount }) => discount,
    cell: ({ code, discount }) => (
      <OrdersDoor booked="payment" count={Number(discount)} from={from} code={code}>
        {dollars(discount)}
      </OrdersDoor>
    ),
  },
  ...takings<Schemas['TakingsOfDiscountResponse']>(({ code }) => ({ from, code })),
];

/** Of one period: how many of those who came bought, and what was sold by kind and by code. The address keeps which. */
export function ThePeriod({ periods }: { periods: readonly Period[] }) {
  const [kept, keep] = useParam('period');
  const shown = periods.find(({ period }) => period === kept) ?? periods[0];
  if (!shown) return null;
  return (
    <>
      <div className="which-days by-what">
        <SelectField
          label="Period"
          options={PERIODS}
          value={shown.period}
          onChange={({ target }) => keep(target.value === 'total' ? '' : target.value)}
        />
      </div>
      <Funnel conversions={shown.conversions} from={shown.from ?? undefined} />
      <Panel title="By kind of eulogy">
        <DataTable
          caption="What was sold, by kind of eulogy"
          captionLook="hidden"
          phone="cards"
          columns={byType(shown.from ?? undefined)}
          rows={shown.byType}
          rowKey={({ type }) => type}
          csv={`kinds-${shown.period}`}
          empty="Nothing has been sold in this time."
        />
      </Panel>
      <Panel title="By discount code">
        <DataTable
          caption="What was sold, by discount code"
          captionLook="hidden"
          phone="cards"
          columns={byDiscount(shown.from ?? undefined)}
          rows={shown.byDiscount}
          rowKey={({ code }) => code ?? ''}
          csv={`discounts-${shown.period}`}
          empty="Nothing has been sold in this time."
        />
      </Panel>
    </>
  );
}

interface Step {
  readonly name: string;
  readonly count: number;
  /** Of the step before, per cent. */
  readonly rate: number | null;
  readonly ofWhat: string;
}

const PURCHASED = 'Purchased';

const STEPS: readonly Column<Step>[] = [
  { id: 'name', header: 'Step', value: ({ name }) => name },
  { id: 'count', header: 'People', align: 'right', value: ({ count }) => count },
  { id: 'rate', header: 'Rate in %', align: 'right', value: ({ rate }) => rate, cell: ({ rate }) => rate ?? '–' },
  { id: 'of', header: 'Of', value: ({ ofWhat }) => ofWhat },
];

interface FunnelProps {
  conversions: Schemas['ConversionsResponse'];
  from: string | undefined;
}

function Funnel({ conversions, from }: FunnelProps) {
  const { visitors, signups, purchases, visitorToSignup, signupToPurchase, overallConversion } = conversions;
  const steps: Step[] = [
    { name: 'Visitors', count: visitors, rate: null, ofWhat: '' },
    { name: 'Signed up', count: signups, rate: visitorToSignup, ofWhat: 'of visitors' },
    { name: PURCHASED, count: purchases, rate: signupToPurchase, ofWhat: 'of sign-ups' },
  ];
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <Panel
      title="Where people stop"
      note={
        <>
          Of all visitors, {percent(overallConversion)} bought. People who asked not to be tracked are not counted as
          visitors. Sign-ups are all accounts, those of staff and of the invited too;{' '}
          <Link to="?tab=analytics&view=funnel">the funnel counts people</Link>.
        </>
      }
    >
      <ol className="funnel num">
        {steps.map(({ name, count, rate, ofWhat }) => (
          <li key={name}>
            <span>{name}</span>
            <ShareBar share={count / most} look="strong" />
            <span>
              {name === PURCHASED ? (
                <OrdersDoor booked="payment" from={from} count={count}>
                  {formatCount(count)}
                </OrdersDoor>
              ) : (
                formatCount(count)
              )}{' '}
              {rate !== null && <small>{`${percent(rate)} ${ofWhat}`}</small>}
            </span>
          </li>
        ))}
      </ol>
      <Disclosure summary="Show as a table">
        <DataTable
          caption="From visit to purchase"
          captionLook="hidden"
          columns={STEPS}
          rows={[...steps, { name: 'Overall', count: purchases, rate: overallConversion, ofWhat: 'of visitors' }]}
          rowKey={({ name }) => name}
          csv="conversions"
          empty=""
        />
      </Disclosure>
    </Panel>
  );
}
