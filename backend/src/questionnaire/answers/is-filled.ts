import { allQuestionSets } from '../question-sets/question-sets.js';
import { isAnswered } from './answer-codecs.js';

/** Whether an answer says anything. A question keeps its type in every set that asks it, so its id is enough. */
export function isFilled(questionId: string, answer: string): boolean {
  for (const set of allQuestionSets()) {
    const question = set.questions.find(({ id }) => id === questionId);
    if (question) return isAnswered(question, answer);
  }
  return answer.trim() !== '';
}
