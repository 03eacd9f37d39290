import type { ReactNode } from 'react';
import { formatDate, formatMoney } from '../../../lib/format.js';
import { typeLabel } from '../../../lib/titles.js';
import { minus } from '../orders/refund-words.js';
import { DataTable, type Column } from '../parts/data-table.js';
import { Panel } from '../parts/panel.js';
import { shortDate } from '../parts/moments.js';
import type { Schemas } from '../schemas.js';
import { feesOf, monthName, type Days } from './months.js';
import { OrdersDoor, type Behind } from './orders-door.js';

type PeriodFigures = Schemas['PeriodFiguresResponse'];
type Row = Pick<
  Schemas['NamedSumsResponse'],
  'name' | 'purchases' | 'grossCents' | 'refundedCents' | 'disputedCents' | 'netCents'
>;
type Payout = Schemas['PayoutResponse'];
type Head = 'Kind' | 'Code' | 'Currency';

interface SumsTableProps {
  title: string;
  head: Head;
  rows: readonly Row[];
  before: readonly Row[] | undefined;
  /** Of which the orders stand behind a figure; undefined: none can be named. */
  days: Days;
}

/** What a time brought, by one thing; each count opens its orders. */
export function SumsTable({ title, head, rows, before, days }: SumsTableProps) {
  const amount = (id: 'grossCents' | 'netCents', header: string): Column<Row> => ({
    ...{ id, header, align: 'right', card: id === 'netCents' ? 'beside' : 'named' },
    value: (row) => row[id] / 100,
    cell: (row) => (
      <RowDoor row={row} head={head} days={days} booked={id === 'netCents' ? 'any' : 'payment'} count={row[id]}>
        {formatMoney(row[id])}
      </RowDoor>
    ),
    cardWithout: (row) => row[id] === 0,
  });
  const columns: Column<Row>[] = [
    { id: 'name', header: head, value: ({ name }) => nameOf(head, name) },
    {
      ...{ id: 'orders', header: 'Orders', align: 'right', card: 'named' },
      value: ({ purchases }) => purchases,
      cell: (row) => (
        <RowDoor row={row} head={head} days={days} booked="payment" count={row.purchases}>
          {row.purchases}
        </RowDoor>
      ),
    },
    amount('grossCents', 'Taken'),
    {
      ...{ id: 'back', header: 'Back and disputed', align: 'right', card: 'named' },
      cardWithout: ({ refundedCents, disputedCents }) => refundedCents + disputedCents === 0,
      value: ({ refundedCents, disputedCents }) => (refundedCents + disputedCents) / 100,
      cell: (row) => (
        <RowDoor row={row} head={head} days={days} booked="back" count={row.refundedCents + row.disputedCents}>
          {minus(row.refundedCents + row.disputedCents)}
        </RowDoor>
      ),
    },
    amount('netCents', 'Net'),
  ];
  // Where there was nothing before, a column of noughts says nothing.
  if (before?.some(({ netCents }) => netCents !== 0))
    columns.push({
      ...{ id: 'before', header: 'Before', align: 'right', card: 'named' },
      value: ({ name }) => (before.find((row) => row.name === name)?.netCents ?? 0) / 100,
      cell: ({ name }) => formatMoney(before.find((row) => row.name === name)?.netCents ?? 0),
      cardWithout: ({ name }) => (before.find((row) => row.name === name)?.netCents ?? 0) === 0,
    });
  return (
    <Panel title={title}>
      <DataTable
        caption={`${title}, what each brought`}
        captionLook="hidden"
        phone="cards"
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        csv={title.toLowerCase().replaceAll(' ', '-')}
        empty="Nothing has been sold in this time."
      />
    </Panel>
  );
}

function nameOf(head: Head, name: string): string {
  if (head === 'Kind') return typeLabel(name);
  if (name !== '') return name;
  return head === 'Code' ? 'No code' : 'Not known';
}

/** “AU” as people say it: “Australia”; what is no such mark as it is. */
function countryName(code: string): string {
  if (code === '') return 'Not known';
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames('en-AU', { type: 'region' }).of(code) ?? code) : code;
}

type Country = Schemas['CountryResponse'];

const countryColumns = ({ from, until }: Days): readonly Column<Country>[] => {
  const door = ({ name, purchases }: Country, shown: ReactNode) => (
    <OrdersDoor booked="charged" country={name} from={from} until={until} count={purchases}>
      {shown}
    </OrdersDoor>
  );
  return [
    { id: 'name', header: 'Country', value: ({ name }) => name || 'Not known', cell: ({ name }) => countryName(name) },
    {
      ...{ id: 'orders', header: 'Orders', align: 'right' },
      value: ({ purchases }) => purchases,
      cell: (row) => door(row, row.purchases),
    },
    {
      ...{ id: 'gross', header: 'Taken', align: 'right' },
      value: ({ grossCents }) => grossCents / 100,
      cell: (row) => door(row, formatMoney(row.grossCents)),
    },
  ];
};

/** Where the cards are from. What goes back is not told by country. */
export function Countries({ rows, days }: { rows: readonly Country[]; days: Days }) {
  return (
    <Panel
      title="By country of the card"
      note="Counted by the cards that were charged. Free orders are not in it, though they are above; payments that nobody could claim are in it, though not above."
    >
      <DataTable
        caption="What came in from each country"
        captionLook="hidden"
        columns={countryColumns(days)}
        rows={rows}
        rowKey={({ name }) => name}
        csv="by-country-of-the-card"
        empty="No card was charged in this time."
      />
    </Panel>
  );
}

interface RowDoorProps extends Pick<Behind, 'booked'> {
  row: Row;
  head: Head;
  days: Days;
  count: number;
  children: ReactNode;
}

/** Opens the orders behind a figure of one row. Of a currency alone no orders can be asked for. */
function RowDoor({ row: { name }, head, days: { from, until }, ...door }: RowDoorProps) {
  const which = { ...(head === 'Kind' && { kind: name }), ...(head === 'Code' && { code: name === '' ? null : name }) };
  return <OrdersDoor from={from} until={until} {...which} {...door} />;
}

const payoutColumns = ({ from, until }: Days): readonly Column<Payout>[] => {
  const door = ({ id, matched }: Payout, shown: ReactNode) => (
    <OrdersDoor booked="paid-out" payout={id} from={from} until={until} count={matched}>
      {shown}
    </OrdersDoor>
  );
  return [
    { id: 'at', header: 'Arrived', value: ({ arrivedAt }) => arrivedAt, cell: ({ arrivedAt }) => shortDate(arrivedAt) },
    {
      ...{ id: 'state', header: 'State', card: 'short' },
      value: ({ lines, matched }) => (matched === lines ? 'Matched' : `${lines - matched} unmatched`),
    },
    {
      ...{ id: 'lines', header: 'Lines', align: 'right', card: 'named' },
      value: ({ lines, matched }) => `${matched} of ${lines}`,
    },
    {
      ...{ id: 'sum', header: 'Lines come to', align: 'right', card: 'named' },
      cardWithout: ({ linesCents, cents }) => linesCents === cents,
      value: ({ linesCents }) => linesCents / 100,
      cell: (row) => door(row, formatMoney(row.linesCents)),
    },
    {
      ...{ id: 'bank', header: 'Bank', align: 'right', card: 'beside' },
      value: ({ cents }) => cents / 100,
      cell: (row) => door(row, formatMoney(row.cents)),
    },
  ];
};

/** What reached the bank, and what of it belongs to no order. */
export function Payouts({ figures }: { figures: PeriodFigures }) {
  const { payouts, unmatched } = figures;
  return (
    <Panel title="Payouts" note="Lines of the provider against the bank">
      <DataTable
        caption="Payouts of the provider"
        captionLook="hidden"
        phone="cards"
        columns={payoutColumns(figures)}
        rows={payouts}
        rowKey={({ id }) => id}
        csv="payouts"
        empty="Nothing reached the bank in this time."
      />
      {unmatched.length > 0 && (
        <div className="statement" data-tone="problem">
          <p>
            <strong>
              {unmatched.length === 1 ? 'One line has no order.' : `${unmatched.length} lines have no order.`}
            </strong>
          </p>
          <ul>
            {unmatched.map(({ id, amountCents, feeCents, at }) => (
              <li key={id}>
                <code>{id}</code>, {formatDate(at)}, {formatMoney(amountCents)} less {formatMoney(feeCents)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

/** The line under the others. */
const OURS = 'Ours';

/** From what was sold to what is ours, line by line. */
export function MoneyWay({ figures }: { figures: PeriodFigures }) {
  const { totals, fees, corrections } = figures;
  const { from, until } = figures;
  const door = (booked: Behind['booked'], cents: number, count: number) => (
    <OrdersDoor booked={booked} from={from} until={until} count={count}>
      {formatMoney(cents)}
    </OrdersDoor>
  );
  /** The orders that cost something. */
  const fee = (booked: Behind['booked'], cents: number) => (
    <OrdersDoor booked={booked} from={from} until={until} count={cents}>
      {minus(cents)}
    </OrdersDoor>
  );
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Net sales', door('any', totals.netCents, totals.purchases + totals.refunds + totals.disputes)],
    ['GST in it', figures.gst === 'registered' ? minus(totals.gstCents) : 'not registered'],
    ['Fees of payments', fee('charged', fees.paymentCents)],
    ['Fees of disputes', fee('dispute', fees.disputeCents)],
    ['Other fees', minus(fees.otherCents)],
    [OURS, formatMoney(totals.netCents - totals.gstCents - feesOf(figures))],
    ['Came for nobody and is kept', door('unclaimed', totals.unclaimedCents, totals.unclaimedCents)],
    ...corrections.map(({ month, netCents }) => [`Found later of ${monthName(month)}`, formatMoney(netCents)] as const),
  ];
  return (
    <Panel title="From sales to what is ours">
      <dl className="system-facts num">
        {rows.map(([name, value]) => (
          <div key={name} data-sum={name === OURS || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
