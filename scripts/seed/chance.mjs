/** Chance that comes out the same each time (mulberry32, public domain): two people who look at example data see the same month. */
export class Chance {
  #state;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to 1. */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /**
   * A whole number, both ends included.
   * @param {number} least
   * @param {number} most
   */
  between(least, most) {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** @param {number} of from 0 to 1 */
  happens(of) {
    return this.next() < of;
  }

  /**
   * @template T
   * @param {readonly T[]} things
   * @returns {T}
   */
  oneOf(things) {
    const thing = things[this.between(0, things.length - 1)];
    if (thing === undefined) throw new Error('there is nothing to choose from');
    return thing;
  }
}
