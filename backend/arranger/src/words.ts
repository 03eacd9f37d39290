import { remembered } from './remembered.js';

/** Words for comparing: lower case, straight apostrophes, no punctuation. */
export const wordsOf = remembered((text: string): readonly string[] => {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[’‘]/g, "'")
      .match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? []
  );
});

export function capitalise(text: string): string {
  return text.replace(/^([“"‘'(]*)(\p{L})/u, (_all, opening: string, letter: string) => opening + letter.toUpperCase());
}

/** Not of "I", "NAIDOC" or "TAFE". */
export function lowerFirst(text: string): string {
  return /^(?:\p{Lu}{2}|\p{Lu}\.\p{Lu}|I(?![\p{L}]))/u.test(text)
    ? text
    : text.replace(/^(\p{L})/u, (letter) => letter.toLowerCase());
}

/** "a", "a and b", "a, b and c". */
export function listOf(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1] ?? ''}`;
}

export function possessiveOf(name: string): string {
  return `${name}’s`;
}

const COMMON = new Set(
  `a an the and or but so if then than as of at by for with about into through during before after above below to from up down in
  out on off over under again once here there when where why how all any both each few more most other some such no nor not only
  own same too very can will just should now i me my we us our you your he him his she her they them their it its what which who
  whom this that these those am is are was were be been being have has had do does did would could may might must i'm he's she's
  it's we're they're i've we've they've i'd he'd she'd they'd i'll don't didn't didnt dont wasn't couldn't wouldn't never always
  ever every still even much many until because while also said say says told got get went go came come one two three first last
  time day days year years old little big good made make knew know thing things people back like him`.split(/\s+/),
);

/** The words that say what something is about, each once, without endings: good enough to compare, not to print. */
export function tellingWords(text: string): Set<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => !COMMON.has(word) && word.length > 2)
      .map((word) => word.replace(/'s$/, '').replace(/(?<=.{4})(?:ing|ers?|ed|es|s)$/, '')),
  );
}
