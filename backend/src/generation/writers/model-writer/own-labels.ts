import type { Brief, BriefPerson } from '@eulogy/arranger';
import { escaped } from '../../checks/reading/words.js';
import { KIN } from '../../checks/rules/kinship.js';

const CALLED = '(?:mum|mom|mam|mama|mother|dad|father|papa|nan|nana|nanna|gran|grandma|grandpa|grandad|pop|poppy)';
const SHORTEST_STEM = 3;

/** What the speaker says of somebody in their own line on the family, as typed: "Mom (Diane)", "Josh, my son". Null where nothing tells. */
export function ownLabelOf(person: BriefPerson, { facts, speaker }: Brief): string | null {
  const { family } = facts;
  if (family === null || family.source.contributorId !== speaker.id) return null;
  const typed = `${family.partner}\n${family.others}`;
  const names = (typed.match(/\p{Lu}\p{L}+/gu) ?? []).filter(
    (name) => name === person.firstName || mayBeShortFor(name, person.firstName),
  );
  for (const name of [...new Set(names)].map(escaped)) {
    const [label] =
      new RegExp(`(?<!\\p{L})(?:my )?${CALLED},? \\(${name}\\)`, 'iu').exec(typed) ??
      new RegExp(`(?<!\\p{L})${name}(?:,| is)? (?:my|our) (?:\\p{L}+[ -]){0,2}\\p{L}+(?![\\p{L}])`, 'u').exec(typed) ??
      new RegExp(`(?<!\\p{L})my (?:\\p{L}+[ -]){0,2}\\p{L}+,? ${name}(?!\\p{L})`, 'iu').exec(typed) ??
      [];
    if (label !== undefined) return label;
  }
  return null;
}

const GROUP =
  /^(?:(?:my|our|his|her|their)\s+)?(?:step-?)?(?:(?:great-?)?grand-?\w+|kids?|child(?:ren)?|sons?|daughters?|sisters?|brothers?|siblings?|parents?|nieces?|nephews?|cousins?)(?!\p{L}|[’'])/iu;
const LONGEST_GROUP = 14;

/** "Daughters Paola and Ximena": the part of the speaker's own list that says what all of those named in it are. Null where nothing tells. */
export function ownGroupOf({ firstName }: BriefPerson, { facts, speaker, people }: Brief): string | null {
  const { family } = facts;
  if (family === null || family.source.contributorId !== speaker.id || firstName === '') return null;
  const names = (name: string, part: string): boolean =>
    name !== '' && new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'u').test(part);
  const nameless = people.filter(({ nameStaysOut }) => nameStaysOut);
  const parts = family.others.split(/[;\n]|(?<=\p{L})\.\s/u).map((part) => part.trim());
  return (
    parts.find(
      (part) =>
        GROUP.test(part) &&
        names(firstName, part) &&
        part.split(/\s+/).length <= LONGEST_GROUP &&
        !nameless.some((person) => names(person.firstName, part)),
    ) ?? null
  );
}

/** "Barry’s daughter", where Barry speaks: what whoever is introduced so is to the speaker. Null where it says nothing of the speaker. */
export function kinOfSpeaker({ introducedAs }: BriefPerson, { speaker }: Pick<Brief, 'speaker'>): string | null {
  const [, kin] =
    [speaker.firstName, speaker.calledName]
      .filter((name) => name !== '')
      .map((name) =>
        new RegExp(`^${escaped(name)}[’']s ((?:\\p{Ll}+[ -])?${KIN})$`, 'iu').exec((introducedAs ?? '').trim()),
      )
      .find((found) => found !== null) ?? [];
  return kin ?? null;
}

/** "First cousin of my grandmother", "her cousin’s granddaughter": a tie by way of somebody else, which no tick says. */
export function isByWayOf({ relationship, introducedAs }: BriefPerson): boolean {
  const kin = `(?<!\\p{L})${KIN}`;
  return (
    new RegExp(`${kin} (?:of|to) (?:my|our) (?:\\p{L}+ ){0,1}${KIN}(?!\\p{L})`, 'iu').test(relationship?.text ?? '') ||
    new RegExp(`${kin}[’']s (?:\\p{L}+ )?${KIN}(?!\\p{L})`, 'iu').test(introducedAs ?? '')
  );
}

/** Names in the answers that may be short for a teller's: "Terry", where Terence tells too. */
export function shortNames(brief: Brief): { short: string; name: string }[] {
  const own = new Set([
    ...brief.people.map(({ firstName }) => firstName),
    ...[brief.facts.name.full, brief.facts.name.preferred, ...brief.facts.name.others].flatMap((one) =>
      one.split(/\s+/),
    ),
  ]);
  const typed = [...brief.memories.map(({ text }) => text), brief.facts.family?.others ?? ''].join('\n');
  // "And", "There": what somebody typed small is no name, however it begins
  const isTypedSmall = (word: string): boolean =>
    new RegExp(`(?<!\\p{L})${escaped(word.toLowerCase())}(?!\\p{L})`, 'u').test(typed);
  const said = [...new Set(typed.match(/\p{Lu}\p{Ll}+/gu) ?? [])].filter(
    (name) => !own.has(name) && !isTypedSmall(name),
  );
  return brief.people
    .filter(({ nameStaysOut }) => !nameStaysOut)
    .flatMap(({ firstName }) =>
      said
        .filter((short) => mayBeShortFor(short, firstName) && !isPlace(short, typed))
        .map((short) => ({ short, name: firstName })),
    );
}

/** "South Freo": where one is, and nobody. */
function isPlace(name: string, typed: string): boolean {
  return new RegExp(
    `(?<!\\p{L})(?:North|South|East|West|Port|Mount|Lake|St|in|near)\\s+${escaped(name)}(?!\\p{L})`,
    'u',
  ).test(typed);
}

/** "Josh" for Joshua, "Terry" for Terence, "Barb" for Barbara. */
function mayBeShortFor(short: string, name: string): boolean {
  if (short === name || short.length > name.length) return false;
  const [a, b] = [short.toLowerCase(), name.toLowerCase()];
  const stem = a.replace(/(?:y|ie|o)$/, '').replace(/(\p{L})\1$/u, '$1');
  return [a, stem].some((one) => one.length >= SHORTEST_STEM && b.startsWith(one));
}
