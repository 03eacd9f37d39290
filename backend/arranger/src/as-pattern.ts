/**
 * A name for a regular expression: its letters, digits and spaces as they are, and any sign for each other sign, since "O’Brien" and
 * "O'Brien" are one name. Whatever somebody typed in a name box would be read as a pattern without it, and "Peg (" is none.
 */
export function asPattern(name: string): string {
  return name.replace(/[^\p{L}\p{N} ]/gu, '.');
}
