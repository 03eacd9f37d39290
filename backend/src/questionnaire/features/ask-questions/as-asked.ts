import type { Question } from '../../question-sets/question.js';
import type { QuestionResponse } from './question.response.dto.js';

/** A question as it is asked: what it is about is for the writers. */
export function asAsked({ theme: _, starter, ...question }: Question): QuestionResponse {
  return { ...question, starter: starter ?? null };
}
