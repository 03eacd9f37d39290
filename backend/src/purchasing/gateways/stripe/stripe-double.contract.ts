import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BalanceOfDouble } from './stripe-double-balance.contract.js';

interface Intent {
  id: string;
  object: 'payment_intent';
  client_secret: string;
  status: string;
  amount: number;
  amount_received: number;
  currency: string;
  metadata: Record<string, string>;
  last_payment_error: { charge: string; code: string; message: string; type: string } | null;
}

interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  status: 'succeeded' | 'pending' | 'failed';
  payment_intent: string;
  metadata: Record<string, string>;
}

interface DisputeOfDouble {
  id: string;
  object: 'dispute';
  amount: number;
  status: string;
  reason: string;
  payment_intent: string;
  evidence_details: { due_by: number | null };
  balance_transactions: { amount: number; fee: number }[];
}

interface Session {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  payment_intent: string | null;
  /** Of the intent that is made when somebody pays. */
  ask: URLSearchParams;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

/**
 * The part of Stripe's API that we call, over HTTP on the loopback, after the reference at https://docs.stripe.com/api
 * (payment intents, checkout sessions, refunds, idempotent requests, errors). Unverified against the real service.
 */
export class StripeDouble {
  /** The next answers are lost on the way: the call is done, its answer is cut. */
  loseAnswers = 0;
  /** The next answers are a fault of theirs. */
  faults = 0;
  /** How the next refunds go at first: some take days. */
  refundsAre: Refund['status'] = 'succeeded';
  /** Calls that changed something, by path, replays not counted. */
  readonly done: string[] = [];
  /** The notices that it would send, oldest first. */
  readonly notices: string[] = [];
  readonly balance = new BalanceOfDouble();
  private readonly intents = new Map<string, Intent>();
  private readonly refunds: Refund[] = [];
  private readonly disputes: DisputeOfDouble[] = [];
  private readonly sessions = new Map<string, Session>();
  private readonly byKey = new Map<string, { body: string; answer: Answer }>();
  private server: Server | undefined;
  private count = 0;

  async start(): Promise<{ host: string; port: number; protocol: 'http' }> {
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        if (this.faults > 0) {
          this.faults--;
          response.writeHead(500, { 'content-type': 'application/json' });
          response.end(JSON.stringify({ error: { type: 'api_error', message: 'a fault' } }));
          return;
        }
        const answer = this.answer(request, body);
        if (this.loseAnswers > 0) {
          this.loseAnswers--;
          response.destroy();
          return;
        }
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer.body));
      });
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' };
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  /** The buyer's side: the payment form. */
  pay(intentId: string, card: 'succeeds' | 'declined' | 'asks-for-authentication' | 'takes-its-time'): void {
    const intent = this.intents.get(intentId);
    if (!intent || !['requires_payment_method', 'requires_action', 'processing'].includes(intent.status)) return;
    if (card === 'asks-for-authentication') {
      intent.status = 'requires_action';
      this.notify('payment_intent.requires_action', intent);
    } else if (card === 'takes-its-time') {
      intent.status = 'processing';
      this.notify('payment_intent.processing', intent);
    } else if (card === 'declined') {
      intent.status = 'requires_payment_method';
      intent.last_payment_error = {
        type: 'card_error',
        code: 'card_declined',
        charge: `ch_${++this.count}`,
        message: 'Your card was declined.',
      };
      this.notify('payment_intent.payment_failed', intent);
    } else {
      Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null });
      this.balance.paid(intentId, intent.amount);
      this.notify('payment_intent.succeeded', intent);
    }
  }

  /** The buyer's side: the provider's own page, which makes its intent at the first try. */
  payOnPage(sessionId: string, card: 'succeeds' | 'declined'): void {
    const session = this.sessions.get(sessionId);
    if (session?.status !== 'open') return;
    session.payment_intent ??= this.makeIntent(session.ask).id;
    this.pay(session.payment_intent, card);
    if (card !== 'succeeds') return;
    Object.assign(session, { status: 'complete', url: null });
    const { ask: _, ...told } = session;
    this.notify('checkout.session.completed', told);
  }

  /** The provider's side: somebody sends money back there, without us. */
  refundAtDesk(intentId: string, amount: number): void {
    const intent = this.intents.get(intentId);
    if (intent) this.sendBack(intent, amount, {});
  }

  /** The bank's side: it takes the whole payment back. */
  dispute(intentId: string, reason = 'fraudulent'): void {
    const intent = this.intents.get(intentId);
    if (!intent) return;
    const dispute: DisputeOfDouble = {
      ...{ id: `dp_${++this.count}`, object: 'dispute', amount: intent.amount, status: 'needs_response', reason },
      ...{ payment_intent: intentId, evidence_details: { due_by: 1_767_225_600 } },
      balance_transactions: [{ amount: -intent.amount, fee: 2500 }],
    };
    this.disputes.push(dispute);
    this.balance.disputed(intentId, intent.amount);
    this.notify('charge.dispute.created', { ...dispute });
    this.notify('charge.dispute.funds_withdrawn', { ...dispute });
  }

  decideDispute(intentId: string, as: 'won' | 'lost'): void {
    for (const dispute of this.disputes.filter(({ payment_intent }) => payment_intent === intentId)) {
      dispute.status = as;
      if (as === 'won') {
        dispute.balance_transactions.push({ amount: dispute.amount, fee: 0 });
        this.balance.reinstated(intentId, dispute.amount);
        this.notify('charge.dispute.funds_reinstated', { ...dispute });
      }
      this.notify('charge.dispute.closed', { ...dispute });
    }
  }

  /** The bank's side: how every refund of an intent ends, days later. */
  endRefunds(intentId: string, as: 'succeeded' | 'failed'): void {
    for (const refund of this.refunds.filter(({ payment_intent }) => payment_intent === intentId)) {
      refund.status = as;
      if (as === 'failed') this.balance.cameBack(intentId, refund.amount);
      this.notify(as === 'failed' ? 'refund.failed' : 'refund.updated', { ...refund });
    }
  }

  private notify(type: string, object: object): void {
    this.notices.push(JSON.stringify({ id: `evt_${++this.count}`, object: 'event', type, data: { object } }));
  }

  private answer(request: IncomingMessage, body: string): Answer {
    const key = request.headers['idempotency-key'];
    const path = `${request.method} ${request.url}`;
    if (request.method !== 'POST' || typeof key !== 'string') return this.act(path, new URLSearchParams(body));
    const earlier = this.byKey.get(key);
    if (earlier && earlier.body !== body) return error(400, 'idempotency_error', 'idempotency_key_in_use');
    const answer = earlier?.answer ?? this.act(path, new URLSearchParams(body));
    this.byKey.set(key, { body, answer });
    return answer;
  }

  private act(path: string, form: URLSearchParams): Answer {
    if (path.includes('/v1/checkout/sessions')) return this.actOnSession(path, form);
    const [, id, action] = /^\w+ \/v1\/payment_intents\/([^/?]+)(?:\/(\w+))?/.exec(path) ?? [];
    if (path === 'POST /v1/payment_intents') return this.create(form);
    if (path === 'POST /v1/refunds') return this.refund(form);
    if (/^GET \/v1\/(balance_transactions|payouts)/.test(path))
      return { status: 200, body: this.balance.list(urlOf(path)) };
    if (path.startsWith('GET /v1/refunds')) return this.listOf(this.refunds, path);
    if (path.startsWith('GET /v1/disputes')) return this.listOf(this.disputes, path);
    const intent = this.intents.get(id ?? '');
    if (!intent) return error(404, 'invalid_request_error', 'resource_missing');
    if (action === 'cancel') {
      if (!['requires_payment_method', 'requires_action'].includes(intent.status)) {
        return error(400, 'invalid_request_error', 'payment_intent_unexpected_state');
      }
      intent.status = 'canceled';
      this.done.push('cancel');
    }
    return { status: 200, body: { ...intent } };
  }

  private actOnSession(path: string, form: URLSearchParams): Answer {
    const [, id, action] = /^\w+ \/v1\/checkout\/sessions\/([^/?]+)(?:\/(\w+))?/.exec(path) ?? [];
    if (id === undefined) return this.openSession(form);
    const session = this.sessions.get(id);
    if (!session) return error(404, 'invalid_request_error', 'resource_missing');
    if (action === 'expire') {
      if (session.status !== 'open') return error(400, 'invalid_request_error', 'session_not_open');
      Object.assign(session, { status: 'expired', url: null });
      const intent = this.intents.get(session.payment_intent ?? '');
      if (intent) intent.status = 'canceled';
    }
    return this.sessionAnswer(session);
  }

  private openSession(form: URLSearchParams): Answer {
    const id = `cs_${++this.count}`;
    const ask = new URLSearchParams({
      amount: form.get('line_items[0][price_data][unit_amount]') ?? '',
      currency: form.get('line_items[0][price_data][currency]') ?? '',
    });
    for (const [name, value] of form) {
      if (name.startsWith('payment_intent_data[metadata]'))
        ask.set(name.replace('payment_intent_data[metadata]', 'metadata'), value);
    }
    const url = `https://checkout.stripe.test/${id}`;
    const session: Session = { id, object: 'checkout.session', status: 'open', url, payment_intent: null, ask };
    this.sessions.set(id, session);
    this.done.push('open session');
    return this.sessionAnswer(session);
  }

  /** With its intent whole, as `expand` asks for. */
  private sessionAnswer({ ask: _, ...session }: Session): Answer {
    const intent = this.intents.get(session.payment_intent ?? '');
    return { status: 200, body: { ...session, payment_intent: intent ? { ...intent } : null } };
  }

  private create(form: URLSearchParams): Answer {
    return { status: 200, body: { ...this.makeIntent(form) } };
  }

  private makeIntent(form: URLSearchParams): Intent {
    const id = `pi_${++this.count}`;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_0123456789abcdef`,
      status: 'requires_payment_method',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      metadata: metadataIn(form),
      last_payment_error: null,
    };
    this.intents.set(id, intent);
    this.done.push('create');
    return intent;
  }

  private refund(form: URLSearchParams): Answer {
    const intent = this.intents.get(form.get('payment_intent') ?? '');
    if (!intent) return error(404, 'invalid_request_error', 'resource_missing');
    if (this.disputes.some(({ payment_intent, status }) => payment_intent === intent.id && status !== 'won')) {
      return error(400, 'invalid_request_error', 'charge_disputed');
    }
    const refund = this.sendBack(intent, Number(form.get('amount')), metadataIn(form));
    if (!refund) return error(400, 'invalid_request_error', 'charge_invalid');
    this.done.push('refund');
    return { status: 200, body: { ...refund } };
  }

  private listOf(all: readonly { readonly payment_intent: string }[], path: string): Answer {
    const intentId = urlOf(path).searchParams.get('payment_intent') ?? '';
    if (!this.intents.has(intentId)) return error(404, 'invalid_request_error', 'resource_missing');
    const data = all.filter(({ payment_intent }) => payment_intent === intentId).reverse();
    return { status: 200, body: { object: 'list', url: '/v1', has_more: false, data } };
  }

  private sendBack(intent: Intent, amount: number, metadata: Record<string, string>): Refund | undefined {
    const gone = this.refunds
      .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed')
      .reduce((sum, refund) => sum + refund.amount, 0);
    if (amount > intent.amount_received - gone) return undefined;
    const status = this.refundsAre;
    const id = `re_${++this.count}`;
    const refund: Refund = { id, object: 'refund', amount, status, payment_intent: intent.id, metadata };
    this.refunds.push(refund);
    this.balance.sentBack(intent.id, amount);
    this.notify('charge.refunded', { id: `ch_${this.count}`, object: 'charge', payment_intent: intent.id });
    return refund;
  }
}

const urlOf = (path: string): URL => new URL(path.replace(/^GET /, ''), 'http://double');

function metadataIn(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form]
      .map(([name, value]) => [/^metadata\[(\w+)\]$/.exec(name)?.[1], value] as const)
      .filter(([name]) => name !== undefined),
  );
}

function error(status: number, type: string, code: string): Answer {
  return { status, body: { error: { type, code, message: code } } };
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
