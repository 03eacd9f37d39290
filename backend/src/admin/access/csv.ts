import { Readable } from 'node:stream';
import type { HouseReply } from '../../shared/http/request.js';

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

/** A whole list as a file, a piece at a time. @param name without its ending */
export async function sendCsv(
  reply: HouseReply,
  name: string,
  columns: readonly string[],
  pieces: AsyncIterable<readonly (readonly string[])[]>,
): Promise<void> {
  await reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(file(columns, pieces)));
}

async function* file(
  columns: readonly string[],
  pieces: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvOf([columns])}`;
  for await (const rows of pieces) yield csvOf(rows);
}
