import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../shared/kernel/clock.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { derivedId } from '../../shared/kernel/ids.js';
import type { CommandContext } from '../../shared/messaging/command-context.js';
import { CommandRunner } from '../../shared/messaging/command-runner.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { purchaseDecider, type PurchaseCommand } from '../domain/purchase/purchase.decide.js';
import { PURCHASE_STREAMS, purchaseStream } from '../domain/purchase/purchase.events.js';
import type { Purchase } from '../domain/purchase/purchase.js';
import type { RefundFailureReason, RefundRequestedData } from '../domain/purchase/refund.events.js';
import type { UnclaimedPaymentReceivedData } from '../domain/purchase/unclaimed.events.js';
import { Settlement } from '../features/settle-payment/settlement.js';
import { IntentNotFound, PaymentGateway, RefundRefused } from '../gateways/payment-gateway.port.js';

/** Has the provider send the money back, once: the refund's own id is the idempotency key. */
@Injectable()
export class RefundPaymentReaction implements Reaction {
  readonly name = 'refund-payment';
  readonly streams = [PURCHASE_STREAMS];
  readonly events = ['RefundRequested', 'UnclaimedPaymentReceived'];
  private readonly log = new Logger('refund-payment');

  constructor(
    private readonly gateway: PaymentGateway,
    private readonly runner: CommandRunner,
    private readonly settlement: Settlement,
    private readonly clock: Clock,
  ) {}

  /** @throws GatewayUnavailable nothing is known: it is asked again with the same key */
  async handle({ data, metadata }: RecordedEvent): Promise<void> {
    const { purchaseId, refundId } = data as RefundRequestedData | UnclaimedPaymentReceivedData;
    const stream = purchaseStream(purchaseId);
    const { state } = await this.runner.load(purchaseDecider, stream);
    const owed = owedBack(state);
    if (owed?.refundId !== refundId) return; // done before
    const commandId = derivedId('refund', metadata.eventId);
    const context: CommandContext = {
      commandId,
      correlationId: metadata.correlationId,
      causationId: metadata.eventId,
      actor: { kind: 'system', name: this.name },
      at: this.clock.iso(),
    };
    const command = await this.carryOut(purchaseId, owed);
    if (!command) return; // it can take days: the provider's notice or the reconciler tells how it ended
    await this.runner.run({ decider: purchaseDecider, stream, command, context });
    // Perhaps there was nothing left to send back, since somebody had done so at the provider's own desk.
    if (command.type === 'RecordRefundFailure') await this.settlement.followRefunds(purchaseId, context);
  }

  private async carryOut(purchaseId: string, owed: Owed): Promise<PurchaseCommand | undefined> {
    const { refundId, intentId, amountCents } = owed;
    const at = this.clock.iso();
    let because: RefundFailureReason = 'refused';
    try {
      const refund = await this.gateway.refund({ intentId, amountCents, refundId });
      if (refund.status === 'succeeded') return { type: 'RecordRefund', refundId, providerRefundId: refund.id, at };
      if (refund.status === 'pending') return undefined;
      because = refund.failure ?? because;
    } catch (error) {
      if (error instanceof RefundRefused) because = error.because;
      else if (!(error instanceof IntentNotFound)) throw error;
    }
    this.log.error(`the provider refused refund ${refundId} of purchase ${purchaseId}`);
    return { type: 'RecordRefundFailure', refundId, because, at };
  }
}

interface Owed {
  readonly refundId: string;
  readonly intentId: string;
  readonly amountCents: number;
}

/** What has to be sent back and was not yet, as far as we know. */
function owedBack(purchase: Purchase): Owed | undefined {
  if (purchase.status === 'refunding') {
    return { refundId: purchase.refundId, intentId: purchase.paymentIntentId, amountCents: purchase.refundCents };
  }
  if (purchase.status !== 'unclaimed' || purchase.outcome !== 'returning') return undefined;
  return { refundId: purchase.refundId, intentId: purchase.paymentIntentId, amountCents: purchase.receivedCents };
}
