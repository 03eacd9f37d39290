import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PaymentGateway, type BalanceLine, type Payout } from '../../gateways/payment-gateway.port.js';
import { unavailableOr } from '../settle-payment/settlement.js';

/** A line of the provider's with the order that it is of, where there is one. */
export interface MatchedLine extends BalanceLine {
  readonly order: { readonly purchaseId: string; readonly eulogyId: number; readonly type: string } | null;
}

export interface ProviderBalance {
  readonly lines: readonly MatchedLine[];
  readonly payouts: readonly (Omit<Payout, 'lines'> & { readonly lines: readonly MatchedLine[] })[];
}

/** What the provider took, kept and sent to the bank, line by line beside our orders. */
@Injectable()
export class ProviderBalances {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly db: DataSource,
  ) {}

  /** @throws RuleBroken payment.unavailable */
  async between(from: Date, until: Date): Promise<ProviderBalance> {
    try {
      const [lines, payouts] = await Promise.all([
        this.gateway.balanceLines(from, until),
        this.gateway.payouts(from, until),
      ]);
      const orders = await this.ordersOf([...lines, ...payouts.flatMap((payout) => payout.lines)]);
      const matched = (line: BalanceLine): MatchedLine => ({ ...line, order: orders.get(line.intentId ?? '') ?? null });
      return {
        lines: lines.map(matched),
        payouts: payouts.map((payout) => ({ ...payout, lines: payout.lines.map(matched) })),
      };
    } catch (error) {
      throw unavailableOr(error);
    }
  }

  private async ordersOf(lines: readonly BalanceLine[]): Promise<Map<string, NonNullable<MatchedLine['order']>>> {
    const ids = [...new Set(lines.flatMap(({ intentId }) => (intentId === null ? [] : [intentId])))];
    const rows = await this.db.query<{ id: string; purchaseId: string; eulogyId: number; type: string }[]>(
      `SELECT payment_intent_id AS id, purchase_id AS "purchaseId", eulogy_id AS "eulogyId", type
       FROM purchasing_purchases WHERE payment_intent_id = ANY ($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, ...order }) => [id, order]));
  }
}
