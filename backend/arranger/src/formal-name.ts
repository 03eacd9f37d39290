import { asPattern } from './as-pattern.js';
import type { Brief, BriefPerson } from './brief.js';

/**
 * "Mrs. Quintero", "Mr Prakash" of whom the speaker also wrote as Mr Prakash Chand: by a first name alone the room would not know them, nor the
 * speaker. Only where nobody else can be meant: of nobody whom the speaker calls by the first name, no kin, and no child of somebody.
 * @param said by the speaker
 */
export function formalName(person: BriefPerson, said: string, { people, facts }: Brief): string | null {
  const { firstName, lastName } = person;
  const isKin = person.relationship?.relations.some((tick) => !NO_KIN.test(tick)) === true;
  if (person.nameStaysOut || isKin || lastName.length < FEWEST_LETTERS || OF_SOMEBODY.test(person.introducedAs ?? ''))
    return null;
  const isShared =
    people.some((one) => one.id !== person.id && one.lastName === lastName) ||
    `${facts.name.full} ${facts.name.preferred}`.split(/[\s,;/]+/).includes(lastName);
  if (isShared) return null;
  const titled = (name: string): string[] => [
    ...new Set(
      [...said.matchAll(new RegExp(`(?<!\\p{L})((?:Mr|Mrs|Ms|Miss)\\.?) ${asPattern(name)}(?![\\p{L}’'-])`, 'gu'))].map(
        ([, title = '']) => title,
      ),
    ),
  ];
  const [whole, another] = titled(`${firstName} ${lastName}`);
  if (whole !== undefined && another === undefined) {
    const byFirst =
      titled(firstName).length === 1 &&
      new RegExp(`${asPattern(whole)} ${asPattern(firstName)} (?!${asPattern(lastName)})`, 'u').test(said);
    return `${whole} ${byFirst ? firstName : lastName}`;
  }
  const isCalledByFirst = new RegExp(`(?<!\\p{L})${asPattern(firstName)}(?!\\p{L})`, 'u').test(said);
  const [title, other] = titled(lastName);
  // by two titles there are two of them
  return title === undefined || other !== undefined || isCalledByFirst ? null : `${title} ${lastName}`;
}
const FEWEST_LETTERS = 3;
const NO_KIN =
  /^(?:friend|neighbou?r|colleague|workmate|boss|client|customer|student|teacher|employer|employee|patient|other|neighbour’s pet|.*’s pet)\b/i;
const OF_SOMEBODY = /\b(?:boy|girl|son|daughter|child|kid|grandson|granddaughter|wife|husband|widow)\b/i;
