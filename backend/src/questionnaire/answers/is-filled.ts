import { allQuestionSets } from '../question-sets/question-sets.js';
import { isAnswered } from './answer-codecs.js';

const questions = new Map(allQuestionSets().flatMap((set) => set.questions.map((question) => [question.id, question])));

/** Whether an answer says anything. A question keeps its type in every set that asks it, so its id is enough. */
export function isFilled(questionId: string, answer: string): boolean {
  const question = questions.get(questionId);
  return question ? isAnswered(question, answer) : answer.trim() !== '';
}
