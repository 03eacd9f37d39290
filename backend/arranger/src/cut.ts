import { assemble, type Assembled, type Chosen } from './assemble.js';
import type { Brief } from './brief.js';
import { costOf } from './cost.js';
import { countWords } from './eulogy-text.js';
import { missingGround, type Grounds } from './grounds.js';
import { DAY_BEHIND } from './life-facts.js';
import type { Unit } from './passage.js';
import { SHORT_FAMILY, type Candidate } from './rank.js';

/** What is cut from: the list, and what has to stand beside it. */
export interface Cuttable {
  brief: Brief;
  units: readonly Unit[];
  grounds: Grounds;
}
export interface Room {
  wanted: number;
  most: number;
  /** Memories that stand in a locked passage. */
  locked: readonly Unit[];
}
export interface Made {
  chosen: Chosen;
  assembled: Assembled;
}

/** As many of the list as fit, each whole, in its order. */
export function withMore(
  read: Cuttable,
  open: readonly Candidate[],
  so: Chosen,
  soMany: number,
  { wanted, most, locked }: Room,
): Made {
  const { brief } = read;
  const units = new Set(so.units);
  const facts = new Set(so.facts);
  const heard = new Set(so.units.map(({ source }) => source.contributorId));
  const covered = new Set([...so.units, ...locked]);
  let words = soMany;
  for (const candidate of open) {
    if (candidate.kind === 'unit' ? units.has(candidate.unit) : facts.has(candidate.fact)) continue;
    if (candidate.kind === 'unit' && candidate.when !== 'always') {
      if (heard.has(candidate.unit.source.contributorId) !== (candidate.when === 'heard')) continue;
    }
    if (candidate.kind === 'fact' && (candidate.least ?? 0) > wanted) continue;
    // who was there, only behind the day
    if (candidate.kind === 'fact' && candidate.fact.id === DAY_BEHIND && ![...facts].some(({ id }) => id === 'dates'))
      continue;
    // what a goodbye leans on comes in with it, or it stays out
    const ground = candidate.kind === 'unit' ? missingGround(candidate.unit, covered, read.grounds) : [];
    if (ground === null) continue;
    const coming = candidate.kind === 'unit' ? [candidate.unit, ...ground] : [];
    const otherwise = coming.flatMap((unit) =>
      saidOtherwise(unit, new Set([...covered, ...coming]), read.grounds, wanted),
    );
    const afterAll = (others: readonly Unit[]): number =>
      words +
      leadingBack(candidate, so.units) +
      costOf(candidate, brief) +
      others.reduce((sum, unit) => sum + costOf(asCandidate(unit), brief), 0);
    const isNearer = (after: number): boolean =>
      after <= wanted || (after <= most && (after - wanted < wanted - words || mayGoOver(candidate)));
    // what is dearest is told also where there is no room for who says that it was otherwise
    const isAlone =
      candidate.kind === 'unit' && isDear(candidate.unit) && !isNearer(afterAll([...ground, ...otherwise]));
    const withIt = isAlone ? ground : [...ground, ...otherwise];
    const after = afterAll(withIt);
    if (!isNearer(after)) continue;
    words = after;
    if (candidate.kind === 'fact') facts.add(candidate.fact);
    else
      for (const unit of [candidate.unit, ...withIt]) {
        units.add(unit);
        covered.add(unit);
        heard.add(unit.source.contributorId);
      }
  }
  const chosen = { ...so, units: read.units.filter((unit) => units.has(unit)), facts: [...facts] };
  return { chosen, assembled: assemble(chosen, brief) };
}

/** "And this is from me.": what the first goodbye of another adds to words that were counted without it. */
function leadingBack(candidate: Candidate, counted: readonly Unit[]): number {
  const isGoodbye = candidate.kind === 'unit' && candidate.unit.theme === 'farewell' && !candidate.unit.isOwn;
  const goodbyes = counted.filter(({ theme }) => theme === 'farewell');
  return isGoodbye && goodbyes.length > 0 && goodbyes.every(({ isOwn }) => isOwn) ? FROM_ME : 0;
}
const FROM_ME = 5;

/** Who says in few words that it was otherwise, and is not heard yet. */
export function saidOtherwise(
  unit: Unit,
  covered: ReadonlySet<Unit>,
  { putRight }: Grounds,
  wanted: number,
): readonly Unit[] {
  return (putRight.get(unit) ?? []).filter((other) => !covered.has(other) && other.words <= wanted * MOST_OTHERWISE);
}
/** So much of a text may say that something in it was otherwise. */
const MOST_OTHERWISE = 0.2;

export function asCandidate(unit: Unit): Candidate {
  return { kind: 'unit', unit, when: 'always', isVoice: false };
}

export function isDear(unit: Unit): boolean {
  return unit.isMain || unit.isWanted || isLastWord(unit);
}

/** What no other words take the place of. */
export function mustStay(unit: Unit): boolean {
  return isDear(unit) || unit.tellsDeath || unit.theme === 'farewell' || unit.theme === 'relationship';
}

/** Nobody in the family waits outside for a few words, nor what somebody learnt in one sentence. */
function mayGoOver(candidate: Candidate): boolean {
  if (candidate.kind === 'fact')
    return candidate.fact.id === 'family' && countWords(candidate.fact.text) <= SHORT_FAMILY;
  const { isOwn, theme, words } = candidate.unit;
  const isShort = (theme === 'taught' && words <= SHORT_LESSON) || (theme === 'work' && words <= SHORT_WORK);
  return candidate.isVoice || isDear(candidate.unit) || (isOwn && isShort);
}
const SHORT_LESSON = 15;
/** What somebody did all their life, in a sentence or two. */
const SHORT_WORK = 40;

/** The speaker's own short goodbye. */
function isLastWord({ isOwn, theme, words }: Unit): boolean {
  return isOwn && theme === 'farewell' && words <= SHORT_GOODBYE;
}
const SHORT_GOODBYE = 90;
