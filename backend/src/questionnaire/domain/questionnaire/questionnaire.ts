import type { EulogyType } from '../../../collaboration/index.js';
import type { Personal } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { NOTHING_WRITTEN, withWritten, type WrittenToday } from '../written-today.js';
import type { QuestionnaireEvent } from './questionnaire.events.js';
import { evolveReview, UNTOUCHED_REVIEW, type Review } from './review.js';

/** The shared answer to a question of fact as it stands; '' after it was cleared. */
export interface Fact {
  readonly answer: Personal<string>;
  readonly revision: number;
  /** Who changed it last. */
  readonly by: string;
}

interface Opened {
  readonly eulogyId: number;
  readonly ownerId: string;
  readonly eulogyType: EulogyType;
  readonly questionSet: string;
  readonly title: Personal<string>;
  /** By question; only those that were ever answered. */
  readonly facts: Readonly<Record<string, Fact>>;
  /** By question, every revision that its fact has had, also before a reset. */
  readonly revisionsHad: Readonly<Record<string, readonly number[]>>;
  /** How often a fact was changed so far. */
  readonly revision: number;
  /** Every submission there ever was: one that is told again changes nothing. */
  readonly submissions: readonly string[];
  readonly review: Review;
  /** The last reset, if there was one: told again, it empties nothing that was written since. */
  readonly resetId: string | undefined;
  /** Whether what was said aloud may be heard; undefined until the owner was asked and answered. */
  readonly voices: 'heard' | 'silent' | undefined;
  /** By person: what of theirs was stored today. */
  readonly written: Readonly<Record<string, WrittenToday>>;
}

/** Answers can be changed. */
export interface OpenQuestionnaire extends Opened {
  readonly status: 'open';
}

/** A eulogy is being written from the answers: they stay as they are. */
export interface SubmittedQuestionnaire extends Opened {
  readonly status: 'submitted';
  readonly submissionId: string;
}

export type Questionnaire = { readonly status: 'none' } | OpenQuestionnaire | SubmittedQuestionnaire;

export function evolve(state: Questionnaire, event: QuestionnaireEvent): Questionnaire {
  if (event.type === 'QuestionnaireOpened') {
    const { eulogyId, ownerId, eulogyType, questionSet, title } = event.data;
    return {
      status: 'open',
      eulogyId,
      ownerId,
      eulogyType,
      questionSet,
      title,
      facts: {},
      revisionsHad: {},
      revision: 0,
      submissions: [],
      review: UNTOUCHED_REVIEW,
      resetId: undefined,
      voices: undefined,
      written: {},
    };
  }
  if (state.status === 'none') throw new Error(`${event.type} before QuestionnaireOpened`);
  switch (event.type) {
    case 'EulogyTitled':
      return { ...state, title: event.data.title };
    case 'VoicesChosen':
      return { ...state, voices: event.data.voices };
    case 'FactAnswered': {
      const { questionId, answer, answerRevision: revision, answeredBy: by, answeredAt } = event.data;
      const own = withWritten(state.written[by] ?? NOTHING_WRITTEN, questionId, answer, answeredAt);
      return { ...withFact(state, questionId, { answer, revision, by }), written: { ...state.written, [by]: own } };
    }
    case 'FactCleared':
      return withFact(state, event.data.questionId, {
        answer: '',
        revision: event.data.answerRevision,
        by: event.data.clearedBy,
      });
    case 'AnswersSubmitted': {
      const { submissionId } = event.data;
      return {
        ...openedOf(state),
        status: 'submitted',
        submissionId,
        submissions: [...state.submissions, submissionId],
      };
    }
    case 'AnswersReleased':
      return { ...openedOf(state), status: 'open' };
    case 'QuestionnaireReset':
      return { ...openedOf(state), status: 'open', facts: {}, review: UNTOUCHED_REVIEW, resetId: event.data.resetId };
    default:
      return { ...state, review: evolveReview(state.review, event) };
  }
}

function withFact<State extends OpenQuestionnaire | SubmittedQuestionnaire>(
  state: State,
  questionId: string,
  fact: Fact,
): State {
  const had = [...(state.revisionsHad[questionId] ?? []), fact.revision];
  return {
    ...state,
    facts: { ...state.facts, [questionId]: fact },
    revisionsHad: { ...state.revisionsHad, [questionId]: had },
    revision: fact.revision,
  };
}

function openedOf(state: Opened): Opened {
  const { eulogyId, ownerId, eulogyType, questionSet, title, facts, revisionsHad, revision } = state;
  const { submissions, review, resetId, voices, written } = state;
  const counted = { facts, revisionsHad, revision };
  return {
    eulogyId,
    ownerId,
    eulogyType,
    questionSet,
    title,
    ...counted,
    submissions,
    review,
    resetId,
    voices,
    written,
  };
}

/** @throws RuleBroken questionnaire.not-open the payment's follow-up is still on its way */
export function requireOpened(state: Questionnaire): OpenQuestionnaire | SubmittedQuestionnaire {
  if (state.status === 'none') throw new RuleBroken('questionnaire.not-open');
  return state;
}

/**
 * @throws RuleBroken questionnaire.not-open
 * @throws RuleBroken questionnaire.frozen a eulogy is being written from the answers
 */
export function requireAnswerable(state: Questionnaire): OpenQuestionnaire {
  const opened = requireOpened(state);
  if (opened.status === 'submitted') throw new RuleBroken('questionnaire.frozen');
  return opened;
}
