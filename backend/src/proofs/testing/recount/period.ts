import { afterMonth, dayOf, type Day } from './days.js';
import type { Books, Movement } from './books.js';
import type { Line } from './provider.js';

export interface PeriodQuestion {
  readonly books: Books;
  readonly lines: readonly Line[];
  readonly from: Day;
  /** The day after the last. */
  readonly until: Day;
  readonly timeZone: string;
  readonly now: string;
  readonly abn: string;
}

/** One eleventh of each booking to the cent, as on the receipts; what goes back takes back as much. */
const gstIn = (cents: number): number => (cents < 0 ? -Math.round(-cents / 11) : Math.round(cents / 11));

const add = <One>(all: readonly One[], of: (one: One) => number): number => all.reduce((sum, one) => sum + of(one), 0);

function sums(moved: readonly Movement[]) {
  const of = (kind: Movement['kind']) => moved.filter((one) => one.kind === kind);
  const gone = (kind: Movement['kind']): number => 0 - add(of(kind), ({ cents }) => cents);
  const grossCents = add(of('payment'), ({ cents }) => cents);
  const [refundedCents, disputedCents] = [gone('return'), gone('dispute')];
  return {
    purchases: of('payment').length,
    refunds: of('return').filter(({ cents }) => cents < 0).length,
    disputes: of('dispute').filter(({ cents }) => cents < 0).length,
    ...{ grossCents, refundedCents, disputedCents, netCents: grossCents - refundedCents - disputedCents },
    gstCents: add(moved, ({ cents }) => gstIn(cents)),
  };
}

/** What `/api/admin/statements/figures` should say of a time. */
export function period({ books, lines, from, until, timeZone, now, abn }: PeriodQuestion) {
  const isIn = ({ at }: { readonly at: string }): boolean => {
    const day = dayOf(at, timeZone);
    return day >= from && day < until;
  };
  const moved = books.movements.filter(isIn);
  const sold = moved.filter(({ kind }) => kind !== 'unclaimed');
  const by = (nameOf: (one: Movement) => string) =>
    [...new Set(sold.map(nameOf))]
      .sort()
      .map((name) => ({ name, ...sums(sold.filter((one) => nameOf(one) === name)) }));
  const ours = new Set([...books.orders.values()].map(({ intentId }) => intentId));
  const own = lines.filter(isIn);
  const paid = own.filter(({ kind, intentId }) => kind === 'payment' && ours.has(intentId));
  const fee = (...kinds: Line['kind'][]) =>
    add(
      own.filter(({ kind }) => kinds.includes(kind)),
      (one) => one.feeCents,
    );
  return {
    ...{ from, until, timeZone, gst: 'registered', abn },
    totals: {
      ...sums(sold),
      unclaimedCents: add(
        moved.filter(({ kind }) => kind === 'unclaimed'),
        ({ cents }) => cents,
      ),
    },
    byKind: by(({ order }) => order.type),
    byCode: by(({ order }) => order.code ?? ''),
    byCurrency: sold.length === 0 ? [] : [{ name: 'AUD', ...sums(sold) }],
    fees: { paymentCents: fee('payment', 'refund'), disputeCents: fee('dispute'), otherCents: 0 },
    byCountry:
      paid.length === 0
        ? []
        : [
            {
              ...{ name: 'AU', purchases: paid.length, grossCents: add(paid, ({ cents }) => cents) },
              feeCents: add(paid, ({ feeCents }) => feeCents),
            },
          ],
    payouts: payouts(lines, ours, now).filter(({ arrivedAt }) => isIn({ at: arrivedAt })),
    unmatched: own
      .filter(({ intentId }) => !ours.has(intentId))
      .map(({ id, kind, cents, feeCents, at }) => ({ id, kind, amountCents: cents, feeCents, at })),
    corrections: [] as readonly Correction[],
  };
}

export type Period = ReturnType<typeof period>;

export interface Correction {
  readonly month: string;
  readonly netCents: number;
  readonly gstCents: number;
  readonly feeCents: number;
}

export const feesOf = ({ fees }: Period): number => fees.paymentCents + fees.disputeCents + fees.otherCents;

/** What of a closed month is otherwise now. */
export function correctionOf(month: string, then: Period, later: Period): Correction {
  return {
    month,
    netCents: later.totals.netCents - then.totals.netCents,
    gstCents: later.totals.gstCents - then.totals.gstCents,
    feeCents: feesOf(later) - feesOf(then),
  };
}

export const monthDays = (month: string) => ({ from: `${month}-01`, until: afterMonth(month) });

const WEEK_MS = 7 * 86_400_000;

/** Each Monday at midnight UTC the week before, where anything came of it. */
function payouts(lines: readonly Line[], ours: ReadonlySet<string | null>, now: string) {
  const weeks = new Map<number, Line[]>();
  for (const line of lines) {
    const ends = Math.floor((Date.parse(line.at) - Date.UTC(2024, 0, 1)) / WEEK_MS) + 1;
    weeks.set(ends, [...(weeks.get(ends) ?? []), line]);
  }
  return [...weeks].flatMap(([week, own]) => {
    const arrivedAt = new Date(Date.UTC(2024, 0, 1) + week * WEEK_MS).toISOString();
    if (arrivedAt >= now) return [];
    const cents = add(own, (line) => line.cents - line.feeCents);
    const matched = own.filter(({ intentId }) => ours.has(intentId)).length;
    return [
      { id: `po_sandbox_${arrivedAt.slice(0, 10)}`, arrivedAt, cents, lines: own.length, matched, linesCents: cents },
    ];
  });
}
