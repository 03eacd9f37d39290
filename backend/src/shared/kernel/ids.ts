import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** A new UUIDv7: ids sort by the time they were made. */
export function newId(): string {
  return v7();
}

/** The same UUID for the same parts, always: what makes a repeated command or a repeated reaction recognisable. */
export function derivedId(...parts: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest();
  hash[6] = (hash.readUInt8(6) & 0x0f) | 0x80; // version 8: "custom" (RFC 9562)
  hash[8] = (hash.readUInt8(8) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
