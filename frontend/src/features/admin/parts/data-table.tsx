import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { saveCsv } from './csv.js';

export interface Column<Row> {
  id: string;
  header: string;
  /** The value: what the file gets, and what is shown where there is no `cell`. */
  value: (row: Row) => string | number | null;
  cell?: (row: Row) => ReactNode;
  align?: 'right';
  /** Left out of the file: a column of buttons. */
  file?: 'without';
}

interface DataTableProps<Row> {
  caption: string;
  captionLook?: 'hidden';
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The file's name without its ending; with it there is a button that saves the rows as CSV. */
  csv?: string;
  /** In the place of the rows, where there are none. */
  empty: ReactNode;
}

/** A table with its caption. It scrolls in its own box where it is wider than the screen. */
export function DataTable<Row>({ caption, captionLook, columns, rows, rowKey, csv, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return <p className="muted">{empty}</p>;
  const inFile = columns.filter(({ file }) => file !== 'without');
  return (
    <div className="data">
      {/* Somebody without a mouse scrolls it by the arrow keys, once it has the focus. */}
      <div className="data-box" role="region" aria-label={caption} tabIndex={0}>
        <table className="num">
          <caption className={captionLook === 'hidden' ? 'sr-only' : undefined}>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ id, header, align }) => (
                <th key={id} scope="col" data-align={align}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ id, cell, value, align }) => (
                  <td key={id} data-align={align}>
                    {cell ? cell(row) : value(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {csv !== undefined && (
        <Button
          look="word"
          aria-label={`Download CSV: ${caption}`}
          onClick={() =>
            saveCsv(csv, [
              inFile.map(({ header }) => header),
              ...rows.map((row) => inFile.map(({ value }) => value(row))),
            ])
          }
        >
          <Icon name="download" />
          Download CSV
        </Button>
      )}
    </div>
  );
}
