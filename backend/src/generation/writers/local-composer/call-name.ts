import type { Brief } from '@eulogy/arranger';
import { isKinTerm, kinTermFits } from '../../brief/language/person-words.js';
import { tidyText } from '../../brief/language/sentences.js';

/** A name as it may be printed: no markup, no signs that no name has. */
export function cleanName(name: string): string {
  return tidyText(name)
    .replace(/[^\p{L}\p{M}\p{N}’'., -]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * What the speaker calls the person in the text: the first name that people used, unless only others can say it. A son does not speak of
 * "Nonna"; then it is the next of the names, or the first name.
 */
export function spokenNameOf(brief: Brief): string {
  const { preferred, others, full } = brief.facts.name;
  const fits = (name: string): boolean =>
    !isKinTerm(name) || kinTermFits(name, brief.speaker.relationship?.relations ?? []);
  if (preferred === '' || fits(preferred)) return cleanName(preferred);
  const next = others.find((other) => other !== preferred && other !== full && fits(other) && !/\s/.test(other));
  return cleanName(next ?? full.trim().split(/\s+/)[0] ?? preferred);
}

const BIRTH_NAME = /,?\s+(?:née|nee|formerly|born|previously)\s+(\p{Lu}.*)$/u;

/** "Stavroula Katsarou née Papadaki" → the name by which she was known. */
export function withoutBirthName(fullName: string): string {
  return fullName.replace(BIRTH_NAME, '');
}

/** The same with its commas, as it is said in a sentence: "Stavroula Katsarou, née Papadaki,". */
export function withBirthName(fullName: string): string {
  return fullName.replace(
    BIRTH_NAME,
    (all, name: string) => `, ${all.replace(/^,?\s+/, '').split(/\s+/)[0] ?? ''} ${name},`,
  );
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
