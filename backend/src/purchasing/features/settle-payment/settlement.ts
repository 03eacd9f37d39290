import { Injectable } from '@nestjs/common';
import { derivedId } from '../../../shared/kernel/ids.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { purchaseDecider, type PurchaseCommand } from '../../domain/purchase/purchase.decide.js';
import { purchaseStream, type ExpiryReason } from '../../domain/purchase/purchase.events.js';
import type { OpenPurchase, Purchase } from '../../domain/purchase/purchase.js';
import {
  GatewayUnavailable,
  IntentNotFound,
  PaymentGateway,
  type PaymentIntent,
} from '../../gateways/payment-gateway.port.js';

/** What a look at the provider led to. `unknown`: no intent, or none of ours. */
export type Settled = Purchase['status'] | 'unknown';

/** Makes our purchases agree with what the provider says, whoever asked: the webhook, the buyer's return, or the reconciler. */
@Injectable()
export class Settlement {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly runner: CommandRunner,
  ) {}

  /**
   * Fetches the truth about an intent and records it.
   * @returns where its purchase stands afterwards
   * @throws RuleBroken payment.unavailable; or what the purchase refuses, an amount that differs for instance
   */
  async settle(intentId: string, context: CommandContext): Promise<Settled> {
    const intent = await this.ask(() => this.gateway.retrieveIntent(intentId));
    const purchaseId = intent?.metadata.purchaseId;
    if (!intent || !purchaseId) return 'unknown';
    const { state } = await this.runner.load(purchaseDecider, purchaseStream(purchaseId));
    if (state.status === 'not-started') return 'unknown';
    return this.record(purchaseId, intent, context, 'intent-cancelled');
  }

  /**
   * Closes an open purchase, its intent first: what could still be paid is never called expired.
   * @returns `expired`; `paid` when the money was faster; `awaiting-payment` while the provider is still working on it
   * @throws RuleBroken payment.unavailable
   */
  async giveUp(purchase: OpenPurchase, because: ExpiryReason, context: CommandContext): Promise<Settled> {
    if (purchase.status === 'started') {
      const expire = { type: 'ExpirePurchase', because, cancelledIntentId: null, at: context.at } as const;
      return this.run(purchase.purchaseId, expire, context);
    }
    const intent = await this.ask(() => this.gateway.cancelIntent(purchase.paymentIntentId));
    if (!intent) return 'unknown';
    return this.record(purchase.purchaseId, intent, context, because);
  }

  private async record(
    purchaseId: string,
    intent: PaymentIntent,
    context: CommandContext,
    because: ExpiryReason,
  ): Promise<Settled> {
    const command = consequence(intent, because, context.at);
    if (command) return this.run(purchaseId, command, context);
    return (await this.runner.load(purchaseDecider, purchaseStream(purchaseId))).state.status;
  }

  private async run(purchaseId: string, command: PurchaseCommand, context: CommandContext): Promise<Settled> {
    const settled = await this.runner.run({
      decider: purchaseDecider,
      stream: purchaseStream(purchaseId),
      command,
      // One notice, handled twice at once, may find two truths: a decline, then a success. They are two commands.
      context: { ...context, commandId: derivedId(context.commandId, command.type, attemptOf(command)) },
    });
    return settled.state.status;
  }

  private async ask(question: () => Promise<PaymentIntent>): Promise<PaymentIntent | undefined> {
    try {
      return await question();
    } catch (error) {
      if (error instanceof IntentNotFound) return undefined;
      throw unavailableOr(error);
    }
  }
}

function attemptOf(command: PurchaseCommand): string {
  return command.type === 'RecordPaymentFailure' ? command.attempt : '';
}

/** What an intent's state means for its purchase; undefined: it is still the buyer's turn, or the provider's. */
function consequence(intent: PaymentIntent, because: ExpiryReason, at: string): PurchaseCommand | undefined {
  switch (intent.status) {
    case 'succeeded':
      return {
        type: 'ConfirmPayment',
        paymentIntentId: intent.id,
        receivedCents: intent.receivedCents,
        currency: intent.currency,
        paidBy: intent.metadata.userId ?? '',
        at,
      };
    case 'canceled':
      return { type: 'ExpirePurchase', because, cancelledIntentId: intent.id, at };
    case 'requires_payment_method':
    case 'requires_action':
    case 'processing':
      return intent.failure
        ? { type: 'RecordPaymentFailure', paymentIntentId: intent.id, ...intent.failure, at }
        : undefined;
  }
}

/** A provider that cannot be reached becomes words for the buyer; anything else stays what it is. */
export function unavailableOr(error: unknown): unknown {
  return error instanceof GatewayUnavailable ? new RuleBroken('payment.unavailable') : error;
}
