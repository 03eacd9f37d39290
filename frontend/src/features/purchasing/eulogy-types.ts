import type { EulogyType } from '../../lib/api-types.js';

const types: readonly string[] = ['pet', 'self', 'other'] satisfies EulogyType[];

/** The type of a route, or undefined for a word that is none. */
export function eulogyTypeOf(word: string | undefined): EulogyType | undefined {
  return word !== undefined && types.includes(word) ? (word as EulogyType) : undefined;
}
