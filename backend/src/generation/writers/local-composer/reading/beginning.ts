import type { ReadMemory } from './read-memories.js';

/** Where an answer begins: behind a "Not much." that stands first. */
export function beginningOf({ sentences }: ReadMemory): number {
  return sentences.length > 1 && sentences[0]?.usable === false && /^(?:not|nothing)\b/i.test(sentences[0].text)
    ? 1
    : 0;
}
