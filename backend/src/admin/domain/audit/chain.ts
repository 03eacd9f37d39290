import { createHash } from 'node:crypto';

/** An entry's place in the trail: it names the entry before, so that none can be changed, left out or put between. */
export interface Link {
  /** From 1, without gaps, over all months. */
  readonly entry: number;
  /** The hash of the entry before; {@link BEGINNING} for the first. */
  readonly previous: string;
  /** SHA-256, hexadecimal, of what the entry says, its number and the hash before. */
  readonly hash: string;
}

/** In the place of a hash before the first entry. */
export const BEGINNING = '0'.repeat(64);

/** What follows an entry. @param said what is hashed: nothing in it changes when somebody is erased */
export function linkAfter(before: Link | null, said: object): Link {
  const entry = (before?.entry ?? 0) + 1;
  const previous = before?.hash ?? BEGINNING;
  return { entry, previous, hash: hashOfEntry({ entry, previous }, said) };
}

export function hashOfEntry({ entry, previous }: Pick<Link, 'entry' | 'previous'>, said: object): string {
  return sha256(canonical([entry, previous, said]));
}

/**
 * Stands in the chain for words that go when their person is erased: with the salt, which goes too, it proves the words, and without
 * it nothing can be guessed.
 */
export function markOf(words: string, salt: string): string {
  return sha256(canonical([salt, words]));
}

/** The same text for the same value, in whichever order its fields stand. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
