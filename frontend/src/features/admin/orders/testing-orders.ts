import type { Schemas } from '../schemas.js';

type Order = Schemas['OrderResponse'];

export const ORDER_ID = '5b0a3f0e-6d0c-8f3e-9a55-0c6f1d2b7a11';

/** Paid, and partly sent back. */
export const anOrder = (change: Partial<Order> = {}): Order => ({
  id: ORDER_ID,
  eulogyId: 1031,
  type: 'other',
  receiptNumber: 'E-2026-001031',
  providerId: 'pi_1',
  person: { id: 'person-1', name: 'Claire Whitlow', email: 'claire@example.com' },
  status: 'paid',
  totalCents: 7999,
  currency: 'AUD',
  paidCents: 7999,
  backCents: 2000,
  backAt: '2026-11-20T02:00:00.000Z',
  leftCents: 5999,
  askedCents: null,
  failure: null,
  failedAt: null,
  heldCents: 0,
  dispute: null,
  refusals: 0,
  refusedBecause: null,
  expiredBecause: null,
  discountCode: null,
  startedAt: new Date().toISOString(),
  paidAt: new Date().toISOString(),
  takenBackAt: null,
  ...change,
});
