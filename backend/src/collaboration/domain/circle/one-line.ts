/** Controls, and signs that turn the words around them: it is read in the middle of other people's pages. */
const STEERING = /[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

/** What was typed, on one line. */
export function onOneLine(typed: string): string {
  return typed.replace(STEERING, ' ').trim();
}
