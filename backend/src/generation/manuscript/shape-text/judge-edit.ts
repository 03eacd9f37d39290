import type { Brief } from '@eulogy/arranger';
import { judgeParagraph } from '../../checks/judge.js';
import type { EulogyParagraph, EulogyText } from '@eulogy/arranger';

/** What somebody typed over a paragraph, as paragraphs: a blank line begins another one. Sentences that stood in the text keep their sources. */
export function judgeEdit(typed: string, text: EulogyText, brief: Brief): EulogyParagraph[] {
  const before = text.sections.flatMap(({ paragraphs }) => paragraphs.flatMap(({ sentences }) => sentences));
  return typed
    .split(/\n[ \t]*\n/)
    .map((paragraph) => judgeParagraph(paragraph, brief, before))
    .filter(({ sentences }) => sentences.length > 0);
}
