import { createHmac, randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { JobQueue } from '../../../shared/jobs/job-queue.js';
import type { Clock } from '../../../shared/kernel/clock.js';
import { newId } from '../../../shared/kernel/ids.js';
import {
  type CheckoutRequest,
  type CheckoutSession,
  type Dispute,
  IdempotencyConflict,
  IntentNotFound,
  PaymentGateway,
  RefundRefused,
  SignatureInvalid,
  type IntentRequest,
  type PaymentIntent,
  type Refund,
  type RefundRequest,
  type WebhookNotice,
} from '../payment-gateway.port.js';
import { verifyWebhook } from '../webhook-signature.js';
import { dispute, disputesOf, moveDispute } from './sandbox-disputes.js';
import {
  AT_DESK,
  lock,
  sessionStatus,
  toIntent,
  toRefund,
  type IntentRow,
  type RefundRow,
  type SessionRow,
} from './sandbox-records.js';
import { attempt, type Authentication, type CardBehaviour } from './test-cards.js';

export const SANDBOX_WEBHOOK_JOB = 'sandbox-webhook';

/** What is waiting to be told to our own webhook. */
export interface SandboxNotice {
  readonly id: string;
  readonly type: string;
  readonly intentId: string;
  /** Unix seconds. */
  readonly created: number;
}

/** What the hosted page shows. */
export interface SandboxCheckout {
  readonly label: string;
  readonly intent: PaymentIntent;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** Where the hosted page is, below the address of the product. */
export const SANDBOX_CHECKOUT_PATH = '/api/sandbox/checkout-sessions';

/**
 * A payment provider of our own in which no money moves: same port, same states, signed webhooks. Its intents are its own
 * records, as a provider's would be, not read models.
 */
export class SandboxGateway extends PaymentGateway {
  readonly provider = 'sandbox';
  readonly publishableKey = null;

  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly webhookSecret: string,
    /** Where people reach the product, without a slash at the end. */
    private readonly appUrl: string,
  ) {
    super();
  }

  async createIntent(request: IntentRequest): Promise<PaymentIntent> {
    const id = `pi_sandbox_${randomBytes(12).toString('hex')}`;
    await this.db.query(
      `INSERT INTO purchasing.sandbox_intents
         (id, idempotency_key, client_secret, amount_cents, currency, metadata, status, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'requires_payment_method', $7)
       ON CONFLICT (idempotency_key) DO NOTHING`,
      [
        id,
        request.idempotencyKey,
        `${id}_secret_${randomBytes(16).toString('hex')}`,
        request.amountCents,
        request.currency,
        JSON.stringify(request.metadata),
        this.clock.iso(),
      ],
    );
    const [row] = await this.db.query<IntentRow[]>(
      'SELECT * FROM purchasing.sandbox_intents WHERE idempotency_key = $1',
      [request.idempotencyKey],
    );
    if (!row) throw new IntentNotFound();
    if (row.amount_cents !== request.amountCents || row.currency !== request.currency) throw new IdempotencyConflict();
    return toIntent(row);
  }

  async retrieveIntent(intentId: string): Promise<PaymentIntent> {
    const [row] = await this.db.query<IntentRow[]>('SELECT * FROM purchasing.sandbox_intents WHERE id = $1', [
      intentId,
    ]);
    if (!row) throw new IntentNotFound();
    return toIntent(row);
  }

  async cancelIntent(intentId: string): Promise<PaymentIntent> {
    return this.db.transaction(async (rows) => {
      const row = await lock(rows, intentId);
      if (row.status !== 'requires_payment_method' && row.status !== 'requires_action') return toIntent(row);
      const cancelled = await this.save(rows, { ...row, status: 'canceled' });
      await this.announce(rows, 'payment_intent.canceled', intentId);
      return toIntent(cancelled);
    });
  }

  async createCheckout(request: CheckoutRequest): Promise<CheckoutSession> {
    const intent = await this.createIntent({ ...request, idempotencyKey: `intent of ${request.idempotencyKey}` });
    const id = `cs_sandbox_${randomBytes(16).toString('hex')}`;
    await this.db.query(
      `INSERT INTO purchasing.sandbox_sessions
         (id, idempotency_key, intent_id, label, success_url, cancel_url, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (idempotency_key) DO NOTHING`,
      [
        id,
        request.idempotencyKey,
        intent.id,
        request.label,
        request.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id),
        request.cancelUrl,
        this.clock.iso(),
      ],
    );
    const [row] = await this.db.query<SessionRow[]>(
      'SELECT * FROM purchasing.sandbox_sessions WHERE idempotency_key = $1',
      [request.idempotencyKey],
    );
    if (!row) throw new IntentNotFound();
    return this.retrieveCheckout(row.id);
  }

  async retrieveCheckout(sessionId: string): Promise<CheckoutSession> {
    const { intent_id: intentId } = await this.session(sessionId);
    const [row] = await this.db.query<IntentRow[]>('SELECT * FROM purchasing.sandbox_intents WHERE id = $1', [
      intentId,
    ]);
    if (!row) throw new IntentNotFound();
    const status = sessionStatus(row.status);
    const untouched = row.attempts === 0 && (row.status === 'requires_payment_method' || row.status === 'canceled');
    return {
      id: sessionId,
      url: status === 'open' ? `${this.appUrl}${SANDBOX_CHECKOUT_PATH}/${sessionId}` : null,
      status,
      intent: untouched ? null : toIntent(row),
    };
  }

  async expireCheckout(sessionId: string): Promise<CheckoutSession> {
    await this.cancelIntent((await this.session(sessionId)).intent_id);
    return this.retrieveCheckout(sessionId);
  }

  /** What the hosted page needs. @throws IntentNotFound */
  async checkoutPage(sessionId: string): Promise<SandboxCheckout> {
    const row = await this.session(sessionId);
    const intent = await this.retrieveIntent(row.intent_id);
    return { label: row.label, intent, successUrl: row.success_url, cancelUrl: row.cancel_url };
  }

  private async session(sessionId: string): Promise<SessionRow> {
    const [row] = await this.db.query<SessionRow[]>('SELECT * FROM purchasing.sandbox_sessions WHERE id = $1', [
      sessionId,
    ]);
    if (!row) throw new IntentNotFound();
    return row;
  }

  async refund(request: RefundRequest): Promise<Refund> {
    return this.db.transaction(async (rows) => {
      const row = await lock(rows, request.intentId);
      const [earlier] = await rows.query<RefundRow[]>(
        'SELECT * FROM purchasing.sandbox_refunds WHERE idempotency_key = $1',
        [request.refundId],
      );
      if (earlier) {
        if (earlier.intent_id !== row.id || earlier.amount_cents !== request.amountCents) {
          throw new IdempotencyConflict();
        }
        return toRefund(earlier);
      }
      return this.sendBack(rows, row, request.amountCents, request.refundId);
    });
  }

  /** What somebody does at the provider's own desk, without us. @throws RefundRefused; @throws IntentNotFound */
  async refundAtDesk(intentId: string, amountCents: number): Promise<Refund> {
    return this.db.transaction(async (rows) =>
      this.sendBack(rows, await lock(rows, intentId), amountCents, `${AT_DESK}${newId()}`),
    );
  }

  async refundsOf(intentId: string): Promise<Refund[]> {
    await this.retrieveIntent(intentId);
    const rows = await this.db.query<RefundRow[]>(
      'SELECT * FROM purchasing.sandbox_refunds WHERE intent_id = $1 ORDER BY number',
      [intentId],
    );
    return rows.map(toRefund);
  }

  private async sendBack(rows: EntityManager, row: IntentRow, amountCents: number, key: string): Promise<Refund> {
    const disputes = await rows.query<{ status: string }[]>(
      `SELECT status FROM purchasing.sandbox_disputes WHERE intent_id = $1 AND status <> 'won'`,
      [row.id],
    );
    if (disputes.length > 0) throw new RefundRefused('disputed');
    const left = row.received_cents - row.refunded_cents;
    if (!row.takes_back) throw new RefundRefused('card-closed');
    if (left === 0) throw new RefundRefused('already-refunded');
    if (amountCents < 1 || amountCents > left) throw new RefundRefused('refused');
    const id = `re_sandbox_${randomBytes(12).toString('hex')}`;
    await rows.query(
      `INSERT INTO purchasing.sandbox_refunds (id, idempotency_key, intent_id, amount_cents, created_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [id, key, row.id, amountCents, this.clock.iso()],
    );
    await this.save(rows, { ...row, refunded_cents: row.refunded_cents + amountCents });
    await this.announce(rows, 'charge.refunded', row.id);
    return toRefund({ id, idempotency_key: key, intent_id: row.id, amount_cents: amountCents });
  }

  async disputesOf(intentId: string): Promise<Dispute[]> {
    await this.retrieveIntent(intentId);
    return disputesOf(this.db, intentId);
  }

  /** What happens to a dispute at the provider's own desk and at the bank. Nothing where there is none that is open. */
  async moveDisputeAtDesk(intentId: string, to: 'under-review' | 'won' | 'lost'): Promise<void> {
    await this.db.transaction(async (rows) => {
      if (!(await moveDispute(rows, intentId, to, this.clock.now()))) return;
      if (to === 'won') await this.announce(rows, 'charge.dispute.funds_reinstated', intentId);
      await this.announce(rows, to === 'under-review' ? 'charge.dispute.updated' : 'charge.dispute.closed', intentId);
    });
  }

  parseWebhook(rawBody: Buffer, signature: string | undefined): WebhookNotice {
    verifyWebhook(rawBody, signature, this.webhookSecret, this.clock.now());
    const notice = parsed(rawBody);
    if (!isNotice(notice)) throw new SignatureInvalid();
    return { eventId: notice.id, type: notice.type, intentId: notice.intentId };
  }

  /**
   * What a buyer's browser does at a provider: pays with a card. The webhook follows from a durable job of the same
   * transaction. An intent that is over answers how it ended.
   * @throws IntentNotFound
   */
  async pay(intentId: string, card: CardBehaviour, authentication: Authentication): Promise<PaymentIntent> {
    return this.db.transaction(async (rows) => {
      const row = await lock(rows, intentId);
      if (row.status !== 'requires_payment_method' && row.status !== 'requires_action') return toIntent(row);
      const result = attempt(card, authentication, row.status);
      switch (result.status) {
        case 'succeeded': {
          const paid = await this.save(rows, {
            ...row,
            status: 'succeeded',
            received_cents: row.amount_cents,
            decline_message: null,
            takes_back: card !== 'takes-nothing-back',
            paid_at: this.clock.now(),
          });
          await this.announce(rows, 'payment_intent.succeeded', intentId);
          if (card === 'is-disputed') {
            await dispute(rows, intentId, row.amount_cents, this.clock.now());
            await this.announce(rows, 'charge.dispute.created', intentId);
            await this.announce(rows, 'charge.dispute.funds_withdrawn', intentId);
          }
          return toIntent(paid);
        }
        case 'requires_action': {
          const waiting = await this.save(rows, { ...row, status: 'requires_action', decline_message: null });
          await this.announce(rows, 'payment_intent.requires_action', intentId);
          return toIntent(waiting);
        }
        case 'requires_payment_method': {
          const declined = await this.save(rows, {
            ...row,
            status: 'requires_payment_method',
            attempts: row.attempts + 1,
            decline_message: result.declineMessage,
          });
          await this.announce(rows, 'payment_intent.payment_failed', intentId);
          return toIntent(declined);
        }
      }
    });
  }

  private async save(rows: EntityManager, row: IntentRow): Promise<IntentRow> {
    await rows.query(
      `UPDATE purchasing.sandbox_intents
       SET status = $2, attempts = $3, decline_message = $4, received_cents = $5, refunded_cents = $6,
         takes_back = $7, paid_at = $8 WHERE id = $1`,
      [
        ...[row.id, row.status, row.attempts, row.decline_message, row.received_cents, row.refunded_cents],
        ...[row.takes_back, row.paid_at],
      ],
    );
    return row;
  }

  private async announce(rows: EntityManager, type: string, intentId: string): Promise<void> {
    const id = `evt_sandbox_${newId()}`;
    const created = Math.floor(this.clock.now().getTime() / 1000);
    const notice: SandboxNotice = { id, type, intentId, created };
    await this.jobs.add(SANDBOX_WEBHOOK_JOB, notice, { key: id, manager: rows });
  }
}

/** The sandbox's webhook secret: every process of the house derives the same one, and it is written down nowhere. */
export function sandboxWebhookSecret(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('sandbox webhooks').digest('hex');
}

export function isNotice(value: unknown): value is SandboxNotice {
  if (typeof value !== 'object' || value === null) return false;
  const { id, type, intentId, created } = value as Record<string, unknown>;
  return (
    typeof id === 'string' && typeof type === 'string' && typeof intentId === 'string' && typeof created === 'number'
  );
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
