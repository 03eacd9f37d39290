import { assemble, type Assembled, type Chosen } from './assemble.js';
import { WORDS_PER_MINUTE, LENGTH_TOLERANCE, countWords, wordRange, type EulogyText } from './eulogy-text.js';
import { MINUTES, OFFERED_MINUTES, type Brief, type BriefPerson, type DurationMinutes } from './brief.js';
import { BRIDGE, costOf } from './cost.js';
import { familyLine } from './family.js';
import { groundsOf, missingGround, type Grounds } from './grounds.js';
import { eventLines } from './life-events.js';
import { animalLine, datesLine, DAY_BEHIND, wishLines } from './life-facts.js';
import { unitsIn } from './in-text.js';
import { inBrief, openingParagraph, openingWithName, relationshipNotYet } from './opening.js';
import type { FactLine, NotYet, StayedOut, Unit, WhyStayedOut } from './passage.js';
import { namesIn } from './person.js';
import { ranked, SHORT_FAMILY, type Candidate } from './rank.js';
import { showsWhoWrote } from './shows-who.js';
import { readUnits } from './read-units.js';
import { keepsEverybody, tellsWork, tradeLine } from './trade.js';

export interface Arranged {
  text: EulogyText;
  /** Facts and words that fitted no pattern: to be put in by hand or answered better. */
  notYet: readonly NotYet[];
  /** Memories that are not in the text, whole, each with the reason. */
  stayedOut: readonly StayedOut[];
  /** Who told something of which nothing stands in the text. */
  unheard: readonly BriefPerson[];
}

/** What was read of a brief, once for every length. */
export interface ReadBrief {
  brief: Brief;
  units: readonly Unit[];
  candidates: readonly Candidate[];
  grounds: Grounds;
  /** Lines that are always in: how and when somebody lived and died. */
  frame: readonly FactLine[];
  /** What they worked, where the answer on it finds no place. */
  trade: FactLine | null;
  repeats: readonly Unit[];
  notYet: readonly NotYet[];
  stayedOut: readonly StayedOut[];
}

/** Puts a family’s own words in order. The same brief gives the same text, and a longer time never a shorter one. */
export function arrange(brief: Brief): Arranged {
  const read = readBrief(brief);
  return arrangedFrom(read, chosenFor(read, brief.durationMinutes), wordRange(brief.durationMinutes).most);
}

/** @param most words that there were room for */
export function arrangedFrom(read: ReadBrief, { chosen, assembled }: Made, most: number): Arranged {
  const { brief } = read;
  const inText = new Set(chosen.units.map(({ id }) => id));
  const covered = new Set(coveredByLocked(read).map(({ id }) => id));
  const out = read.candidates.flatMap((candidate) =>
    candidate.kind === 'unit' &&
    candidate.when !== 'unheard' &&
    !inText.has(candidate.unit.id) &&
    !covered.has(candidate.unit.id)
      ? [stayedOutOf(candidate.unit, candidate.unit.words > most ? 'longer-than-the-time' : 'no-room')]
      : [],
  );
  const repeats = read.repeats.map((unit) => stayedOutOf(unit, 'told-by-another'));
  const heard = new Set([...chosen.units, ...coveredByLocked(read)].map(({ source }) => source.contributorId));
  const told = new Set(brief.memories.map(({ contributorId }) => contributorId));
  return {
    text: {
      title: brief.title,
      sections: assembled.sections,
      words: assembled.words,
      durationMinutes: brief.durationMinutes,
      notice: null,
    },
    notYet: read.notYet,
    stayedOut: [...out, ...repeats, ...read.stayedOut],
    unheard: brief.people.filter(({ id }) => id !== brief.speaker.id && told.has(id) && !heard.has(id)),
  };
}

export function readBrief(brief: Brief): ReadBrief {
  const { units, notYet, stayedOut: notTold } = readUnits(brief);
  const unnamed = units.filter((unit) => showsWhoWrote(unit, brief));
  const tellable = units.filter((unit) => !unnamed.includes(unit));
  const stayedOut = [...notTold, ...unnamed.map((unit) => stayedOutOf(unit, 'shows-who-wrote'))];
  const family = familyLine(brief);
  const animal = animalLine(brief);
  const dates = datesLine(brief);
  const events = eventLines(brief, namesIn(brief));
  const wishes = wishLines(brief);
  const facts = [family.line, dates.behind ?? null, ...events.lines, ...wishes.lines].filter((line) => line !== null);
  const known = [...openingParagraph(brief).sentences, ...facts, animal.line, dates.line];
  const grounds = groundsOf(tellable, notTold, known.map((one) => one?.text ?? '').join(' '), brief);
  const { candidates, repeats } = ranked(tellable, facts, grounds, brief);
  return {
    brief,
    units,
    candidates,
    grounds,
    repeats,
    frame: [animal.line, dates.line].filter((line) => line !== null),
    trade: tradeLine(tellable, brief),
    notYet: [
      ...relationshipNotYet(brief),
      ...animal.notYet,
      ...dates.notYet,
      ...family.notYet,
      ...events.notYet,
      ...wishes.notYet,
      ...notYet,
    ],
    stayedOut,
  };
}

/** What is in a text of so many minutes; what a shorter time gives is never more. */
export function chosenFor(read: ReadBrief, minutes: DurationMinutes): Made {
  return chosenWithin(read, minutes, (one) => one * WORDS_PER_MINUTE);
}

/**
 * What is in a text of so many minutes, of as many words as they hold: with more of them it is never shorter. The three times
 * that are offered look only at each other; a time between two of them lies between their texts.
 */
export function chosenWithin(
  read: ReadBrief,
  minutes: DurationMinutes,
  wordsOf: (minutes: DurationMinutes) => number,
): Made {
  const cuts = new Map<DurationMinutes, Made>();
  const cut = (one: DurationMinutes): Made => {
    const made = cuts.get(one) ?? cutAt(read, wordsOf(one));
    cuts.set(one, made);
    return made;
  };
  const offered = (most: DurationMinutes): Made[] => OFFERED_MINUTES.filter((one) => one <= most).map(cut);
  const before = offered(minutes);
  if (OFFERED_MINUTES.some((one) => one === minutes)) return longestOf(before);
  const next = OFFERED_MINUTES.find((one) => one > minutes);
  const since = OFFERED_MINUTES.findLast((one) => one < minutes) ?? 0;
  const free = MINUTES.filter((one) => one > since && one <= minutes).map(cut);
  const longest = longestOf(before.length === 0 ? free : [longestOf(before), ...free]);
  const ceiling = next === undefined ? undefined : longestOf(offered(next));
  // what is not longer than a text of this time has room in it too
  return ceiling !== undefined && ceiling.assembled.words < longest.assembled.words ? ceiling : longest;
}

/** Of several that are as long the last. */
function longestOf(made: readonly Made[]): Made {
  return made.reduce((shorter, one) => (one.assembled.words >= shorter.assembled.words ? one : shorter));
}

/** Everything, however long it takes. */
export function everything(read: ReadBrief): Made {
  return cutAt(read, Infinity);
}

/** Whoever finds no room for the work they told of says what it was, where nobody is lost by it. */
function cutAt(read: ReadBrief, wanted: number): Made {
  const { trade, frame } = read;
  const made = cutWith(read, wanted, frame);
  if (trade === null || tellsWork(made.chosen)) return made;
  const named = cutWith(read, wanted, [...frame, trade]);
  if (keepsEverybody(made.chosen, named.chosen, trade)) return named;
  const chosen = { ...made.chosen, facts: [...made.chosen.facts, trade] };
  const assembled = assemble(chosen, read.brief);
  return assembled.words <= mostOf(wanted) ? { chosen, assembled } : made;
}

function mostOf(wanted: number): number {
  return Math.floor(wanted * (1 + LENGTH_TOLERANCE));
}

/** The ranked list, cut by the time: what does not fit whole stays out, and the next is tried. */
function cutWith(read: ReadBrief, wanted: number, frame: readonly FactLine[]): Made {
  const { brief } = read;
  const most = mostOf(wanted);
  const locked = coveredByLocked(read);
  const covered = new Set(locked.map(({ id }) => id));
  const open = read.candidates.filter((candidate) => candidate.kind === 'fact' || !covered.has(candidate.unit.id));
  const whole = openingParagraph(brief);
  const room = { wanted, most, locked };
  const dearIn = (units: readonly Unit[]): number => units.filter(isDear).reduce((sum, { words }) => sum + words, 0);
  const madeFrom = (begin: Begin): Made =>
    withMore(read, open, { ...begin, units: [], locked: brief.locked }, wordsOfBegin(begin, brief), room);
  let result = madeFrom({ opening: whole, facts: frame });
  // where what is dearest does not fit, the dates go before it, and then what the speaker says of themselves
  const named = openingWithName(brief);
  for (const opening of [named, inBrief(named)]) {
    if (dearIn(result.chosen.units) === dearIn(read.units)) break;
    const other = madeFrom({ opening, facts: [] });
    if (dearIn(other.chosen.units) > dearIn(result.chosen.units)) result = other;
  }
  // what a part takes is reckoned at its most; what was saved is filled once the words are counted
  for (let again = 0; again < REFILLS && result.assembled.words < most; again += 1) {
    const { units, facts } = result.chosen;
    const more = withMore(read, open, result.chosen, result.assembled.words, room);
    if (more.chosen.units.length === units.length && more.chosen.facts.length === facts.length) break;
    result = more;
  }
  return withLongOnes(read, open, result, room);
}

/**
 * A long memory that found no place has that of several that give less, where the text comes nearer to its time by it; and so has one of
 * whoever would not be heard at all, within the time.
 */
function withLongOnes(read: ReadBrief, open: readonly Candidate[], made: Made, room: Room): Made {
  const { brief, grounds } = read;
  let result = made;
  const inText = new Set(made.chosen.units);
  const waiting = open.flatMap((candidate, at) =>
    isTelling(candidate) && !inText.has(candidate.unit) ? [{ candidate, at }] : [],
  );
  const first = new Set(made.chosen.units.map(({ source }) => source.contributorId));
  const silent = waiting.filter(({ candidate: { unit } }) => !unit.isOwn && !first.has(unit.source.contributorId));
  const long = waiting.filter(({ candidate: { unit } }) => unit.words >= LONG && unit.lead === null);
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
    let over = result.assembled.words + costOf(candidate, brief) - room.most;
    const going: Unit[] = [];
    for (const lower of open.slice(at + 1).reverse()) {
      if (over <= 0) break;
      if (lower.kind === 'fact' || lower.isVoice || !chosen.has(lower.unit) || mustStay(lower.unit)) continue;
      if (leansOn.has(lower.unit)) continue;
      going.push(lower.unit);
      over -= costOf(lower, brief);
    }
    const lost = going.reduce((sum, { words }) => sum + words, 0);
    const isGain = !isHeard || lost <= candidate.unit.words * MOST_LOST;
    const { leansOn: before } = candidate.unit;
    const isDisputed = saidOtherwise(candidate.unit, chosen, grounds, room.wanted).length > 0;
    if (over > 0 || !isGain || isDisputed || (before !== null && !chosen.has(before))) continue;
    const units = read.units.filter((unit) => unit === candidate.unit || (chosen.has(unit) && !going.includes(unit)));
    const next = { ...result.chosen, units };
    const assembled = assemble(next, brief);
    const farther = Math.abs(assembled.words - room.wanted) > Math.abs(result.assembled.words - room.wanted);
    if (assembled.words < result.assembled.words || assembled.words > room.most) continue;
    if (farther && isHeard) continue;
    result = withMore(read, open, next, assembled.words, room);
  }
  return result;
}
const MOST_EXCHANGED = 4;
const MOST_LOST = 0.7;
const LONG = 90;
/** Fewer are a remark, for which nobody else’s words go. */
const FEWEST_OF_A_VOICE = 20;

function isTelling(candidate: Candidate): candidate is Extract<Candidate, { kind: 'unit' }> {
  if (candidate.kind === 'fact' || candidate.when !== 'always') return false;
  const { theme, words } = candidate.unit;
  return words >= FEWEST_OF_A_VOICE && theme !== 'farewell' && theme !== 'relationship';
}

function mustStay(unit: Unit): boolean {
  return isDear(unit) || unit.tellsDeath || unit.theme === 'farewell' || unit.theme === 'relationship';
}

const REFILLS = 3;

function withMore(
  read: ReadBrief,
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
      words + costOf(candidate, brief) + others.reduce((sum, unit) => sum + costOf(asCandidate(unit), brief), 0);
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

/** Who says in few words that it was otherwise, and is not heard yet. */
function saidOtherwise(unit: Unit, covered: ReadonlySet<Unit>, { putRight }: Grounds, wanted: number): readonly Unit[] {
  return (putRight.get(unit) ?? []).filter((other) => !covered.has(other) && other.words <= wanted * MOST_OTHERWISE);
}
/** So much of a text may say that something in it was otherwise. */
const MOST_OTHERWISE = 0.2;

function asCandidate(unit: Unit): Candidate {
  return { kind: 'unit', unit, when: 'always', isVoice: false };
}

function isDear(unit: Unit): boolean {
  return unit.isMain || unit.isWanted || isLastWord(unit);
}

/** Nobody in the family waits outside for a few words, nor what somebody learnt in one sentence. */
function mayGoOver(candidate: Candidate): boolean {
  if (candidate.kind === 'fact')
    return candidate.fact.id === 'family' && countWords(candidate.fact.text) <= SHORT_FAMILY;
  const { isOwn, theme, words } = candidate.unit;
  return candidate.isVoice || isDear(candidate.unit) || (isOwn && theme === 'taught' && words <= SHORT_LESSON);
}
const SHORT_LESSON = 15;

/** The speaker's own short goodbye. */
function isLastWord({ isOwn, theme, words }: Unit): boolean {
  return isOwn && theme === 'farewell' && words <= SHORT_GOODBYE;
}
const SHORT_GOODBYE = 90;

type Begin = Pick<Chosen, 'opening' | 'facts'>;
interface Room {
  wanted: number;
  most: number;
  /** Memories that stand in a locked passage. */
  locked: readonly Unit[];
}
export interface Made {
  chosen: Chosen;
  assembled: Assembled;
}

function wordsOfBegin({ opening, facts }: Begin, brief: Brief): number {
  const paragraphs = [opening, ...brief.locked.map(({ paragraph }) => paragraph)];
  const said = paragraphs.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  return countWords([...said, ...facts.map(({ text }) => text)].join(' ')) + BRIDGE;
}

/** Memories that stand in a locked passage already. */
function coveredByLocked({ brief, units }: ReadBrief): Unit[] {
  return unitsIn(
    brief.locked.map(({ kind, paragraph }) => ({ kind, paragraphs: [paragraph] })),
    units,
  );
}

function stayedOutOf(unit: Unit, why: WhyStayedOut): StayedOut {
  const text = unit.paragraphs.map((sentences) => sentences.join(' ')).join('\n\n');
  return { source: unit.source, contributorId: unit.source.contributorId, text, words: countWords(text), why };
}
