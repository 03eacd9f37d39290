import type { DomainEvent, EventMetadata } from '../../../shared/kernel/event.js';
import { ReadModelReplay } from '../../../shared/read-models/replay.js';
import { intentCreated, later, paid, started, terms } from '../../domain/purchase/purchase-samples.contract.js';
import {
  eulogyPartlyRefunded,
  eulogyRefunded,
  eulogyRefundReversed,
  refundFailed,
  refundRequested,
} from '../../domain/purchase/refund.events.js';
import { unclaimedPaymentReturned } from '../../domain/purchase/unclaimed.events.js';
import { PurchaseRow, purchasesProjection } from './purchases.projection.js';

const requested = refundRequested({ ...refundRequested.contract.example, purchaseId: terms.purchaseId });
const failed = refundFailed({ ...refundFailed.contract.example, purchaseId: terms.purchaseId });
const refunded = eulogyRefunded({ ...eulogyRefunded.contract.example, purchaseId: terms.purchaseId });
const reversed = eulogyRefundReversed({ ...eulogyRefundReversed.contract.example, purchaseId: terms.purchaseId });

const metadata: EventMetadata = {
  ...{ eventId: 'e', commandId: 'c', correlationId: 'c', causationId: 'c', schemaVersion: 1, occurredAt: later },
  actor: { kind: 'system', name: 'test' },
};

/** The one row after these events. */
function rowAfter(...events: readonly DomainEvent[]): PurchaseRow | undefined {
  const replay = new ReadModelReplay(purchasesProjection);
  for (const event of events) replay.apply({ ...event, stream: `purchase-${terms.purchaseId}`, metadata });
  return replay.all(PurchaseRow)[0];
}

describe('the state of an order', () => {
  it.each([
    ['is started', [], 'started'],
    ['waits for the payment', [intentCreated()], 'awaiting-payment'],
    ['is paid', [intentCreated(), paid()], 'paid'],
    ['has its money on the way back', [intentCreated(), paid(), requested], 'refunding'],
    ['is paid where the refund failed', [intentCreated(), paid(), requested, failed], 'paid'],
    ['is refunded', [intentCreated(), paid(), requested, refunded], 'refunded'],
    [
      'is paid as before where the bank sent the refund back',
      [intentCreated(), paid(), requested, refunded, reversed],
      'paid',
    ],
  ])('%s', (_, events, status) => {
    expect(rowAfter(started(), ...events)).toMatchObject({ purchaseId: terms.purchaseId, status });
  });

  it('knows when money last went back, in part, in all and unclaimed, and forgets it where the bank sent it back', () => {
    const inPart = eulogyPartlyRefunded({ ...eulogyPartlyRefunded.contract.example, purchaseId: terms.purchaseId });
    const returned = unclaimedPaymentReturned({
      ...unclaimedPaymentReturned.contract.example,
      purchaseId: terms.purchaseId,
    });
    const before = [started(), intentCreated(), paid()];
    expect(rowAfter(...before)?.backAt).toBeNull();
    expect(rowAfter(...before, inPart)?.backAt).toEqual(new Date(inPart.data.notedAt));
    expect(rowAfter(...before, requested, refunded)?.backAt).toEqual(new Date(refunded.data.refundedAt));
    expect(rowAfter(started(), intentCreated(), returned)?.backAt).toEqual(new Date(returned.data.returnedAt));
    const none = eulogyRefundReversed({ ...reversed.data, refundedCents: 0 });
    expect(rowAfter(...before, requested, refunded, none)?.backAt).toBeNull();
  });

  it('keeps when it was paid through a refund that came back', () => {
    const row = rowAfter(started(), intentCreated(), paid(), requested, refunded, reversed);
    expect(row?.paidAt).toEqual(new Date(later));
  });
});
