import { shortened, type Brief, type EulogyParagraph, type EulogyText } from '@eulogy/arranger';
import { wordTask } from '../../shared/work/word-task.js';
import type { ParagraphPlace } from './writer.port.js';

export interface ParagraphToShorten {
  readonly text: EulogyText;
  readonly brief: Brief;
  readonly at: ParagraphPlace;
}

/** Null where a paragraph is one memory, which is told whole. */
export const shortenParagraph = wordTask<ParagraphToShorten, EulogyParagraph | null>({
  name: 'generation.shorten-paragraph',
  module: import.meta.url,
  work: ({ text, brief, at }) => shortened(text, brief, at),
});
