/**
 * Pieces of two and three letters of a text, for an index that finds any part of it: Postgres' own extension for that is not in
 * every server that we run on.
 */
export function gramsOf(text: string): string[] {
  const plain = plainOf(text);
  const grams = new Set<string>();
  for (const size of [2, 3]) {
    for (let at = 0; at + size <= plain.length; at++) grams.add(plain.slice(at, at + size));
  }
  return [...grams];
}

/** The pieces that a text must have to contain what is searched: its longest ones. */
export function gramsOfSearch(search: string): string[] {
  const plain = plainOf(search);
  if (plain.length <= 3) return plain.length < 2 ? [] : [plain];
  return [...new Set(Array.from({ length: plain.length - 2 }, (_, at) => plain.slice(at, at + 3)))];
}

/** As texts are compared: without accents, lower case, one kind of apostrophe and quotation mark, one blank between words. */
export function plainOf(text: string): string {
  return (
    text
      // before anything comes apart: an accent that stands alone is typed for an apostrophe, and would be a blank
      .replace(/[‘’ʼʹ´`′]/g, "'")
      .replace(/[“”„«»″]/g, '"')
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .trim()
  );
}
