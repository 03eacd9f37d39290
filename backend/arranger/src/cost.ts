import type { Brief } from './brief.js';
import { countWords } from './eulogy-text.js';
import type { Unit } from './passage.js';
import { ownWordsFor } from './person.js';
import { introduced } from './introduced.js';
import type { Candidate } from './rank.js';

/** At most so many words a part takes, with all that leads to it and back. */
export const BRIDGE = 7;
const INTRODUCTION = 5;

export function costOf(candidate: Candidate, brief: Brief): number {
  if (candidate.kind === 'fact') return countWords(candidate.fact.text) + 1;
  const known = COSTS.get(candidate.unit) ?? costOfUnit(candidate.unit, brief);
  COSTS.set(candidate.unit, known);
  return known;
}
const COSTS = new WeakMap<Unit, number>();

function costOfUnit(unit: Unit, brief: Brief): number {
  const own = unit.words + (unit.lead === null ? 0 : countWords(unit.lead));
  if (unit.isOwn) return own + (unit.theme === 'farewell' ? BRIDGE : 0);
  const teller = brief.people.find(({ id }) => id === unit.source.contributorId);
  if (teller === undefined) return own + INTRODUCTION;
  const tie = teller.introducedAs === null ? ownWordsFor(teller, brief) : null;
  const inOwnWords = tie === null ? 0 : countWords(`${tie.thing} ${tie.rest}`);
  const who = countWords(introduced(teller, brief)) + inOwnWords;
  return own + who + INTRODUCTION;
}
