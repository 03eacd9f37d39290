import type { FrozenStatement } from '../../../domain/statement/statement.js';
import type { BookedFigures, PeriodFigures, Sums } from '../../statements/period.figures.js';
import { myobCsv, statementCsv, xeroCsv } from '../../statements/statement-files.js';
import { compare, type Compared } from './compare.js';

/** A closed month, and what the events before its closing come to. */
export interface ClosedMonth {
  readonly statement: FrozenStatement;
  readonly counted: BookedFigures;
}

/**
 * What an accountant reads in the files of a closed month, beside the events folded again: sums, fees, payouts, and whether the
 * journals balance.
 */
export function compareFiles(months: readonly ClosedMonth[]): Compared[] {
  return months.flatMap(({ statement, counted }) => {
    const figures = JSON.parse(statement.body) as PeriodFigures;
    const name = `files.${statement.month}`;
    return compare({ [name]: saidIn(statement, figures) }, { [name]: foldedOf(counted, figures) });
  });
}

function saidIn(statement: FrozenStatement, figures: PeriodFigures) {
  const csv = cellsOf(statementCsv(statement, figures));
  const of = (part: string) => csv.filter(([first]) => first === part);
  const sumOf = (part: string, column: number): number => centsIn(of(part), column);
  const [all = []] = of('all');
  const xero = cellsOf(xeroCsv(statement, figures)).slice(1);
  const myob = cellsOf(myobCsv(statement, figures)).slice(1);
  const xeroOf = (account: string): number =>
    centsIn(
      xero.filter((cells) => cells[3] === account),
      5,
    );
  const myobOf = (account: string): number => {
    const rows = myob.filter((cells) => cells[5] === account);
    return centsIn(rows, 6) - centsIn(rows, 7);
  };
  return {
    csv: {
      ...{ purchases: Number(all[2]), refunds: Number(all[3]), disputes: Number(all[4]) },
      ...{ grossCents: sumOf('all', 5), refundedCents: sumOf('all', 6), disputedCents: sumOf('all', 7) },
      ...{ netCents: sumOf('all', 8), gstCents: sumOf('all', 9), unclaimedCents: sumOf('unclaimed', 8) },
      ...{ kindsCents: sumOf('kind', 8), codesCents: sumOf('code', 8), currenciesCents: sumOf('currency', 8) },
      ...{ feesCents: 0 - sumOf('fee', 8), payoutsCents: sumOf('payout', 8) },
    },
    xero: { salesCents: xeroOf('200'), feesCents: xeroOf('404'), sumCents: centsIn(xero, 5) },
    myob: {
      ...{ salesCents: myobOf('4-1000'), feesCents: myobOf('6-1500') },
      sumCents: centsIn(myob, 6) - centsIn(myob, 7),
    },
  };
}

function foldedOf({ totals }: BookedFigures, { fees, payouts, corrections }: PeriodFigures) {
  const { unclaimedCents, ...sums }: Sums & { unclaimedCents: number } = totals;
  const feesCents = fees.paymentCents + fees.disputeCents + fees.otherCents;
  const later = corrections.reduce((sum, { netCents }) => sum + netCents, 0);
  const laterFees = corrections.reduce((sum, { feeCents }) => sum + feeCents, 0);
  const journal = { salesCents: 0 - sums.netCents - later, feesCents: feesCents + laterFees, sumCents: 0 };
  return {
    csv: {
      ...sums,
      unclaimedCents,
      ...{ kindsCents: sums.netCents, codesCents: sums.netCents, currenciesCents: sums.netCents, feesCents },
      // A payout is what its own lines come to.
      payoutsCents: payouts.reduce((sum, { linesCents }) => sum + linesCents, 0),
    },
    xero: journal,
    myob: journal,
  };
}

/** Dollars of one column in cents, read from their digits: nothing is reckoned in fractions. */
function centsIn(rows: readonly (readonly string[])[], column: number): number {
  return rows.reduce((sum, cells) => {
    const [, minus = '', dollars = '0', cents = '00'] = /^(-?)(\d+)\.(\d\d)$/.exec(cells[column] ?? '') ?? [];
    const value = Number(dollars) * 100 + Number(cents);
    return minus === '' ? sum + value : sum - value;
  }, 0);
}

/** The cells of a file as a spreadsheet takes it apart. */
function cellsOf(csv: string): string[][] {
  return csv
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(
        ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    );
}
