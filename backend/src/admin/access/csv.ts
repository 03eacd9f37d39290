/** Rows as a spreadsheet reads them: RFC 4180, and no cell is a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

/** What a spreadsheet reckons with, and no formula. */
const A_NUMBER = /^-\d+(\.\d+)?$/;

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !A_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
