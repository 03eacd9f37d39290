import type { RowName } from './row-table.js';

/** A bit for each key, by its hash. Four megabytes a table, once something was written: with a million keys three in a hundred share a bit. */
const BITS = 2 ** 25;

/** Which keys may stand in a table that is built anew: what was not written there needs not to be looked for. */
export class WrittenKeys {
  private bits: Uint32Array | undefined;

  get isEmpty(): boolean {
    return this.bits === undefined;
  }

  add(key: RowName): void {
    this.bits ??= new Uint32Array(BITS / 32);
    const bit = bitOf(key);
    this.bits[bit >>> 5] = (this.bits[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }

  /** False: certainly not. */
  mayHold(key: RowName): boolean {
    if (!this.bits) return false;
    const bit = bitOf(key);
    return ((this.bits[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0;
  }
}

/** FNV-1a, and a last stir, since only some of its bits are taken. */
function bitOf(key: RowName): number {
  const text = String(key);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) & (BITS - 1);
}
