/** A small repeatable generator (mulberry32): the same seed draws the same picture on the server and in every browser. */
export function seeded(seed: number): (from: number, to: number) => number {
  let state = (seed * 2654435761) >>> 0;
  return (from, to) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (to - from);
  };
}

/** Rounded for short path data; a tenth of a unit is invisible at this size. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);
