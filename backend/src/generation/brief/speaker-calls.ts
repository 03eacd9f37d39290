import type { BriefMemory } from '@eulogy/arranger';
import { isKinTerm, kinTermFits } from './language/person-words.js';

/** Said once it may be anybody's slip; twice it is what one calls somebody. */
const CERTAIN = 2;

/** Words that stand before a name, or say whose relative it is: "my Dad", "Aunt Fay". */
const NOT_CALLED = /^(?:aunt|aunty|auntie|uncle)$/i;

/** "Dad came", "Dad’s ute", but not "my Dad" and not "Pop Larkin". */
const AS_NAME =
  /(?<!\b(?:my|his|her|their|our|your|the|a|an|old|other|be|being|called)\s)(?<![\p{L}’'-])(\p{Lu}\p{Ll}+)(?![\p{L}-])(?!\s+\p{Lu})/gu;

/** "Goodbye, dad." */
const IN_ADDRESS = /,\s+(\p{Ll}+)(?=\s*[.!?,]|\s*$)/gmu;

/** "Love ya dad", "Enkosi Mama.": whoever is spoken to at the end is the one who died. */
const IN_FAREWELL =
  /(?<!\b(?:my|his|her|their|our|your|the|a|an|old|other|to|tell|with|and|for|of|like|from|by)\s)(?<![\p{L}’'-])(\p{L}+)(?=\s*[.!?,;:–-]|\s*$)/gmu;

/** "When I was in year 3 mum used to give me rice": small, and a name all the same. */
const SMALL_NAME =
  /(?:^|[.,;!?] |\b(?:and|but|so|then|when|that|because|if|after|before|while|with|for|to|than|where|year \d|told|asked|with) )(mum|mom|mam|dad|nan|nanna|pop|gran)(?=[’']s | (?:was|were|had|is|used|would|could|did|didn|never|always|said|says|told|got|went|came|and|made|gave|took|put|just|rang|loved|still|died|passed)\b)/gimu;

const MINE = /(?<!\p{L})(?:my|our) (?:(?:own|dear|lovely|darling|late|beautiful) )?(\p{L}+)(?![\p{L}’'-])/giu;
const FORMAL = /^(?:mother|father|parent|grandmother|grandfather|grandparent)$/i;

/**
 * What the speaker calls the person who died, in their own answers: "Dad". Null where it is not certain: the word fits nothing that
 * they ticked, is said once only, or is one of several.
 */
export function speakerCallsIn(
  own: readonly (Pick<BriefMemory, 'text'> & Partial<Pick<BriefMemory, 'theme'>>)[],
  relations: readonly string[],
  {
    names = [],
    tie = '',
  }: { names?: readonly string[]; /** Who they were, in the speaker’s words. */ tie?: string } = {},
): string | null {
  // a "Mum" in the words of a stepdaughter may be the other one
  if (relations.some((relation) => /step|foster|in-law/i.test(relation))) return null;
  const counts = new Map<string, number>();
  /** The same without the last words. */
  const along = new Map<string, number>();
  const count = (word: string, times: number, of: Map<string, number>[] = [counts]): void => {
    if (!isKinTerm(word) || NOT_CALLED.test(word) || !kinTermFits(word, relations)) return;
    for (const one of of) one.set(asCalled(word), (one.get(asCalled(word)) ?? 0) + times);
  };
  for (const { text, theme } of own) {
    const spoken = text.replace(/[“"][^“”"]*[”"]/gu, ' ');
    for (const [, word = ''] of [
      ...spoken.matchAll(AS_NAME),
      ...spoken.matchAll(IN_ADDRESS),
      ...[...spoken.matchAll(SMALL_NAME)].filter(([, small = '']) => /^\p{Ll}/u.test(small)),
    ])
      count(word, 1, theme === 'farewell' ? [counts] : [counts, along]);
    if (theme === 'farewell') for (const [, word = ''] of spoken.matchAll(IN_FAREWELL)) count(word, CERTAIN);
  }
  // "Duffo, Dad": by somebody, and by the speaker where they say it too; "Pa", which only others say, makes nothing less certain
  const alsoNamed = names.map((name) => name.trim()).filter((name) => counts.has(asCalled(name)));
  for (const name of alsoNamed) count(name, 1);
  // "my nan", where no other word is said: nobody says their nan’s first name at a lectern
  if (counts.size === 0) {
    const said = [...tie.matchAll(MINE)].map(([, word = '']) => word);
    for (const word of said) if (!FORMAL.test(word)) count(word, CERTAIN);
  }
  const [[only = '', times = 0] = [], ...more] = [...counts];
  if (more.length === 0) return times >= CERTAIN ? only : null;
  // "Dad" all along, and "Grazzi Pa" at the end; of two grandmothers, only whose name was given
  const [[most = '', often = 0] = [], [, next = 0] = []] = [...along].sort(([, a], [, b]) => b - a);
  const isSurelyThem = relations.some((relation) => A_PARENT.test(relation)) || alsoNamed.map(asCalled).includes(most);
  return isSurelyThem && often >= (next === 0 ? CERTAIN : MOST_OFTEN) && often >= 2 * next ? most : null;
}

const A_PARENT = /^(?:mother|father|parent)$/i;
const MOST_OFTEN = 3;
const asCalled = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`;
