import type Stripe from 'stripe';
import { toLine } from './stripe-balance.js';

/** A line as the provider's reference shows one (https://docs.stripe.com/api/balance_transactions/object), with what differs. */
const kept = (change: object): Stripe.BalanceTransaction =>
  ({
    ...{ id: 'txn_1MiN3gLkdIwHu7ixxapQrznl', object: 'balance_transaction', type: 'charge', amount: 7999, fee: 166 },
    ...{ net: 7833, currency: 'aud', created: 1_741_064_767 },
    source: { object: 'charge', payment_intent: 'pi_1', payment_method_details: { card: { country: 'NZ' } } },
    ...change,
  }) as unknown as Stripe.BalanceTransaction;

describe('a balance line of Stripe', () => {
  it('of a payment has its order’s payment, its fee and where the card is from', () => {
    expect(toLine(kept({}))).toEqual({
      ...{ id: 'txn_1MiN3gLkdIwHu7ixxapQrznl', kind: 'payment', intentId: 'pi_1', amountCents: 7999, feeCents: 166 },
      ...{ currency: 'AUD', country: 'NZ', at: '2025-03-04T05:06:07.000Z' },
    });
  });

  it.each([
    ['refund', { object: 'refund', payment_intent: 'pi_1' }, 'refund', 'pi_1'],
    ['adjustment', { object: 'dispute', payment_intent: 'pi_1' }, 'dispute', 'pi_1'],
    ['adjustment', null, 'other', null],
    ['stripe_fee', null, 'fee', null],
    ['a kind that it adds', null, 'other', null],
  ])('of the kind “%s” of %j is a %s of %s', (type, source, kind, intentId) => {
    expect(toLine(kept({ type, source }))).toMatchObject({ kind, intentId, country: null });
  });
});
