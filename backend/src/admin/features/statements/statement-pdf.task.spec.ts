import { partsOf, readPdf } from '../../../shared/testing/read-pdf.js';
import { myobCsv, xeroCsv } from './statement-files.js';
import { statementPdf } from './statement-pdf.task.js';
import type { FrozenStatement } from '../../domain/statement/statement.js';
import type { PeriodFigures } from './period.figures.js';

const sums = {
  purchases: 4,
  refunds: 1,
  disputes: 1,
  grossCents: 31_996,
  refundedCents: 2000,
  disputedCents: 7999,
  netCents: 21_997,
  gstCents: 1999,
  unclaimedCents: 0,
};
const figures = {
  from: '2026-09-01',
  until: '2026-10-01',
  timeZone: 'Australia/Brisbane',
  abn: '51 824 753 556',
  gst: 'registered',
  totals: sums,
  fees: { paymentCents: 664, disputeCents: 2500, otherCents: 0 },
  byKind: Array.from({ length: 60 }, (_, index) => ({ ...sums, name: `Kind ${index + 1}` })),
  byCode: [],
  byCurrency: [],
  payouts: [],
  corrections: [],
} as unknown as PeriodFigures;
const statement = {
  month: '2026-09',
  number: 1,
  frozenAt: '2026-10-02T00:00:00.000Z',
  hash: 'a'.repeat(64),
  previousHash: '',
  auditHead: '',
} as unknown as FrozenStatement;

describe('a statement of a business that is not registered for GST', () => {
  const without = { ...figures, gst: 'not-registered', totals: { ...sums, gstCents: 0 } } as PeriodFigures;
  const columnOf = (csv: string, column: number) => {
    const [, ...lines] = csv.trim().split('\r\n');
    return [...new Set(lines.map((line) => line.split(',')[column]))];
  };

  it('says so on paper', async () => {
    const rows = partsOf(readPdf(await statementPdf.work({ statement, figures: without }))).flatMap(
      ({ parts }) => parts,
    );
    expect(rows.map(({ parts }) => parts.map(({ text }) => text))).toContainEqual(['GST: not registered', '$0.00']);
  });

  it('is booked without tax in both journals; with it, the sales alone have it', () => {
    expect(columnOf(xeroCsv(statement, without), 4)).toEqual(['BAS Excluded']);
    expect(columnOf(myobCsv(statement, without), 9)).toEqual(['N-T']);
    expect(columnOf(xeroCsv(statement, figures), 4)).toEqual(['GST on Income', 'BAS Excluded']);
    expect(columnOf(myobCsv(statement, figures), 9)).toEqual(['GST', 'N-T']);
  });
});

describe('a statement on paper', () => {
  it('says what is what to who hears it read, and carries its own letters', async () => {
    const pdf = readPdf(await statementPdf.work({ statement, figures }));
    expect(pdf).toMatchObject({ title: 'Statement 2026-09', language: 'en-AU', isMarked: true, standard: '1' });
    expect(pdf.embeddedFonts).toBe(2);
    expect(pdf.pages.map(({ untagged }) => untagged)).toEqual(pdf.pages.map(() => 0));
    const parts = partsOf(pdf);
    expect(parts.slice(0, 5).map(({ type }) => type)).toEqual(['H1', 'P', 'P', 'H2', 'Table']);
    expect(parts.find(({ type }) => type === 'Table')?.parts[0]?.parts).toMatchObject([
      { type: 'TH', text: 'Taken, 4 orders' },
      { type: 'TD', text: '$319.96' },
    ]);
    // each row whole on one page
    for (let index = 1; index <= 60; index++)
      expect(
        pdf.pages.filter(({ lines }) => lines.some(({ text }) => text === `Kind ${index}, 4 orders`)),
      ).toHaveLength(1);
    expect(pdf.pages).toHaveLength(2);
  });
});
