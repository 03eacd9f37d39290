import type { RecordedEvent } from '../../shared/kernel/event.js';
import type { FollowUp, Process } from '../../shared/messaging/process.js';
import { PURCHASE_STREAMS, type PurchaseEvent } from '../domain/purchase/purchase.events.js';
import { IssueReceipt } from '../features/receipts/issue-receipt.command.js';

/** Who has paid gets a receipt. */
export const issueReceiptProcess: Process = {
  name: 'issue-receipt',
  streams: [PURCHASE_STREAMS],

  react(recorded: RecordedEvent): FollowUp[] {
    const event = recorded as unknown as PurchaseEvent;
    if (event.type !== 'EulogyPaid') return [];
    const { purchaseId, eulogyId, totalCents, paidAt } = event.data;
    const payment = { purchaseId, eulogyId, totalCents, paidAt };
    return [{ name: 'IssueReceipt', make: (context) => new IssueReceipt(payment, context) }];
  },
};
