import { oneOf } from '../../../shared/testing/full-length.js';
import { answerOfPdf } from '../../../shared/testing/pdf-answer.js';
import { ABN, type BackOffice } from './back-office.js';
import { plus } from './days.js';
import { correctionOf, feesOf, monthDays, period, type Correction, type Period } from './period.js';
import { cellsOf, decimal, dollarsInWords } from './table.js';

/** Days whose ends have money within two hours of them, somewhere. */
const TIMES = [
  ...[['2025-09-01', '2025-10-01'] as const, ['2025-10-01', '2025-11-01'] as const],
  ...[['2025-11-01', '2025-12-01'] as const, ['2025-12-01', '2026-01-01'] as const],
  ...[['2026-01-01', '2026-02-01'] as const, ['2025-10-05', '2025-10-06'] as const],
  ...[['2025-10-06', '2025-10-07'] as const, ['2025-11-02', '2025-11-03'] as const],
  ...[['2025-11-03', '2025-11-04'] as const, ['2025-01-01', '2027-01-01'] as const],
];

/** Any time, as it stands now, in each time zone: of the times each other one, and the next time zone the ones between. */
export async function compareTimes(office: BackOffice, timeZones: readonly string[]): Promise<void> {
  const known = { books: await office.books(), lines: await office.lines(), now: office.clock.iso(), abn: ABN };
  for (const [turn, timeZone] of timeZones.entries())
    for (const [from, until] of oneOf(2, TIMES, { from: turn })) {
      const asked = `from=${from}&until=${until}&timeZone=${timeZone}`;
      const expected = period({ ...known, from, until, timeZone });
      expect(await office.read(`/api/admin/statements/figures?${asked}`)).toEqual(expected);
    }
}

interface Statement {
  readonly number: number;
  readonly month: string;
  readonly frozenAt: string;
  readonly hash: string;
  readonly previousHash: string;
  readonly auditHead: string;
  readonly figures: object;
}

/** The months that were closed, with what was counted then. */
export class ClosedMonths {
  private readonly months = new Map<string, Period>();
  /** Whose files are looked at: of another month each time. */
  private turn = 0;

  /** Closes a month in the back office and in the recount, with what is found now of those before. */
  async close(office: BackOffice, month: string): Promise<void> {
    const now = await this.countedNow(office, month);
    const corrections = [...this.months.keys()].flatMap((one) => this.found(one, office));
    const counted = { ...now, corrections: (await Promise.all(corrections)).flat() };
    const answer = await office.staff.post<Statement>(`/api/admin/statements/${month}/freeze`, { reason: 'Checked' });
    expect([answer.status, answer.body.figures]).toEqual([201, counted]);
    this.months.set(month, counted);
  }

  /** What was closed stays what it was, on the screen and in each of its files. */
  async compare(office: BackOffice): Promise<void> {
    const list = await office.read<{ items: Statement[]; isWhole: boolean }>('/api/admin/statements');
    expect(list.isWhole).toBe(true);
    expect(list.items.map(({ month, figures }) => [month, figures])).toEqual([...this.months].reverse());
    for (const statement of oneOf(3, list.items, { from: this.turn++ })) {
      const counted = this.months.get(statement.month);
      if (counted) await compareFiles(office, statement, counted);
    }
  }

  private async countedNow(office: BackOffice, month: string, timeZone = office.timeZone): Promise<Period> {
    const { clock } = office;
    const known = { books: await office.books(), lines: await office.lines(), now: clock.iso(), abn: ABN };
    return period({ ...known, ...monthDays(month), timeZone });
  }

  /** What of a month is otherwise now than its statement and the corrections since say. */
  private async found(month: string, office: BackOffice): Promise<Correction[]> {
    const then = this.months.get(month);
    if (!then) return [];
    const whole = correctionOf(month, then, await this.countedNow(office, month, then.timeZone));
    const known = [...this.months.values()].flatMap(({ corrections }) =>
      corrections.filter((one) => one.month === month),
    );
    const sum = (of: 'netCents' | 'gstCents' | 'feeCents') => known.reduce((all, one) => all - one[of], whole[of]);
    const left = { month, netCents: sum('netCents'), gstCents: sum('gstCents'), feeCents: sum('feeCents') };
    return left.netCents === 0 && left.gstCents === 0 && left.feeCents === 0 ? [] : [left];
  }
}

async function compareFiles(office: BackOffice, statement: Statement, counted: Period): Promise<void> {
  const path = `/api/admin/statements/${statement.month}/download?format=`;
  const file = async (format: string) => cellsOf(await office.read<string>(`${path}${format}`));
  expect(await file('csv')).toEqual(tableOf(statement, counted));
  expect((await file('xero')).slice(1)).toEqual(xeroOf(statement, counted));
  expect((await file('myob')).slice(1)).toEqual(myobOf(statement, counted));
  const { pdf } = await answerOfPdf(office.house.url, office.staff, `${path}pdf`);
  const tables = pdf.pages.flatMap(({ parts }) => parts.flatMap(({ parts: own }) => own));
  const rows = tables.filter(({ type }) => type === 'Table').flatMap(({ parts }) => parts);
  expect(rows.map(({ parts }) => parts.map(({ text }) => text))).toEqual(onPaper(counted));
}

function tableOf(statement: Statement, { totals, fees, ...counted }: Period): string[][] {
  const row = (part: string, name: string, of: Omit<Period['totals'], 'unclaimedCents'>): string[] => [
    ...[part, name, ...[of.purchases, of.refunds, of.disputes].map(String)],
    ...[of.grossCents, of.refundedCents, of.disputedCents, of.netCents, of.gstCents].map(decimal),
  ];
  const one = (part: string, name: string, cents: number): string[] => {
    return [part, name, '', '', '', '', '', '', decimal(cents), ''];
  };
  const { number, month, frozenAt, hash, auditHead } = statement;
  return [
    ['statement', String(number), month, 'frozen (UTC)', frozenAt, 'hash', hash],
    ['audit', 'last entry', auditHead],
    ['part', 'name', 'purchases', 'refunds', 'disputes', 'taken', 'sent back', 'disputed', 'net', 'gst'],
    row('all', '', totals),
    ...counted.byKind.map((sums) => row('kind', sums.name, sums)),
    ...counted.byCode.map((sums) => row('code', sums.name, sums)),
    ...counted.byCurrency.map((sums) => row('currency', sums.name, sums)),
    ...counted.byCountry.map(({ name, purchases, grossCents }) => [
      ...['country', name, String(purchases), '', '', decimal(grossCents), '', '', '', ''],
    ]),
    one('unclaimed', '', totals.unclaimedCents),
    one('fee', 'payments', -fees.paymentCents),
    one('fee', 'disputes', -fees.disputeCents),
    one('fee', 'other', -fees.otherCents),
    ...counted.payouts.map(({ id, cents }) => one('payout', id, cents)),
    ...counted.unmatched.map(({ id, amountCents, feeCents }) => one('unmatched', id, amountCents - feeCents)),
    ...counted.corrections.map(({ month: of, netCents }) => one('correction', of, netCents)),
  ];
}

interface JournalLine {
  readonly words: string;
  readonly account: 'sales' | 'fees' | 'clearing';
  readonly cents: number;
}

/** Debits above nothing; together nothing. */
function journalOf(counted: Period): JournalLine[] {
  const { totals, corrections } = counted;
  const later = corrections.reduce((sum, { netCents }) => sum + netCents, 0);
  const fees = corrections.reduce((sum, { feeCents }) => sum + feeCents, feesOf(counted));
  const lines: JournalLine[] = [
    { words: 'Taken', account: 'sales', cents: -totals.grossCents },
    { words: 'Sent back', account: 'sales', cents: totals.refundedCents },
    { words: 'Disputed', account: 'sales', cents: totals.disputedCents },
    { words: 'Corrections of earlier months', account: 'sales', cents: -later },
    { words: 'Fees of the payment provider', account: 'fees', cents: fees },
    { words: 'Balance at the payment provider', account: 'clearing', cents: totals.netCents + later - fees },
  ];
  expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  return lines.filter(({ cents }) => cents !== 0);
}

const lastDay = ({ until }: Period): string => plus(until, -1).split('-').reverse().join('/');

function xeroOf({ month, number }: Statement, counted: Period): string[][] {
  const accounts = { sales: '200', fees: '404', clearing: '610' };
  return journalOf(counted).map(({ words, account, cents }) => [
    ...[`Eulogy statement ${month} no. ${number}`, lastDay(counted), words, accounts[account]],
    ...[account === 'sales' ? 'GST on Income' : 'BAS Excluded', decimal(cents), '', '', '', ''],
  ]);
}

function myobOf({ month, number }: Statement, counted: Period): string[][] {
  const accounts = { sales: '4-1000', fees: '6-1500', clearing: '1-1190' };
  return journalOf(counted).map(({ account, cents }) => [
    ...[`ST${number}`, lastDay(counted), `Eulogy statement ${month}`, 'S', 'Y', accounts[account]],
    ...(cents > 0 ? [decimal(cents), ''] : ['', decimal(-cents)]),
    ...['', account === 'sales' ? 'GST' : 'N-T'],
  ]);
}

function onPaper(counted: Period): string[][] {
  const { totals, fees, payouts, corrections } = counted;
  const named = (all: Period['byKind'], without: string) =>
    all.map(({ name, purchases, netCents }) => [`${name || without}, ${purchases} orders`, dollarsInWords(netCents)]);
  const row = (words: string, cents: number): string[] => [words, dollarsInWords(cents)];
  return [
    row(`Taken, ${totals.purchases} orders`, totals.grossCents),
    row(`Sent back, ${totals.refunds} refunds`, -totals.refundedCents),
    row(`Disputed, ${totals.disputes} disputes`, -totals.disputedCents),
    row('Net sales', totals.netCents),
    row('GST in it', totals.gstCents),
    row('Fees of payments', -fees.paymentCents),
    row('Fees of disputes', -fees.disputeCents),
    row('Other fees', -fees.otherCents),
    row('Ours after fees and GST', totals.netCents - totals.gstCents - feesOf(counted)),
    row('Came for nobody and is kept', totals.unclaimedCents),
    ...[...named(counted.byKind, ''), ...named(counted.byCode, 'no code'), ...named(counted.byCurrency, '')],
    ...payouts.map(({ arrivedAt, id, matched, lines, cents }) =>
      row(`${arrivedAt.slice(0, 10)} ${id}, ${matched} of ${lines} lines matched`, cents),
    ),
    ...corrections.map(({ month, feeCents, netCents }) => row(`${month}, fees ${dollarsInWords(feeCents)}`, netCents)),
  ];
}
