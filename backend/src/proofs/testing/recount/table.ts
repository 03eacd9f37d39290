/** A file as a spreadsheet takes it apart: RFC 4180, a letter at a time. */
export function cellsOf(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = csv.startsWith('\uFEFF') ? 1 : 0; at < csv.length; at++) {
    const letter = csv[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (csv[at + 1] === '"') cell += csv[++at] ?? '';
      else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ',' || letter === '\n') {
      row.push(cell.replace(/\r$/, ''));
      cell = '';
      if (letter === '\n') {
        rows.push(row);
        row = [];
      }
    } else cell += letter;
  }
  return rows;
}

/** 1234 → `12.34`, without a fraction being reckoned. */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 1234 → `$12.34`. */
export function dollarsInWords(cents: number): string {
  return cents < 0 ? `-$${decimal(-cents)}` : `$${decimal(cents)}`;
}
