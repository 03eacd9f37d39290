import { acknowledgement } from './acknowledgement.js';
import { saidParagraphs } from './said-paragraphs.js';
import type { ToTake } from './to-take.js';

/** Title, dates, text, where several speak under who does, and acknowledgement, with a blank line between paragraphs; lines end as every system can read them. */
export function plainText({ title, subtitle, text, contributors }: ToTake): string {
  const head = [title, subtitle].filter(Boolean).join('\n');
  const foot = contributors.length > 0 ? acknowledgement(contributors) : '';
  const said = saidParagraphs(text)
    .filter(({ sentences }) => sentences.length > 0)
    .map((one) => [...(one.head === null ? [] : [`[${one.head}]`]), one.sentences.join(' ')].join('\n\n'));
  return `${[head, ...said, foot].filter(Boolean).join('\n\n')}\n`.replaceAll('\n', '\r\n');
}
