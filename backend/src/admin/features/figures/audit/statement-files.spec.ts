import type { FrozenStatement } from '../../../domain/statement/statement.js';
import type { PeriodFigures } from '../../statements/period.figures.js';
import { compareFiles } from './statement-files.js';

const sums = {
  ...{ purchases: 3, refunds: 1, disputes: 1, grossCents: 23_997, refundedCents: 2_000, disputedCents: 7_999 },
  ...{ netCents: 13_998, gstCents: 1_273 },
};
const totals = { ...sums, unclaimedCents: 7_999 };
const figures: PeriodFigures = {
  ...{ from: '2026-10-01', until: '2026-11-01', timeZone: 'Australia/Brisbane', gst: 'registered', abn: null },
  totals,
  byKind: [{ name: 'other', ...sums }],
  byCode: [{ name: 'GRACE, 20', ...sums }],
  byCurrency: [{ name: 'AUD', ...sums }],
  byCountry: [{ name: 'AU', purchases: 3, grossCents: 23_997, feeCents: 498 }],
  fees: { paymentCents: 498, disputeCents: 2_500, otherCents: 0 },
  payouts: [
    ...[{ id: 'po_1', arrivedAt: '2026-10-09T00:00:00.000Z', cents: 15_000, lines: 2, matched: 2, linesCents: 15_000 }],
    ...[{ id: 'po_2', arrivedAt: '2026-10-16T00:00:00.000Z', cents: -4_000, lines: 1, matched: 1, linesCents: -4_000 }],
  ],
  unmatched: [],
  corrections: [{ month: '2026-09', netCents: -1_999, gstCents: -182, feeCents: 30 }],
};
const counted = { totals, byKind: figures.byKind, byCode: figures.byCode, byCurrency: figures.byCurrency };
const closed = (body: PeriodFigures): FrozenStatement => ({
  ...{ number: 1, month: '2026-10', body: JSON.stringify(body), hash: 'h', previousHash: '', auditHead: 'a' },
  ...{ frozenBy: 'somebody', frozenAt: '2026-11-02T00:00:00.000Z' },
});
const different = (body: PeriodFigures) =>
  compareFiles([{ statement: closed(body), counted }]).flatMap(({ name, isEqual }) => (isEqual ? [] : [name]));

describe('the files of a closed month in the audit', () => {
  it('say what the events come to, and their journals balance', () => {
    expect(different(figures)).toEqual([]);
    expect(compareFiles([{ statement: closed(figures), counted }])).toHaveLength(20);
  });

  it('differ where money is in them that no event knows, in every file that says it', () => {
    const more = { ...figures, totals: { ...totals, grossCents: 31_996, netCents: 21_997 } };
    expect(different(more)).toEqual([
      ...['files.2026-10.csv.grossCents', 'files.2026-10.csv.netCents'],
      ...['files.2026-10.xero.salesCents', 'files.2026-10.myob.salesCents'],
    ]);
  });

  it('differ where a kind is missing, and where a payout is not what its lines come to', () => {
    expect(different({ ...figures, byKind: [] })).toEqual(['files.2026-10.csv.kindsCents']);
    const [first, ...others] = figures.payouts;
    expect(different({ ...figures, payouts: [{ ...first!, cents: 14_000 }, ...others] })).toEqual([
      'files.2026-10.csv.payoutsCents',
    ]);
  });
});
