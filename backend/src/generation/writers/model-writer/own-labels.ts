import type { Brief, BriefPerson } from '@eulogy/arranger';
import { escaped } from '../../checks/reading/words.js';

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

/** Names in the answers that may be short for a teller's: "Terry", where Terence tells too. */
export function shortNames(brief: Brief): { short: string; name: string }[] {
  const own = new Set([
    ...brief.people.map(({ firstName }) => firstName),
    ...[brief.facts.name.full, brief.facts.name.preferred, ...brief.facts.name.others].flatMap((one) =>
      one.split(/\s+/),
    ),
  ]);
  const typed = [...brief.memories.map(({ text }) => text), brief.facts.family?.others ?? ''].join('\n');
  const said = [...new Set(typed.match(/\p{Lu}\p{Ll}+/gu) ?? [])].filter((name) => !own.has(name));
  return brief.people
    .filter(({ nameStaysOut }) => !nameStaysOut)
    .flatMap(({ firstName }) =>
      said.filter((short) => mayBeShortFor(short, firstName)).map((short) => ({ short, name: firstName })),
    );
}

/** "Josh" for Joshua, "Terry" for Terence, "Barb" for Barbara. */
function mayBeShortFor(short: string, name: string): boolean {
  if (short === name || short.length > name.length) return false;
  const [a, b] = [short.toLowerCase(), name.toLowerCase()];
  const stem = a.replace(/(?:y|ie|o)$/, '').replace(/(\p{L})\1$/u, '$1');
  return [a, stem].some((one) => one.length >= SHORTEST_STEM && b.startsWith(one));
}
