import type { Decider } from '../../../shared/kernel/decider.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import {
  discountDeleted,
  discountDescribed,
  discountOffered,
  discountReinstated,
  discountTermsChanged,
  discountUseConsumed,
  discountUseReleased,
  discountUseReserved,
  discountWithdrawn,
  type DiscountEvent,
  type DiscountTerms,
  type Reduction,
} from './discount.events.js';
import {
  codeOf,
  evolve,
  termsOf,
  useOf,
  usesLeft,
  worth,
  type Discount,
  type DiscountStanding,
  type KnownDiscount,
} from './discount.js';

interface OfCode {
  readonly code: string;
  readonly at: string;
}

/** Everything that staff say of a code. */
export interface DiscountCard {
  readonly terms: DiscountTerms;
  /** What it is for, in words for staff; empty for none. */
  readonly description: string;
  readonly standing: DiscountStanding;
}

/** An admin gives a code out, says everything about it anew, takes it back, brings it back, or deletes it. */
export type ManageDiscount = OfCode &
  (
    | ({ readonly type: 'OfferDiscount' } & DiscountCard)
    | ({ readonly type: 'ReviseDiscount' } & DiscountCard)
    | { readonly type: 'DeleteDiscount' }
    | { readonly type: 'WithdrawDiscount' }
    | { readonly type: 'ReinstateDiscount' }
  );

/** A purchase is about to be paid, was paid, or will not be paid. */
export type UseDiscount = OfCode & { readonly purchaseId: string } & (
    | { readonly type: 'ReserveDiscountUse'; readonly userId: string; readonly priceCents: number }
    | { readonly type: 'ConsumeDiscountUse' }
    | { readonly type: 'ReleaseDiscountUse' }
  );

export type DiscountCommand = ManageDiscount | UseDiscount;

export function decide(discount: Discount, command: DiscountCommand): DiscountEvent[] {
  if (command.type === 'OfferDiscount') return offer(discount, command);
  if (discount.status === 'none') throw new RuleBroken('discount.invalid');
  if (discount.status === 'deleted' && isManaging(command)) return afterDeletion(command);
  const { code } = discount;
  switch (command.type) {
    case 'ReviseDiscount': {
      const terms = sensible(command.terms);
      const changed = sameTerms(discount.terms, terms)
        ? []
        : [discountTermsChanged({ code, ...terms, changedAt: command.at })];
      return [...changed, ...described(discount.description, command), ...stood(discount.status, { ...command, code })];
    }
    case 'DeleteDiscount':
      return [discountDeleted({ code, deletedAt: command.at })];
    case 'WithdrawDiscount':
      return discount.status === 'withdrawn' ? [] : [discountWithdrawn({ code, withdrawnAt: command.at })];
    case 'ReinstateDiscount':
      return discount.status === 'active' ? [] : [discountReinstated({ code, reinstatedAt: command.at })];
    case 'ReserveDiscountUse':
    case 'ConsumeDiscountUse':
    case 'ReleaseDiscountUse':
      return use(discount, command);
    default:
      return unreachable(command);
  }
}

function isManaging(command: Exclude<DiscountCommand, { type: 'OfferDiscount' }>): command is Managing {
  return !('purchaseId' in command);
}

type Managing = Exclude<ManageDiscount, { type: 'OfferDiscount' }>;

function afterDeletion({ type }: Managing): DiscountEvent[] {
  if (type === 'DeleteDiscount') return [];
  throw new RuleBroken('discount.invalid');
}

function offer(discount: Discount, command: OfCode & DiscountCard): DiscountEvent[] {
  const code = codeOf(command.code);
  if (code === undefined || code !== command.code) throw new RuleBroken('discount.code-invalid');
  const terms = sensible(command.terms);
  if (discount.status === 'none' || discount.status === 'deleted') {
    const offered = discountOffered({ code, ...terms, offeredAt: command.at });
    return [offered, ...described('', command), ...stood('active', command)];
  }
  const { description, standing } = command;
  const isSame =
    sameTerms(discount.terms, terms) && discount.description === description && discount.status === standing;
  if (isSame) return []; // sent twice
  throw new RuleBroken('discount.taken');
}

function described(before: string, { code, description, at }: OfCode & DiscountCard): DiscountEvent[] {
  return description === before ? [] : [discountDescribed({ code, description, describedAt: at })];
}

function stood(before: Discount['status'], { code, standing, at }: OfCode & DiscountCard): DiscountEvent[] {
  if (standing === before) return [];
  return [
    standing === 'withdrawn'
      ? discountWithdrawn({ code, withdrawnAt: at })
      : discountReinstated({ code, reinstatedAt: at }),
  ];
}

function use(discount: KnownDiscount, command: UseDiscount): DiscountEvent[] {
  const { code } = discount;
  const { purchaseId, at } = command;
  const now = useOf(discount, purchaseId);
  switch (command.type) {
    case 'ReserveDiscountUse':
      if (now === 'reserved' || now === 'consumed') return []; // kept although the code was withdrawn or ran out since
      if (now === 'released') throw new RuleBroken('purchase.closed'); // a use that comes back after the end would never end
      worth(discount, command.priceCents, at);
      if (usesLeft(discount) < 1) throw new RuleBroken('discount.limit-reached');
      return [discountUseReserved({ code, purchaseId, userId: command.userId, reservedAt: at })];
    case 'ConsumeDiscountUse':
      if (now === 'consumed') return [];
      return [discountUseConsumed({ code, purchaseId, consumedAt: at })]; // even if released: the money is there
    case 'ReleaseDiscountUse':
      if (now === 'consumed' || now === 'released') return [];
      return [discountUseReleased({ code, purchaseId, releasedAt: at })]; // even if not reserved: nor will it ever be
    default:
      return unreachable(command);
  }
}

/** @throws RuleBroken discount.terms-invalid */
function sensible(given: DiscountTerms): DiscountTerms {
  const { reduction, minimumAmountCents, validFrom, validUntil, usageLimit } = given;
  const bounds = [validFrom, validUntil].map((time) => (time === null ? null : Date.parse(time)));
  const [from, until] = bounds as [number | null, number | null];
  const good =
    isReduction(reduction) &&
    (minimumAmountCents === null || isWhole(minimumAmountCents, 0)) &&
    (usageLimit === null || isWhole(usageLimit, 1)) &&
    bounds.every((time) => time === null || Number.isFinite(time)) &&
    (from === null || until === null || from < until);
  if (!good) throw new RuleBroken('discount.terms-invalid');
  return termsOf(given);
}

function isReduction(reduction: Reduction): boolean {
  switch (reduction.type) {
    case 'fixed':
      return isWhole(reduction.amountOffCents, 0);
    case 'percentage':
      return (
        isWhole(reduction.basisPoints, 0) &&
        reduction.basisPoints <= 10_000 &&
        (reduction.maximumDiscountCents === null || isWhole(reduction.maximumDiscountCents, 0))
      );
    default:
      return false; // what an admin's request holds is checked here, once
  }
}

function isWhole(value: number, least: number): boolean {
  return Number.isSafeInteger(value) && value >= least;
}

function sameTerms(a: DiscountTerms, b: DiscountTerms): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

function ordered({ reduction, ...rest }: DiscountTerms): unknown {
  return [Object.entries(termsOf({ reduction, ...rest })).slice(1), Object.entries(reduction).sort()];
}

export const discountDecider: Decider<Discount, DiscountCommand, DiscountEvent> = {
  initial: { status: 'none' },
  decide,
  evolve,
};
