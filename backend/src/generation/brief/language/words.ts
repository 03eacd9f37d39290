/** Words for comparing: lower case, straight apostrophes, accents kept, no punctuation. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[’‘]/g, "'")
      .match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? []
  );
}

const STOP_WORDS = new Set(
  `a an the and or but so if then than as of at by for with about into through during before after above below to from up down
  in out on off over under again further once here there when where why how all any both each few more most other some such no
  nor not only own same too very can will just should now i me my mine we us our ours you your yours he him his she her hers it
  its they them their theirs what which who whom this that these those am is are was were be been being have has had having do
  does did doing would could may might must shall ought i'm you're he's she's it's we're they're i've you've we've they've i'd
  you'd he'd she'd we'd they'd i'll you'll he'll she'll we'll they'll isn't aren't wasn't weren't hasn't haven't hadn't doesn't
  don't didn't won't wouldn't can't cannot couldn't shouldn't that's who's what's here's there's because until while also always
  never ever every still even much many yet upon among since without whose whoever whatever something anything nothing everything somebody anybody himself herself themselves myself`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

export function capitalise(text: string): string {
  return text.replace(/^([“"‘'(]*)(\p{L})/u, (_all, opening: string, letter: string) => opening + letter.toUpperCase());
}

/** Not of "NAIDOC" or "TAFE", which are names. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : text.replace(/^(\p{L})/u, (letter) => letter.toLowerCase());
}

/** "a", "a and b", "a, b and c". */
export function listOf(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1] ?? ''}`;
}
