/** The questions, and how their answers are read: pure, so that a worker that reads answers loads this and nothing else of the module. */
export {
  decodeCombined,
  decodeDatePlace,
  decodeLifeEvents,
  decodeName,
  decodePlacePair,
  decodeRelationship,
  encodeCombined,
  encodeDatePlace,
  encodeLifeEvents,
  isAnswered,
  type LifeEvent,
  type Pronouns,
  type QuestionType,
} from './answers/answer-codecs.js';
export { fillTemplate, nameInFull, nicknamesOf, preferredName } from './question-sets/fill-template.js';
export {
  currentQuestionSet,
  lookupQuestionSet,
  questionByTextOrId,
  requireQuestionSet,
} from './question-sets/question-sets.js';
export type { Question, QuestionKind, QuestionSet, Theme } from './question-sets/question.js';
export { somebodyInText, somebodyWhoKnew } from './question-sets/somebody-who-knew.js';
