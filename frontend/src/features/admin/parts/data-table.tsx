import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { showToast } from '../../../ui/toast-store.js';
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
  /** Where the rows are one page of many: the file has all of them, and its button says how many. */
  all?: { readonly total: number; readonly load: () => Promise<readonly Row[]> };
  /** In the place of the rows, where there are none. */
  empty: ReactNode;
}

/** A table with its caption. It scrolls in its own box where it is wider than the screen. */
export function DataTable<Row>({ caption, captionLook, columns, rows, rowKey, csv, all, empty }: DataTableProps<Row>) {
  const [isLoading, setLoading] = useState(false);
  if (rows.length === 0) return <p className="muted">{empty}</p>;
  const inFile = columns.filter(({ file }) => file !== 'without');
  const save = (name: string, saved: readonly Row[]): void =>
    saveCsv(name, [inFile.map(({ header }) => header), ...saved.map((row) => inFile.map(({ value }) => value(row)))]);
  const download = async (name: string): Promise<void> => {
    if (all === undefined) {
      save(name, rows);
      return;
    }
    setLoading(true);
    try {
      save(name, await all.load());
    } catch (error) {
      console.warn('The file was not made.', error);
      showToast({ title: 'Download Failed', description: 'The file was not made. Please try again.', tone: 'problem' });
    }
    setLoading(false);
  };
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
          busy={isLoading ? 'Collecting…' : undefined}
          onClick={() => void download(csv)}
        >
          <Icon name="download" />
          Download CSV{all !== undefined && `, all ${all.total.toLocaleString('en-AU')} rows`}
        </Button>
      )}
    </div>
  );
}
