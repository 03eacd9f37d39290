import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import type { DiscountEvent, DiscountTerms, Reduction } from './discount.events.js';

/** Characters of a code. */
export const DISCOUNT_CODE_MAX = 64;

/** How the uses of a code that are over ended, by purchase, in drawers: a fold over 10,000 uses copies one drawer at a time. */
type Closed = Readonly<Record<string, Readonly<Record<string, 'consumed' | 'released'>>>>;

export interface Uses {
  /** Kept for purchases that are not paid yet: whose they are, by purchase. */
  readonly reserved: Readonly<Record<string, string>>;
  readonly consumed: number;
  readonly closed: Closed;
}

/** Whether a code can be used, apart from its terms. */
export type DiscountStanding = 'active' | 'withdrawn';

export type Discount =
  | { readonly status: 'none' }
  | {
      readonly status: DiscountStanding | 'deleted';
      readonly code: string;
      readonly terms: DiscountTerms;
      /** For staff; empty for none. */
      readonly description: string;
      readonly uses: Uses;
    };

export type KnownDiscount = Exclude<Discount, { status: 'none' }>;

/** A code as it is kept: trimmed, in capitals; undefined for one that can't be a code. */
export function codeOf(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  return /^[A-Z0-9][A-Z0-9._-]{0,63}$/.test(code) ? code : undefined;
}

/** What it takes off a price, cents; half a cent counts as one, and never more than the price. */
export function reductionOf(reduction: Reduction, priceCents: number): number {
  switch (reduction.type) {
    case 'fixed':
      return Math.min(reduction.amountOffCents, priceCents);
    case 'percentage': {
      const share = Math.round((priceCents * reduction.basisPoints) / 10_000);
      return Math.min(share, reduction.maximumDiscountCents ?? share, priceCents);
    }
    default:
      return unreachable(reduction);
  }
}

/**
 * What a code takes off a price at a moment, cents, whoever else has used it.
 * @throws RuleBroken discount.invalid, discount.not-yet, discount.expired, discount.minimum
 */
export function worth(discount: Discount, priceCents: number, at: string): number {
  if (discount.status !== 'active') throw new RuleBroken('discount.invalid');
  const { reduction, validFrom, validUntil, minimumAmountCents } = discount.terms;
  if (validFrom !== null && Date.parse(at) < Date.parse(validFrom)) throw new RuleBroken('discount.not-yet');
  if (validUntil !== null && Date.parse(at) > Date.parse(validUntil)) throw new RuleBroken('discount.expired');
  if (minimumAmountCents !== null && priceCents < minimumAmountCents) {
    throw new RuleBroken('discount.minimum', { minimumAmountCents });
  }
  return reductionOf(reduction, priceCents);
}

/** Uses that nobody has, or `Infinity`. What is reserved counts as used: else two buyers could pay with the last one. */
export function usesLeft({ terms, uses }: KnownDiscount): number {
  if (terms.usageLimit === null) return Number.POSITIVE_INFINITY;
  return Math.max(0, terms.usageLimit - uses.consumed - Object.keys(uses.reserved).length);
}

/** The purchases for which this person holds a use that is not paid yet. */
export function heldBy({ uses }: KnownDiscount, userId: string): string[] {
  return Object.entries(uses.reserved).flatMap(([purchaseId, holder]) => (holder === userId ? [purchaseId] : []));
}

export function useOf({ uses }: KnownDiscount, purchaseId: string): 'reserved' | 'consumed' | 'released' | 'none' {
  if (uses.reserved[purchaseId] !== undefined) return 'reserved';
  return uses.closed[drawer(purchaseId)]?.[purchaseId] ?? 'none';
}

export function evolve(discount: Discount, event: DiscountEvent): Discount {
  if (event.type === 'DiscountOffered') {
    const { code } = event.data;
    return { status: 'active', code, terms: termsOf(event.data), description: '', uses: usesAfresh(discount) };
  }
  if (discount.status === 'none') throw new Error(`${event.type} before DiscountOffered`);
  switch (event.type) {
    case 'DiscountTermsChanged':
      return { ...discount, terms: termsOf(event.data) };
    case 'DiscountDescribed':
      return { ...discount, description: event.data.description };
    case 'DiscountDeleted':
      return { ...discount, status: 'deleted' };
    case 'DiscountWithdrawn':
      return { ...discount, status: 'withdrawn' };
    case 'DiscountReinstated':
      return { ...discount, status: 'active' };
    case 'DiscountUseReserved': {
      const reserved = { ...discount.uses.reserved, [event.data.purchaseId]: event.data.userId };
      return { ...discount, uses: { ...discount.uses, reserved } };
    }
    case 'DiscountUseConsumed':
      return { ...discount, uses: close(discount.uses, event.data.purchaseId, 'consumed') };
    case 'DiscountUseReleased':
      return { ...discount, uses: close(discount.uses, event.data.purchaseId, 'released') };
    default:
      return unreachable(event);
  }
}

/** A code that is given out anew counts from nothing, but what was kept under it before is still kept, and what is over stays over. */
function usesAfresh(before: Discount): Uses {
  if (before.status === 'none') return { reserved: {}, consumed: 0, closed: {} };
  return { ...before.uses, consumed: 0 };
}

/** The terms alone. */
export function termsOf(terms: DiscountTerms): DiscountTerms {
  return {
    reduction: terms.reduction,
    minimumAmountCents: terms.minimumAmountCents,
    validFrom: terms.validFrom,
    validUntil: terms.validUntil,
    usageLimit: terms.usageLimit,
  };
}

function close(uses: Uses, purchaseId: string, how: 'consumed' | 'released'): Uses {
  const { [purchaseId]: _, ...reserved } = uses.reserved;
  const key = drawer(purchaseId);
  return {
    reserved,
    consumed: uses.consumed + (how === 'consumed' ? 1 : 0),
    closed: { ...uses.closed, [key]: { ...uses.closed[key], [purchaseId]: how } },
  };
}

/** Purchase ids end in hexadecimal digits of a hash: 256 drawers, evenly filled. */
function drawer(purchaseId: string): string {
  return purchaseId.slice(-2);
}
