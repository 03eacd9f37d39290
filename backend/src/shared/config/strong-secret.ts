/** Bits that a secret has to hold by the letters in it: 128 are usual, a sentence of 32 letters has some more than this. */
const LEAST_BITS = 100;
const LEAST_LETTERS = 10;
/** Random bytes: of 32 about 30 are different. */
const LEAST_BYTES = 16;

/** Words that stand in examples, and in secrets that nobody meant to keep. */
const OF_EXAMPLES = /secret|password|passw0rd|change.?me|example|default|session/i;

/**
 * What is wrong with a secret that should be random; undefined where nothing is seen. It finds what somebody typed or copied, not
 * every guess: a secret comes from `openssl rand`.
 */
export function weaknessOf(secret: string): string | undefined {
  if (OF_EXAMPLES.test(secret)) return 'holds a word that stands in examples';
  if (isRepetition(secret)) return 'repeats itself';
  if (isRow(secret)) return 'is a row of letters that follow one another';
  if (new Set(secret).size < LEAST_LETTERS || bitsOf(secret) < LEAST_BITS) return 'has too few different letters';
  return undefined;
}

/** What is wrong with a key of 32 bytes that should be random; undefined where nothing is seen. @param key as hex */
export function weaknessOfKey(key: string): string | undefined {
  const bytes = [...Buffer.from(key, 'hex')];
  if (bytes.every((byte) => byte >= 0x20 && byte < 0x7f)) return 'is made of typed letters';
  if (new Set(bytes).size < LEAST_BYTES) return 'repeats itself';
  return isRow(String.fromCharCode(...bytes)) ? 'is a row of bytes that follow one another' : undefined;
}

/** A part of at most half its length, again and again. */
function isRepetition(text: string): boolean {
  const again = `${text}${text}`.indexOf(text, 1);
  return again <= text.length / 2;
}

/** Most neighbours are one apart. */
function isRow(text: string): boolean {
  const steps = Array.from({ length: text.length - 1 }, (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at));
  return steps.filter((step) => Math.abs(step) <= 1).length > steps.length / 2;
}

/** Shannon's measure of the letters, for the whole text. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / text.length), 0);
}
