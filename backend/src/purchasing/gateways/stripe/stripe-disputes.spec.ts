import type Stripe from 'stripe';
import { toDispute } from './stripe-disputes.js';

/** A dispute as the provider's reference shows one (https://docs.stripe.com/api/disputes/object), with what differs. */
const kept = (change: object): Stripe.Dispute =>
  ({
    ...{ id: 'dp_1MtJUT2eZvKYlo2CNaw2HvEv', object: 'dispute', amount: 7999, currency: 'aud', reason: 'unrecognized' },
    ...{ status: 'needs_response', payment_intent: 'pi_1', evidence_details: { due_by: 1_742_565_600 } },
    ...{ balance_transactions: [{ amount: -7999, fee: 2500 }] },
    ...change,
  }) as unknown as Stripe.Dispute;

describe('a dispute of Stripe', () => {
  it('holds what its balance lines say, whatever its state', () => {
    expect(toDispute(kept({}), 'pi_1')).toEqual({
      ...{ id: 'dp_1MtJUT2eZvKYlo2CNaw2HvEv', intentId: 'pi_1', amountCents: 7999, heldCents: 7999 },
      ...{ status: 'needs-answer', reason: 'not-recognised', dueAt: '2025-03-21T14:00:00.000Z' },
    });
    const givenBack = [
      { amount: -7999, fee: 2500 },
      { amount: 7999, fee: 0 },
    ];
    expect(toDispute(kept({ balance_transactions: givenBack, status: 'won' }), 'pi_1')).toMatchObject({
      heldCents: 0,
      status: 'won',
    });
  });

  it.each([
    ['warning_needs_response', 'needs-answer'],
    ['warning_under_review', 'under-review'],
    ['warning_closed', 'dropped'],
    ['prevented', 'dropped'],
    ['a state that it adds', 'under-review'],
  ])('of the state “%s” is %s', (status, ours) => {
    const asked = kept({ status, balance_transactions: [], evidence_details: { due_by: null } });
    expect(toDispute(asked, 'pi_1')).toMatchObject({ status: ours, heldCents: 0, dueAt: null });
  });

  it('for a reason that we do not know is disputed for another', () => {
    expect(toDispute(kept({ reason: 'bank_cannot_process' }), 'pi_1').reason).toBe('other');
  });
});
