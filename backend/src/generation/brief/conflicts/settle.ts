import { isSameSource } from '../brief-sources.js';
import type { BriefInput } from '../build-brief.js';
import { silencedAnswer } from './correct-fact.js';
import { findConflicts, isFromFacts, sentencesOf, type Conflict, type ConflictSide } from './find-conflicts.js';

/** What the owner said about a difference. */
export interface SettledConflict {
  readonly conflictId: string;
  readonly decision: 'keep' | 'both' | 'neither';
  readonly kept: string;
  /** The values that it was decided between. */
  readonly among: readonly string[];
}

/** The decision about this difference; undefined where there is none, or where something new has been said since. */
export function settlementOf(
  { matter, sides }: Conflict,
  settlements: readonly SettledConflict[],
): SettledConflict | undefined {
  return settlements.find(
    ({ conflictId, decision, kept, among }) =>
      conflictId.replace(/-\d+$/, '') === matter &&
      sides.every(({ value }) => among.includes(value)) &&
      (decision !== 'keep' || sides.some(({ value }) => value === kept)),
  );
}

/**
 * The answers without what does not stand: a statement that was decided against is taken out of its memory, and a fact that is not
 * to be mentioned out of the sheet. Until the owner decides, the facts stand; where there is no fact, nothing is said about it.
 */
export function settle(
  input: BriefInput,
  settlements: readonly SettledConflict[],
  conflicts: readonly Conflict[] = findConflicts(input),
): BriefInput {
  const decided = conflicts.map((conflict) => ({ conflict, fallen: fallenSides(conflict, settlements) }));
  return decided.reduce(
    (answers, { conflict, fallen }) => silenced(answers, conflict, fallen),
    // every answer is read once, however many of its statements fall
    withoutStatements(
      input,
      decided.flatMap(({ fallen }) => fallen),
    ),
  );
}

function fallenSides(conflict: Conflict, settlements: readonly SettledConflict[]): readonly ConflictSide[] {
  const settlement = settlementOf(conflict, settlements);
  switch (settlement?.decision) {
    case 'keep':
      return conflict.sides.filter(({ value }) => value !== settlement.kept);
    case 'both':
      return [];
    case 'neither':
      return conflict.sides;
    default:
      return conflict.sides.some(isFromFacts) ? conflict.sides.filter((side) => !isFromFacts(side)) : conflict.sides;
  }
}

function withoutStatements(input: BriefInput, fallen: readonly ConflictSide[]): BriefInput {
  const claims = fallen.flatMap((side) => side.claims).filter(({ from }) => from === 'memory');
  return {
    ...input,
    contributions: input.contributions.map((contribution) => {
      const own = new Set(claims.filter(({ source }) => isSameSource(source, contribution)).map(({ words }) => words));
      if (own.size === 0) return contribution;
      const kept = sentencesOf(contribution.answer).filter((sentence) => !own.has(sentence));
      return { ...contribution, answer: kept.join(' ') };
    }),
  };
}

function silenced(input: BriefInput, { matter }: Conflict, fallen: readonly ConflictSide[]): BriefInput {
  const questions = new Set(
    fallen.flatMap((side) => side.claims.flatMap(({ from, source }) => (from === 'facts' ? [source.questionId] : []))),
  );
  return {
    ...input,
    facts: input.facts.map((fact) =>
      questions.has(fact.questionId) ? { ...fact, answer: silencedAnswer(fact.answer, matter) ?? fact.answer } : fact,
    ),
  };
}
