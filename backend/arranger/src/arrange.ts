import { assemble, type Chosen } from './assemble.js';
import { WORDS_PER_MINUTE, LENGTH_TOLERANCE, countWords, wordRange, type EulogyText } from './eulogy-text.js';
import { MINUTES, OFFERED_MINUTES, type Brief, type BriefPerson, type DurationMinutes } from './brief.js';
import { BRIDGE } from './cost.js';
import { isDear, withMore, type Made } from './cut.js';
import { withLongOnes } from './exchange.js';
import { familyLine } from './family.js';
import { groundsOf, type Grounds } from './grounds.js';
import { eventLines } from './life-events.js';
import { animalLine, datesLine, wishLines } from './life-facts.js';
import { unitsIn } from './in-text.js';
import { inBrief, openingParagraph, openingWithName, relationshipNotYet } from './opening.js';
import type { FactLine, NotYet, StayedOut, Unit, WhyStayedOut } from './passage.js';
import { namesIn } from './names-in.js';
import { ranked, type Candidate } from './rank.js';
import { showsWhoWrote } from './shows-who.js';
import { remembering } from './remembered.js';
import { readUnits } from './read-units.js';
import { keepsEverybody, tellsWork, tradeLine } from './trade.js';
import { MOST_NAMED, mayGoForNames, namingOthers, whoIsNotHeard } from './who-else-wrote.js';

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
  /** Where several speak, others are heard in the parts of others. */
  speaks: 'alone' | 'in turn';
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
  return remembering(() => briefRead(brief));
}

function briefRead(brief: Brief): ReadBrief {
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
    speaks: 'alone',
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

/** Whoever wrote and is not heard is named at least, where a few words make room for it. */
function cutAt(read: ReadBrief, wanted: number): Made {
  const made = sayingTheWork(read, wanted);
  const silent = read.speaks === 'alone' ? unheardIn(read, made) : [];
  if (silent.length === 0) return made;
  const named = namingOthers(read, made, silent, mostOf(wanted));
  // where many are silent, a line of names is no reason to cut anew
  if (named !== null || silent.length > MOST_NAMED) return named ?? made;
  const stays = ({ units, facts }: Chosen): boolean =>
    made.chosen.facts.every((fact) => facts.includes(fact)) &&
    isLittle(made.chosen.units.filter((unit) => !units.includes(unit)));
  for (const less of LESS) {
    const shorter = sayingTheWork(read, wanted - less);
    const still = unheardIn(read, shorter);
    if (still.some((one) => !silent.includes(one)) || !stays(shorter.chosen)) continue;
    const so = still.length === 0 ? shorter : namingOthers(read, shorter, still, mostOf(wanted));
    if (so !== null) return so;
  }
  return made;
}
/** Tried with so many words less, of which a little may go for a line that names who is not heard. */
const LESS = [10, 20];
const LITTLE = 40;
function isLittle(lost: readonly Unit[]): boolean {
  return lost.every(mayGoForNames) && lost.reduce((sum, { words }) => sum + words, 0) <= LITTLE;
}

function unheardIn(read: ReadBrief, { chosen }: Made): BriefPerson[] {
  const open = read.candidates.flatMap((one) => (one.kind === 'unit' && one.when === 'always' ? [one.unit] : []));
  return whoIsNotHeard(chosen, open, coveredByLocked(read), read.brief);
}

/** Whoever finds no room for the work they told of says what it was, where nobody is lost by it. */
function sayingTheWork(read: ReadBrief, wanted: number): Made {
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

const REFILLS = 3;

type Begin = Pick<Chosen, 'opening' | 'facts'>;
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
