import type { DataSource } from 'typeorm';
import type { MatchedLine, ProviderBalances } from '../../../purchasing/index.js';
import type { Configuration } from '../../../shared/config/configuration.js';
import type { Statements } from '../../domain/statement/statement.js';
import type { BookedSums } from './booked-sums.js';
import { PeriodBook } from './period-book.js';

const NOTHING = {
  ...{ purchases: 0, refunds: 0, disputes: 0, grossCents: 0, refundedCents: 0, disputedCents: 0 },
  ...{ netCents: 0, gstCents: 0, unclaimedCents: 0 },
};
const DAYS = { from: '2025-10-01', until: '2025-11-01', timeZone: 'Australia/Brisbane' };
const ours = { purchaseId: 'p', eulogyId: 1, type: 'other' };

let last = 0;
const line = (change: Partial<MatchedLine>): MatchedLine => ({
  ...{ id: `txn_${last++}`, kind: 'payment', intentId: 'pi', amountCents: 10_000, feeCents: 200, currency: 'AUD' },
  ...{ country: 'AU', at: '2025-10-04T00:00:00.000Z', order: ours },
  ...change,
});

/** Of a provider that tells of these lines, and of bookings that come to nothing. */
function bookOf(lines: readonly MatchedLine[]): PeriodBook {
  const booked = { between: async () => ({ totals: NOTHING, byKind: [], byCode: [], byCurrency: [] }) };
  const balances = { between: async () => ({ lines, payouts: [] }) };
  const configuration = { business: { gst: 'registered', abn: '51824753556' }, timeZone: DAYS.timeZone };
  const db = { query: async () => [{ begin: new Date(0), end: new Date(1) }] };
  return new PeriodBook(
    booked as unknown as BookedSums,
    balances as unknown as ProviderBalances,
    configuration as unknown as Configuration,
    db as unknown as DataSource,
  );
}

describe('what the provider says of a time', () => {
  it('is told by the country of the card, the unknown apart, of orders alone', async () => {
    const { byCountry } = await bookOf([
      line({ country: 'NZ', amountCents: 3_000, feeCents: 90 }),
      line({}),
      line({ country: null, amountCents: 500, feeCents: 38 }),
      line({ country: 'NZ', amountCents: 4_000, feeCents: 110 }),
      line({ country: 'NZ', order: null }),
      line({ country: 'NZ', kind: 'refund', amountCents: -4_000, feeCents: 0 }),
    ]).figures(DAYS);
    expect(byCountry).toEqual([
      { name: '', purchases: 1, grossCents: 500, feeCents: 38 },
      { name: 'AU', purchases: 1, grossCents: 10_000, feeCents: 200 },
      { name: 'NZ', purchases: 2, grossCents: 7_000, feeCents: 200 },
    ]);
  });

  it('has each fee once: of payments, of disputes, and what the provider charges by itself', async () => {
    const { fees, unmatched } = await bookOf([
      line({}),
      line({ kind: 'refund', amountCents: -10_000, feeCents: 15 }),
      line({ kind: 'dispute', amountCents: -10_000, feeCents: 2_500 }),
      line({ kind: 'fee', amountCents: -450, feeCents: 0, order: null }),
      line({ id: 'odd', kind: 'other', amountCents: -1_000, feeCents: 7, order: null }),
    ]).figures(DAYS);
    expect(fees).toEqual({ paymentCents: 215, disputeCents: 2_500, otherCents: 457 });
    // a fee is of no order, and nothing to look for
    expect(unmatched.map(({ id }) => id)).toEqual(['odd']);
  });

  it('corrects a closed month by a fee that came later, and by each once', async () => {
    const closed = async (month: string, lines: readonly MatchedLine[], before: Statements) => ({
      month,
      body: JSON.stringify(await bookOf(lines).month(month, DAYS.timeZone, before)),
    });
    const early = [line({})];
    const october = await closed('2025-10', early, []);
    const late = [...early, line({ kind: 'fee', amountCents: -300, feeCents: 0, order: null })];
    const frozen = [october] as unknown as Statements;
    const november = await bookOf(late).month('2025-11', DAYS.timeZone, frozen);
    expect(november.corrections).toEqual([{ month: '2025-10', netCents: 0, gstCents: 0, feeCents: 300 }]);
    const both = [...frozen, { month: '2025-11', body: JSON.stringify(november) }] as unknown as Statements;
    expect((await bookOf(late).month('2025-12', DAYS.timeZone, both)).corrections).toEqual([]);
  });
});
