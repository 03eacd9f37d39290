import type { AnswersForWriting } from '../brief-of-eulogy.js';
import { correctedAnswer, silencedAnswer } from '../conflicts/correct-fact.js';
import type { Matter } from '../conflicts/claim.js';
import { isFromFacts, type Conflict, type ConflictSide } from '../conflicts/find-conflicts.js';
import { settlementOf } from '../conflicts/settle.js';
import type { ReviewConflictResponse, ReviewPersonRef } from './review.response.dto.js';

/**
 * Every difference with both texts and whose they are; and those that ended when the facts were corrected, so that the decision can
 * be taken back.
 */
export function conflictsOnPage(
  answers: AnswersForWriting,
  personOf: (id: string) => ReviewPersonRef,
): ReviewConflictResponse[] {
  const { sheet, brief, input, conflicts } = answers;
  const name = brief.facts.name.preferred;
  const { settlements } = sheet.review;
  const shown = conflicts.map((conflict): ReviewConflictResponse => {
    const settlement = settlementOf(conflict, settlements);
    return {
      conflictId: settlement?.conflictId ?? conflict.conflictId,
      about: sayMatter(conflict.matter, name),
      sides: conflict.sides.map((side) => ({
        value: side.value,
        keepable: isKeepable(conflict, side, input.facts),
        statements: side.claims.map(({ words, from, source }) => ({
          words,
          from,
          questionId: source.questionId,
          questionText: brief.questionTexts[source.questionId] ?? source.questionId,
          by: personOf(source.contributorId),
        })),
      })),
      omittable: isOmittable(conflict),
      settled: settlement
        ? {
            decision: settlement.decision,
            value: settlement.decision === 'keep' ? settlement.kept : null,
            corrected: sheet.review.settlements.some(
              (one) => one.conflictId === settlement.conflictId && one.correctedQuestionId !== null,
            ),
          }
        : null,
    };
  });
  const ended = settlements.filter(
    ({ conflictId, correctedQuestionId }) =>
      correctedQuestionId !== null && !shown.some((one) => one.conflictId === conflictId),
  );
  return [
    ...shown,
    ...ended.map(({ conflictId, kept, among }): ReviewConflictResponse => ({
      conflictId,
      about: sayMatter(conflictId.replace(/-\d+$/, '') as Matter, name),
      sides: among.map((value) => ({ value, keepable: false, statements: [] })),
      omittable: false,
      settled: { decision: 'keep', value: kept, corrected: true },
    })),
  ];
}

/** What the shared answer becomes if this side stands; null where nothing is to be corrected. */
export function correctionFor(
  { matter, conflictId, sides }: Conflict,
  value: string,
  facts: AnswersForWriting['input']['facts'],
): { questionId: string; from: string; to: string } | null {
  const stated = sides.find(isFromFacts)?.claims.find(({ from }) => from === 'facts');
  const fact = facts.find(({ questionId }) => questionId === stated?.source.questionId);
  const to = fact ? correctedAnswer(fact.answer, { matter, conflictId, sides }, value) : null;
  return fact && to !== null && to !== fact.answer ? { questionId: fact.questionId, from: fact.answer, to } : null;
}

export function isKeepable(
  conflict: Conflict,
  side: ConflictSide,
  facts: AnswersForWriting['input']['facts'],
): boolean {
  return isFromFacts(side) || !conflict.sides.some(isFromFacts) || correctionFor(conflict, side.value, facts) !== null;
}

/** Names on the sheet cannot go unsaid: whoever is not to be named is taken off the sheet. */
export function isOmittable({ matter, sides }: Conflict): boolean {
  return !sides.some(isFromFacts) || silencedAnswer('', matter) !== undefined;
}

function sayMatter(matter: Matter, name: string): string {
  const person = name.trim() === '' ? 'this person' : name;
  switch (matter) {
    case 'born.date':
      return `When ${person} was born`;
    case 'born.place':
      return `Where ${person} was born`;
    case 'died.date':
      return `When ${person} died`;
    case 'died.place':
      return `Where ${person} died`;
    case 'married.year':
      return `When ${person} married`;
    case 'retired.year':
      return `When ${person} retired`;
    case 'count.children':
      return `How many children ${person} had`;
    case 'count.grandchildren':
      return `How many grandchildren ${person} had`;
    default:
      return `The name of ${person}’s ${matter.replace('name.', '')}`;
  }
}
