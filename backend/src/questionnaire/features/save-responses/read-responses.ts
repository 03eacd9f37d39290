import { parseJsonBody } from '../../../shared/http/json-body.js';
import { ValidationFailed, type FieldError } from '../../../shared/http/validation-failed.js';
import { decodeLifeEvents, lifeEventProblems, LIFE_EVENT_YEARS } from '../../answers/answer-codecs.js';
import { ANSWER_MAX, isLongerThan } from '../../domain/limits.js';
import type { BaseRevision, GivenAnswer } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionByTextOrId } from '../../question-sets/question-sets.js';
import type { Question, QuestionKind, QuestionSet } from '../../question-sets/question.js';
import { questionnaireRules } from '../../questionnaire.rules.js';

/** Answers as they were sent, by question text or id. */
export type SentResponses = Readonly<Record<string, unknown>>;

/** Revisions as they were sent, by question text or id, or one for all. */
export type SentBase = number | Readonly<Record<string, number>> | undefined;

/** Characters of a key that an answer repeats; longer ones are no question of ours. */
const KEY_SHOWN = 120;

/** A map of answers, or the same map as JSON. @throws ValidationFailed it is neither */
export function readResponses(sent: unknown): SentResponses {
  const map = typeof sent === 'string' ? parsed(sent) : sent;
  if (!isMap(map)) {
    throw new ValidationFailed([
      { path: 'responses', message: 'Please send the answers as a map from question to answer.' },
    ]);
  }
  return map;
}

/** @throws ValidationFailed it is neither a revision nor a map of revisions */
export function readBase(sent: unknown): SentBase {
  if (sent === undefined || sent === null) return undefined;
  if (isRevision(sent)) return sent;
  if (!isMap(sent)) throw new ValidationFailed([{ path: 'baseRevision', message: 'A revision is a whole number.' }]);
  const wrong = Object.entries(sent).filter(([, revision]) => !isRevision(revision));
  if (wrong.length > 0) {
    throw new ValidationFailed(
      wrong.map(([key]) => ({ path: `baseRevision.${shown(key)}`, message: 'A revision is a whole number.' })),
    );
  }
  return sent as Readonly<Record<string, number>>;
}

/**
 * The answers by question and kind.
 * @throws ValidationFailed with one error for each key that is not right: nothing of the map is to be saved
 */
export function answersByKind(set: QuestionSet, responses: SentResponses): Record<QuestionKind, GivenAnswer[]> {
  const errors: FieldError[] = [];
  const answers: Record<QuestionKind, GivenAnswer[]> = { fact: [], memory: [] };
  const seen = new Set<string>();
  for (const [key, answer] of Object.entries(responses)) {
    const question = questionByTextOrId(set, key);
    const problem = problemOf(question, answer, seen);
    if (problem !== undefined || !question) {
      errors.push({
        path: `responses.${shown(key)}`,
        message: problem ?? questionnaireRules['question.unknown'].detail,
      });
      continue;
    }
    seen.add(question.id);
    answers[question.kind].push({ questionId: question.id, answer: answer as string });
  }
  if (errors.length > 0) throw new ValidationFailed(errors);
  return answers;
}

/** Revisions by question id. @throws ValidationFailed a key is no question of this set */
export function baseById(set: QuestionSet, base: SentBase): BaseRevision | undefined {
  if (base === undefined || typeof base === 'number') return base;
  const errors: FieldError[] = [];
  const byId: Record<string, number> = {};
  for (const [key, revision] of Object.entries(base)) {
    const question = questionByTextOrId(set, key);
    if (question) byId[question.id] = revision;
    else errors.push({ path: `baseRevision.${shown(key)}`, message: questionnaireRules['question.unknown'].detail });
  }
  if (errors.length > 0) throw new ValidationFailed(errors);
  return byId;
}

function problemOf(question: Question | undefined, answer: unknown, seen: ReadonlySet<string>): string | undefined {
  if (!question) return questionnaireRules['question.unknown'].detail;
  if (typeof answer !== 'string') return 'An answer is text.';
  if (seen.has(question.id)) return 'This question is answered twice.';
  if (isLongerThan(answer, ANSWER_MAX)) return questionnaireRules['answer.too-long'].detail;
  return question.questionType === 'life_events' ? lifeEventsProblem(answer) : undefined;
}

/** An event that is still being filled in (no year yet, or no type) is saved like any other half-written answer. */
function lifeEventsProblem(answer: string): string | undefined {
  for (const event of decodeLifeEvents(answer)) {
    const problems = lifeEventProblems(event);
    if (event.year !== null && problems.includes('year')) {
      return `The year of a life event is a number from ${LIFE_EVENT_YEARS.from} to ${LIFE_EVENT_YEARS.to}.`;
    }
    if (event.type !== '' && problems.includes('type')) return 'The type of a life event is one of the list.';
  }
  return undefined;
}

function parsed(json: string): unknown {
  if (json.trim() === '') return undefined;
  try {
    return parseJsonBody(json);
  } catch {
    return undefined;
  }
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRevision(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function shown(key: string): string {
  return key.length > KEY_SHOWN ? `${key.slice(0, KEY_SHOWN)}…` : key;
}
