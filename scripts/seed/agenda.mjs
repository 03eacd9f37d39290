/** @typedef {() => unknown} Work */

/** What happens when. Things are done one after the other, in the order of their times; what is done may put more on the agenda. */
export class Agenda {
  /** @type {{ time: number, place: number, work: Work }[]} */
  #waiting = [];
  #now = 0;
  #all = 0;

  /** @param {number} until what would happen later never does */
  constructor(until) {
    this.until = until;
  }

  /**
   * @param {number} time
   * @param {Work} work
   */
  at(time, work) {
    if (time > this.until) return;
    this.#all++;
    const entry = { time: Math.max(time, this.#now), place: this.#all, work };
    /** @param {{ time: number, place: number }} one */
    const later = (one) => one.time > entry.time || (one.time === entry.time && one.place > entry.place);
    const before = this.#waiting.findIndex(later);
    this.#waiting.splice(before === -1 ? this.#waiting.length : before, 0, entry);
  }

  /**
   * @param {number} milliseconds after what is happening now
   * @param {Work} work
   */
  after(milliseconds, work) {
    this.at(this.#now + milliseconds, work);
  }

  /**
   * @param {{ set(time: number): void }} clock is set to each thing's time first
   * @param {(done: number, all: number) => void} onProgress
   */
  async play(clock, onProgress = () => {}) {
    let done = 0;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      const { time, work } = next;
      done++;
      this.#now = time;
      clock.set(time);
      await work();
      onProgress(done, this.#all);
    }
  }
}
