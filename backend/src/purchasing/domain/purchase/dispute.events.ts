import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Currency } from '../catalogue/product.js';

// These shapes are a storage format: they are read for as long as the store exists. Amounts in cents.

/** Why a buyer's bank takes a payment back, in words of ours; `other`: it said something else, or nothing. */
export const DISPUTE_REASONS = [
  'fraudulent',
  'not-recognised',
  'not-received',
  'not-as-described',
  'paid-twice',
  'refund-expected',
  'other',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** How a dispute ended. `dropped`: the bank only asked, and took nothing. */
export type DisputeOutcome = 'won' | 'lost' | 'dropped';

export interface PaymentDisputedData {
  readonly purchaseId: string;
  readonly userId: string;
  readonly eulogyId: number;
  /** The provider's. */
  readonly disputeId: string;
  readonly amountCents: number;
  readonly currency: Currency;
  readonly because: DisputeReason;
  /** Until when the bank hears us; null where it said nothing. */
  readonly dueAt: string | null;
  readonly disputedAt: string;
}

export interface DisputedMoneyHeldData {
  readonly purchaseId: string;
  readonly userId: string;
  readonly eulogyId: number;
  readonly disputeId: string;
  /** What of the payment the bank has now, by all its disputes. */
  readonly heldCents: number;
  readonly heldAt: string;
}

export interface DisputedMoneyReturnedData {
  readonly purchaseId: string;
  readonly userId: string;
  readonly eulogyId: number;
  readonly disputeId: string;
  /** What of the payment the bank still has. */
  readonly heldCents: number;
  readonly returnedAt: string;
}

export interface DisputeAnsweredData {
  readonly purchaseId: string;
  readonly disputeId: string;
  readonly answeredAt: string;
}

export interface DisputeClosedData {
  readonly purchaseId: string;
  readonly disputeId: string;
  readonly outcome: DisputeOutcome;
  readonly closedAt: string;
}

const stream = 'purchase-{purchaseId}';
const disputeId = 'dp_sandbox_77ab01';
const whose = {
  purchaseId: '5b0a3f0e-6d0c-8f3e-9a55-0c6f1d2b7a11',
  userId: '0198c1f0-2b6e-7c30-9d1a-3f5e8b7a6c21',
  eulogyId: 1042,
};
const { purchaseId } = whose;

export const paymentDisputed = defineEvent<'PaymentDisputed', PaymentDisputedData>('PaymentDisputed', {
  summary: 'The buyer’s bank disputes the payment, or asks about it.',
  stream,
  version: 1,
  personal: {},
  example: {
    ...{ ...whose, disputeId, amountCents: 7999, currency: 'AUD', because: 'not-recognised' },
    ...{ dueAt: '2025-03-19T13:59:59.000Z', disputedAt: '2025-03-08T02:11:00.000Z' },
  },
});

export const disputedMoneyHeld = defineEvent<'DisputedMoneyHeld', DisputedMoneyHeldData>('DisputedMoneyHeld', {
  summary: 'The provider took the disputed money from our balance, until the bank has decided.',
  stream,
  version: 1,
  personal: {},
  example: { ...whose, disputeId, heldCents: 7999, heldAt: '2025-03-08T02:11:01.000Z' },
});

export const disputedMoneyReturned = defineEvent<'DisputedMoneyReturned', DisputedMoneyReturnedData>(
  'DisputedMoneyReturned',
  {
    summary: 'The provider put disputed money back into our balance.',
    stream,
    version: 1,
    personal: {},
    example: { ...whose, disputeId, heldCents: 0, returnedAt: '2025-03-15T03:40:00.000Z' },
  },
);

export const disputeAnswered = defineEvent<'DisputeAnswered', DisputeAnsweredData>('DisputeAnswered', {
  summary: 'Evidence was sent to the bank at the provider’s own desk; the bank decides.',
  stream,
  version: 1,
  personal: {},
  example: { purchaseId, disputeId, answeredAt: '2025-03-09T11:25:00.000Z' },
});

export const disputeClosed = defineEvent<'DisputeClosed', DisputeClosedData>('DisputeClosed', {
  summary: 'The bank decided a dispute for us or for the buyer, or asked no further.',
  stream,
  version: 1,
  personal: {},
  example: { purchaseId, disputeId, outcome: 'won', closedAt: '2025-03-15T03:40:00.000Z' },
});

export type PaymentDisputed = EventOf<typeof paymentDisputed>;
export type DisputedMoneyHeld = EventOf<typeof disputedMoneyHeld>;
export type DisputedMoneyReturned = EventOf<typeof disputedMoneyReturned>;
export type DisputeAnswered = EventOf<typeof disputeAnswered>;
export type DisputeClosed = EventOf<typeof disputeClosed>;

export type DisputeEvent =
  | PaymentDisputed
  | DisputedMoneyHeld
  | DisputedMoneyReturned
  | DisputeAnswered
  | DisputeClosed;
