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

/**
 * What the speaker calls the person who died, in their own answers: "Dad". Null where it is not certain: the word fits nothing that
 * they ticked, is said once only, or is one of several.
 */
export function speakerCallsIn(own: readonly Pick<BriefMemory, 'text'>[], relations: readonly string[]): string | null {
  // a "Mum" in the words of a stepdaughter may be the other one
  if (relations.some((relation) => /step|foster|in-law/i.test(relation))) return null;
  const counts = new Map<string, number>();
  for (const { text } of own) {
    const spoken = text.replace(/[“"][^“”"]*[”"]/gu, ' ');
    for (const [, word = ''] of [...spoken.matchAll(AS_NAME), ...spoken.matchAll(IN_ADDRESS)]) {
      if (!isKinTerm(word) || NOT_CALLED.test(word) || !kinTermFits(word, relations)) continue;
      const called = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
      counts.set(called, (counts.get(called) ?? 0) + 1);
    }
  }
  const [first, ...others] = [...counts];
  return first !== undefined && others.length === 0 && first[1] >= CERTAIN ? first[0] : null;
}
