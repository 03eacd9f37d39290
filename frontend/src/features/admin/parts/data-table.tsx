import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { saveCsv } from './csv.js';
import { isMoment } from './moments.js';
import './data-table.css';

export interface Column<Row> {
  id: string;
  header: string;
  /** Heard and not seen: a column that explains itself. */
  headerLook?: 'hidden';
  /** The value: what the file gets, and what is shown where there is no `cell`. */
  value: (row: Row) => string | number | null;
  cell?: (row: Row) => ReactNode;
  align?: 'right';
  /**
   * Where a row is a card: `beside` the first value, `short` after the one before without its header, `named` the same with it,
   * `line` on a line of its own without it; `counted`: beside the first value, its header after it; `lead` begins the second line,
   * `then` follows it and `end` ends it, all without their headers; `under` stands below that end, with its header; `never`: a card says
   * it elsewhere. Else a line with its header.
   */
  card?: 'beside' | 'short' | 'named' | 'line' | 'counted' | 'lead' | 'then' | 'end' | 'under' | 'never';
  /** Of which rows a card says nothing of it, because it is what everybody expects. */
  cardWithout?: (row: Row) => boolean;
  /** `without`: left out of the file, as a column of buttons is; `alone`: in the file and nowhere else. */
  file?: 'without' | 'alone';
}

interface DataTableProps<Row> {
  caption: string;
  captionLook?: 'hidden';
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The file's name without its ending; with it there is a button that saves the rows as CSV. */
  csv?: string;
  /** Of a list that ends there, however many more there are: then its file says that it has the first alone. */
  endsAt?: number;
  /** Where the rows are one page of many: the server writes the file of all of them. */
  all?: { readonly total: number; readonly download: () => Promise<void> };
  /** `cards`: where there is no room for the columns, each row is a card of its own; else the table scrolls under its first column. */
  phone?: 'cards';
  /** Under which heading a row stands, where the rows come in parts; undefined: under none. */
  partOf?: (row: Row) => string | undefined;
  /** In the place of the rows, where there are none. */
  empty: ReactNode;
}

/** What stands in a cell of which there is nothing to say: a card leaves it out. */
const NOTHING = '–';

/** “all 1,204 rows”: what is in a file. */
export const howMany = (rows: number): string =>
  rows === 1 ? 'the one row' : `all ${rows.toLocaleString('en-AU')} rows`;

function shown<Row>(row: Row, cell: Column<Row>['cell'], value: Column<Row>['value']): ReactNode {
  return cell ? cell(row) : value(row);
}

interface Part<Row> {
  readonly heading: string | undefined;
  readonly within: Row[];
}

/** Rows that follow each other under one heading are one part. */
function partsOf<Row>(rows: readonly Row[], partOf: DataTableProps<Row>['partOf']): Part<Row>[] {
  const parts: Part<Row>[] = [];
  for (const row of rows) {
    const heading = partOf?.(row);
    const last = parts.at(-1);
    if (last !== undefined && last.heading === heading) last.within.push(row);
    else parts.push({ heading, within: [row] });
  }
  return parts;
}

/** A table with its caption. It scrolls in its own box where it is wider than the screen. */
export function DataTable<Row>({
  caption,
  captionLook,
  columns,
  rows,
  rowKey,
  csv,
  endsAt,
  all,
  phone,
  partOf,
  empty,
}: DataTableProps<Row>) {
  const [isLoading, setLoading] = useState(false);
  if (rows.length === 0) return <p className="muted">{empty}</p>;
  const inFile = columns.filter(({ file }) => file !== 'without');
  const onScreen = columns.filter(({ file }) => file !== 'alone');
  // A file shows moments as the server wrote them, and its head says in which zone, as the server's own files do.
  const headOf = ({ header, value }: Column<Row>, saved: readonly Row[]): string =>
    saved.some((row) => isMoment(value(row))) ? `${header} (UTC)` : header;
  const save = (name: string, saved: readonly Row[]): void =>
    saveCsv(name, [
      inFile.map((column) => headOf(column, saved)),
      ...saved.map((row) => inFile.map(({ value }) => value(row))),
    ]);
  const download = async (name: string): Promise<void> => {
    if (all === undefined) {
      save(name, rows);
      return;
    }
    setLoading(true);
    await all.download();
    setLoading(false);
  };
  return (
    <div className="data">
      {/* Somebody without a mouse scrolls it by the arrow keys, once it has the focus. */}
      <div className="data-box" data-phone={phone} role="region" aria-label={caption} tabIndex={0}>
        {/* The roles stay what they are where the rows are shown as cards: a browser takes them from what is no table any more. */}
        <table className="num" role="table">
          <caption className={captionLook === 'hidden' ? 'sr-only' : undefined}>{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {onScreen.map(({ id, header, headerLook, align }) => (
                <th key={id} role="columnheader" scope="col" data-align={align}>
                  {headerLook === 'hidden' ? <span className="sr-only">{header}</span> : header}
                </th>
              ))}
            </tr>
          </thead>
          {partsOf(rows, partOf).map(({ heading, within }) => (
            <tbody key={heading ?? ''} role="rowgroup">
              {heading !== undefined && (
                <tr role="row" data-part>
                  <th role="rowheader" scope="rowgroup" colSpan={onScreen.length}>
                    {heading}
                  </th>
                </tr>
              )}
              {within.map((row) => (
                <tr key={rowKey(row)} role="row">
                  {onScreen.map(({ id, header, cell, value, align, card, cardWithout }) => (
                    <td
                      key={id}
                      role="cell"
                      data-align={align}
                      data-card={phone && card}
                      data-label={phone && header}
                      data-none={value(row) === NOTHING || cardWithout?.(row) === true || undefined}
                    >
                      {phone === undefined ? shown(row, cell, value) : <div>{shown(row, cell, value)}</div>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {csv !== undefined && (
        <Button
          look="word"
          aria-label={`Download CSV: ${caption}`}
          busy={isLoading ? 'Collecting…' : undefined}
          onClick={() => void download(csv)}
        >
          <Icon name="download" />
          CSV, {rows.length === endsAt ? `the first ${endsAt} rows` : howMany(all?.total ?? rows.length)}
        </Button>
      )}
    </div>
  );
}
