import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** The time of a UUIDv7 is its first 12 hexadecimal digits: milliseconds since 1970 (RFC 9562). */
const UUID_V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const NO_TIME = '000000000000';

/** A new UUIDv7: ids sort by the time they were made. */
export function newId(): string {
  return v7();
}

/**
 * The same UUIDv7 for the same parts, always: what makes a repeated command or a repeated reaction recognisable. Its time is
 * that of the first part that is a UUIDv7 itself, what it derives from; without one it is 1970. The other 74 bits are SHA-256 of
 * all parts.
 */
export function derivedId(...parts: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const time = parts.map(timeOf).find((found) => found !== undefined) ?? NO_TIME;
  const variant = ((Number.parseInt(hash.charAt(3), 16) & 0x3) | 0x8).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${hash.slice(0, 3)}`,
    `${variant}${hash.slice(4, 7)}`,
    hash.slice(7, 19),
  ].join('-');
}

function timeOf(part: string | number): string | undefined {
  const found = typeof part === 'string' ? UUID_V7.exec(part) : null;
  return found ? `${found[1] ?? ''}${found[2] ?? ''}`.toLowerCase() : undefined;
}
