/** By which words are known again, and which says nothing of what they are. FNV-1a, 32 bits: two that are different have the same mark once in billions. */
export function markOf(words: string): number {
  let mark = 0x811c9dc5;
  for (const letter of words) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return mark >>> 0;
}
