import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../../lib/format.js';
import { queryOf } from '../../../lib/query-of.js';
import { typeLabel } from '../../../lib/titles.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { SelectField } from '../../../ui/text-field.js';
import { DataTable, howMany, type Column } from '../parts/data-table.js';
import { Figure, Figures } from '../parts/figures.js';
import { Paging } from '../parts/paging.js';
import { SearchField } from '../parts/search-field.js';
import { dayAndMonth, longMoment, shortDate } from '../parts/moments.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';
import { usePageParam, useParam } from '../use-param.js';
import { DRAWERS, drawerOf, type Drawer } from './drawers.js';
import { downloadOrders } from './download-orders.js';
import { OnePage } from './one-order.js';
import { useBehind } from './behind-a-figure.js';
import { monthsBefore, rangeOf } from './periods.js';
import { minus } from './refund-words.js';
import { daysWords } from '../person/matter-words.js';
import { isOverdue, OrderState } from './state-words.js';
import './orders.css';

type Order = Schemas['OrderResponse'];

/** Two screens of a phone, one and a half of a desk. */
const PAGE_SIZE = 15;
const KINDS = [
  { value: '', label: 'Every kind' },
  { value: 'other', label: typeLabel('other') },
  { value: 'self', label: typeLabel('self') },
  { value: 'pet', label: typeLabel('pet') },
] as const;

/** Under “For”. */
const FOR: Readonly<Record<Order['type'], string>> = { other: 'Someone else', self: 'Themselves', pet: 'A pet' };

/** Every order there ever was, also what was refused, expired, free or unclaimed; or one of them with its life. */
export function OrdersTab() {
  const [order, setOrder] = useParam('order');
  return order === '' ? <AllOrders /> : <OnePage id={order} onBack={() => setOrder('')} />;
}

function AllOrders() {
  const [search, setSearch] = useParam('search', ['page']);
  const [state, setState] = useParam('state', ['page']);
  const [month, setMonth] = useParam('month', ['page']);
  const [kind, setKind] = useParam('kind', ['page']);
  const [page, setPage] = usePageParam();
  const behind = useBehind();
  const type = KINDS.find(({ value }) => value !== '' && value === kind)?.value;
  const asked = {
    ...(search !== '' && { search }),
    ...(state !== '' && { state: drawerOf(state) }),
    ...(type !== undefined && type !== '' && { type }),
    ...rangeOf(month),
    ...behind.asked,
  };
  const query = useQuery({
    ...queryOf('/api/admin/orders', { query: { ...asked, page, pageSize: PAGE_SIZE } }),
    refetchInterval: ADMIN_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <div className="orders">
      {behind.words !== undefined && (
        <div className="orders-behind">
          <p>{behind.words}</p>
          <Button look="word" onClick={behind.forget}>
            Show all orders
          </Button>
        </div>
      )}
      <div className="orders-ask">
        <SearchField label="Find by receipt, id, eulogy, code or person" value={search} onSearch={setSearch} />
        <SelectField
          label="Period"
          options={[{ value: '', label: 'All time' }, ...monthsBefore(new Date())]}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
        <SelectField label="Kind" options={KINDS} value={kind} onChange={({ target }) => setKind(target.value)} />
      </div>
      {query.isPending ? (
        <Skeleton lines={8} />
      ) : data === undefined ? (
        <LoadFailed what="The orders" onRetry={() => void query.refetch()} />
      ) : (
        <>
          <Drawers chosen={state} totals={data.totals} onChoose={setState} />
          {data.total > 0 && <Sums totals={data.totals} />}
          <DataTable
            caption="Orders, those that wait for somebody first, the overdue before all, then the newest"
            partOf={partsOf(data, state)}
            captionLook="hidden"
            phone="cards"
            columns={COLUMNS}
            rows={data.items}
            rowKey={({ id }) => id}
            empty={search === '' ? 'No order lies here.' : 'No order was found.'}
          />
          {data.total > 0 && (
            <div className="orders-foot">
              <Paging {...data} onPage={setPage} what="orders" />
              <Button look="word" onClick={() => void downloadOrders(asked)}>
                <Icon name="download" />
                CSV, {howMany(data.total)}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

interface DrawersProps {
  chosen: string;
  totals: Schemas['OrderTotalsResponse'];
  onChoose: (state: string) => void;
}

function Drawers({ chosen, totals, onChoose }: DrawersProps) {
  const all: Drawer = { id: '', label: 'All' };
  const filled = DRAWERS.filter(({ id }) => (totals.states[id] ?? 0) > 0 || id === chosen);
  // On a phone they are a row that scrolls.
  const open = useRef<HTMLButtonElement>(null);
  useEffect(() => open.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }), [chosen]);
  return (
    <div className="drawers" role="group" aria-label="Orders by state">
      {[all, ...filled].map(({ id, label }) => (
        <button
          key={id}
          ref={chosen === id ? open : undefined}
          type="button"
          className="drawer"
          aria-pressed={chosen === id}
          onClick={() => onChoose(id)}
        >
          {label} <small className="num">{(id === '' ? totals.orders : totals.states[id]) ?? 0}</small>
        </button>
      ))}
      {filled.length > 1 && <small className="drawers-note">An order can stand under several.</small>}
    </div>
  );
}

/** What they come to; how many they are stands at their drawer. */
function Sums({ totals }: { totals: Schemas['OrderTotalsResponse'] }) {
  return (
    <Figures look="small">
      <Figure label="Paid" value={formatMoney(totals.paidCents)} />
      {totals.backCents > 0 && <Figure label="Sent back" value={minus(totals.backCents)} />}
      {totals.heldCents > 0 && <Figure label="Disputed" value={minus(totals.heldCents)} />}
      {totals.leftCents !== totals.paidCents && <Figure label="Left with us" value={formatMoney(totals.leftCents)} />}
    </Figures>
  );
}

const waits = ({ failure, dispute }: Order): boolean => failure !== null || dispute?.status === 'needs-answer';

/** What waits stands above the newest: where both are shown, each has its heading. */
function partsOf({ items, totals }: Schemas['OrderPageResponse'], state: string) {
  const some = items.some(waits);
  if (!some || (state !== '' && items.every(waits))) return undefined;
  // of a drawer it is not known how many wait beyond this page
  const many = state === '' ? ` (${(totals.states['waits'] ?? 0).toLocaleString('en-AU')})` : '';
  return (order: Order): string => (waits(order) ? `Waits for you${many}` : 'Newest first');
}

const NOTHING = '–';

/** An amount, in a column where there is room for one. */
const amount = (
  { id, header, card }: Pick<Column<Order>, 'id' | 'header' | 'card'>,
  words: (order: Order) => string,
): Column<Order> => ({
  ...{ id, header, card, align: 'right', value: words },
  cell: (order) => (words(order) === NOTHING ? <span className="muted">{NOTHING}</span> : words(order)),
});

/** What one needs to find an order and to see what it wants; the rest is on its own page. */
const COLUMNS: readonly Column<Order>[] = [
  {
    id: 'order',
    header: 'Order',
    value: ({ receiptNumber, eulogyId }) => receiptNumber ?? eulogyId,
    cell: ({ id, receiptNumber, eulogyId }) => (
      <Link className="order-number" to={`/admin?tab=orders&order=${id}`}>
        {receiptNumber ?? eulogyId}
      </Link>
    ),
  },
  {
    id: 'when',
    header: 'When',
    value: ({ startedAt }) => startedAt,
    card: 'then',
    cell: ({ startedAt }) => (
      <time dateTime={startedAt} title={longMoment(startedAt)}>
        {shortDate(startedAt)}
      </time>
    ),
  },
  {
    id: 'person',
    header: 'Person',
    card: 'lead',
    value: ({ person }) => person?.email ?? null,
    cell: ({ person }) =>
      person === null ? (
        <span className="muted">deleted account</span>
      ) : (
        <Link to={`/admin/people/${person.id}`}>{person.name || person.email}</Link>
      ),
  },
  {
    id: 'for',
    header: 'For',
    value: ({ type }) => typeLabel(type),
    card: 'short',
    cardWithout: ({ type }) => type === 'other',
    cell: ({ type }) => <span className="kind-label">{FOR[type]}</span>,
  },
  {
    ...{ id: 'state', header: 'State', card: 'beside' },
    value: ({ status }) => status,
    cell: (order) => (
      <>
        <OrderState order={order} />
        <StateNote order={order} />
      </>
    ),
  },
  {
    ...{ id: 'paid', header: 'Paid', align: 'right', card: 'end' },
    value: ({ paidCents, discountCode }) =>
      paidCents === 0 && discountCode === null ? NOTHING : formatMoney(paidCents),
    cell: ({ paidCents, discountCode }) => (
      <>
        {paidCents === 0 ? <span className="muted">{NOTHING}</span> : formatMoney(paidCents)}
        {discountCode !== null && <small>with {discountCode}</small>}
      </>
    ),
  },
  // On a card under what was paid, by its name; what is left there is the one less the other.
  amount({ id: 'back', header: 'Sent back', card: 'under' }, ({ backCents }) =>
    backCents === 0 ? NOTHING : minus(backCents),
  ),
  amount({ id: 'left', header: 'Left with us', card: 'never' }, ({ leftCents }) =>
    leftCents === 0 ? NOTHING : formatMoney(leftCents),
  ),
];

/** What the state comes to: until when the bank hears us. */
function StateNote({ order }: { order: Order }) {
  const { dispute } = order;
  if (dispute?.status !== 'needs-answer' || dispute.dueAt === null) return null;
  const isOver = isOverdue(order);
  return (
    <small className={isOver ? 'refused' : undefined}>
      evidence {isOver ? 'was due' : 'by'} {dayAndMonth(dispute.dueAt)}, {daysWords(dispute.dueAt)}
    </small>
  );
}
