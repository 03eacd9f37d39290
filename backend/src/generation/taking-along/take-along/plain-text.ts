import { acknowledgement } from './acknowledgement.js';
import { renderPlainText } from '@eulogy/arranger';
import type { ToTake } from './to-take.js';

/** Title, dates, text and acknowledgement, with a blank line between paragraphs; lines end as every system can read them. */
export function plainText({ title, subtitle, text, contributors }: ToTake): string {
  const head = [title, subtitle].filter(Boolean).join('\n');
  const foot = contributors.length > 0 ? acknowledgement(contributors) : '';
  return `${[head, renderPlainText(text), foot].filter(Boolean).join('\n\n')}\n`.replaceAll('\n', '\r\n');
}
