import type { PurchaseSummary } from '../../../purchasing/index.js';

/** What can be the matter with somebody, the gravest first. */
export const MATTERS = [
  'refund-failed',
  'payment-disputed',
  'payment-refused',
  'paid-no-text',
  'blocked',
  'never-verified',
  'could-not-join',
  'letter-came-back',
  'waits-for-answer',
  'enquiry-waits',
] as const;
export type MatterKind = (typeof MATTERS)[number];

export interface Matter {
  readonly kind: MatterKind;
  readonly at: string;
  readonly eulogyId: number | null;
  readonly purchaseId: string | null;
  readonly because: string | null;
  /** Until when something has to be done about it; null where nobody sets a term. */
  readonly dueAt: string | null;
}

type Order = Pick<
  PurchaseSummary,
  'purchaseId' | 'eulogyId' | 'status' | 'refusals' | 'refusedBecause' | 'failure' | 'failedAt' | 'disputeStatus'
> &
  Pick<PurchaseSummary, 'disputedAt' | 'disputeDueAt' | 'startedAt' | 'takenBackAt'>;

/** A paid eulogy as far as its writing goes. */
export interface Writing {
  readonly eulogyId: number;
  readonly hasText: boolean;
  readonly isBeingWritten: boolean;
  /** Questions that have an answer. */
  readonly answered: number;
  /** Why the last writing brought nothing, in words; null where nobody asked, or nothing failed. */
  readonly failed: string | null;
  /** When anything of it changed last. */
  readonly updatedAt: string;
}

/** So long a family that paid may be silent before somebody asks whether they wait for a text. */
const SILENT_MS = 24 * 60 * 60_000;

/** What is known of a person, by which it is said what is the matter. */
export interface KnownOfPerson {
  readonly createdAt: string;
  readonly isBlocked: boolean;
  readonly isVerified: boolean;
  /** Eulogies that they belong to. */
  readonly eulogyIds: readonly number[];
  readonly orders: readonly Order[];
  /** When the provider last refused a payment, by eulogy. */
  readonly refusedAt: ReadonlyMap<number, string>;
  /** What they paid for, and how far its text is. */
  readonly writing: readonly Writing[];
  /** UTC ISO 8601. */
  readonly now: string;
  readonly joinsRefused: readonly { readonly at: string; readonly eulogyId: number | null }[];
  readonly letters: readonly { readonly at: string; readonly fate: string; readonly eulogyId: number | null }[];
  readonly waitsSince: string | null;
  /** Since when the first of their enquiries does. */
  readonly enquiryWaitsSince: string | null;
}

const NOT_PAID: readonly string[] = ['started', 'awaiting-payment', 'expired'];
const nothingMore = { eulogyId: null, purchaseId: null, because: null, dueAt: null };

/** What waits for somebody, the gravest first, and of one kind the newest. */
export function mattersOf(known: KnownOfPerson): Matter[] {
  const found: Matter[] = known.orders.flatMap((order) => ofOrder(order, known)).filter((one) => !isMended(one, known));
  found.push(...known.writing.flatMap((one) => withoutText(one, known)));
  if (known.isBlocked) found.push({ kind: 'blocked', at: known.createdAt, ...nothingMore });
  if (!known.isVerified) found.push({ kind: 'never-verified', at: known.createdAt, ...nothingMore });
  for (const { at, eulogyId } of known.joinsRefused) {
    // Who came in by another invitation since has no trouble any more.
    const isThereNow = eulogyId === null ? known.eulogyIds.length > 0 : known.eulogyIds.includes(eulogyId);
    if (!isThereNow) found.push({ kind: 'could-not-join', at, ...nothingMore, eulogyId });
  }
  for (const { at, fate, eulogyId } of known.letters) {
    if (fate !== 'sent') found.push({ kind: 'letter-came-back', at, ...nothingMore, eulogyId });
  }
  if (known.waitsSince !== null) found.push({ kind: 'waits-for-answer', at: known.waitsSince, ...nothingMore });
  if (known.enquiryWaitsSince !== null)
    found.push({ kind: 'enquiry-waits', at: known.enquiryWaitsSince, ...nothingMore });
  const rank = ({ kind }: Matter): number => MATTERS.indexOf(kind);
  found.sort((a, b) => rank(a) - rank(b) || b.at.localeCompare(a.at));
  return found.filter((one, i) => found.findIndex((other) => isSame(one, other)) === i);
}

/** A card that was refused is nobody’s trouble any more once the same person has paid since. */
function isMended({ kind, at }: Matter, { orders }: KnownOfPerson): boolean {
  return kind === 'payment-refused' && orders.some(({ status, startedAt }) => PAID.includes(status) && startedAt > at);
}
const PAID: readonly string[] = ['paid', 'refunding', 'refunded', 'unclaimed'];

/** Paid, told, and nothing to read: the writing failed, or nobody asked for it and the family has gone silent. */
function withoutText(
  { eulogyId, hasText, isBeingWritten, answered, failed, updatedAt }: Writing,
  { orders, now }: KnownOfPerson,
): Matter[] {
  // nothing more is written of what was refunded, by card or by transfer, or taken back
  const order = orders.find((one) => one.eulogyId === eulogyId && one.status === 'paid' && one.takenBackAt === null);
  if (!order || hasText || isBeingWritten || answered === 0) return [];
  if (failed === null && Date.parse(now) - Date.parse(updatedAt) < SILENT_MS) return [];
  return [
    { kind: 'paid-no-text', at: updatedAt, eulogyId, purchaseId: order.purchaseId, because: failed, dueAt: null },
  ];
}

const isSame = (a: Matter, b: Matter): boolean =>
  a.kind === b.kind && a.eulogyId === b.eulogyId && a.purchaseId === b.purchaseId;

function ofOrder(order: Order, { refusedAt }: KnownOfPerson): Matter[] {
  const { purchaseId, eulogyId, startedAt } = order;
  const it = { purchaseId, eulogyId };
  if (order.failure !== null) {
    return [{ kind: 'refund-failed', at: order.failedAt ?? startedAt, ...it, because: order.failure, dueAt: null }];
  }
  if (order.disputeStatus === 'needs-answer') {
    const dueAt = order.disputeDueAt;
    return [{ kind: 'payment-disputed', at: order.disputedAt ?? startedAt, ...it, because: null, dueAt }];
  }
  if (order.refusals === 0 || !NOT_PAID.includes(order.status)) return [];
  const at = refusedAt.get(eulogyId) ?? startedAt;
  return [{ kind: 'payment-refused', at, ...it, because: order.refusedBecause, dueAt: null }];
}
