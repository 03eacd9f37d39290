import { nameInFull, nicknamesOf, preferredName, type decodeName } from '../../questionnaire/questions.js';
import type { BriefName } from '@eulogy/arranger';

type NameAnswer = ReturnType<typeof decodeName>;

/** "her name" among the topics to leave out: some families do not say the name of somebody who has died. */
const THE_NAME = /^(?:(?:the|her|his|their|its)\s+)?(?:(?:first|full|given|real|own)\s+)?names?$/i;

/** "Please don't say her name, Aunty is right": a wish in the place of a name. */
const A_WISH =
  /\b(?:do not|don['’]?t|not to be|are not|aren['’]?t|not|never|without|prefer not to|rather not) (?:be )?(?:say|saying|naming|said|use|used|name|named|print|printed|mention|mentioned|write|written|speak|spoken|call)\b/i;

/** The names that may be said. Where the given name may not, it is another that was told, or none. */
export function sayableNames(
  typed: NameAnswer,
  leaveOut: readonly string[],
): Pick<BriefName, 'full' | 'preferred' | 'others'> {
  const bare = withoutAsides(typed.name);
  const isShouted = isAllCapitals(bare);
  const said = (name: string): string => (isShouted ? withSmallLetters(name) : withCapital(name));
  const nicknames = nicknamesOf(typed);
  const isWish = A_WISH.test(bare);
  if (!isWish && (wishesAnotherName(typed.name) || !leaveOut.some(isTheName))) {
    const preferred = said(preferredName({ ...typed, name: bare }));
    return { full: said(bare), preferred, others: nicknames.map(said).filter((nickname) => nickname !== preferred) };
  }
  const given = isWish ? [] : givenNames(bare);
  const sayable = nicknames.filter((nickname) => !nickname.split(/\s+/).some((word) => given.includes(word)));
  const preferred = sayable[0] ?? '';
  return { full: preferred, preferred, others: sayable.slice(1) };
}

/** The topics as they can be looked for: "her name" is the names themselves. */
export function topicsToLeaveOut(leaveOut: readonly string[], typed: NameAnswer): string[] {
  const bare = withoutAsides(typed.name);
  const given = A_WISH.test(bare) || wishesAnotherName(typed.name) ? [] : givenNames(bare);
  return leaveOut.flatMap((topic) => (isTheName(topic) ? given : [topic]));
}

/** "Aunty (we are not saying her name)": what stands before the aside is the name that may be said. */
function wishesAnotherName(name: string): boolean {
  return withoutAsides(name) !== '' && A_WISH.test(name) && !A_WISH.test(withoutAsides(name));
}

/** Without what is said about a name in brackets: "(née Fahey)". */
function withoutAsides(name: string): string {
  return nameInFull(name)
    .full.replace(/\([^)]*\)?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=\p{L}{4})[.,;]+$/u, '');
}

function isAllCapitals(name: string): boolean {
  return /\p{Lu}{3}/u.test(name) && name === name.toUpperCase();
}

function withSmallLetters(name: string): string {
  return name.replace(/\p{L}+/gu, (word) => `${word.charAt(0)}${word.slice(1).toLowerCase()}`);
}

/** "tam", typed in haste. */
function withCapital(name: string): string {
  return /\p{Lu}/u.test(name) ? name : name.replace(/(?<![\p{L}’'])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function isTheName(topic: string): boolean {
  return THE_NAME.test(topic.trim());
}

/** Without the last name, which the family has too. */
function givenNames(full: string): string[] {
  const words = full
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.length > 1 ? words.slice(0, -1) : words;
}

/** "his wife, as told to Nilmini", "farmer at Meegahakiula, translated by Nilmini": who somebody is, without who wrote it down. */
export function withoutScribe(introducedAs: string | null): string | null {
  return introducedAs?.replace(WHO_WROTE_IT_DOWN, '').trim() ?? null;
}
const WHO_WROTE_IT_DOWN =
  /(?<=[\p{L})])[,;]? ?\(?(?:as told to|(?:translated|typed|written(?: down)?|dictated) (?:by|to)) \p{Lu}[\p{L}’'-]{1,30}(?: \p{Lu}[\p{L}’'-]{1,30})?\)?\.?$/u;
