import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal } from '../../../shared/kernel/personal.js';
import type { Currency, EulogyType } from '../catalogue/product.js';
import type { DisputeEvent } from './dispute.events.js';
import type { RefundEvent } from './refund.events.js';
import type { UnclaimedEvent } from './unclaimed.events.js';
import type { TakenBackEvent } from './taken-back.events.js';

// These shapes are a storage format: they are read for as long as the store exists.

/** What was ordered, for how much, by whom. Never changes: other terms are another purchase. Amounts in cents. */
export interface PurchaseTerms {
  readonly purchaseId: string;
  readonly userId: string;
  readonly eulogyId: number;
  readonly eulogyType: EulogyType;
  /** The eulogy's title as the buyer typed it. */
  readonly title: Personal<string>;
  readonly listPriceCents: number;
  readonly priceCents: number;
  readonly discountCode: string | null;
  readonly discountCents: number;
  readonly totalCents: number;
  readonly currency: Currency;
  /** The draft that it pays for; absent where the eulogy begins with its payment. */
  readonly draftId?: string;
}

export interface PurchaseStartedData extends PurchaseTerms {
  readonly startedAt: string;
}

export interface PaymentIntentCreatedData {
  readonly purchaseId: string;
  readonly paymentIntentId: string;
  readonly provider: string;
  readonly totalCents: number;
  readonly currency: Currency;
  readonly createdAt: string;
}

export interface CheckoutSessionOpenedData {
  readonly purchaseId: string;
  /** The provider's id of its payment page for this purchase. */
  readonly sessionId: string;
  readonly provider: string;
  readonly totalCents: number;
  readonly currency: Currency;
  readonly openedAt: string;
}

export interface PaymentFailedData {
  readonly purchaseId: string;
  readonly paymentIntentId: string;
  /** The provider's id of the attempt: the same failure told twice is one failure. */
  readonly attempt: string;
  /** The provider's words for the buyer. */
  readonly reason: string;
  readonly failedAt: string;
}

export interface EulogyPaidData {
  readonly purchaseId: string;
  readonly userId: string;
  readonly eulogyId: number;
  readonly eulogyType: EulogyType;
  readonly title: Personal<string>;
  /** What was received; 0 for a free order. */
  readonly totalCents: number;
  readonly currency: Currency;
  /** The provider's intent, or `free_…` where no card was asked for. */
  readonly paymentIntentId: string;
  readonly paidAt: string;
}

export interface PurchaseExpiredData {
  readonly purchaseId: string;
  /** Left open too long, ordered again on other terms, called off at the provider, or too late for its discount code. */
  readonly because: ExpiryReason;
  readonly expiredAt: string;
}

export type ExpiryReason = 'abandoned' | 'terms-changed' | 'intent-cancelled' | 'discount-unavailable';

const purchaseId = '5b0a3f0e-6d0c-8f3e-9a55-0c6f1d2b7a11';
const userId = '0198c1f0-2b6e-7c30-9d1a-3f5e8b7a6c21';

export const purchaseStarted = defineEvent<'PurchaseStarted', PurchaseStartedData>('PurchaseStarted', {
  summary: 'Somebody ordered a eulogy at a price that the server reckoned.',
  stream: 'purchase-{purchaseId}',
  version: 1,
  personal: { title: (data) => `eulogy-${data.eulogyId}` },
  example: {
    purchaseId,
    userId,
    eulogyId: 1042,
    eulogyType: 'other',
    title: 'Honouring Ray',
    listPriceCents: 9999,
    priceCents: 7999,
    discountCode: null,
    discountCents: 0,
    totalCents: 7999,
    currency: 'AUD',
    startedAt: '2025-03-04T05:06:07.000Z',
  },
  furtherExamples: [
    {
      purchaseId,
      userId,
      eulogyId: 1042,
      eulogyType: 'other',
      title: 'Honouring Ray',
      listPriceCents: 9999,
      priceCents: 7999,
      discountCode: 'FAMILY20',
      discountCents: 1599,
      totalCents: 6400,
      currency: 'AUD',
      startedAt: '2025-03-04T05:06:07.000Z',
    },
    {
      purchaseId,
      userId,
      eulogyId: 1042,
      eulogyType: 'other',
      title: 'Honouring Ray',
      listPriceCents: 9999,
      priceCents: 7999,
      discountCode: null,
      discountCents: 0,
      totalCents: 7999,
      currency: 'AUD',
      draftId: '1f3b52a6-4d1c-8b0e-a1c7-2f9d3a6b5c41',
      startedAt: '2025-03-04T05:06:07.000Z',
    },
  ],
});

export const paymentIntentCreated = defineEvent<'PaymentIntentCreated', PaymentIntentCreatedData>(
  'PaymentIntentCreated',
  {
    summary: 'The payment provider is ready to take the purchase’s total.',
    stream: 'purchase-{purchaseId}',
    version: 1,
    personal: {},
    example: {
      purchaseId,
      paymentIntentId: 'pi_sandbox_3f9c2d',
      provider: 'sandbox',
      totalCents: 7999,
      currency: 'AUD',
      createdAt: '2025-03-04T05:06:07.000Z',
    },
  },
);

export const checkoutSessionOpened = defineEvent<'CheckoutSessionOpened', CheckoutSessionOpenedData>(
  'CheckoutSessionOpened',
  {
    summary: 'The payment provider’s own page is ready to take the purchase’s total.',
    stream: 'purchase-{purchaseId}',
    version: 1,
    personal: {},
    example: {
      purchaseId,
      sessionId: 'cs_sandbox_8d21c0',
      provider: 'sandbox',
      totalCents: 7999,
      currency: 'AUD',
      openedAt: '2025-03-04T05:06:07.000Z',
    },
  },
);

export const paymentFailed = defineEvent<'PaymentFailed', PaymentFailedData>('PaymentFailed', {
  summary: 'The provider refused an attempt to pay; the purchase stays open.',
  stream: 'purchase-{purchaseId}',
  version: 1,
  personal: {},
  example: {
    purchaseId,
    paymentIntentId: 'pi_sandbox_3f9c2d',
    attempt: 'pi_sandbox_3f9c2d_1',
    reason: 'Your card was declined.',
    failedAt: '2025-03-04T05:07:07.000Z',
  },
});

export const eulogyPaid = defineEvent<'EulogyPaid', EulogyPaidData>('EulogyPaid', {
  summary: 'The provider confirmed the payment: the eulogy belongs to its buyer.',
  stream: 'purchase-{purchaseId}',
  version: 1,
  personal: { title: (data) => `eulogy-${data.eulogyId}` },
  example: {
    purchaseId,
    userId,
    eulogyId: 1042,
    eulogyType: 'other',
    title: 'Honouring Ray',
    totalCents: 7999,
    currency: 'AUD',
    paymentIntentId: 'pi_sandbox_3f9c2d',
    paidAt: '2025-03-04T05:08:07.000Z',
  },
});

export const purchaseExpired = defineEvent<'PurchaseExpired', PurchaseExpiredData>('PurchaseExpired', {
  summary: 'The purchase was not paid and can no longer be.',
  stream: 'purchase-{purchaseId}',
  version: 1,
  personal: {},
  example: { purchaseId, because: 'abandoned', expiredAt: '2025-03-05T05:06:07.000Z' },
});

export type PurchaseStarted = EventOf<typeof purchaseStarted>;
export type PaymentIntentCreated = EventOf<typeof paymentIntentCreated>;
export type CheckoutSessionOpened = EventOf<typeof checkoutSessionOpened>;
export type PaymentFailed = EventOf<typeof paymentFailed>;
export type EulogyPaid = EventOf<typeof eulogyPaid>;
export type PurchaseExpired = EventOf<typeof purchaseExpired>;

export type PurchaseEvent =
  | PurchaseStarted
  | CheckoutSessionOpened
  | PaymentIntentCreated
  | PaymentFailed
  | EulogyPaid
  | PurchaseExpired
  | RefundEvent
  | DisputeEvent
  | UnclaimedEvent
  | TakenBackEvent;

export const PURCHASE_STREAMS = 'purchase-';

export function purchaseStream(id: string): string {
  return `${PURCHASE_STREAMS}${id}`;
}
