import { useMemo, useState } from 'react';
import type { CatalogueItemResponse } from '../../../lib/api-types.js';
import { formatMoney } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { DataTable, type Column } from '../parts/data-table.js';
import { longMoment } from '../parts/moments.js';
import { Panel } from '../parts/panel.js';
import { Tone } from '../parts/tone.js';
import { PriceDialog } from './price-dialog.js';
import { changeWords, productName, PRODUCTS, type PriceChange } from './price-form.js';
import { usePriceHistory, usePrices } from './prices.js';
import './pricing.css';

/** Prices, labels and what is on sale: one catalogue that every page and the checkout read. */
export function PricingTab() {
  const prices = usePrices();
  const [editing, setEditing] = useState<CatalogueItemResponse>();
  return (
    <>
      <Panel
        title="Prices"
        note="In Australian dollars. A change takes effect on every page and at the checkout at once."
      >
        {prices.isPending ? (
          <Skeleton lines={6} />
        ) : prices.data === undefined ? (
          <LoadFailed what="The prices" onRetry={() => void prices.refetch()} />
        ) : (
          <ul className="prices">
            {Object.keys(PRODUCTS).flatMap((type) => {
              const item = prices.data.find((one) => one.type === type);
              return item ? [<Price key={type} item={item} onEdit={() => setEditing(item)} />] : [];
            })}
          </ul>
        )}
      </Panel>
      <PriceHistory />
      <PriceDialog item={editing} onClose={() => setEditing(undefined)} />
    </>
  );
}

function Price({ item, onEdit }: { item: CatalogueItemResponse; onEdit: () => void }) {
  const { type, label, priceCents, introPriceCents, status } = item;
  const name = productName(type);
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p className="muted">{label}</p>
      </div>
      <p className="num">
        <strong>{formatMoney(introPriceCents ?? priceCents)}</strong>
        {introPriceCents !== null && (
          <>
            {' '}
            <span className="sr-only">instead of </span>
            <s className="muted">{formatMoney(priceCents)}</s>
          </>
        )}
      </p>
      <p className="price-status">
        {status === 'active' ? (
          <Tone tone="done">Active</Tone>
        ) : (
          <>
            <Tone tone="ended">Disabled</Tone> <span className="muted">Coming Soon</span>
          </>
        )}
      </p>
      <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
    </li>
  );
}

interface HistoryRow extends PriceChange {
  readonly key: number;
  readonly words: string;
}

/** Who made the prices that the house began with, as the server names it. */
const OPENING = 'Opening';

const columns: readonly Column<HistoryRow>[] = [
  {
    id: 'at',
    header: 'When',
    // What there was at the opening is the house's own, and of no day.
    value: ({ changedAt, changedBy }) => (changedBy === OPENING ? OPENING : changedAt),
    cell: ({ changedAt, changedBy }) =>
      changedBy === OPENING ? 'At the opening' : <time dateTime={changedAt}>{longMoment(changedAt)}</time>,
  },
  { id: 'what', header: 'What', card: 'beside', value: ({ type }) => productName(type) },
  {
    id: 'change',
    header: 'Change',
    card: 'line',
    value: ({ words }) => words,
    cell: ({ words }) => <span className="price-change">{words}</span>,
  },
  { id: 'by', header: 'By', card: 'named', value: ({ changedBy }) => (changedBy === OPENING ? '–' : changedBy) },
];

function PriceHistory() {
  const history = usePriceHistory();
  // Newest first: the one before is the next of the same product.
  const rows = useMemo(
    () =>
      history.data?.map((change, index, all): HistoryRow => {
        const before = all.slice(index + 1).find(({ type }) => type === change.type);
        return { ...change, key: all.length - index, words: changeWords(change, before) };
      }),
    [history.data],
  );
  return (
    <Panel title="History" note="Every change since the opening, with who made it.">
      {history.isPending ? (
        <Skeleton lines={4} />
      ) : rows === undefined ? (
        <LoadFailed what="The history" onRetry={() => void history.refetch()} />
      ) : (
        <DataTable
          caption="Changes of prices"
          captionLook="hidden"
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          csv="price-history"
          phone="cards"
          empty="Nothing was changed yet."
        />
      )}
    </Panel>
  );
}
