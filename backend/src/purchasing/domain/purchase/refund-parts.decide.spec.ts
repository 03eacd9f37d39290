import { given } from '../../../shared/testing/given.js';
import { purchaseDecider, type PurchaseCommand } from './purchase.decide.js';
import { freeTerms, intentCreated, later, paid, started, terms } from './purchase-samples.contract.js';
import {
  eulogyPartlyRefunded,
  eulogyRefunded,
  eulogyRefundReversed,
  refundCalledOff,
  refundFailed,
  refundRequested,
} from './refund.events.js';

const { purchaseId, userId, eulogyId, totalCents } = terms;
const history = [started(), intentCreated(), paid()];
const days = (count: number, ms = 0) => new Date(Date.parse(later) + count * 86_400_000 + ms).toISOString();

const ask = (change: object = {}): PurchaseCommand => ({
  type: 'RequestRefund',
  refundId: 'refund-1',
  amountCents: null,
  leftCents: null,
  reason: 'Bought twice',
  overrideReason: null,
  words: 'kept',
  requestedBy: 'admin',
  at: days(1),
  ...change,
});
const requested = refundRequested({
  purchaseId,
  userId,
  refundId: 'refund-1',
  totalCents,
  amountCents: totalCents,
  currency: 'AUD',
  reason: 'Bought twice',
  overrideReason: null,
  requestedBy: 'admin',
  requestedAt: days(1),
});
const record: PurchaseCommand = { type: 'RecordRefund', refundId: 'refund-1', providerRefundId: 're_1', at: days(1) };
const refunded = eulogyRefunded({
  purchaseId,
  userId,
  eulogyId,
  refundId: 'refund-1',
  providerRefundId: 're_1',
  totalCents,
  currency: 'AUD',
  refundedAt: days(1),
});
const failed = refundFailed({ purchaseId, refundId: 'refund-1', because: 'refused', failedAt: days(1) });

describe('a part of a refund', () => {
  const part = (refundedCents: number, refundId = 'refund-1') =>
    eulogyPartlyRefunded({ purchaseId, userId, eulogyId, refundId, refundedCents, currency: 'AUD', notedAt: days(1) });
  const asked = (amountCents: number, refundId = 'refund-1') =>
    refundRequested({ ...requested.data, refundId, amountCents });

  it('is asked for, sent back, and leaves the eulogy paid with what is left', () => {
    given(purchaseDecider, history)
      .when(ask({ amountCents: 2000, leftCents: totalCents }))
      .then([asked(2000)]);
    given(purchaseDecider, [...history, asked(2000)])
      .when(record)
      .then([part(2000)]);
    given(purchaseDecider, [...history, asked(2000), part(2000)])
      .when(ask({ refundId: 'refund-2' }))
      .then([asked(totalCents - 2000, 'refund-2')]);
  });

  it('makes the whole with what went back before', () => {
    given(purchaseDecider, [...history, asked(2000), part(2000), asked(totalCents - 2000, 'refund-2')])
      .when({ ...record, refundId: 'refund-2' } as PurchaseCommand)
      .then([eulogyRefunded({ ...refunded.data, refundId: 'refund-2' })]);
  });

  it('is not sent twice by two people who saw the same money left', () => {
    given(purchaseDecider, [...history, asked(2000), part(2000)])
      .when(ask({ refundId: 'refund-2', amountCents: 2000, leftCents: totalCents }))
      .thenRefused('refund.left-differs');
  });

  it('is never more than is left, and nothing is sent back of an order for which nothing was charged', () => {
    given(purchaseDecider, [...history, asked(2000), part(2000)])
      .when(ask({ refundId: 'refund-2', amountCents: totalCents - 1999, leftCents: totalCents - 2000 }))
      .thenRefused('refund.too-much');
    given(purchaseDecider, [started(freeTerms), paid(freeTerms, 'free_1')])
      .when(ask())
      .thenRefused('refund.nothing-charged');
  });

  it('that fails waits for somebody until it is asked for again or called off', () => {
    const callOff: PurchaseCommand = {
      type: 'CallOffRefund',
      reason: 'Paid by transfer',
      words: 'kept',
      transfer: null,
      calledOffBy: 'admin',
      at: days(2),
    };
    const calledOff = refundCalledOff({
      purchaseId,
      userId,
      refundId: 'refund-1',
      reason: 'Paid by transfer',
      ...{ transferCents: null, transferredOn: null, transferReference: null },
      calledOffBy: 'admin',
      calledOffAt: days(2),
    });
    given(purchaseDecider, [...history, requested, failed])
      .when(callOff)
      .then([calledOff]);
    given(purchaseDecider, [...history, requested, failed, calledOff])
      .when(callOff)
      .thenNothing();
    given(purchaseDecider, [...history, requested, failed, asked(totalCents, 'refund-2')])
      .when(callOff)
      .thenNothing();
    given(purchaseDecider, [...history, requested, failed])
      .when({ ...callOff, words: 'dropped' } as PurchaseCommand)
      .then([refundCalledOff({ ...calledOff.data, reason: null })]);
    const transfer = { amountCents: totalCents, paidOn: '2025-03-06', reference: 'NAB 51b0' };
    const paid = { transferCents: totalCents, transferredOn: '2025-03-06', transferReference: 'NAB 51b0' };
    given(purchaseDecider, [...history, requested, failed])
      .when({ ...callOff, transfer } as PurchaseCommand)
      .then([refundCalledOff({ ...calledOff.data, ...paid })]);
    given(purchaseDecider, [...history, requested, failed])
      .when({ ...callOff, transfer, words: 'dropped' } as PurchaseCommand)
      .then([refundCalledOff({ ...calledOff.data, ...paid, reason: null, transferReference: null })]);
    given(purchaseDecider, [...history, requested, failed])
      .when({ ...callOff, transfer: { ...transfer, amountCents: totalCents + 1 } } as PurchaseCommand)
      .thenRefused('refund.too-much');
  });

  it('that was paid by transfer is gone: no more than the rest of it is sent, by card or by transfer', () => {
    const part = refundCalledOff({
      ...{ purchaseId, userId, refundId: 'refund-1', reason: 'Paid by transfer' },
      ...{ transferCents: 2000, transferredOn: '2025-03-06', transferReference: 'NAB 51b0' },
      ...{ calledOffBy: 'admin', calledOffAt: days(2) },
    });
    const transferred = [...history, requested, failed, part];
    given(purchaseDecider, transferred)
      .when(ask({ refundId: 'refund-2', amountCents: totalCents - 1999, leftCents: totalCents - 2000 }))
      .thenRefused('refund.too-much');
    given(purchaseDecider, transferred)
      .when(ask({ refundId: 'refund-2' }))
      .then([asked(totalCents - 2000, 'refund-2')]);
    const again = [
      ...transferred,
      asked(totalCents - 2000, 'refund-2'),
      refundFailed({ ...failed.data, refundId: 'refund-2' }),
    ];
    const rest = { amountCents: totalCents - 2000, paidOn: '2025-03-07', reference: 'NAB 51b1' };
    const callOff = {
      type: 'CallOffRefund',
      reason: 'The rest',
      words: 'kept',
      calledOffBy: 'admin',
      at: days(3),
    } as const;
    given(purchaseDecider, again)
      .when({ ...callOff, transfer: { ...rest, amountCents: rest.amountCents + 1 } })
      .thenRefused('refund.too-much');
    const all = refundCalledOff({
      ...{ purchaseId, userId, refundId: 'refund-2', reason: 'The rest' },
      ...{ transferCents: rest.amountCents, transferredOn: rest.paidOn, transferReference: rest.reference },
      ...{ calledOffBy: 'admin', calledOffAt: days(3) },
    });
    given(purchaseDecider, again)
      .when({ ...callOff, transfer: rest })
      .then([all]);
    given(purchaseDecider, [...again, all])
      .when(ask({ refundId: 'refund-3' }))
      .thenRefused('refund.nothing-left');
  });

  it('that came back from the bank is left again, and what others sent back stays gone', () => {
    const follow: PurchaseCommand = {
      type: 'FollowRefunds',
      refunds: [
        { id: 're_1', refundId: 'refund-1', amountCents: 2000, status: 'succeeded', failure: null },
        { id: 're_2', refundId: 'refund-2', amountCents: 1000, status: 'failed', failure: 'card-closed' },
      ],
      outsideRefundId: 'outside',
      at: days(3),
    };
    given(purchaseDecider, [...history, asked(2000), part(2000), asked(1000, 'refund-2'), part(3000, 'refund-2')])
      .when(follow)
      .then([
        eulogyRefundReversed({
          purchaseId,
          userId,
          eulogyId,
          refundId: 'refund-2',
          refundedCents: 2000,
          because: 'card-closed',
          reversedAt: days(3),
        }),
      ]);
  });
});
