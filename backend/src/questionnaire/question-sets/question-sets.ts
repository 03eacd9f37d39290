import { other1 } from './other-1.js';
import { pet1 } from './pet-1.js';
import type { Question, QuestionSet } from './question.js';
import { self1 } from './self-1.js';

const SETS: readonly QuestionSet[] = [other1, pet1, self1];

/** The set that new eulogies of a type start with. */
const CURRENT: Readonly<Record<QuestionSet['eulogyType'], string>> = { other: other1.id, pet: pet1.id, self: self1.id };

/** @param id such as `other@1`. Undefined when there is no such set. */
export function lookupQuestionSet(id: string): QuestionSet | undefined {
  return SETS.find((set) => set.id === id);
}

/** Every set that any eulogy may have started with. */
export function allQuestionSets(): readonly QuestionSet[] {
  return SETS;
}

/** @throws Error no such set: a eulogy refers to a set that this version does not have */
export function requireQuestionSet(id: string): QuestionSet {
  const set = lookupQuestionSet(id);
  if (!set) throw new Error(`there is no question set ${id}`);
  return set;
}

/** The set that a eulogy of this type starts with today; undefined for what is no type. */
export function currentQuestionSet(eulogyType: string): QuestionSet | undefined {
  const id = Object.entries(CURRENT).find(([type]) => type === eulogyType)?.[1];
  return id === undefined ? undefined : lookupQuestionSet(id);
}

/** Answers are keyed by the question's text, placeholders unfilled, or by its id (D4a). */
export function questionByTextOrId(set: QuestionSet, key: string): Question | undefined {
  return set.questions.find((question) => question.id === key || question.questionText === key);
}
