import { isAnswered } from '../../answers/answer-codecs.js';
import type { QuestionSet } from '../../question-sets/question.js';

export interface Progress {
  /** Questions that somebody answered. */
  readonly answered: number;
  readonly total: number;
}

/** How far a questionnaire is: a question counts as soon as anybody's answer to it says something (D26). */
export function progressOf(
  set: Pick<QuestionSet, 'questions'>,
  answers: readonly { readonly questionId: string; readonly answer: string }[],
): Progress {
  const answered = set.questions.filter((question) =>
    answers.some(({ questionId, answer }) => questionId === question.id && isAnswered(question, answer)),
  );
  return { answered: answered.length, total: set.questions.length };
}
