import type { Brief } from '../brief.js';
import { isKinTerm, kinTermFits } from '../language/person-words.js';
import { tidyText } from '../language/sentences.js';

/** A name as it may be printed: no markup, no signs that no name has. */
export function cleanName(name: string): string {
  return tidyText(name)
    .replace(/[^\p{L}\p{M}\p{N}’'., -]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * What the speaker calls the person: "Dad" where their own answers say it at least twice (or once to the person), else the
 * name. A term counts only where the relationship allows it: "Mum" is not the one who died when the speaker lost a brother.
 */
export function callNameOf(brief: Brief, name: string): string {
  if (brief.about === 'self') return '';
  const relations = brief.speaker.relationship?.relations ?? [];
  const own = brief.memories.filter((memory) => memory.contributorId === brief.speaker.id);
  const counts = new Map<string, number>();
  for (const memory of own) {
    for (const match of tidyText(memory.text).matchAll(
      /(?<!\b(?:my|his|her|their|our|your|the|a)\s)\b(\p{Lu}\p{Ll}+)\b/gu,
    )) {
      const word = match[1] ?? '';
      if (isKinTerm(word) && kinTermFits(word, relations))
        counts.set(word, (counts.get(word) ?? 0) + (memory.theme === 'farewell' ? 2 : 1));
    }
  }
  const best = [...counts].sort((a, b) => b[1] - a[1])[0];
  return best !== undefined && best[1] >= 2 && !/^(?:Aunt|Aunty|Auntie|Uncle)$/.test(best[0]) ? best[0] : name;
}
