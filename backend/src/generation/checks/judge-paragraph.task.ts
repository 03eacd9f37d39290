import type { Brief, EulogyParagraph, EulogySentence } from '@eulogy/arranger';
import { wordTask } from '../../shared/work/word-task.js';
import { judgeParagraphOf } from './judge.js';

export interface ParagraphToJudge {
  readonly paragraph: EulogyParagraph;
  readonly brief: Brief;
  /** The sentences that stood there before. */
  readonly before: readonly EulogySentence[];
}

/** A paragraph that a writer wrote, with what the rules say of it. */
export const judgeParagraphWritten = wordTask<ParagraphToJudge, EulogyParagraph>({
  name: 'generation.judge-paragraph',
  module: import.meta.url,
  work: ({ paragraph, brief, before }) => judgeParagraphOf(paragraph, brief, before),
});
