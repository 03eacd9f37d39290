import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PaymentGateway, type BalanceLine, type Payout } from '../../gateways/payment-gateway.port.js';
import { unavailableOr } from '../settle-payment/settlement.js';

/** A line of the provider's with the order that it is of, where there is one. */
export interface MatchedLine extends BalanceLine {
  readonly order: { readonly purchaseId: string; readonly eulogyId: number; readonly type: string } | null;
}

export interface MatchedPayout extends Omit<Payout, 'lines'> {
  readonly lines: readonly MatchedLine[];
}

export interface ProviderBalance {
  readonly lines: readonly MatchedLine[];
  readonly payouts: readonly MatchedPayout[];
}

/** By the provider's id of their payment. */
type Orders = ReadonlyMap<string, NonNullable<MatchedLine['order']>>;

/** What the provider took, kept and sent to the bank, line by line beside our orders. */
@Injectable()
export class ProviderBalances {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly db: DataSource,
  ) {}

  /** @throws RuleBroken payment.unavailable */
  async between(from: Date, until: Date): Promise<ProviderBalance> {
    const [lines, payouts] = await Promise.all([this.lines(from, until), this.payouts(from, until)]);
    return { lines, payouts };
  }

  /** What moved our balance. @throws RuleBroken payment.unavailable */
  async lines(from: Date, until: Date): Promise<MatchedLine[]> {
    const lines = await this.gateway.balanceLines(from, until).catch(unavailable);
    const orders = await this.ordersOf(lines);
    return lines.map((line) => matched(line, orders));
  }

  /** What reached our bank. @throws RuleBroken payment.unavailable */
  async payouts(from: Date, until: Date): Promise<MatchedPayout[]> {
    const payouts = await this.gateway.payouts(from, until).catch(unavailable);
    const orders = await this.ordersOf(payouts.flatMap(({ lines }) => lines));
    return payouts.map((payout) => ({ ...payout, lines: payout.lines.map((line) => matched(line, orders)) }));
  }

  private async ordersOf(lines: readonly BalanceLine[]): Promise<Orders> {
    const ids = [...new Set(lines.flatMap(({ intentId }) => (intentId === null ? [] : [intentId])))];
    const rows = await this.db.query<{ id: string; purchaseId: string; eulogyId: number; type: string }[]>(
      `SELECT payment_intent_id AS id, purchase_id AS "purchaseId", eulogy_id AS "eulogyId", type
       FROM purchasing_purchases WHERE payment_intent_id = ANY ($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, ...order }) => [id, order]));
  }
}

function matched(line: BalanceLine, orders: Orders): MatchedLine {
  return { ...line, order: orders.get(line.intentId ?? '') ?? null };
}

function unavailable(error: unknown): never {
  throw unavailableOr(error);
}
