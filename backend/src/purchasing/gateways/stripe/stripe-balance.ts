import type Stripe from 'stripe';
import type { BalanceLine, Payout } from '../payment-gateway.port.js';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
/** The lines of one answer. */
const PAGE = 100;

export async function stripeBalanceLines(stripe: Stripe, from: Date, until: Date): Promise<BalanceLine[]> {
  const lines: BalanceLine[] = [];
  const asked = { created: { gte: seconds(from), lt: seconds(until) }, limit: PAGE, expand: ['data.source'] };
  for await (const line of stripe.balanceTransactions.list(asked)) if (line.type !== 'payout') lines.push(toLine(line));
  return lines.reverse(); // it answers the newest first
}

export async function stripePayouts(stripe: Stripe, from: Date, until: Date): Promise<Payout[]> {
  const found: Payout[] = [];
  const asked = { arrival_date: { gte: seconds(from), lt: seconds(until) }, status: 'paid', limit: PAGE };
  for await (const payout of stripe.payouts.list(asked)) {
    const lines: BalanceLine[] = [];
    const own = { payout: payout.id, limit: PAGE, expand: ['data.source'] };
    for await (const line of stripe.balanceTransactions.list(own)) if (line.type !== 'payout') lines.push(toLine(line));
    const { id, amount: cents, arrival_date: arrived } = payout;
    const currency = payout.currency.toUpperCase();
    found.push({ id, cents, currency, arrivedAt: new Date(arrived * 1000).toISOString(), lines: lines.reverse() });
  }
  return found.reverse();
}

/** Stripe's kinds of lines, in ours (https://docs.stripe.com/reports/balance-transaction-types). */
const KINDS: Readonly<Record<string, BalanceLine['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  adjustment: 'dispute',
  stripe_fee: 'fee',
};

export function toLine(line: Stripe.BalanceTransaction): BalanceLine {
  const { id, amount: amountCents, fee: feeCents, created, currency } = line;
  const source = typeof line.source === 'object' && line.source !== null ? line.source : undefined;
  const intent = source !== undefined && 'payment_intent' in source ? source.payment_intent : null;
  const intentId = typeof intent === 'string' ? intent : (intent?.id ?? null);
  const card = source?.object === 'charge' ? source.payment_method_details?.card : undefined;
  const kind = KINDS[line.type] ?? 'other';
  return {
    ...{
      id,
      kind: kind === 'dispute' && source?.object !== 'dispute' ? 'other' : kind,
      intentId,
      amountCents,
      feeCents,
    },
    ...{ currency: currency.toUpperCase(), country: card?.country ?? null, at: new Date(created * 1000).toISOString() },
  };
}
