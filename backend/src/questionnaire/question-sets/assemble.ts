import type { Question, QuestionSet } from './question.js';

/** A question before it has its place in the set. */
export type Draft = Omit<Question, 'section' | 'sectionOrder' | 'order'>;

/** Numbers the questions through: sections in the order given, each with its name and its questions. */
export function assemble(
  id: string,
  eulogyType: QuestionSet['eulogyType'],
  sections: readonly (readonly [string, readonly Draft[]])[],
): QuestionSet {
  const questions = sections
    .flatMap(([section, drafts], index) => drafts.map((draft) => ({ ...draft, section, sectionOrder: index + 1 })))
    .map((question, index): Question => ({ ...question, order: index + 1 }));
  return { id, eulogyType, questions };
}
