import { Injectable } from '@nestjs/common';
import { ProviderBalances, type MatchedLine } from '../../../purchasing/index.js';
import { Configuration } from '../../../shared/config/configuration.js';
import { DataSource } from 'typeorm';
import { monthAfter, type Statements } from '../../domain/statement/statement.js';
import { BookedSums, type Days } from './booked-sums.js';
import { boundsOf } from './bounds.js';
import {
  feesOf,
  type Correction,
  type CountryFigures,
  type PeriodFigures,
  type UnmatchedLine,
} from './period.figures.js';

/** The figures of any time: what was booked, and what the provider says of it. */
@Injectable()
export class PeriodBook {
  constructor(
    private readonly booked: BookedSums,
    private readonly balances: ProviderBalances,
    private readonly configuration: Configuration,
    private readonly db: DataSource,
  ) {}

  /** @throws RuleBroken payment.unavailable */
  async figures(days: Days): Promise<PeriodFigures> {
    const { gst, abn } = this.configuration.business;
    const [begin, end] = await boundsOf(this.db, days);
    const [booked, { lines, payouts }] = await Promise.all([
      this.booked.between(days, gst),
      this.balances.between(begin, end),
    ]);
    const fee = (kinds: readonly MatchedLine['kind'][]): number =>
      sum(lines.filter(({ kind }) => kinds.includes(kind)).map(({ feeCents }) => feeCents));
    const ownFees = -sum(lines.filter(({ kind }) => kind === 'fee').map(({ amountCents }) => amountCents));
    return {
      ...days,
      ...booked,
      ...{ gst, abn: abn ?? null },
      fees: {
        paymentCents: fee(['payment', 'refund']),
        disputeCents: fee(['dispute']),
        otherCents: fee(['fee', 'other']) + ownFees,
      },
      byCountry: countriesOf(lines),
      payouts: payouts.map(({ id, arrivedAt, cents, lines: own }) => ({
        ...{ id, arrivedAt, cents, lines: own.length, matched: own.filter(({ order }) => order !== null).length },
        linesCents: sum(own.map(({ amountCents, feeCents }) => amountCents - feeCents)),
      })),
      unmatched: lines.filter(({ order, kind }) => order === null && kind !== 'fee').map(unmatchedOf),
      corrections: [],
    };
  }

  /** A month with what is found now of the closed ones before it. */
  async month(month: string, timeZone: string, frozen: Statements): Promise<PeriodFigures> {
    const figures = await this.figures({ ...daysOf(month), timeZone });
    return { ...figures, corrections: await this.corrections(frozen.filter((one) => one.month < month)) };
  }

  /** When a month ends, where the business is. */
  async endOf(month: string, timeZone: string): Promise<string> {
    const [, end] = await boundsOf(this.db, { ...daysOf(month), timeZone });
    return end.toISOString();
  }

  private async corrections(frozen: Statements): Promise<Correction[]> {
    const bodies = frozen.map(({ month, body }) => ({ month, body: JSON.parse(body) as PeriodFigures }));
    const found: Correction[] = [];
    for (const { month, body } of bodies) {
      const now = await this.figures({ ...daysOf(month), timeZone: body.timeZone });
      const earlier = bodies.flatMap((one) => one.body.corrections.filter((correction) => correction.month === month));
      const correction: Correction = {
        month,
        netCents: now.totals.netCents - body.totals.netCents - sum(earlier.map(({ netCents }) => netCents)),
        gstCents: now.totals.gstCents - body.totals.gstCents - sum(earlier.map(({ gstCents }) => gstCents)),
        feeCents: feesOf(now) - feesOf(body) - sum(earlier.map(({ feeCents }) => feeCents)),
      };
      if (correction.netCents !== 0 || correction.gstCents !== 0 || correction.feeCents !== 0) found.push(correction);
    }
    return found;
  }
}

/** `2026-10` → its first day, and the first of the next. */
export function daysOf(month: string): { from: string; until: string } {
  return { from: `${month}-01`, until: `${monthAfter(month)}-01` };
}

function countriesOf(lines: readonly MatchedLine[]): CountryFigures[] {
  const payments = lines.filter(({ kind, order }) => kind === 'payment' && order !== null);
  const names = [...new Set(payments.map(({ country }) => country ?? ''))].sort();
  return names.map((name) => {
    const own = payments.filter(({ country }) => (country ?? '') === name);
    const grossCents = sum(own.map(({ amountCents }) => amountCents));
    return { name, purchases: own.length, grossCents, feeCents: sum(own.map(({ feeCents }) => feeCents)) };
  });
}

function unmatchedOf({ id, kind, amountCents, feeCents, at }: MatchedLine): UnmatchedLine {
  return { id, kind, amountCents, feeCents, at };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
