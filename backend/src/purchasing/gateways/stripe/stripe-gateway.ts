import Stripe from 'stripe';
import type { Clock } from '../../../shared/kernel/clock.js';
import type { RefundFailureReason } from '../../domain/purchase/refund.events.js';
import {
  type CheckoutRequest,
  type CheckoutSession,
  type Dispute,
  GatewayUnavailable,
  IdempotencyConflict,
  IntentNotFound,
  PaymentGateway,
  RefundRefused,
  SignatureInvalid,
  type IntentMetadata,
  type IntentRequest,
  type IntentStatus,
  type PaymentIntent,
  type Refund,
  type RefundRequest,
  type WebhookNotice,
} from '../payment-gateway.port.js';
import { toDispute } from './stripe-disputes.js';
import { WEBHOOK_TOLERANCE_SECONDS } from '../webhook-signature.js';

export interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly publishableKey: string;
}

/** Where the provider answers; tests have a double on the loopback. */
export type StripeAddress = Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'>;

/** A buyer waits for the answer: one call, ms. */
const ANSWER_WITHIN_MS = 10_000;
/** Calls that got no answer are repeated by the SDK with the same idempotency key. */
const RETRIES = 2;

/** Stripe, by its own SDK. */
export class StripeGateway extends PaymentGateway {
  readonly provider = 'stripe';
  readonly publishableKey: string;
  private readonly stripe: Stripe;
  private readonly webhookSecret: string;

  constructor(
    keys: StripeKeys,
    private readonly clock: Clock,
    address: StripeAddress = {},
  ) {
    super();
    this.publishableKey = keys.publishableKey;
    this.webhookSecret = keys.webhookSecret;
    this.stripe = new Stripe(keys.secretKey, {
      ...address,
      timeout: ANSWER_WITHIN_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
    });
  }

  async createIntent(request: IntentRequest): Promise<PaymentIntent> {
    return answered(async () =>
      toIntent(
        await this.stripe.paymentIntents.create(
          {
            amount: request.amountCents,
            currency: request.currency.toLowerCase(),
            automatic_payment_methods: { enabled: true },
            metadata: { ...request.metadata },
          },
          { idempotencyKey: request.idempotencyKey },
        ),
      ),
    );
  }

  async retrieveIntent(intentId: string): Promise<PaymentIntent> {
    return answered(async () => toIntent(await this.stripe.paymentIntents.retrieve(intentId)));
  }

  async cancelIntent(intentId: string): Promise<PaymentIntent> {
    return answered(async () => {
      try {
        return toIntent(await this.stripe.paymentIntents.cancel(intentId));
      } catch (error) {
        // Too far along, or cancelled before: its state says which.
        if (codeOf(error) !== 'payment_intent_unexpected_state') throw error;
        return toIntent(await this.stripe.paymentIntents.retrieve(intentId));
      }
    });
  }

  async createCheckout(request: CheckoutRequest): Promise<CheckoutSession> {
    const metadata = { ...request.metadata };
    return answered(async () =>
      toSession(
        await this.stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: request.currency.toLowerCase(),
                  unit_amount: request.amountCents,
                  product_data: { name: request.label },
                },
              },
            ],
            metadata,
            payment_intent_data: { metadata },
            success_url: request.successUrl,
            cancel_url: request.cancelUrl,
            expand: ['payment_intent'],
          },
          { idempotencyKey: request.idempotencyKey },
        ),
      ),
    );
  }

  async retrieveCheckout(sessionId: string): Promise<CheckoutSession> {
    return answered(async () => toSession(await this.stripe.checkout.sessions.retrieve(sessionId, WITH_INTENT)));
  }

  async expireCheckout(sessionId: string): Promise<CheckoutSession> {
    return answered(async () => {
      try {
        return toSession(await this.stripe.checkout.sessions.expire(sessionId, WITH_INTENT));
      } catch (error) {
        // Only an open page can be closed: one that is over says how it ended.
        const over = error instanceof Stripe.errors.StripeInvalidRequestError && codeOf(error) !== 'resource_missing';
        if (!over) throw error;
        return toSession(await this.stripe.checkout.sessions.retrieve(sessionId, WITH_INTENT));
      }
    });
  }

  async refund(request: RefundRequest): Promise<Refund> {
    return answered(async () => {
      try {
        const refund = await this.stripe.refunds.create(
          {
            payment_intent: request.intentId,
            amount: request.amountCents,
            metadata: { refundId: request.refundId },
          },
          { idempotencyKey: request.refundId },
        );
        return toRefund(refund, request.intentId);
      } catch (error) {
        const refused =
          error instanceof Stripe.errors.StripeInvalidRequestError && codeOf(error) !== 'resource_missing';
        if (refused) throw new RefundRefused(failureOf(codeOf(error)));
        throw error;
      }
    });
  }

  async refundsOf(intentId: string): Promise<Refund[]> {
    return answered(async () => {
      const { data } = await this.stripe.refunds.list({ payment_intent: intentId, limit: 100 });
      return data.map((refund) => toRefund(refund, intentId)).reverse(); // it answers the newest first
    });
  }

  async disputesOf(intentId: string): Promise<Dispute[]> {
    return answered(async () => {
      const { data } = await this.stripe.disputes.list({ payment_intent: intentId, limit: 100 });
      return data.map((dispute) => toDispute(dispute, intentId)).reverse(); // it answers the newest first
    });
  }

  parseWebhook(rawBody: Buffer, signature: string | undefined): WebhookNotice {
    try {
      const event = this.stripe.webhooks.constructEvent(
        rawBody,
        signature ?? '',
        this.webhookSecret,
        WEBHOOK_TOLERANCE_SECONDS,
        undefined,
        this.clock.now().getTime(),
      );
      return { eventId: event.id, type: event.type, intentId: intentIdIn(event.data.object) };
    } catch {
      throw new SignatureInvalid();
    }
  }
}

const WITH_INTENT = { expand: ['payment_intent'] };

function toSession(session: Stripe.Checkout.Session): CheckoutSession {
  const { payment_intent: intent, url } = session;
  if (typeof intent === 'string') throw new Error('the session came without the intent that was asked for');
  const status = sessionStatus(session.status);
  return { id: session.id, url: status === 'open' ? url : null, status, intent: intent && toIntent(intent) };
}

/** A state that the provider adds is neither payable nor over for good: there is something to wait for. */
function sessionStatus(status: string | null): CheckoutSession['status'] {
  return status === 'open' || status === 'expired' ? status : 'complete';
}

/** Puts the SDK's errors into the port's words. The provider's own text goes no further. */
async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeIdempotencyError) throw new IdempotencyConflict();
    if (error instanceof Stripe.errors.StripeInvalidRequestError && codeOf(error) === 'resource_missing') {
      throw new IntentNotFound();
    }
    // No answer, a fault of theirs, too many requests, or keys that are no longer good: nothing is known about the outcome.
    if (error instanceof Stripe.errors.StripeError && !(error instanceof Stripe.errors.StripeInvalidRequestError)) {
      throw new GatewayUnavailable({ cause: error.type });
    }
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined;
}

function toIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const status = toStatus(intent.status);
  const problem = status === 'requires_payment_method' ? intent.last_payment_error : null;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    metadata: intent.metadata as Partial<IntentMetadata>,
    failure: problem
      ? {
          attempt: problem.charge ?? problem.payment_method?.id ?? problem.code ?? 'unknown',
          reason: problem.message ?? 'The payment was refused.',
        }
      : null,
  };
}

const STATUSES: Readonly<Record<string, IntentStatus>> = {
  succeeded: 'succeeded',
  canceled: 'canceled',
  processing: 'processing',
  requires_action: 'requires_action',
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_payment_method',
};

/** What is not in the list (`requires_capture`, a state that the provider adds) is neither paid nor the buyer's turn. */
function toStatus(status: string): IntentStatus {
  return STATUSES[status] ?? 'processing';
}

function toRefund(refund: Stripe.Refund, intentId: string): Refund {
  const refundId = refund.metadata?.['refundId'] ?? null;
  const status = refundStatus(refund.status);
  const failure = status === 'failed' ? failureOf(refund.failure_reason) : null;
  return { id: refund.id, intentId, refundId, amountCents: refund.amount, status, failure };
}

/** The provider's codes of errors and its reasons of failed refunds, in the port's words. */
const FAILURES: Readonly<Record<string, RefundFailureReason>> = {
  charge_already_refunded: 'already-refunded',
  charge_disputed: 'disputed',
  refund_disputed_payment: 'disputed',
  charge_for_pending_refund_disputed: 'disputed',
  balance_insufficient: 'balance-too-low',
  insufficient_funds: 'balance-too-low',
  expired_or_canceled_card: 'card-closed',
  lost_or_stolen_card: 'card-closed',
};

function failureOf(code: string | null | undefined): RefundFailureReason {
  return FAILURES[code ?? ''] ?? 'refused';
}

function refundStatus(status: string | null): Refund['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

/** A notice is about an intent, or about something that belongs to one. */
function intentIdIn(object: unknown): string | undefined {
  const { object: kind, id, payment_intent: parent } = object as Record<string, unknown>;
  const intentId = kind === 'payment_intent' ? id : parent;
  return typeof intentId === 'string' ? intentId : undefined;
}
