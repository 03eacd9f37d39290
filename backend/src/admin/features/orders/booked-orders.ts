import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ProviderBalances, type MatchedLine } from '../../../purchasing/index.js';
import { Configuration } from '../../../shared/config/configuration.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { boundsOf } from '../statements/bounds.js';

/** Which movements of money an order is looked for by: as we booked them, and the last two as the provider tells of them. */
export const BOOKED = ['any', 'payment', 'return', 'dispute', 'back', 'unclaimed', 'charged', 'paid-out'] as const;
export type Booked = (typeof BOOKED)[number];

export interface BehindFigure {
  readonly booked: Booked;
  /** A day, and the day after the last, where the business is. */
  readonly from: string | undefined;
  readonly until: string | undefined;
  /** Of `charged`: where the card is from; empty: where the provider does not know it. */
  readonly country: string | undefined;
  /** Of `paid-out`: this one alone. */
  readonly payout: string | undefined;
}

/** Nothing was sold before; a provider is not asked for what it had before us. */
const FIRST_DAY = '2020-01-01';
const DAY_MS = 24 * 60 * 60_000;

/** Which orders stand behind a figure: those of which money moved in a time. */
@Injectable()
export class BookedOrders {
  constructor(
    private readonly db: DataSource,
    private readonly configuration: Configuration,
    private readonly balances: ProviderBalances,
    private readonly clock: Clock,
  ) {}

  /** @throws RuleBroken payment.unavailable */
  async of(figure: BehindFigure): Promise<string[]> {
    if (figure.booked === 'charged') return this.charged(figure);
    if (figure.booked === 'paid-out') return this.paidOut(figure);
    return this.booked(figure);
  }

  private async booked({ booked, from, until }: BehindFigure): Promise<string[]> {
    const rows = await this.db.query<{ id: string }[]>(
      `SELECT DISTINCT purchase_id AS id FROM admin_revenue
       WHERE CASE WHEN $1 = 'any' THEN kind <> 'unclaimed'
              WHEN $1 = 'back' THEN kind IN ('return', 'transfer', 'dispute') AND cents < 0
              WHEN $1 = 'return' THEN kind IN ('return', 'transfer') AND cents < 0
              ELSE kind = $1 AND (kind IN ('payment', 'unclaimed') OR cents < 0) END
         AND ($2::date IS NULL OR booked_at AT TIME ZONE $4 >= $2::date)
         AND ($3::date IS NULL OR booked_at AT TIME ZONE $4 < $3::date)`,
      [booked, from ?? null, until ?? null, this.configuration.timeZone],
    );
    return rows.map(({ id }) => id);
  }

  private async charged({ country, ...days }: BehindFigure): Promise<string[]> {
    const lines = await this.balances.lines(...(await this.bounds(days)));
    const payments = lines.filter(({ kind }) => kind === 'payment');
    return ordersOf(country === undefined ? payments : payments.filter((line) => (line.country ?? '') === country));
  }

  private async paidOut({ payout, ...days }: BehindFigure): Promise<string[]> {
    const payouts = await this.balances.payouts(...(await this.bounds(days)));
    const meant = payout === undefined ? payouts : payouts.filter(({ id }) => id === payout);
    return ordersOf(meant.flatMap(({ lines }) => lines));
  }

  private bounds({ from, until }: Pick<BehindFigure, 'from' | 'until'>): Promise<readonly [Date, Date]> {
    // a day that has begun nowhere yet: today is tomorrow in Brisbane before it is in Greenwich
    const later = new Date(this.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
    const { timeZone } = this.configuration;
    return boundsOf(this.db, { from: from ?? FIRST_DAY, until: until ?? later, timeZone });
  }
}

function ordersOf(lines: readonly MatchedLine[]): string[] {
  return [...new Set(lines.flatMap(({ order }) => (order === null ? [] : [order.purchaseId])))];
}
