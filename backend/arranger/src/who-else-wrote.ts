import { assemble, type Chosen } from './assemble.js';
import { touchesBoundary } from './boundaries.js';
import type { Brief, BriefPerson } from './brief.js';
import { mustStay, type Cuttable, type Made } from './cut.js';
import type { EulogySentence } from './eulogy-text.js';
import { introduced } from './introduced.js';
import type { Unit } from './passage.js';
import { nameOf, personOf } from './person.js';
import type { Candidate } from './rank.js';
import { listOf } from './words.js';

/**
 * A text that names who else wrote. Where its time is full, in fewer words, or in the place of something small. Null where everybody is
 * heard, nobody may be named, or there is nothing that may go for it.
 */
export function namingOthers(
  read: Cuttable & Listed,
  made: Made,
  silent: readonly BriefPerson[],
  most: number,
): Made | null {
  const { brief } = read;
  const lines = (['introduced', 'in brief', 'by name'] as const)
    .map((how) => whoElseWrote(silent, brief, how))
    .filter((line) => line !== null);
  for (const chosen of [made.chosen, ...withoutSomethingSmall(read, made).slice(0, MOST_TRIED)])
    for (const alsoWrote of lines) {
      const saying = { ...chosen, alsoWrote };
      const assembled = assemble(saying, brief);
      if (assembled.words <= most) return { chosen: saying, assembled };
    }
  return null;
}

/** Each is counted whole: a few, or the work would grow with the square of what was told. */
const MOST_TRIED = 5;

/** What is said in passing, lowest first; nobody falls silent by it, and nothing is left in the air. */
function withoutSomethingSmall({ candidates, grounds }: Cuttable & Listed, { chosen }: Made): Chosen[] {
  const leant = new Set(
    chosen.units.flatMap((unit) => [
      ...(grounds.lines.get(unit) ?? []).flat(),
      ...(grounds.answered.get(unit) ?? []),
      unit.leansOn,
    ]),
  );
  const inText = new Set(chosen.units);
  const isHeardWithout = (unit: Unit): boolean =>
    unit.isOwn ||
    chosen.units.some(
      (other) =>
        other !== unit && other.theme !== 'farewell' && other.source.contributorId === unit.source.contributorId,
    );
  const lowest = candidates
    .toReversed()
    .flatMap((candidate) => (candidate.kind === 'unit' && inText.has(candidate.unit) ? [candidate.unit] : []));
  // what the speaker will miss goes last
  return [
    ...lowest.filter(({ isOwn, theme }) => !isOwn || theme !== 'miss'),
    ...lowest.filter(({ isOwn, theme }) => isOwn && theme === 'miss'),
  ].flatMap((unit) => {
    const isSmall = unit.words <= (unit.isOwn ? SMALL_OF_ONES_OWN : SMALL_OF_ANOTHER);
    if (!isSmall || !mayGoForNames(unit) || leant.has(unit) || !isHeardWithout(unit)) return [];
    return [{ ...chosen, units: chosen.units.filter((other) => other !== unit) }];
  });
}
/** What somebody did all their life does not go for a line of names. */
export function mayGoForNames(unit: Unit): boolean {
  return unit.theme !== 'work' && !mustStay(unit);
}
const SMALL_OF_ONES_OWN = 40;
const SMALL_OF_ANOTHER = 40;

interface Listed {
  candidates: readonly Candidate[];
}

/** Told about whom, under who they are; without the first; by name alone. */
export type HowNamed = 'introduced' | 'in brief' | 'by name';

/** "And thank you to Ian and Bev, who helped me with this.": whose words are not read out is not said. Null where nobody may be named. */
export function whoElseWrote(people: readonly BriefPerson[], brief: Brief, how: HowNamed): string | null {
  const { called } = personOf(brief);
  if (called === '' || brief.about === 'self') return null;
  const named = people.filter((one) => mayBeNamed(one, brief));
  if (named.length === 0) return null;
  const names = namesOf(named.slice(0, MOST_NAMED), named.length, brief, how);
  const line = `${THANKS} ${names.replace(/,$/, '')}, ${HELPED}${how === 'introduced' ? ' with this' : ''}.`;
  return touchesBoundary(line, brief.boundaries) === null ? line : null;
}
/** More names than that nobody listens to. */
export const MOST_NAMED = 10;
/** Nobody hears at a lectern that there was no room for them: whoever wrote is thanked. */
const THANKS = 'And thank you to';
const HELPED = 'who helped me';
/** In texts that were written before somebody was thanked. */
const AS_IT_WAS_SAID = ' too, more than there is time for today.';

/** Whether a sentence says who else wrote, and leads to nothing. */
export function saysWhoElseWrote({ text, sources, verdict }: EulogySentence): boolean {
  return (
    verdict === 'connective' &&
    sources.length === 0 &&
    ((text.startsWith(THANKS) && (text.endsWith(' too.') || text.includes(HELPED))) || text.endsWith(AS_IT_WAS_SAID))
  );
}

/** Who told a memory that could have been told here, and is not heard at all. */
export function whoIsNotHeard(
  { units }: Pick<Chosen, 'units'>,
  tellable: readonly Unit[],
  locked: readonly Unit[],
  { people, speaker }: Brief,
): BriefPerson[] {
  const heard = new Set([...units, ...locked].map(({ source }) => source.contributorId));
  const wrote = new Set(tellable.filter(({ theme }) => theme !== 'farewell').map(({ source }) => source.contributorId));
  return people.filter(({ id }) => id !== speaker.id && wrote.has(id) && !heard.has(id));
}

function mayBeNamed(person: BriefPerson, { boundaries }: Brief): boolean {
  return !person.nameStaysOut && nameOf(person) !== '' && touchesBoundary(nameOf(person), boundaries) === null;
}

/** One or two under who they are, more by name: who "his mate from work" is to which of them nobody can tell. */
function namesOf(people: readonly BriefPerson[], all: number, brief: Brief, how: HowNamed): string {
  // "Colin, who drove with Dad, who helped me": by name alone
  const whole = people.map((one) => introduced(one, brief).replace(/, who .*/, ''));
  if (people.length <= 2 && how !== 'by name') {
    const [first = '', second] = [...whole].sort((one, other) => commas(other) - commas(one));
    if (second === undefined) return closed(first);
    return `${closed(first)} and ${closed(second)}`;
  }
  const names = whole.map((one) => one.split(',')[0] ?? one);
  return listOf(all > people.length ? [...names, 'others'] : names);
}

const commas = (text: string): number => text.split(',').length - 1;
const closed = (text: string): string => (text.includes(',') ? `${text},` : text);
