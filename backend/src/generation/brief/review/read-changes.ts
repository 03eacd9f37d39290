import type { DurationMinutes } from '@eulogy/arranger';
import type { ReviewChange } from '../../../questionnaire/index.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { AnswersForWriting } from '../brief-of-eulogy.js';
import type { TellersOnPage } from '../../reading/tellers/tellers-on-page.js';
import { isStopWord, wordsOf } from '../language/words.js';
import { correctionFor, isKeepable, isOmittable } from './conflicts-on-page.js';
import { factLines } from './facts-sheet.js';
import type { ReviewedAnswer, ReviewedConflict, ReviewedFact, ReviewRequest } from './review.request.dto.js';

/**
 * What a request asks for, held against the answers as they stand. Of two wishes about one thing the last one counts.
 * @param tellers as the page showed them: under their ids the answers come back
 * @param newId a new id for each `label`, the same one when the request is repeated
 * @throws RuleBroken review.no-such-answer, .no-such-fact, .fact-changed, .no-such-conflict, .topic-blank, .topic-too-common
 */
export function readChanges(
  request: ReviewRequest,
  answers: AnswersForWriting,
  tellers: TellersOnPage,
  newId: (label: string) => string,
): ReviewChange[] {
  const { topics } = request;
  return [
    ...lastOf(request.answers ?? [], ({ questionId, contributorId }) => `${questionId} ${contributorId}`).flatMap(
      (one) => answerChanges({ ...one, contributorId: tellers.personOf(one.contributorId) }, answers),
    ),
    ...(topics?.allow ?? []).map((topicId): ReviewChange => ({ kind: 'allow-topic', topicId })),
    ...(topics?.exclude ?? []).map((topic, i): ReviewChange => {
      if (topic.trim() === '') throw new RuleBroken('review.topic-blank');
      if (wordsOf(topic).every(isStopWord)) throw new RuleBroken('review.topic-too-common');
      return { kind: 'exclude-topic', topicId: newId(`topic ${String(i)}`), topic };
    }),
    ...(request.tone ? [{ kind: 'choose-tone' as const, tone: request.tone }] : []),
    ...(request.faith ? [{ kind: 'choose-faith' as const, faith: request.faith }] : []),
    ...durationChange(request.minutes ?? request.duration),
    ...(request.setting ? [{ kind: 'choose-setting' as const, setting: request.setting }] : []),
    ...(request.speakers
      ? [
          {
            kind: 'choose-speakers' as const,
            speakers: request.speakers.map((id) => tellers.personOf(id)),
            circle: answers.circle,
          },
        ]
      : []),
    ...lastOf(request.pronunciations ?? [], ({ name }) => name.trim().toLowerCase()).map(
      ({ name, say }, i): ReviewChange => ({
        kind: 'pronounce',
        pronunciationId: newId(`name ${String(i)}`),
        name,
        say,
      }),
    ),
    ...factChanges(
      lastOf(request.facts ?? [], ({ factId }) => factId),
      answers,
      tellers,
    ),
    ...lastOf(request.conflicts ?? [], ({ conflictId }) => conflictId).flatMap((one) => conflictChange(one, answers)),
  ];
}

function durationChange(durationMinutes: DurationMinutes | null | undefined): ReviewChange[] {
  return durationMinutes ? [{ kind: 'choose-duration', durationMinutes }] : [];
}

function answerChanges(
  { questionId, contributorId, included, essential }: ReviewedAnswer,
  { sheet }: AnswersForWriting,
): ReviewChange[] {
  const ref = { questionId, contributorId };
  const isThere = sheet.memories.some((one) => one.questionId === questionId && one.contributorId === contributorId);
  if (!isThere) throw new RuleBroken('review.no-such-answer');
  return [
    ...(typeof included !== 'boolean'
      ? []
      : [{ kind: included ? ('include' as const) : ('leave-out' as const), ...ref }]),
    // Left out and "must be in" at once: the first was said about the whole, so it counts.
    ...(typeof essential !== 'boolean' || included === false
      ? []
      : [{ kind: essential ? ('mark-essential' as const) : ('remove-mark' as const), ...ref }]),
  ];
}

function factChanges(
  facts: readonly ReviewedFact[],
  { sheet, brief }: AnswersForWriting,
  tellers: TellersOnPage,
): ReviewChange[] {
  if (facts.length === 0) return [];
  const lines = new Map(factLines(sheet, brief, tellers).map((line) => [line.factId, line]));
  return facts.map(({ factId, confirmed, value }): ReviewChange => {
    if (!confirmed) return { kind: 'withdraw-confirmation', factId };
    const line = lines.get(factId);
    if (!line) throw new RuleBroken('review.no-such-fact');
    if (value !== undefined && value !== line.value) throw new RuleBroken('review.fact-changed');
    return { kind: 'confirm-fact', factId, value: line.value };
  });
}

function conflictChange(
  { conflictId, decision, value = '' }: ReviewedConflict,
  { input, sheet, conflicts: found }: AnswersForWriting,
): ReviewChange[] {
  if (decision === 'open') return [{ kind: 'reopen-conflict', conflictId }];
  const settled = sheet.review.settlements.find((one) => one.conflictId === conflictId);
  const conflict =
    found.find((one) => one.conflictId === conflictId) ??
    found.find(({ sides }) => sides.every((side) => settled?.among.includes(side.value)));
  const side = conflict?.sides.find((one) => one.value === value);
  // Said before, and the facts were corrected with it: there is nothing left that differs.
  if (!conflict && settled?.decision === decision && settled.kept === value) return [];
  const isFine =
    decision === 'keep'
      ? conflict && side && isKeepable(conflict, side, input.facts)
      : conflict && (decision === 'both' || isOmittable(conflict));
  if (!conflict || !isFine) throw new RuleBroken('review.no-such-conflict');
  return [
    {
      kind: 'settle-conflict',
      conflictId,
      decision,
      kept: decision === 'keep' ? value : '',
      among: conflict.sides.map((one) => one.value),
      correction: decision === 'keep' ? correctionFor(conflict, value, input.facts) : null,
    },
  ];
}

function lastOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}
