import { saveFile } from '../../../lib/save-file.js';

/** A cell as a spreadsheet reads it: quoted where it must be, and never as a formula that somebody typed into a form. */
function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** RFC 4180, with a byte order mark so that names keep their accents in a spreadsheet. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** @param name of the file, without its ending */
export function saveCsv(name: string, rows: readonly (readonly (string | number | null)[])[]): void {
  saveFile(`${name}.csv`, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
}
