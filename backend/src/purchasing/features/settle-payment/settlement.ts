import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SubjectErased } from '../../../shared/event-store/event-codec.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { purchaseDecider, type ConfirmPayment, type PurchaseCommand } from '../../domain/purchase/purchase.decide.js';
import { purchaseStream, type ExpiryReason } from '../../domain/purchase/purchase.events.js';
import {
  purchaseIdOfFreeOrder,
  sessionOf,
  wasPaid,
  type OpenPurchase,
  type Purchase,
  type PurchaseAtCheckout,
} from '../../domain/purchase/purchase.js';
import {
  GatewayUnavailable,
  IntentNotFound,
  PaymentGateway,
  type CheckoutSession,
  type PaymentIntent,
} from '../../gateways/payment-gateway.port.js';
import { ChangePurchase } from './change-purchase.command.js';

/** What a look at the provider led to. `unknown`: no intent, or none of ours. */
export type Settled = Purchase['status'] | 'unknown';

/** Makes our purchases agree with what the provider says, whoever asked: the webhook, the buyer's return, or the reconciler. */
@Injectable()
export class Settlement {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly streams: StreamReader,
    private readonly commands: CommandBus,
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
    const { state } = await this.streams.load(purchaseDecider, purchaseStream(purchaseId));
    if (state.status === 'not-started') return 'unknown';
    if (state.status === 'at-checkout') return this.settleCheckout(state, context);
    return this.record(purchaseId, intent, context, 'intent-cancelled');
  }

  /**
   * Follows what became of a payment's refunds: ones that took days, ones that came back, ones made at the provider's own desk.
   * @returns where its purchase stands afterwards
   * @throws RuleBroken payment.unavailable
   */
  async followRefunds(purchaseId: string, context: CommandContext): Promise<Settled> {
    const { state } = await this.streams.load(purchaseDecider, purchaseStream(purchaseId));
    if (!wasPaid(state) && state.status !== 'unclaimed') return state.status;
    if (purchaseIdOfFreeOrder(state.paymentIntentId) !== undefined) return state.status; // nothing was charged
    const { paymentIntentId } = state;
    const refunds = await this.ask(() => this.gateway.refundsOf(paymentIntentId));
    if (!refunds) return 'unknown';
    const outsideRefundId = derivedId('outside refund', purchaseId, refunds.at(-1)?.id ?? '');
    const followed = derivedId(context.commandId, ...refunds.map(({ id, status }) => `${id} ${status}`));
    const command = { type: 'FollowRefunds', refunds, outsideRefundId, at: context.at } as const;
    return this.run(purchaseId, command, { ...context, commandId: followed });
  }

  /** Follows what the buyer's bank disputes of a payment. @returns and @throws as `followRefunds` */
  async followDisputes(purchaseId: string, context: CommandContext): Promise<Settled> {
    const { state } = await this.streams.load(purchaseDecider, purchaseStream(purchaseId));
    if (!wasPaid(state) && state.status !== 'unclaimed') return state.status;
    const { paymentIntentId } = state;
    const disputes = await this.ask(() => this.gateway.disputesOf(paymentIntentId));
    if (!disputes) return 'unknown';
    const followed = derivedId(context.commandId, ...disputes.map((one) => `${one.id} ${one.status} ${one.heldCents}`));
    const command = { type: 'FollowDisputes', disputes, at: context.at } as const;
    return this.run(purchaseId, command, { ...context, commandId: followed });
  }

  /** The purchase that an intent is for. @throws RuleBroken payment.unavailable */
  async purchaseOf(intentId: string): Promise<string | undefined> {
    return (await this.ask(() => this.gateway.retrieveIntent(intentId)))?.metadata.purchaseId;
  }

  /** Asks the provider about an open purchase, by whichever way it is being paid. @throws as `settle` */
  async settlePurchase(purchase: OpenPurchase, context: CommandContext): Promise<Settled> {
    switch (purchase.status) {
      case 'started':
        return 'started'; // there is nothing yet that somebody could have paid
      case 'at-checkout':
        return this.settleCheckout(purchase, context);
      case 'awaiting-payment':
        return this.settle(purchase.paymentIntentId, context);
      default:
        return unreachable(purchase);
    }
  }

  /**
   * Closes an open purchase, its intent first: what could still be paid is never called expired.
   * @returns `expired`; `paid` when the money was faster; `awaiting-payment` while the provider is still working on it
   * @throws RuleBroken payment.unavailable
   */
  async giveUp(purchase: OpenPurchase, because: ExpiryReason, context: CommandContext): Promise<Settled> {
    if (purchase.status === 'started') {
      return this.run(purchase.purchaseId, expire(because, context.at, { intent: null, session: null }), context);
    }
    const sessionId = sessionOf(purchase);
    if (sessionId !== null) {
      const session = await this.ask(() => this.gateway.expireCheckout(sessionId));
      return session ? this.recordCheckout(purchase, session, context, because) : 'unknown';
    }
    if (purchase.status === 'at-checkout') return 'unknown';
    const intent = await this.ask(() => this.gateway.cancelIntent(purchase.paymentIntentId));
    if (!intent) return 'unknown';
    return this.record(purchase.purchaseId, intent, context, because);
  }

  private async settleCheckout(purchase: PurchaseAtCheckout, context: CommandContext): Promise<Settled> {
    const session = await this.ask(() => this.gateway.retrieveCheckout(purchase.sessionId));
    return session ? this.recordCheckout(purchase, session, context, 'intent-cancelled') : 'unknown';
  }

  /** The page's intent is the purchase's from the moment somebody tried to pay there. */
  private async recordCheckout(
    purchase: OpenPurchase,
    session: CheckoutSession,
    context: CommandContext,
    because: ExpiryReason,
  ): Promise<Settled> {
    const { purchaseId } = purchase;
    const { intent } = session;
    if (!intent) {
      if (session.status !== 'expired') return purchase.status;
      return this.run(purchaseId, expire(because, context.at, { intent: null, session: session.id }), context);
    }
    await this.run(
      purchaseId,
      {
        type: 'RecordPaymentIntent',
        paymentIntentId: intent.id,
        sessionId: session.id,
        provider: this.gateway.provider,
        amountCents: intent.amountCents,
        currency: intent.currency,
        at: context.at,
      },
      context,
    );
    // A card that was refused on a page that is closed now can't be tried again.
    const over = session.status === 'expired' && intent.status.startsWith('requires_');
    return this.record(purchaseId, over ? { ...intent, status: 'canceled' } : intent, context, because);
  }

  private async record(
    purchaseId: string,
    intent: PaymentIntent,
    context: CommandContext,
    because: ExpiryReason,
  ): Promise<Settled> {
    const command = consequence(intent, because, context.at);
    if (command?.type === 'ConfirmPayment') return this.confirm(purchaseId, command, context);
    if (command) return this.run(purchaseId, command, context);
    return (await this.streams.load(purchaseDecider, purchaseStream(purchaseId))).state.status;
  }

  /** A buyer whose account was deleted meanwhile gets nothing that they could use, so all of the money goes back. */
  private async confirm(purchaseId: string, payment: ConfirmPayment, context: CommandContext): Promise<Settled> {
    try {
      return await this.run(purchaseId, payment, context);
    } catch (error) {
      if (!(error instanceof SubjectErased)) throw error;
      const { paymentIntentId, receivedCents, at } = payment;
      const refundId = derivedId('unclaimed payment', purchaseId);
      return this.run(
        purchaseId,
        { type: 'TakeUnclaimedPayment', paymentIntentId, receivedCents, refundId, at },
        context,
      );
    }
  }

  private async run(purchaseId: string, command: PurchaseCommand, context: CommandContext): Promise<Settled> {
    // One notice, handled twice at once, may find two truths: a decline, then a success. They are two commands.
    const commandId = derivedId(context.commandId, command.type, attemptOf(command));
    return (await this.commands.execute(new ChangePurchase(purchaseId, command, { ...context, commandId }))).status;
  }

  private async ask<T>(question: () => Promise<T>): Promise<T | undefined> {
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

function expire(
  because: ExpiryReason,
  at: string,
  closed: { readonly intent: string | null; readonly session: string | null },
): PurchaseCommand {
  return { type: 'ExpirePurchase', because, cancelledIntentId: closed.intent, closedSessionId: closed.session, at };
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
      return expire(because, at, { intent: intent.id, session: null });
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
