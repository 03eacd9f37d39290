import type { Brief, EulogyParagraph, EulogyText } from '@eulogy/arranger';
import { wordTask } from '../../../shared/work/word-task.js';
import { judgeEdit } from './judge-edit.js';

export interface EditToJudge {
  readonly typed: string;
  readonly text: EulogyText;
  readonly brief: Brief;
  readonly section: number;
}

/** What somebody typed over a paragraph, as paragraphs with sources. */
export const judgeTyped = wordTask<EditToJudge, EulogyParagraph[]>({
  name: 'generation.judge-edit',
  module: import.meta.url,
  work: ({ typed, text, brief, section }) => judgeEdit(typed, text, brief, section),
});
