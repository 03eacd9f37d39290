import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Currency } from '../catalogue/product.js';

// These shapes are a storage format: they are read for as long as the store exists. Amounts in cents.

export interface UnclaimedPaymentReceivedData {
  readonly purchaseId: string;
  readonly userId: string;
  readonly eulogyId: number;
  readonly paymentIntentId: string;
  /** Of the refund that follows: its idempotency key at the provider. */
  readonly refundId: string;
  /** What was received, all of which goes back. */
  readonly receivedCents: number;
  readonly currency: Currency;
  readonly receivedAt: string;
}

export interface UnclaimedPaymentReturnedData {
  readonly purchaseId: string;
  readonly refundId: string;
  readonly providerRefundId: string;
  readonly receivedCents: number;
  readonly currency: Currency;
  readonly returnedAt: string;
}

export interface UnclaimedPaymentKeptData {
  readonly purchaseId: string;
  readonly refundId: string;
  readonly keptAt: string;
}

const stream = 'purchase-{purchaseId}';
const purchaseId = '5b0a3f0e-6d0c-8f3e-9a55-0c6f1d2b7a11';
const refundId = '7d1f5a2c-9b1e-8c44-a0d3-2e6b8f4c1a09';

export const unclaimedPaymentReceived = defineEvent<'UnclaimedPaymentReceived', UnclaimedPaymentReceivedData>(
  'UnclaimedPaymentReceived',
  {
    summary: 'A payment arrived after its buyer’s account was deleted: nothing is delivered, and the money goes back.',
    stream,
    version: 1,
    personal: {},
    example: {
      purchaseId,
      userId: '0198c1f0-2b6e-7c30-9d1a-3f5e8b7a6c21',
      eulogyId: 1042,
      paymentIntentId: 'pi_sandbox_3f9c2d',
      refundId,
      receivedCents: 7999,
      currency: 'AUD',
      receivedAt: '2025-03-04T05:08:07.000Z',
    },
  },
);

export const unclaimedPaymentReturned = defineEvent<'UnclaimedPaymentReturned', UnclaimedPaymentReturnedData>(
  'UnclaimedPaymentReturned',
  {
    summary: 'The payment of a deleted account went back to where it came from.',
    stream,
    version: 1,
    personal: {},
    example: {
      purchaseId,
      refundId,
      providerRefundId: 're_sandbox_51b0',
      receivedCents: 7999,
      currency: 'AUD',
      returnedAt: '2025-03-04T05:08:09.000Z',
    },
  },
);

export const unclaimedPaymentKept = defineEvent<'UnclaimedPaymentKept', UnclaimedPaymentKeptData>(
  'UnclaimedPaymentKept',
  {
    summary: 'The provider refused to send the payment of a deleted account back: a person has to look.',
    stream,
    version: 1,
    personal: {},
    example: { purchaseId, refundId, keptAt: '2025-03-04T05:08:09.000Z' },
  },
);

export type UnclaimedEvent =
  | EventOf<typeof unclaimedPaymentReceived>
  | EventOf<typeof unclaimedPaymentReturned>
  | EventOf<typeof unclaimedPaymentKept>;
