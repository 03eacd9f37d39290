import type { Personal } from '../../../shared/kernel/personal.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import type {
  ConflictDecision,
  ReviewDuration,
  ReviewEvent,
  ReviewFaith,
  ReviewTone,
  ServiceSetting,
} from './review.events.js';

/** One person's answer to one question. */
export interface AnswerRef {
  readonly questionId: string;
  readonly contributorId: string;
}

export interface Topic {
  readonly topicId: string;
  readonly topic: Personal<string>;
}

export interface RecordedPronunciation {
  readonly pronunciationId: string;
  readonly name: Personal<string>;
  readonly say: Personal<string>;
}

/** A shared answer that was corrected when a difference was settled. */
export interface Correction {
  readonly questionId: string;
  readonly from: Personal<string>;
  readonly to: Personal<string>;
}

export interface Settlement {
  readonly conflictId: string;
  readonly decision: ConflictDecision;
  readonly kept: Personal<string>;
  /** A JSON array of the values that it was decided between. */
  readonly among: Personal<string>;
  readonly correction: Correction | null;
}

/** What the owner said about the answers before the eulogy is written from them. */
export interface Review {
  readonly leftOut: readonly AnswerRef[];
  /** Never one that is left out. */
  readonly essential: readonly AnswerRef[];
  readonly topics: readonly Topic[];
  readonly tone: ReviewTone;
  readonly faith: ReviewFaith;
  readonly durationMinutes: ReviewDuration;
  readonly setting: ServiceSetting;
  /** Who says it, in their order; empty where the owner says it alone. */
  readonly speakers: readonly string[];
  readonly pronunciations: readonly RecordedPronunciation[];
  /** By line of the facts: how it read when it was confirmed. */
  readonly confirmed: Readonly<Record<string, Personal<string>>>;
  readonly settlements: readonly Settlement[];
}

/** Five minutes are recommended (spec part 2 section 9); everything that was answered is in, as it was told. */
export const UNTOUCHED_REVIEW: Review = {
  leftOut: [],
  essential: [],
  topics: [],
  tone: 'warm',
  faith: 'as-told',
  durationMinutes: 5,
  setting: 'unsaid',
  speakers: [],
  pronunciations: [],
  confirmed: {},
  settlements: [],
};

export function isSameAnswer(a: AnswerRef, b: AnswerRef): boolean {
  return a.questionId === b.questionId && a.contributorId === b.contributorId;
}

export function has(answers: readonly AnswerRef[], answer: AnswerRef): boolean {
  return answers.some((other) => isSameAnswer(other, answer));
}

export function evolveReview(review: Review, event: ReviewEvent): Review {
  switch (event.type) {
    case 'AnswerLeftOut':
      return {
        ...review,
        leftOut: withAnswer(review.leftOut, event.data),
        essential: withoutAnswer(review.essential, event.data),
      };
    case 'AnswerIncluded':
      return { ...review, leftOut: withoutAnswer(review.leftOut, event.data) };
    case 'AnswerMarkedEssential':
      return { ...review, essential: withAnswer(review.essential, event.data) };
    case 'EssentialMarkRemoved':
      return { ...review, essential: withoutAnswer(review.essential, event.data) };
    case 'TopicExcluded': {
      const { topicId, topic } = event.data;
      return { ...review, topics: [...review.topics, { topicId, topic }] };
    }
    case 'TopicAllowed':
      return { ...review, topics: review.topics.filter(({ topicId }) => topicId !== event.data.topicId) };
    case 'ToneChosen':
      return { ...review, tone: event.data.tone };
    case 'FaithChosen':
      return { ...review, faith: event.data.faith };
    case 'DurationChosen':
      return { ...review, durationMinutes: event.data.durationMinutes };
    case 'ServiceSettingChosen':
      return { ...review, setting: event.data.setting };
    case 'SpeakersChosen':
      return { ...review, speakers: event.data.speakers };
    case 'SpeakersCleared':
      return { ...review, speakers: [] };
    case 'PronunciationRecorded': {
      const { pronunciationId, name, say } = event.data;
      const others = review.pronunciations.filter((one) => one.pronunciationId !== pronunciationId);
      return { ...review, pronunciations: [...others, { pronunciationId, name, say }] };
    }
    case 'PronunciationRemoved': {
      const { pronunciationId } = event.data;
      return {
        ...review,
        pronunciations: review.pronunciations.filter((one) => one.pronunciationId !== pronunciationId),
      };
    }
    case 'FactConfirmed':
      return { ...review, confirmed: { ...review.confirmed, [event.data.factId]: event.data.value } };
    case 'FactConfirmationWithdrawn': {
      const { [event.data.factId]: _withdrawn, ...confirmed } = review.confirmed;
      return { ...review, confirmed };
    }
    case 'ConflictSettled': {
      const { conflictId, decision, kept, among, correctedQuestionId, correctedFrom, correctedTo } = event.data;
      const correction =
        correctedQuestionId === null ? null : { questionId: correctedQuestionId, from: correctedFrom, to: correctedTo };
      return {
        ...review,
        settlements: [...without(review.settlements, conflictId), { conflictId, decision, kept, among, correction }],
      };
    }
    case 'ConflictReopened':
      return { ...review, settlements: without(review.settlements, event.data.conflictId) };
    default:
      return unreachable(event);
  }
}

function withAnswer(answers: readonly AnswerRef[], { questionId, contributorId }: AnswerRef): AnswerRef[] {
  return [...withoutAnswer(answers, { questionId, contributorId }), { questionId, contributorId }];
}

function withoutAnswer(answers: readonly AnswerRef[], answer: AnswerRef): AnswerRef[] {
  return answers.filter((other) => !isSameAnswer(other, answer));
}

function without(settlements: readonly Settlement[], conflictId: string): Settlement[] {
  return settlements.filter((one) => one.conflictId !== conflictId);
}
