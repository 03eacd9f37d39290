import { Readable } from 'node:stream';
import type { HouseReply } from '../../shared/http/request.js';
import { csvOf } from './csv.js';

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
