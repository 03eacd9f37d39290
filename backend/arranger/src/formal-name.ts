import { asPattern } from './as-pattern.js';
import type { Brief, BriefPerson } from './brief.js';

/**
 * "Mr Prakash", "Mrs. Quintero", where the speaker calls somebody so and nobody else may be meant: by their first name alone the room, and
 * the speaker, would not know them.
 * @param said by the speaker
 */
export function formalName(person: BriefPerson, said: string, { people, facts }: Brief): string | null {
  const isKin = person.relationship?.relations.some((tick) => !NO_KIN.test(tick)) === true;
  if (person.nameStaysOut || isKin) return null;
  for (const name of [person.lastName, person.firstName]) {
    const isShared =
      people.some((one) => one.id !== person.id && [one.lastName, one.firstName].includes(name)) ||
      `${facts.name.full} ${facts.name.preferred}`.split(/[\s,;/]+/).includes(name);
    if (name.length < FEWEST_LETTERS || isShared) continue;
    const found = new Set(
      [
        ...said.matchAll(new RegExp(`(?<!\\p{L})((?:Mr|Mrs|Ms|Miss|Dr)\\.?) ${asPattern(name)}(?![\\p{L}’'-])`, 'gu')),
      ].map(([, title = '']) => title),
    );
    const [title, other] = found;
    // by two titles there are two of them
    if (title !== undefined && other === undefined) return `${title} ${name}`;
  }
  return null;
}
const FEWEST_LETTERS = 3;
const NO_KIN =
  /^(?:friend|neighbou?r|colleague|workmate|boss|client|customer|student|teacher|employer|employee|patient|other|neighbour’s pet|.*’s pet)\b/i;
