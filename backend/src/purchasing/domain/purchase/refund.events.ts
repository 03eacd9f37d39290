import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal } from '../../../shared/kernel/personal.js';
import type { Currency, EulogyType } from '../catalogue/product.js';

// These shapes are a storage format: they are read for as long as the store exists. Amounts in cents.

export interface ReceiptIssuedData {
  readonly purchaseId: string;
  readonly userId: string;
  readonly eulogyId: number;
  readonly eulogyType: EulogyType;
  readonly number: string;
  readonly totalCents: number;
  /** The goods and services tax in the total; null where the business was not registered for it on that day. */
  readonly gstCents: number | null;
  readonly currency: Currency;
  readonly paidAt: string;
  readonly issuedAt: string;
}

export interface ReceiptRequestedAgainData extends ReceiptIssuedData {
  readonly requestId: string;
  readonly requestedBy: string;
  readonly requestedAt: string;
}

/** Why money did not go back. `refused`: the provider did not say, or says something that it did not say before. */
export type RefundFailureReason = 'card-closed' | 'balance-too-low' | 'disputed' | 'already-refunded' | 'refused';

export interface RefundRequestedData {
  readonly purchaseId: string;
  readonly userId: string;
  readonly refundId: string;
  /** What was paid. */
  readonly totalCents: number;
  /** What of it goes back now: all that is left, or a part of it. */
  readonly amountCents: number;
  readonly currency: Currency;
  /** Why, in the words of the admin who decided it; null where nothing may be written about the buyer any more. */
  readonly reason: Personal<string> | null;
  /** Why although the policy's days were over; null within them. */
  readonly overrideReason: Personal<string> | null;
  readonly requestedBy: string;
  readonly requestedAt: string;
}

export interface RefundFailedData {
  readonly purchaseId: string;
  readonly refundId: string;
  readonly because: RefundFailureReason;
  readonly failedAt: string;
}

export interface RefundCalledOffData {
  readonly purchaseId: string;
  readonly userId: string;
  /** The refund that had failed. */
  readonly refundId: string;
  /** What was done instead, in the words of whoever closed it; null where nothing may be written about the buyer any more. */
  readonly reason: Personal<string> | null;
  /** What was paid by a transfer instead, cents; null where nothing was. */
  readonly transferCents: number | null;
  /** The day of the transfer, `2025-03-06`. */
  readonly transferredOn: string | null;
  /** By which it is found in the bank’s own list. */
  readonly transferReference: Personal<string> | null;
  readonly calledOffBy: string;
  readonly calledOffAt: string;
}

/** When a transfer left: in the middle of the day that is named, and never after somebody said so. UTC ISO 8601. */
export function transferredAt({ transferredOn, calledOffAt }: RefundCalledOffData): string {
  const midday = transferredOn === null ? calledOffAt : `${transferredOn}T12:00:00.000Z`;
  return midday < calledOffAt ? midday : calledOffAt;
}

export interface EulogyRefundedData {
  readonly purchaseId: string;
  readonly userId: string;
  readonly eulogyId: number;
  readonly refundId: string;
  /** Null where nothing had been charged. */
  readonly providerRefundId: string | null;
  readonly totalCents: number;
  readonly currency: Currency;
  readonly refundedAt: string;
}

export interface EulogyRefundReversedData {
  readonly purchaseId: string;
  readonly userId: string;
  readonly eulogyId: number;
  readonly refundId: string;
  /** What stays sent back by other refunds of the same payment. */
  readonly refundedCents: number;
  readonly because: RefundFailureReason;
  readonly reversedAt: string;
}

export interface EulogyPartlyRefundedData {
  readonly purchaseId: string;
  readonly userId: string;
  readonly eulogyId: number;
  /** Ours, where staff asked for it here; null for one that somebody made at the provider's own desk. */
  readonly refundId: string | null;
  /** What has gone back in all so far. */
  readonly refundedCents: number;
  readonly currency: Currency;
  readonly notedAt: string;
}

const stream = 'purchase-{purchaseId}';
const purchaseId = '5b0a3f0e-6d0c-8f3e-9a55-0c6f1d2b7a11';
const userId = '0198c1f0-2b6e-7c30-9d1a-3f5e8b7a6c21';
const refundId = '7d1f5a2c-9b1e-8c44-a0d3-2e6b8f4c1a09';

export const receiptIssued = defineEvent<'ReceiptIssued', ReceiptIssuedData>('ReceiptIssued', {
  summary: 'The buyer has a numbered receipt for what they paid.',
  stream,
  version: 1,
  personal: {},
  example: {
    purchaseId,
    userId,
    eulogyId: 1042,
    eulogyType: 'other',
    number: 'E-2025-001042',
    totalCents: 7999,
    gstCents: 727,
    currency: 'AUD',
    paidAt: '2025-03-04T05:08:07.000Z',
    issuedAt: '2025-03-04T05:08:07.000Z',
  },
});

export const receiptRequestedAgain = defineEvent<'ReceiptRequestedAgain', ReceiptRequestedAgainData>(
  'ReceiptRequestedAgain',
  {
    summary: 'Staff had the receipt of a purchase mailed once more.',
    stream,
    version: 1,
    personal: {},
    example: {
      ...receiptIssued.contract.example,
      requestId: refundId,
      requestedBy: '0198c1f0-2b6e-7c30-9d1a-000000000001',
      requestedAt: '2025-03-05T01:00:00.000Z',
    },
  },
);

export const refundRequested = defineEvent<'RefundRequested', RefundRequestedData>('RefundRequested', {
  summary: 'An admin decided that the money goes back, all that is left of it or a part.',
  stream,
  version: 2,
  upcasters: { 1: (data) => ({ ...data, amountCents: data['totalCents'] ?? 0 }) }, // a refund was always the whole
  personal: { reason: (data) => `user-${data.userId}`, overrideReason: (data) => `user-${data.userId}` },
  example: {
    purchaseId,
    userId,
    refundId,
    totalCents: 7999,
    amountCents: 7999,
    currency: 'AUD',
    reason: 'Bought twice by mistake',
    overrideReason: null,
    requestedBy: '0198c1f0-2b6e-7c30-9d1a-000000000001',
    requestedAt: '2025-03-05T01:00:00.000Z',
  },
  furtherExamples: [
    {
      purchaseId,
      userId,
      refundId,
      totalCents: 7999,
      amountCents: 2000,
      currency: 'AUD',
      reason: 'Bought twice by mistake',
      overrideReason: 'In hospital when the days ran out',
      requestedBy: '0198c1f0-2b6e-7c30-9d1a-000000000001',
      requestedAt: '2025-03-05T01:00:00.000Z',
    },
  ],
});

export const refundFailed = defineEvent<'RefundFailed', RefundFailedData>('RefundFailed', {
  summary: 'The payment provider refused the refund; the purchase stays paid, and somebody has to look.',
  stream,
  version: 2,
  upcasters: { 1: (data) => ({ ...data, because: 'refused' }) },
  personal: {},
  example: { purchaseId, refundId, because: 'card-closed', failedAt: '2025-03-05T01:00:02.000Z' },
});

export const refundCalledOff = defineEvent<'RefundCalledOff', RefundCalledOffData>('RefundCalledOff', {
  summary: 'Somebody looked at a refund that had failed and said what was done instead: it waits for nobody any more.',
  stream,
  version: 2,
  upcasters: { 1: (data) => ({ ...data, transferCents: null, transferredOn: null, transferReference: null }) },
  personal: { reason: (data) => `user-${data.userId}`, transferReference: (data) => `user-${data.userId}` },
  example: {
    purchaseId,
    userId,
    refundId,
    reason: 'Paid to the account that she named',
    transferCents: 7999,
    transferredOn: '2025-03-06',
    transferReference: 'NAB 51b0',
    calledOffBy: '0198c1f0-2b6e-7c30-9d1a-000000000001',
    calledOffAt: '2025-03-06T01:00:00.000Z',
  },
});

export const eulogyRefunded = defineEvent<'EulogyRefunded', EulogyRefundedData>('EulogyRefunded', {
  summary: 'The money went back: the eulogy stays readable, and nothing more is written for it.',
  stream,
  version: 1,
  personal: {},
  example: {
    purchaseId,
    userId,
    eulogyId: 1042,
    refundId,
    providerRefundId: 're_sandbox_51b0',
    totalCents: 7999,
    currency: 'AUD',
    refundedAt: '2025-03-05T01:00:02.000Z',
  },
});

export const eulogyRefundReversed = defineEvent<'EulogyRefundReversed', EulogyRefundReversedData>(
  'EulogyRefundReversed',
  {
    summary: 'The buyer’s bank sent a refund back to the provider: the eulogy is paid as before.',
    stream,
    version: 2,
    upcasters: { 1: (data) => ({ ...data, refundedCents: 0, because: 'refused' }) },
    personal: {},
    example: {
      purchaseId,
      userId,
      eulogyId: 1042,
      refundId,
      refundedCents: 0,
      because: 'card-closed',
      reversedAt: '2025-03-09T01:00:02.000Z',
    },
  },
);

export const eulogyPartlyRefunded = defineEvent<'EulogyPartlyRefunded', EulogyPartlyRefundedData>(
  'EulogyPartlyRefunded',
  {
    summary: 'Part of the money was sent back, by us or at the provider’s own desk; the eulogy stays paid.',
    stream,
    version: 2,
    upcasters: { 1: (data) => ({ ...data, refundId: null }) },
    personal: {},
    example: {
      purchaseId,
      userId,
      eulogyId: 1042,
      refundId: null,
      refundedCents: 2000,
      currency: 'AUD',
      notedAt: '2025-03-05T01:00:02.000Z',
    },
    furtherExamples: [
      {
        purchaseId,
        userId,
        eulogyId: 1042,
        refundId,
        refundedCents: 2000,
        currency: 'AUD',
        notedAt: '2025-03-05T01:00:02.000Z',
      },
    ],
  },
);

export type ReceiptIssued = EventOf<typeof receiptIssued>;
export type ReceiptRequestedAgain = EventOf<typeof receiptRequestedAgain>;
export type RefundRequested = EventOf<typeof refundRequested>;
export type RefundFailed = EventOf<typeof refundFailed>;
export type RefundCalledOff = EventOf<typeof refundCalledOff>;
export type EulogyRefunded = EventOf<typeof eulogyRefunded>;
export type EulogyRefundReversed = EventOf<typeof eulogyRefundReversed>;
export type EulogyPartlyRefunded = EventOf<typeof eulogyPartlyRefunded>;

/** What may follow a payment. */
export type RefundEvent =
  | ReceiptIssued
  | ReceiptRequestedAgain
  | RefundRequested
  | RefundFailed
  | RefundCalledOff
  | EulogyRefunded
  | EulogyRefundReversed
  | EulogyPartlyRefunded;
