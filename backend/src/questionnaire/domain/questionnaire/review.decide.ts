import { isErased, type Personal } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import { isLongerThan, REVIEW_LINE_MAX, PRONUNCIATIONS_MAX, SPEAKERS_MAX, TOPICS_MAX } from '../limits.js';
import { factAnswered, type QuestionnaireEvent } from './questionnaire.events.js';
import { evolve, requireAnswerable, type OpenQuestionnaire, type Questionnaire } from './questionnaire.js';
import {
  answerIncluded,
  answerLeftOut,
  answerMarkedEssential,
  conflictReopened,
  conflictSettled,
  durationChosen,
  essentialMarkRemoved,
  factConfirmationWithdrawn,
  factConfirmed,
  faithChosen,
  pronunciationRecorded,
  pronunciationRemoved,
  serviceSettingChosen,
  speakersChosen,
  speakersCleared,
  toneChosen,
  topicAllowed,
  topicExcluded,
  type ConflictDecision,
  type ReviewDuration,
  type ReviewFaith,
  type ReviewTone,
  type ServiceSetting,
} from './review.events.js';
import { has, type AnswerRef, type Settlement } from './review.js';

/** One thing that the owner says about the answers. Whoever sends it has looked whether the answer, line or difference exists. */
export type ReviewChange =
  | (AnswerRef & { readonly kind: 'leave-out' | 'include' | 'mark-essential' | 'remove-mark' })
  | { readonly kind: 'exclude-topic'; readonly topicId: string; readonly topic: string }
  | { readonly kind: 'allow-topic'; readonly topicId: string }
  | { readonly kind: 'choose-tone'; readonly tone: ReviewTone }
  | { readonly kind: 'choose-faith'; readonly faith: ReviewFaith }
  | { readonly kind: 'choose-duration'; readonly durationMinutes: ReviewDuration }
  | { readonly kind: 'choose-setting'; readonly setting: ServiceSetting }
  | {
      readonly kind: 'choose-speakers';
      /** In the order in which they speak; nobody, or the owner alone: as long as nobody is chosen. */
      readonly speakers: readonly string[];
      /** Whoever of the circle may speak. */
      readonly circle: readonly string[];
    }
  /** `say` '' means: as it is written. */
  | { readonly kind: 'pronounce'; readonly pronunciationId: string; readonly name: string; readonly say: string }
  | { readonly kind: 'confirm-fact'; readonly factId: string; readonly value: string }
  | { readonly kind: 'withdraw-confirmation'; readonly factId: string }
  | {
      readonly kind: 'settle-conflict';
      readonly conflictId: string;
      readonly decision: ConflictDecision;
      readonly kept: string;
      readonly among: readonly string[];
      /** Where the shared answer says something else than what is kept: the whole answer as it ought to read. */
      readonly correction: { readonly questionId: string; readonly from: string; readonly to: string } | null;
    }
  | { readonly kind: 'reopen-conflict'; readonly conflictId: string };

/** All of them take effect, or none. */
export interface ChangeReview {
  readonly type: 'ChangeReview';
  readonly eulogyId: number;
  readonly changes: readonly ReviewChange[];
  readonly by: string;
  readonly at: string;
}

/** @throws RuleBroken questionnaire.not-open, questionnaire.frozen, review.* */
export function changeReview(state: Questionnaire, command: ChangeReview): QuestionnaireEvent[] {
  let opened = requireAnswerable(state);
  const events: QuestionnaireEvent[] = [];
  for (const change of command.changes) {
    const added = decideChange(opened, change, command);
    events.push(...added);
    opened = requireAnswerable(added.reduce<Questionnaire>(evolve, opened));
  }
  return events;
}

function decideChange(opened: OpenQuestionnaire, change: ReviewChange, command: ChangeReview): QuestionnaireEvent[] {
  const { review } = opened;
  const { eulogyId, by, at } = command;
  switch (change.kind) {
    case 'leave-out': {
      if (has(review.leftOut, change)) return [];
      return [answerLeftOut({ eulogyId, ...ref(change), leftOutBy: by, leftOutAt: at })];
    }
    case 'include': {
      if (!has(review.leftOut, change)) return [];
      return [answerIncluded({ eulogyId, ...ref(change), includedBy: by, includedAt: at })];
    }
    case 'mark-essential': {
      if (has(review.essential, change)) return [];
      const included = has(review.leftOut, change)
        ? [answerIncluded({ eulogyId, ...ref(change), includedBy: by, includedAt: at })]
        : [];
      return [...included, answerMarkedEssential({ eulogyId, ...ref(change), markedBy: by, markedAt: at })];
    }
    case 'remove-mark': {
      if (!has(review.essential, change)) return [];
      return [essentialMarkRemoved({ eulogyId, ...ref(change), removedBy: by, removedAt: at })];
    }
    case 'exclude-topic': {
      const topic = requireLine(change.topic, 'review.topic-blank');
      if (review.topics.some((known) => reads(known.topic, topic))) return [];
      if (review.topics.length >= TOPICS_MAX) throw new RuleBroken('review.too-many-topics');
      return [topicExcluded({ eulogyId, topicId: change.topicId, topic, excludedBy: by, excludedAt: at })];
    }
    case 'allow-topic': {
      if (!review.topics.some(({ topicId }) => topicId === change.topicId)) return [];
      return [topicAllowed({ eulogyId, topicId: change.topicId, allowedBy: by, allowedAt: at })];
    }
    case 'choose-tone':
      return review.tone === change.tone
        ? []
        : [toneChosen({ eulogyId, tone: change.tone, chosenBy: by, chosenAt: at })];
    case 'choose-faith':
      return review.faith === change.faith
        ? []
        : [faithChosen({ eulogyId, faith: change.faith, chosenBy: by, chosenAt: at })];
    case 'choose-duration':
      return review.durationMinutes === change.durationMinutes
        ? []
        : [durationChosen({ eulogyId, durationMinutes: change.durationMinutes, chosenBy: by, chosenAt: at })];
    case 'choose-setting':
      return review.setting === change.setting
        ? []
        : [serviceSettingChosen({ eulogyId, setting: change.setting, chosenBy: by, chosenAt: at })];
    case 'choose-speakers':
      return chooseSpeakers(opened, change, command);
    case 'pronounce':
      return pronounce(opened, change, command);
    case 'confirm-fact': {
      const { factId, value } = change;
      if (review.confirmed[factId] === value) return [];
      return [factConfirmed({ eulogyId, factId, value, confirmedBy: by, confirmedAt: at })];
    }
    case 'withdraw-confirmation': {
      if (!(change.factId in review.confirmed)) return [];
      return [factConfirmationWithdrawn({ eulogyId, factId: change.factId, withdrawnBy: by, withdrawnAt: at })];
    }
    case 'settle-conflict':
      return settle(opened, change, command);
    case 'reopen-conflict':
      return reopen(opened, change.conflictId, command);
    default:
      return unreachable(change);
  }
}

function chooseSpeakers(
  { ownerId, eulogyType, review }: OpenQuestionnaire,
  { speakers, circle }: Extract<ReviewChange, { kind: 'choose-speakers' }>,
  { eulogyId, by, at }: ChangeReview,
): QuestionnaireEvent[] {
  if (speakers.every((id) => id === ownerId)) {
    return review.speakers.length === 0 ? [] : [speakersCleared({ eulogyId, clearedBy: by, clearedAt: at })];
  }
  if (eulogyType === 'self') throw new RuleBroken('review.own-life-one-voice');
  if (new Set(speakers).size < speakers.length) throw new RuleBroken('review.speaker-twice');
  if (speakers.length > SPEAKERS_MAX) throw new RuleBroken('review.too-many-speakers');
  if (!speakers.includes(ownerId)) throw new RuleBroken('review.owner-speaks');
  if (speakers.some((id) => id !== ownerId && !circle.includes(id))) throw new RuleBroken('review.no-such-speaker');
  const isSame = speakers.length === review.speakers.length && speakers.every((id, i) => id === review.speakers[i]);
  return isSame ? [] : [speakersChosen({ eulogyId, speakers, chosenBy: by, chosenAt: at })];
}

function pronounce(
  { review }: OpenQuestionnaire,
  change: Extract<ReviewChange, { kind: 'pronounce' }>,
  { eulogyId, by, at }: ChangeReview,
): QuestionnaireEvent[] {
  const name = requireLine(change.name, 'review.name-blank');
  const known = review.pronunciations.find((one) => reads(one.name, name));
  if (change.say.trim() === '') {
    return known
      ? [pronunciationRemoved({ eulogyId, pronunciationId: known.pronunciationId, removedBy: by, removedAt: at })]
      : [];
  }
  const say = requireLine(change.say, 'review.name-blank');
  if (known?.name === name && known.say === say) return [];
  if (!known && review.pronunciations.length >= PRONUNCIATIONS_MAX) throw new RuleBroken('review.too-many-names');
  const pronunciationId = known?.pronunciationId ?? change.pronunciationId;
  return [pronunciationRecorded({ eulogyId, pronunciationId, name, say, recordedBy: by, recordedAt: at })];
}

function settle(
  opened: OpenQuestionnaire,
  change: Extract<ReviewChange, { kind: 'settle-conflict' }>,
  { eulogyId, by, at }: ChangeReview,
): QuestionnaireEvent[] {
  const { conflictId, decision, kept, correction } = change;
  const among = JSON.stringify(change.among);
  const known = opened.review.settlements.find((one) => one.conflictId === conflictId);
  if (known && isSame(known, change, among)) return [];
  if (decision === 'keep' && !change.among.includes(kept)) throw new RuleBroken('review.no-such-conflict');
  const fact = correction && opened.facts[correction.questionId];
  if (correction && fact?.answer !== correction.from && fact?.answer !== correction.to) {
    throw new RuleBroken('review.fact-changed');
  }
  const corrected =
    correction && fact?.answer !== correction.to
      ? [
          factAnswered({
            eulogyId,
            questionId: correction.questionId,
            answer: correction.to,
            answerRevision: opened.revision + 1,
            answeredBy: by,
            answeredAt: at,
          }),
        ]
      : [];
  return [
    ...corrected,
    conflictSettled({
      eulogyId,
      conflictId,
      decision,
      kept: decision === 'keep' ? kept : '',
      among,
      correctedQuestionId: correction?.questionId ?? null,
      correctedFrom: correction?.from ?? '',
      correctedTo: correction?.to ?? '',
      settledBy: by,
      settledAt: at,
    }),
  ];
}

/** What was corrected with the decision goes back, unless somebody has answered anew since. */
function reopen(
  opened: OpenQuestionnaire,
  conflictId: string,
  { eulogyId, by, at }: ChangeReview,
): QuestionnaireEvent[] {
  const known = opened.review.settlements.find((one) => one.conflictId === conflictId);
  if (!known) return [];
  const { correction } = known;
  const isStill = correction !== null && opened.facts[correction.questionId]?.answer === correction.to;
  const back =
    isStill && !isErased(correction.from) && correction.from !== ''
      ? [
          factAnswered({
            eulogyId,
            questionId: correction.questionId,
            answer: correction.from,
            answerRevision: opened.revision + 1,
            answeredBy: by,
            answeredAt: at,
          }),
        ]
      : [];
  return [...back, conflictReopened({ eulogyId, conflictId, reopenedBy: by, reopenedAt: at })];
}

function isSame(
  known: Settlement,
  { decision, kept }: Extract<ReviewChange, { kind: 'settle-conflict' }>,
  among: string,
): boolean {
  return known.decision === decision && known.among === among && (decision !== 'keep' || known.kept === kept);
}

function ref({ questionId, contributorId }: AnswerRef): AnswerRef {
  return { questionId, contributorId };
}

/** Trimmed; @throws RuleBroken `blank`, review.line-too-long, review.not-one-line */
function requireLine(text: string, blank: string): string {
  const line = text.trim();
  if (line === '') throw new RuleBroken(blank);
  if (isLongerThan(line, REVIEW_LINE_MAX)) throw new RuleBroken('review.line-too-long');
  if (/\p{Cc}/u.test(line)) throw new RuleBroken('review.not-one-line');
  return line;
}

/** Whether people would call it the same words. */
function reads(known: Personal<string>, text: string): boolean {
  return !isErased(known) && known.toLowerCase() === text.toLowerCase();
}
