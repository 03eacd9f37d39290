import type { TimelineEntryResponse } from './timeline.dto.js';

const COLUMNS = ['event', 'time (UTC)', 'lane', 'type', 'what', 'in words', 'by', 'followed from', 'letters'];

/** The rows as a spreadsheet reads them: masked as on the screen, RFC 4180, and no cell is a formula. */
export function timelineCsv(rows: readonly TimelineEntryResponse[]): string {
  const lines = rows.map(({ n, at, lane, type, label, sentence, actor, causedBy, letters }) => [
    String(n),
    at,
    lane,
    type,
    label,
    sentence,
    actor.name,
    causedBy === null ? '' : String(causedBy),
    letters.map(({ name, status, at: sentAt }) => `${name} ${status} ${sentAt}`).join('; '),
  ]);
  return `\uFEFF${[COLUMNS, ...lines].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
