export const ORDER_COLUMNS: readonly string[] = [
  ...['ordered (UTC)', 'paid (UTC)', 'receipt', 'eulogy', 'person', 'address', 'kind', 'state', 'refund failed'],
  ...['code', 'provider id', 'currency', 'paid', 'sent back', 'disputed', 'left', 'dispute'],
];

/** Rows as a spreadsheet reads them: RFC 4180, and no cell is a formula. */
export function orderCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
