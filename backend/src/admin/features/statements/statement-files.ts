import { csvOf } from '../../access/csv.js';
import type { FrozenStatement } from '../../domain/statement/statement.js';
import { feesOf, type NamedSums, type PeriodFigures, type Sums } from './period.figures.js';

/** Where an accountant books what: the usual numbers of Xero's Australian chart; MYOB's are of its own default chart. */
const XERO = { sales: '200', fees: '404', clearing: '610' } as const;
const MYOB = { sales: '4-1000', fees: '6-1500', clearing: '1-1190' } as const;

const money = (cents: number): string => (cents / 100).toFixed(2);
/** `2026-10-31` → `31/10/2026`. */
const australian = (day: string): string => day.split('-').reverse().join('/');

/** The last day that a statement covers. */
export function lastDayOf({ until }: Pick<PeriodFigures, 'until'>): string {
  return new Date(Date.parse(until) - 24 * 60 * 60_000).toISOString().slice(0, 10);
}

/** All that a statement says, one figure group a row. */
export function statementCsv(statement: FrozenStatement, figures: PeriodFigures): string {
  const row = (part: string, name: string, sums: Sums): string[] => [
    ...[part, name, String(sums.purchases), String(sums.refunds), String(sums.disputes), money(sums.grossCents)],
    ...[money(sums.refundedCents), money(sums.disputedCents), money(sums.netCents), money(sums.gstCents)],
  ];
  const named = (part: string, all: readonly NamedSums[]): string[][] => all.map((one) => row(part, one.name, one));
  const single = (part: string, name: string, cents: number): string[] => {
    return [part, name, '', '', '', '', '', '', money(cents), ''];
  };
  const { totals, byKind, byCode, byCurrency, byCountry, fees, payouts, unmatched, corrections } = figures;
  return csvOf([
    ['statement', `${statement.number}`, statement.month, 'frozen (UTC)', statement.frozenAt, 'hash', statement.hash],
    ['audit', 'last entry', statement.auditHead],
    ['part', 'name', 'purchases', 'refunds', 'disputes', 'taken', 'sent back', 'disputed', 'net', 'gst'],
    row('all', '', totals),
    ...named('kind', byKind),
    ...named('code', byCode),
    ...named('currency', byCurrency),
    ...byCountry.map(({ name, purchases, grossCents }) => {
      return ['country', name, String(purchases), '', '', money(grossCents), '', '', '', ''];
    }),
    single('unclaimed', '', totals.unclaimedCents),
    single('fee', 'payments', -fees.paymentCents),
    single('fee', 'disputes', -fees.disputeCents),
    single('fee', 'other', -fees.otherCents),
    ...payouts.map(({ id, cents }) => single('payout', id, cents)),
    ...unmatched.map(({ id, amountCents, feeCents }) => single('unmatched', id, amountCents - feeCents)),
    ...corrections.map(({ month, netCents }) => single('correction', month, netCents)),
  ]);
}

/** A balanced journal in the columns of Xero's manual journals: debits are more than nothing, credits less. */
export function xeroCsv(statement: FrozenStatement, figures: PeriodFigures): string {
  const narration = `Eulogy statement ${statement.month} no. ${statement.number}`;
  const date = australian(lastDayOf(figures));
  const line = ({ description, account, tax, cents }: JournalLine): string[] => {
    return [narration, date, description, account, tax, money(cents), '', '', '', ''];
  };
  const tax = figures.gst === 'registered' ? 'GST on Income' : 'BAS Excluded';
  return csvOf([
    [
      ...['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
      ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'],
    ],
    ...journalOf(figures, XERO, { sales: tax, other: 'BAS Excluded' }).map(line),
  ]);
}

/** The same journal in the columns of MYOB AccountRight's general journal. */
export function myobCsv(statement: FrozenStatement, figures: PeriodFigures): string {
  const date = australian(lastDayOf(figures));
  const memo = `Eulogy statement ${statement.month}`;
  const line = ({ account, tax, cents }: JournalLine): string[] => {
    const [debit, credit] = cents >= 0 ? [money(cents), ''] : ['', money(-cents)];
    return [`ST${statement.number}`, date, memo, 'S', 'Y', account, debit, credit, '', tax];
  };
  const tax = figures.gst === 'registered' ? 'GST' : 'N-T';
  return csvOf([
    [
      ...['Journal Number', 'Date', 'Memo', 'GST Reporting', 'Inclusive', 'Account Number'],
      ...['Debit Inc-Tax Amount', 'Credit Inc-Tax Amount', 'Job', 'Tax Code'],
    ],
    ...journalOf(figures, MYOB, { sales: tax, other: 'N-T' }).map(line),
  ]);
}

interface JournalLine {
  readonly description: string;
  readonly account: string;
  readonly tax: string;
  /** Debit above nothing, credit below; together they are nothing. */
  readonly cents: number;
}

export function journalOf(
  figures: PeriodFigures,
  accounts: Readonly<Record<'sales' | 'fees' | 'clearing', string>>,
  taxes: { readonly sales: string; readonly other: string },
): JournalLine[] {
  const corrected = figures.corrections.reduce((cents, { netCents }) => cents + netCents, 0);
  const correctedFees = figures.corrections.reduce((cents, { feeCents }) => cents + feeCents, 0);
  const fees = feesOf(figures) + correctedFees;
  const sales = (description: string, cents: number): JournalLine => {
    return { description, account: accounts.sales, tax: taxes.sales, cents };
  };
  const lines: JournalLine[] = [
    sales('Taken', -figures.totals.grossCents),
    sales('Sent back', figures.totals.refundedCents),
    sales('Disputed', figures.totals.disputedCents),
    sales('Corrections of earlier months', -corrected),
    { description: 'Fees of the payment provider', account: accounts.fees, tax: taxes.other, cents: fees },
    {
      ...{ description: 'Balance at the payment provider', account: accounts.clearing, tax: taxes.other },
      cents: figures.totals.netCents + corrected - fees,
    },
  ];
  return lines.filter(({ cents }) => cents !== 0);
}
