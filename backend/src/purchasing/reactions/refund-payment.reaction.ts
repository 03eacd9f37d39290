import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../shared/kernel/clock.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { derivedId } from '../../shared/kernel/ids.js';
import { CommandRunner } from '../../shared/messaging/command-runner.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { purchaseDecider, type PurchaseCommand } from '../domain/purchase/purchase.decide.js';
import { PURCHASE_STREAMS, purchaseStream } from '../domain/purchase/purchase.events.js';
import { purchaseIdOfFreeOrder, type RefundingPurchase } from '../domain/purchase/purchase.js';
import type { RefundRequestedData } from '../domain/purchase/refund.events.js';
import { IntentNotFound, PaymentGateway, RefundRefused } from '../gateways/payment-gateway.port.js';

/** Has the provider send the money back, once: the refund's own id is the idempotency key. */
@Injectable()
export class RefundPaymentReaction implements Reaction {
  readonly name = 'refund-payment';
  readonly streams = [PURCHASE_STREAMS];
  readonly events = ['RefundRequested'];
  private readonly log = new Logger('refund-payment');

  constructor(
    private readonly gateway: PaymentGateway,
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
  ) {}

  /** @throws GatewayUnavailable nothing is known: it is asked again with the same key */
  async handle({ data, metadata }: RecordedEvent): Promise<void> {
    const { purchaseId, refundId } = data as RefundRequestedData;
    const stream = purchaseStream(purchaseId);
    const { state } = await this.runner.load(purchaseDecider, stream);
    if (state.status !== 'refunding' || state.refundId !== refundId) return; // done before
    const commandId = derivedId('refund', metadata.eventId);
    await this.runner.run({
      decider: purchaseDecider,
      stream,
      command: await this.carryOut(state),
      context: {
        commandId,
        correlationId: metadata.correlationId,
        causationId: metadata.eventId,
        actor: { kind: 'system', name: this.name },
        at: this.clock.iso(),
      },
    });
  }

  private async carryOut(purchase: RefundingPurchase): Promise<PurchaseCommand> {
    const { refundId, paymentIntentId, totalCents } = purchase;
    const at = this.clock.iso();
    if (purchaseIdOfFreeOrder(paymentIntentId) !== undefined) {
      return { type: 'RecordRefund', refundId, providerRefundId: null, at }; // nothing was charged
    }
    const asked = { intentId: paymentIntentId, amountCents: totalCents, idempotencyKey: refundId };
    try {
      const refund = await this.gateway.refund(asked);
      if (refund.status !== 'failed') return { type: 'RecordRefund', refundId, providerRefundId: refund.id, at };
    } catch (error) {
      if (!(error instanceof RefundRefused || error instanceof IntentNotFound)) throw error;
    }
    this.log.error(`the provider refused refund ${refundId} of purchase ${purchase.purchaseId}`);
    return { type: 'RecordRefundFailure', refundId, at };
  }
}
