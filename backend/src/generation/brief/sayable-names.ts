import { nicknamesOf, preferredName, type decodeName } from '../../questionnaire/questions.js';
import type { BriefName } from '@eulogy/arranger';

type NameAnswer = ReturnType<typeof decodeName>;

/** "her name" among the topics to leave out: some families do not say the name of somebody who has died. */
const THE_NAME = /^(?:(?:the|her|his|their|its)\s+)?(?:(?:first|full|given|real|own)\s+)?names?$/i;

/** "Please don't say her name, Aunty is right": a wish in the place of a name. */
const A_WISH =
  /\b(?:do not|don['’]?t|not to be|never|without|prefer not to|rather not) (?:be )?(?:say|said|use|used|name|named|print|printed|mention|mentioned|write|written|speak|spoken|call)\b/i;

/** The names that may be said. Where the given name may not, it is another that was told, or none. */
export function sayableNames(
  typed: NameAnswer,
  leaveOut: readonly string[],
): Pick<BriefName, 'full' | 'preferred' | 'others'> {
  const nicknames = nicknamesOf(typed);
  const isWish = A_WISH.test(typed.name);
  if (!isWish && !leaveOut.some(isTheName)) {
    const preferred = preferredName(typed);
    return { full: typed.name.trim(), preferred, others: nicknames.filter((nickname) => nickname !== preferred) };
  }
  const given = isWish ? [] : givenNames(typed.name);
  const sayable = nicknames.filter((nickname) => !nickname.split(/\s+/).some((word) => given.includes(word)));
  const preferred = sayable[0] ?? '';
  return { full: preferred, preferred, others: sayable.slice(1) };
}

/** The topics as they can be looked for: "her name" is the names themselves. */
export function topicsToLeaveOut(leaveOut: readonly string[], typed: NameAnswer): string[] {
  const given = A_WISH.test(typed.name) ? [] : givenNames(typed.name);
  return leaveOut.flatMap((topic) => (isTheName(topic) ? given : [topic]));
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
