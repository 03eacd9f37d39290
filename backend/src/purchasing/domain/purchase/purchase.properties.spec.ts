import fc from 'fast-check';
import { fold } from '../../../shared/kernel/decider.js';
import { byLength } from '../../../shared/testing/full-length.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { purchaseDecider, type PurchaseCommand } from './purchase.decide.js';
import type { PurchaseEvent } from './purchase.events.js';
import { at, freeTerms, terms } from './purchase-samples.contract.js';

const amount = fc.constantFrom(7999, 7998, 1, 0, 9999);
const currency = fc.constantFrom('AUD', 'USD', 'aud');
const person = fc.constantFrom('buyer', 'stranger');
const refund = fc.constantFrom('refund-1', 'refund-2');
const session = fc.constantFrom(null, null, 'cs_1', 'cs_2');
const intentId = fc.constantFrom('pi_1', 'pi_2');

const command: fc.Arbitrary<PurchaseCommand> = fc.oneof(
  fc.record({
    type: fc.constant('StartPurchase' as const),
    terms: fc.oneof(
      fc.constantFrom(terms, freeTerms),
      fc.record({ userId: person, totalCents: amount }).map((change) => ({ ...terms, ...change })),
    ),
    at: fc.constant(at),
  }),
  fc.record({
    type: fc.constant('RecordPaymentIntent' as const),
    paymentIntentId: intentId,
    sessionId: session,
    provider: fc.constant('sandbox'),
    amountCents: amount,
    currency,
    at: fc.constant(at),
  }),
  fc.record({
    type: fc.constant('OpenCheckout' as const),
    sessionId: fc.constantFrom('cs_1', 'cs_2'),
    provider: fc.constant('sandbox'),
    amountCents: amount,
    currency,
    at: fc.constant(at),
  }),
  fc.record({
    type: fc.constant('ConfirmPayment' as const),
    paymentIntentId: intentId,
    receivedCents: amount,
    currency,
    paidBy: person,
    at: fc.constant(at),
  }),
  fc.record({
    type: fc.constant('RecordPaymentFailure' as const),
    paymentIntentId: intentId,
    attempt: fc.constantFrom('a', 'b'),
    reason: fc.constant('declined'),
    at: fc.constant(at),
  }),
  fc.record({ type: fc.constant('CompleteFreePurchase' as const), takenBy: person, at: fc.constant(at) }),
  fc.record({
    type: fc.constant('RequestRefund' as const),
    refundId: refund,
    amountCents: fc.constantFrom(null, null, null, 2000),
    leftCents: fc.constantFrom(null, null, null, 7999),
    reason: fc.constant('a reason'),
    overrideReason: fc.constant(null),
    words: fc.constantFrom('kept' as const, 'dropped' as const),
    requestedBy: fc.constant('admin'),
    at: fc.constant(at),
  }),
  fc.record({
    type: fc.constant('RecordRefund' as const),
    refundId: refund,
    providerRefundId: fc.constant('re_1'),
    at: fc.constant(at),
  }),
  fc.record({
    type: fc.constant('RecordRefundFailure' as const),
    refundId: refund,
    because: fc.constant('refused' as const),
    at: fc.constant(at),
  }),
  fc.record({
    type: fc.constant('CallOffRefund' as const),
    reason: fc.constant('a reason'),
    words: fc.constantFrom('kept' as const, 'dropped' as const),
    transfer: fc.constantFrom(null, { amountCents: 100, paidOn: '2025-03-06', reference: 'NAB 51b0' }),
    calledOffBy: fc.constant('admin'),
    at: fc.constant(at),
  }),
  fc.record({
    type: fc.constant('IssueReceipt' as const),
    number: fc.constantFrom('E-1', 'E-2'),
    gstCents: fc.constant(null),
    at: fc.constant(at),
  }),
  fc.record({
    type: fc.constant('ExpirePurchase' as const),
    because: fc.constant('abandoned' as const),
    cancelledIntentId: fc.option(intentId, { nil: null }),
    closedSessionId: session,
    at: fc.constant(at),
  }),
);

const providersRefunds = fc.array(
  fc.record({
    id: fc.constantFrom('re_1', 're_2', 're_3'),
    refundId: fc.constantFrom(null, 'refund-1', 'refund-2', 'unclaimed'),
    amountCents: fc.constantFrom(7999, 4000, 3999, 1),
    status: fc.constantFrom('succeeded' as const, 'pending' as const, 'failed' as const),
    failure: fc.constant(null),
  }),
  { maxLength: 3 },
);
const providersDisputes = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('dp_1', 'dp_2'),
    amountCents: fc.constantFrom(7999, 4000),
    heldCents: fc.constantFrom(0, 3999, 4000),
    status: fc.constantFrom('needs-answer' as const, 'under-review' as const, 'won' as const, 'lost' as const),
    reason: fc.constant('fraudulent' as const),
    dueAt: fc.constant(null),
  }),
  { maxLength: 2, selector: ({ id }) => id },
);
/** What a provider may tell after money was there. */
const aftermath: fc.Arbitrary<PurchaseCommand> = fc.oneof(
  command,
  fc.record({
    type: fc.constant('FollowRefunds' as const),
    refunds: providersRefunds,
    outsideRefundId: fc.constant('outside'),
    at: fc.constant(at),
  }),
  fc.record({ type: fc.constant('FollowDisputes' as const), disputes: providersDisputes, at: fc.constant(at) }),
  fc.record({
    type: fc.constant('TakeUnclaimedPayment' as const),
    paymentIntentId: intentId,
    receivedCents: amount,
    refundId: fc.constant('unclaimed'),
    at: fc.constant(at),
  }),
);

/** Runs commands as they come; what is refused leaves no trace. Answers the events with the command that made each. */
function run(commands: readonly PurchaseCommand[]): { event: PurchaseEvent; by: PurchaseCommand }[] {
  const history: { event: PurchaseEvent; by: PurchaseCommand }[] = [];
  for (const by of commands) {
    try {
      const state = fold(
        purchaseDecider,
        history.map((entry) => entry.event),
      );
      history.push(...purchaseDecider.decide(state, by).map((event) => ({ event, by })));
    } catch (error) {
      if (!(error instanceof RuleBroken)) throw error;
    }
  }
  return history;
}

const money = { amountCents: terms.totalCents, currency: terms.currency, at };
/** The way to a payment, so that what follows is about refunds. */
const paying: PurchaseCommand[] = [
  { type: 'StartPurchase', terms, at },
  { type: 'RecordPaymentIntent', paymentIntentId: 'pi_1', sessionId: null, provider: 'sandbox', ...money },
  { type: 'ConfirmPayment', paymentIntentId: 'pi_1', receivedCents: 7999, currency: 'AUD', paidBy: 'buyer', at },
];

/** Any commands, with the way to a payment likely enough that thousands of runs end there. */
const story = fc
  .array(command, { maxLength: 12 })
  .chain((any) => fc.shuffledSubarray(any, { minLength: any.length }).map((mixed) => [...mixed, ...any]));

describe('a purchase, whatever comes in whatever order', () => {
  it('is never paid with another amount, currency or person than its intent', () => {
    let payments = 0;
    fc.assert(
      fc.property(story, (commands) => {
        const history = run(commands);
        const started = history.find(({ event }) => event.type === 'PurchaseStarted')?.event;
        const intent = history.find(({ event }) => event.type === 'PaymentIntentCreated')?.event;
        for (const { event, by } of history) {
          if (event.type !== 'EulogyPaid') continue;
          payments++;
          if (started?.type !== 'PurchaseStarted') throw new Error('paid before it was started');
          expect(event.data).toMatchObject({
            userId: started.data.userId,
            totalCents: started.data.totalCents,
            currency: started.data.currency,
            eulogyId: started.data.eulogyId,
          });
          if (by.type === 'CompleteFreePurchase') {
            expect([started.data.totalCents, by.takenBy]).toEqual([0, started.data.userId]);
            continue;
          }
          if (by.type !== 'ConfirmPayment' || intent?.type !== 'PaymentIntentCreated')
            throw new Error('paid by nobody');
          expect([by.paymentIntentId, by.receivedCents, by.currency, by.paidBy]).toEqual([
            intent.data.paymentIntentId,
            intent.data.totalCents,
            intent.data.currency,
            started.data.userId,
          ]);
        }
      }),
      { numRuns: byLength({ test: 1_500, prove: 5_000 }), seed: 20_250_101 },
    );
    expect(payments).toBeGreaterThan(byLength({ test: 20, prove: 50 })); // or the property would have looked at nothing
  });

  it('is started once, gets one intent and is paid once', () => {
    fc.assert(
      fc.property(story, (commands) => {
        const types = run(commands).map(({ event }) => event.type);
        for (const once of [
          'PurchaseStarted',
          'CheckoutSessionOpened',
          'PaymentIntentCreated',
          'EulogyPaid',
          'PurchaseExpired',
        ]) {
          expect(types.filter((type) => type === once).length).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: byLength({ test: 600, prove: 2_000 }), seed: 20_250_102 },
    );
  });

  it('goes back whole and once, only after it was paid and somebody asked, and gets one receipt', () => {
    let refunds = 0;
    fc.assert(
      fc.property(story, (commands) => {
        const events = run([...paying, ...commands]).map(({ event }) => event);
        const types = events.map(({ type }) => type);
        for (const once of ['EulogyRefunded', 'ReceiptIssued']) {
          expect(types.filter((type) => type === once).length).toBeLessThanOrEqual(1);
        }
        const paidCents = events.find((event) => event.type === 'EulogyPaid')?.data.totalCents ?? 0;
        for (const { type, data } of events) {
          if (type === 'EulogyPartlyRefunded') expect(data.refundedCents).toBeLessThan(paidCents);
          if (type === 'RefundRequested') expect(data.amountCents).toBeLessThanOrEqual(paidCents);
        }
        const refunded = events.find((event) => event.type === 'EulogyRefunded');
        if (!refunded) return;
        refunds++;
        expect(types.indexOf('EulogyPaid')).toBeGreaterThan(-1);
        expect(types.indexOf('RefundRequested')).toBeGreaterThan(types.indexOf('EulogyPaid'));
        const paid = events.find((event) => event.type === 'EulogyPaid');
        expect(refunded.data).toMatchObject({ totalCents: paid?.data.totalCents, userId: paid?.data.userId });
      }),
      { numRuns: byLength({ test: 600, prove: 2_000 }), seed: 20_250_105 },
    );
    expect(refunds).toBeGreaterThan(byLength({ test: 20, prove: 50 }));
  });

  it('has its disputes known once each, and what banks hold is always what the provider said last', () => {
    let held = 0;
    fc.assert(
      fc.property(fc.array(aftermath, { maxLength: 10 }), (commands) => {
        const history = run([...paying, ...commands]);
        const last = new Map<string, number>();
        for (const by of commands) {
          if (by.type !== 'FollowDisputes') continue;
          for (const { id, heldCents } of by.disputes) last.set(id, heldCents);
        }
        const state = fold(
          purchaseDecider,
          history.map(({ event }) => event),
        );
        if (!('disputes' in state)) return;
        if (history.some(({ event }) => event.type === 'DisputedMoneyHeld')) held++;
        expect(new Map(state.disputes.map(({ disputeId, heldCents }) => [disputeId, heldCents]))).toEqual(last);
        const begun = history.filter(({ event }) => event.type === 'PaymentDisputed');
        expect(begun).toHaveLength(last.size);
      }),
      { numRuns: byLength({ test: 600, prove: 2_000 }), seed: 20_250_107 },
    );
    expect(held).toBeGreaterThan(50);
  });

  it('is marked as refunded by the provider’s word alone when all of it went back, and is either delivered or sent back', () => {
    let outside = 0;
    let unclaimed = 0;
    const told = fc.tuple(fc.integer({ min: 1, max: paying.length }), fc.array(aftermath, { maxLength: 10 }));
    fc.assert(
      fc.property(told, ([length, commands]) => {
        const history = run([...paying.slice(0, length), ...commands]);
        const types = history.map(({ event }) => event.type);
        expect(types.includes('EulogyPaid') && types.includes('UnclaimedPaymentReceived')).toBe(false);
        for (const { event, by } of history) {
          if (event.type === 'UnclaimedPaymentReceived') unclaimed++;
          if (event.type !== 'EulogyRefunded' || by.type !== 'FollowRefunds') continue;
          const gone = by.refunds.filter(({ status }) => status === 'succeeded');
          const cents = gone.reduce((sum, { amountCents }) => sum + amountCents, 0);
          if (event.data.refundId === 'outside') {
            outside++;
            expect(cents).toBeGreaterThanOrEqual(event.data.totalCents);
          } else {
            expect(gone.map(({ refundId }) => refundId)).toContain(event.data.refundId);
          }
        }
      }),
      { numRuns: byLength({ test: 1_000, prove: 3_000 }), seed: 20_250_106 },
    );
    expect(outside).toBeGreaterThan(20);
    expect(unclaimed).toBeGreaterThan(20);
  });
});
