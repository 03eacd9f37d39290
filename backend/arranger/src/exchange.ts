import { assemble } from './assemble.js';
import { costOf } from './cost.js';
import { asCandidate, isDear, mustStay, saidOtherwise, withMore, type Cuttable, type Made, type Room } from './cut.js';
import { missingGround } from './grounds.js';
import type { Unit } from './passage.js';
import type { Candidate } from './rank.js';

/**
 * A long memory that found no place has that of several that give less, where the text comes nearer to its time by it; and so has one of
 * whoever would not be heard at all, within the time.
 */
export function withLongOnes(read: Cuttable, open: readonly Candidate[], made: Made, room: Room): Made {
  const { brief, grounds } = read;
  let result = made;
  const inText = new Set(made.chosen.units);
  const waiting = open.flatMap((candidate, at) =>
    isTelling(candidate) && !inText.has(candidate.unit) ? [{ candidate, at }] : [],
  );
  const first = new Set(made.chosen.units.map(({ source }) => source.contributorId));
  const silent = waiting.filter(({ candidate: { unit } }) => !unit.isOwn && !first.has(unit.source.contributorId));
  const long = waiting.filter(
    ({ candidate: { unit } }) =>
      unit.lead === null &&
      (unit.words >= LONG || (!unit.isOwn && made.chosen.units.some((other) => isRemarkBeside(other, unit)))),
  );
  for (const { candidate, at } of [...new Set([...silent, ...long])].slice(0, MOST_EXCHANGED)) {
    const chosen = new Set(result.chosen.units);
    if (chosen.has(candidate.unit)) continue;
    const heard = new Set(result.chosen.units.map(({ source }) => source.contributorId));
    const isHeard = heard.has(candidate.unit.source.contributorId);
    if (isHeard && !long.some((one) => one.candidate === candidate)) continue;
    const leansOn = new Set(
      result.chosen.units.flatMap((unit) => [
        ...(grounds.lines.get(unit) ?? []).flat(),
        ...(grounds.answered.get(unit) ?? []),
        unit.leansOn,
      ]),
    );
    const { leansOn: before } = candidate.unit;
    const isDisputed = saidOtherwise(candidate.unit, chosen, grounds, room.wanted).length > 0;
    if (isDisputed || (before !== null && !chosen.has(before))) continue;
    // "She has it wrong" is nothing to whoever has not heard what
    const ground = missingGround(candidate.unit, chosen, grounds);
    if (ground === null || (isHeard && ground.length > 0)) continue;
    if (!isHeard) {
      const coming = [candidate.unit, ...ground];
      const needs = [
        ...(grounds.answered.get(candidate.unit) ?? []),
        ...(grounds.lines.get(candidate.unit) ?? []).flat(),
      ];
      const stays = new Set([...leansOn, ...needs, before]);
      result = hearingFirst(read, open, result, { coming, at, leansOn: stays, room }) ?? result;
      continue;
    }
    let over = result.assembled.words + costOf(candidate, brief) - room.most;
    // of whoever is heard by a remark, the remark first
    const remarks = result.chosen.units.filter((unit) => isRemarkBeside(unit, candidate.unit) && !leansOn.has(unit));
    const going: Unit[] = over > 0 ? remarks.slice(0, 1) : [];
    for (const unit of going) over -= costOf(asCandidate(unit), brief);
    for (const lower of open.slice(at + 1).reverse()) {
      if (over <= 0) break;
      if (lower.kind === 'unit' && going.includes(lower.unit)) continue;
      if (lower.kind === 'fact' || !chosen.has(lower.unit) || mustStay(lower.unit)) continue;
      if (lower.isVoice) continue;
      if (leansOn.has(lower.unit)) continue;
      going.push(lower.unit);
      over -= costOf(lower, brief);
    }
    const lost = going.reduce((sum, { words }) => sum + words, 0);
    const isGain = lost <= candidate.unit.words * MOST_LOST;
    if (over > 0 || !isGain) continue;
    const units = read.units.filter((unit) => unit === candidate.unit || (chosen.has(unit) && !going.includes(unit)));
    const next = { ...result.chosen, units };
    const assembled = assemble(next, brief);
    const farther = Math.abs(assembled.words - room.wanted) > Math.abs(result.assembled.words - room.wanted);
    if (assembled.words < result.assembled.words || assembled.words > room.most) continue;
    if (farther && remarks.length === 0) continue;
    result = withMore(read, open, next, assembled.words, room);
  }
  return result;
}

/**
 * A text in which whoever was not heard is: in the place of what ranks lower, of what others say beside their first, of what the speaker will
 * miss, and in the end of what the speaker tells in passing; as little of it as makes room. It may be a little shorter. Null where there is none.
 */
function hearingFirst(
  read: Cuttable,
  open: readonly Candidate[],
  made: Made,
  {
    coming,
    at,
    leansOn,
    room,
  }: {
    /** Whoever was not heard, and what it means nothing without. */
    coming: readonly Unit[];
    at: number;
    leansOn: ReadonlySet<Unit | null>;
    room: Room;
  },
): Made | null {
  const { brief } = read;
  const chosen = new Set(made.chosen.units);
  const going: Unit[] = [];
  const inText = (candidates: readonly Candidate[]): Extract<Candidate, { kind: 'unit' }>[] =>
    candidates
      .toReversed()
      .flatMap((one) => (one.kind === 'unit' && chosen.has(one.unit) && !leansOn.has(one.unit) ? [one] : []));
  const [higher, lower] = [inText(open.slice(0, at)), inText(open.slice(at + 1))];
  const mayGo = [
    ...lower.filter(({ unit, isVoice }) => !isVoice && !mustStay(unit)),
    ...lower.filter(({ unit, isVoice }) => isVoice && !mustStay(unit) && !unit.isOwn),
    ...lower.filter(({ unit }) => unit.isOwn && unit.theme === 'miss'),
    ...higher.filter(({ unit }) => isBesideTheStory(unit) && !mustStay(unit)),
    // last of all what they did for a living, in a few words
    ...higher.filter(({ unit }) => unit.isOwn && unit.theme === 'work' && unit.words <= FEW_OF_WORK && !isDear(unit)),
  ];
  const comes = coming.reduce((sum, unit) => sum + costOf(asCandidate(unit), brief), 0);
  let over = made.assembled.words + comes - room.most;
  for (const next of [null, ...mayGo]) {
    if (next !== null) {
      if (going.includes(next.unit)) continue;
      if (!next.unit.isOwn && !isHeardWithout(next.unit, made.chosen.units, going)) continue;
      going.push(next.unit);
      over -= costOf(next, brief);
    }
    if (over > RECKONED_TOO_MUCH) continue;
    const units = read.units.filter((unit) => coming.includes(unit) || (chosen.has(unit) && !going.includes(unit)));
    const chosenSo = { ...made.chosen, units };
    const assembled = assemble(chosenSo, brief);
    if (assembled.words <= room.most) return withMore(read, open, chosenSo, assembled.words, room);
  }
  return null;
}
/** What leads to a part and back is reckoned at its most; the words are counted once it stands there. */
const RECKONED_TOO_MUCH = 12;
const FEW_OF_WORK = 40;
/** What the speaker tells in passing: another day it may be told, and whoever wrote is there. */
function isBesideTheStory({ isOwn, isWanted, isAskedFor, theme }: Unit): boolean {
  return isOwn && !isWanted && !isAskedFor && /^(?:childhood|passions|laughter|miss|taught|remembered)$/.test(theme);
}
const MOST_EXCHANGED = 8;
const MOST_LOST = 0.7;
const LONG = 90;
/** Fewer are a remark, for which nobody else’s words go. */
const FEWEST_OF_A_VOICE = 20;

/** What its teller says in fewer words, and it may go: they are heard by the story instead. */
function isRemarkBeside(unit: Unit, story: Unit): boolean {
  return (
    !story.isOwn &&
    unit.theme !== 'story' &&
    unit.source.contributorId === story.source.contributorId &&
    !mustStay(unit) &&
    story.words >= FEWEST_OF_A_STORY &&
    story.words <= MOST_OF_A_STORY &&
    unit.words < story.words * A_REMARK
  );
}
const FEWEST_OF_A_STORY = 50;
const MOST_OF_A_STORY = 180;
const A_REMARK = 0.7;

/** Nobody speaks twice while somebody has not spoken. */
function isHeardWithout(unit: Unit, chosen: readonly Unit[], going: readonly Unit[]): boolean {
  return (
    !unit.isOwn &&
    chosen.some(
      (other) => other !== unit && !going.includes(other) && other.source.contributorId === unit.source.contributorId,
    )
  );
}

function isTelling(candidate: Candidate): candidate is Extract<Candidate, { kind: 'unit' }> {
  if (candidate.kind === 'fact' || candidate.when !== 'always') return false;
  const { theme, words } = candidate.unit;
  return words >= FEWEST_OF_A_VOICE && theme !== 'farewell' && theme !== 'relationship';
}
