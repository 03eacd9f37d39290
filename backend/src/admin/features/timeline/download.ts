import { csvOf } from '../../access/csv.js';
import type { TimelineEntryResponse } from './timeline.dto.js';

/** A row of the screen and the event below it, both masked. */
export interface TimelineRow {
  readonly row: TimelineEntryResponse;
  readonly event: Record<string, unknown>;
}

type Pieces = AsyncIterable<readonly TimelineRow[]>;

const COLUMNS = ['event', 'time (UTC)', 'lane', 'type', 'what', 'in words', 'by', 'followed from', 'letters'];

/** The rows as a spreadsheet reads them: masked as on the screen, RFC 4180, and no cell is a formula. */
export async function* timelineCsv(pieces: Pieces): AsyncGenerator<string> {
  yield `\uFEFF${csvOf([COLUMNS])}`;
  for await (const rows of pieces) if (rows.length > 0) yield csvOf(rows.map(({ row }) => cellsOf(row)));
}

/** What `JSON.stringify({ eulogyId, events }, null, 2)` makes, without ever having all of it. */
export async function* timelineJson(eulogyId: number, pieces: Pieces): AsyncGenerator<string> {
  yield `{\n  "eulogyId": ${eulogyId},\n  "events": [`;
  let isFirst = true;
  for await (const rows of pieces) {
    if (rows.length === 0) continue;
    const texts = rows.map((row) => `\n    ${JSON.stringify(row, null, 2).replaceAll('\n', '\n    ')}`);
    yield `${isFirst ? '' : ','}${texts.join(',')}`;
    isFirst = false;
  }
  yield `${isFirst ? '' : '\n  '}]\n}`;
}

function cellsOf({ n, at, lane, type, label, sentence, actor, causedBy, letters }: TimelineEntryResponse): string[] {
  return [
    String(n),
    at,
    lane,
    type,
    label,
    sentence,
    actor.name,
    causedBy === null ? '' : String(causedBy),
    letters.map(({ name, status, at: sentAt }) => `${name} ${status} ${sentAt}`).join('; '),
  ];
}
