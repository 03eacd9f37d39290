import type { RecordedEvent } from '../../shared/kernel/event.js';
import type { FollowUp, Process } from '../../shared/messaging/process.js';
import { PURCHASE_STREAMS, type PurchaseEvent } from '../domain/purchase/purchase.events.js';
import { SettleDiscountUse } from '../features/discounts/settle-discount-use.command.js';

/** What was paid has used its discount code; what will not be paid gives its use back. */
export const settleDiscountUseProcess: Process = {
  name: 'settle-discount-use',
  streams: [PURCHASE_STREAMS],

  react(recorded: RecordedEvent): FollowUp[] {
    const event = recorded as unknown as PurchaseEvent;
    switch (event.type) {
      case 'EulogyPaid':
      case 'PurchaseExpired':
      case 'UnclaimedPaymentReceived':
        break;
      default:
        return [];
    }
    const { purchaseId } = event.data;
    return [{ name: 'SettleDiscountUse', make: (context) => new SettleDiscountUse(purchaseId, context) }];
  },
};
