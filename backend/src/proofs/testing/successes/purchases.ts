import { row, type SuccessRow } from '../success-rows.js';

interface Receipt {
  readonly number: string;
  readonly purchaseId: string;
  readonly eulogyId: number;
}

/** A discount, an order by the form, an order by the provider's page, and what the provider says of it. */
export const purchases: readonly SuccessRow[] = [
  { call: 'GET /api/catalogue', by: 'nobody' },
  { call: 'GET /api/site-facts', by: 'nobody' },
  { call: 'GET /api/payments/config', by: 'nobody' },
  { call: 'POST /api/eulogies/draft', by: 'ben', body: { type: 'other', title: 'Honouring Peg' } },
  row<{ id: string }>({
    call: 'POST /api/admin/discount-codes',
    by: 'boss',
    body: { code: 'SPRING', type: 'fixed', value: '5', validFrom: '2025-01-01T00:00:00.000Z', isActive: true },
    keep: ({ id }) => ({ discountId: id }),
  }),
  { call: 'POST /api/discount-codes/validate', by: 'claire', body: { code: 'SPRING', amount: '79.99' } },
  { call: 'POST /api/discount-codes/validate', by: 'claire', body: { code: 'WINTER', amount: '79.99' } },
  { call: 'POST /api/discount-codes/apply', by: 'claire', body: { code: 'SPRING' } },
  row<{ paymentIntentId: string }>({
    call: 'POST /api/create-payment-intent',
    by: 'claire',
    body: { amount: 74.99, eulogyType: 'other', productTitle: 'Honouring Joan', discountCode: 'SPRING' },
    keep: ({ paymentIntentId }) => ({ paymentIntentId }),
  }),
  {
    call: 'POST /api/sandbox/payment-intents/:id/confirm',
    by: 'claire',
    as: '/api/sandbox/payment-intents/{paymentIntentId}/confirm',
    body: { card: '4242 4242 4242 4242' },
  },
  row<{ id: number }>({
    call: 'POST /api/eulogies',
    by: 'claire',
    body: { title: 'Honouring Joan', type: 'other', paymentIntentId: '{paymentIntentId}' },
    keep: ({ id }) => ({ eulogyId: id }),
  }),
  row<Receipt[]>({
    call: 'GET /api/receipts',
    by: 'claire',
    until: (receipts) => receipts.length > 0,
    keep: ([receipt]) => ({ purchaseId: receipt?.purchaseId, receiptNumber: receipt?.number }),
  }),
  { call: 'GET /api/receipts/:number', by: 'claire', as: '/api/receipts/{receiptNumber}' },
  {
    call: 'POST /api/admin/discount-codes',
    by: 'boss',
    body: { code: 'GRACE', type: 'percentage', value: '100', validFrom: '2025-01-01T00:00:00.000Z', isActive: true },
  },
  row<{ paymentIntentId: string }>({
    call: 'POST /api/create-payment-intent',
    by: 'claire',
    body: { amount: 0, eulogyType: 'other', productTitle: 'Honouring Vi', discountCode: 'GRACE' },
    keep: ({ paymentIntentId }) => ({ freeOrder: paymentIntentId, freeId: paymentIntentId.replace('free_', '') }),
  }),
  {
    call: 'POST /api/eulogies',
    by: 'claire',
    body: { title: 'Honouring Vi', type: 'other', paymentIntentId: '{freeOrder}' },
  },
  row<{ sessionId: string; eulogyId: number }>({
    call: 'POST /api/create-checkout-session',
    by: 'claire',
    body: { eulogyType: 'other', eulogyTitle: 'Honouring Ada' },
    keep: ({ sessionId, eulogyId }) => ({ sessionId, otherId: eulogyId }),
  }),
  {
    call: 'POST /api/verify-payment',
    by: 'claire',
    body: { sessionId: '{sessionId}', eulogyId: '{otherId}' },
  },
  {
    call: 'POST /api/payments/webhook',
    by: 'nobody',
    body: '{notice}',
    headers: { 'stripe-signature': '{noticeSignature}' },
  },
];
