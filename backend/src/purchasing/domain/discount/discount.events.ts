import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';

// These shapes are a storage format: they are read for as long as the store exists.

/** What a code takes off a price. Percentages are in basis points (2000 is 20 %), amounts in cents. */
export type Reduction =
  | {
      readonly type: 'percentage';
      readonly basisPoints: number;
      /** The most that it takes off, cents; null for no cap. */
      readonly maximumDiscountCents: number | null;
    }
  | { readonly type: 'fixed'; readonly amountOffCents: number };

/** What a code is good for. Times are UTC ISO 8601, both ends included; null means no bound. */
export interface DiscountTerms {
  readonly reduction: Reduction;
  /** The least price that it is good for, cents. */
  readonly minimumAmountCents: number | null;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** How many purchases may use it. */
  readonly usageLimit: number | null;
}

export interface DiscountOfferedData extends DiscountTerms {
  readonly code: string;
  readonly offeredAt: string;
}

export interface DiscountTermsChangedData extends DiscountTerms {
  readonly code: string;
  readonly changedAt: string;
}

export interface DiscountDescribedData {
  readonly code: string;
  /** For staff; empty for none. */
  readonly description: string;
  readonly describedAt: string;
}

export interface DiscountDeletedData {
  readonly code: string;
  readonly deletedAt: string;
}

export interface DiscountWithdrawnData {
  readonly code: string;
  readonly withdrawnAt: string;
}

export interface DiscountReinstatedData {
  readonly code: string;
  readonly reinstatedAt: string;
}

export interface DiscountUseReservedData {
  readonly code: string;
  readonly purchaseId: string;
  readonly userId: string;
  readonly reservedAt: string;
}

export interface DiscountUseConsumedData {
  readonly code: string;
  readonly purchaseId: string;
  readonly consumedAt: string;
}

export interface DiscountUseReleasedData {
  readonly code: string;
  readonly purchaseId: string;
  readonly releasedAt: string;
}

const stream = 'discount-{code}';
const code = 'GRACE20';
const purchaseId = '5b0a3f0e-6d0c-8f3e-9a55-0c6f1d2b7a11';
const terms: DiscountTerms = {
  reduction: { type: 'percentage', basisPoints: 2000, maximumDiscountCents: 1500 },
  minimumAmountCents: 5000,
  validFrom: '2025-03-01T00:00:00.000Z',
  validUntil: '2025-03-31T13:59:59.999Z',
  usageLimit: 100,
};

const fixed: DiscountTerms = { ...terms, reduction: { type: 'fixed', amountOffCents: 1000 } };

export const discountOffered = defineEvent<'DiscountOffered', DiscountOfferedData>('DiscountOffered', {
  summary: 'A discount code was given out.',
  stream,
  version: 1,
  personal: {},
  example: { code, ...terms, offeredAt: '2025-03-01T00:00:00.000Z' },
  furtherExamples: [{ code, ...fixed, offeredAt: '2025-03-01T00:00:00.000Z' }],
});

export const discountTermsChanged = defineEvent<'DiscountTermsChanged', DiscountTermsChangedData>(
  'DiscountTermsChanged',
  {
    summary: 'A discount code is good for something else from now on; open purchases keep what they were given.',
    stream,
    version: 1,
    personal: {},
    example: { code, ...terms, usageLimit: 200, changedAt: '2025-03-02T00:00:00.000Z' },
    furtherExamples: [{ code, ...fixed, usageLimit: 200, changedAt: '2025-03-02T00:00:00.000Z' }],
  },
);

export const discountDescribed = defineEvent<'DiscountDescribed', DiscountDescribedData>('DiscountDescribed', {
  summary: 'Staff wrote down what a discount code is for.',
  stream,
  version: 1,
  personal: {},
  example: { code, description: 'For families of Grace Hospice', describedAt: '2025-03-01T00:00:00.000Z' },
});

export const discountDeleted = defineEvent<'DiscountDeleted', DiscountDeletedData>('DiscountDeleted', {
  summary: 'A discount code is gone: no further purchase takes it, and its letters may be given out anew.',
  stream,
  version: 1,
  personal: {},
  example: { code, deletedAt: '2025-04-02T00:00:00.000Z' },
});

export const discountWithdrawn = defineEvent<'DiscountWithdrawn', DiscountWithdrawnData>('DiscountWithdrawn', {
  summary: 'A discount code is taken by no further purchase.',
  stream,
  version: 1,
  personal: {},
  example: { code, withdrawnAt: '2025-03-09T00:00:00.000Z' },
});

export const discountReinstated = defineEvent<'DiscountReinstated', DiscountReinstatedData>('DiscountReinstated', {
  summary: 'A withdrawn discount code is good again.',
  stream,
  version: 1,
  personal: {},
  example: { code, reinstatedAt: '2025-03-10T00:00:00.000Z' },
});

export const discountUseReserved = defineEvent<'DiscountUseReserved', DiscountUseReservedData>('DiscountUseReserved', {
  summary: 'One use of a discount code is kept for a purchase that is not paid yet.',
  stream,
  version: 1,
  personal: {},
  example: {
    code,
    purchaseId,
    userId: '0198c1f0-2b6e-7c30-9d1a-3f5e8b7a6c21',
    reservedAt: '2025-03-04T05:06:07.000Z',
  },
});

export const discountUseConsumed = defineEvent<'DiscountUseConsumed', DiscountUseConsumedData>('DiscountUseConsumed', {
  summary: 'The purchase was paid: its use of the discount code counts for good.',
  stream,
  version: 1,
  personal: {},
  example: { code, purchaseId, consumedAt: '2025-03-04T05:08:07.000Z' },
});

export const discountUseReleased = defineEvent<'DiscountUseReleased', DiscountUseReleasedData>('DiscountUseReleased', {
  summary: 'The purchase will not be paid: somebody else may have its use of the discount code.',
  stream,
  version: 1,
  personal: {},
  example: { code, purchaseId, releasedAt: '2025-03-05T05:06:07.000Z' },
});

export type DiscountEvent =
  | EventOf<typeof discountOffered>
  | EventOf<typeof discountTermsChanged>
  | EventOf<typeof discountDescribed>
  | EventOf<typeof discountDeleted>
  | EventOf<typeof discountWithdrawn>
  | EventOf<typeof discountReinstated>
  | EventOf<typeof discountUseReserved>
  | EventOf<typeof discountUseConsumed>
  | EventOf<typeof discountUseReleased>;

export const DISCOUNT_STREAMS = 'discount-';

/** @param discountCode as `codeOf` answers it */
export function discountStream(discountCode: string): string {
  return `${DISCOUNT_STREAMS}${discountCode}`;
}
