import type { DisputeStatus } from '../domain/purchase/dispute.js';
import type { DisputeReason } from '../domain/purchase/dispute.events.js';
import type { RefundFailureReason } from '../domain/purchase/refund.events.js';

/** Where an intent stands, in the words that card providers share. */
export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

/**
 * Ids that let a provider's intent find its purchase again. Never a title, a name or an address: what is here leaves the house.
 */
export interface IntentMetadata {
  readonly purchaseId: string;
  readonly userId: string;
  readonly eulogyId: string;
}

/** A provider's promise to take an amount once. Amounts in cents. */
export interface PaymentIntent {
  readonly id: string;
  /** What the buyer's browser pays with. Never logged, never stored in an event. */
  readonly clientSecret: string;
  readonly status: IntentStatus;
  readonly amountCents: number;
  /** What has really been received: 0 until it succeeded. */
  readonly receivedCents: number;
  /** ISO 4217 in capitals. */
  readonly currency: string;
  /** Whatever stands there: an intent that another shop made on the same account has none of ours. */
  readonly metadata: Partial<IntentMetadata>;
  /** The last attempt that failed, while none has succeeded. */
  readonly failure: PaymentFailure | null;
}

export interface PaymentFailure {
  /** The provider's id of the attempt: another attempt, another id. */
  readonly attempt: string;
  /** The provider's words for the buyer. */
  readonly reason: string;
}

export interface IntentRequest {
  readonly amountCents: number;
  /** ISO 4217 in capitals. */
  readonly currency: string;
  /** The same key again answers the intent that was made first. */
  readonly idempotencyKey: string;
  readonly metadata: IntentMetadata;
}

export interface CheckoutRequest extends IntentRequest {
  /** What is sold, as the provider's page names it: the catalogue's label, never a person's name. */
  readonly label: string;
  /** Where the buyer returns to after paying; `{CHECKOUT_SESSION_ID}` in it becomes the session's id. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** The provider's own payment page for one amount. */
export interface CheckoutSession {
  readonly id: string;
  /** Where the buyer pays; null once it is over. */
  readonly url: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  /** Null until somebody has tried to pay there. */
  readonly intent: PaymentIntent | null;
}

export interface RefundRequest {
  readonly intentId: string;
  /** At most what was received and not yet refunded. */
  readonly amountCents: number;
  /** The idempotency key as well: our own id of it, which the provider keeps with the refund. */
  readonly refundId: string;
}

export interface Refund {
  readonly id: string;
  readonly intentId: string;
  /** Ours, where we asked for it; null for one that somebody made at the provider's own desk. */
  readonly refundId: string | null;
  readonly amountCents: number;
  /** `pending` can last for days; what succeeded can still fail, where the buyer's bank sends it back. */
  readonly status: 'succeeded' | 'pending' | 'failed';
  /** Why it failed; null where it did not. */
  readonly failure: RefundFailureReason | null;
}

/** The buyer's bank takes a payment back, or asks about it. */
export interface Dispute {
  readonly id: string;
  readonly intentId: string;
  readonly amountCents: number;
  /** What the provider took from our balance for it and has not given back; 0 while the bank only asks. */
  readonly heldCents: number;
  readonly status: DisputeStatus;
  readonly reason: DisputeReason;
  /** Until when evidence is taken. UTC ISO 8601. */
  readonly dueAt: string | null;
}

/** A provider's signed notice. It says where to look, not what is true: the intent is fetched afterwards. */
export interface WebhookNotice {
  readonly eventId: string;
  readonly type: string;
  /** Undefined where the notice is about something else. */
  readonly intentId: string | undefined;
}

/**
 * The card payment provider. Two adapters pass one contract suite (`payment-gateway.contract.ts`): the sandbox, where no money
 * moves, and Stripe.
 */
export abstract class PaymentGateway {
  abstract readonly provider: 'sandbox' | 'stripe';

  /** What the browser needs to speak with the provider; null for the sandbox. */
  abstract readonly publishableKey: string | null;

  /**
   * Makes an intent, or answers the one that this idempotency key made before.
   * @throws IdempotencyConflict the key was used for something else
   * @throws GatewayUnavailable the outcome is unknown: ask again with the same key
   */
  abstract createIntent(request: IntentRequest): Promise<PaymentIntent>;

  /** The intent as it stands now. @throws IntentNotFound; @throws GatewayUnavailable */
  abstract retrieveIntent(intentId: string): Promise<PaymentIntent>;

  /**
   * Cancels what can still be cancelled, for good. Answers the intent as it stands afterwards: `canceled`, or the state that
   * was too far along (`processing`, `succeeded`).
   * @throws IntentNotFound; @throws GatewayUnavailable
   */
  abstract cancelIntent(intentId: string): Promise<PaymentIntent>;

  /** Opens a payment page, or answers the one that this idempotency key opened. @throws as `createIntent` */
  abstract createCheckout(request: CheckoutRequest): Promise<CheckoutSession>;

  /** The page as it stands now, with its intent. @throws IntentNotFound; @throws GatewayUnavailable */
  abstract retrieveCheckout(sessionId: string): Promise<CheckoutSession>;

  /** Closes a page that nobody paid on, for good; answers it as it stands afterwards. @throws as `retrieveCheckout` */
  abstract expireCheckout(sessionId: string): Promise<CheckoutSession>;

  /** Sends money back, once a key. @throws RefundRefused; @throws IntentNotFound; @throws GatewayUnavailable */
  abstract refund(request: RefundRequest): Promise<Refund>;

  /** Every refund of an intent as it stands now, the oldest first, whoever asked for it. @throws IntentNotFound; @throws GatewayUnavailable */
  abstract refundsOf(intentId: string): Promise<Refund[]>;

  /** Every dispute of an intent as it stands now, the oldest first. @throws IntentNotFound; @throws GatewayUnavailable */
  abstract disputesOf(intentId: string): Promise<Dispute[]>;

  /**
   * Reads a notice that the provider signed.
   * @param rawBody the bytes as they came: a body that was parsed and written again has another signature
   * @throws SignatureInvalid it is not the provider's, or too old
   */
  abstract parseWebhook(rawBody: Buffer, signature: string | undefined): WebhookNotice;
}

export class IntentNotFound extends Error {
  constructor() {
    super('the payment provider knows no such intent');
    this.name = 'IntentNotFound';
  }
}

export class IdempotencyConflict extends Error {
  constructor() {
    super('this idempotency key was used for another payment');
    this.name = 'IdempotencyConflict';
  }
}

export class RefundRefused extends Error {
  constructor(readonly because: RefundFailureReason) {
    super(`the payment provider refused the refund: ${because}`);
    this.name = 'RefundRefused';
  }
}

export class SignatureInvalid extends Error {
  constructor() {
    super('the webhook’s signature is not valid');
    this.name = 'SignatureInvalid';
  }
}

/** The provider did not answer or answered with a fault of its own: nothing is known about the outcome. */
export class GatewayUnavailable extends Error {
  constructor(options?: { cause?: unknown }) {
    super('the payment provider cannot be reached', options);
    this.name = 'GatewayUnavailable';
  }
}
