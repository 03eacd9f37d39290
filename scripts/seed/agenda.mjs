/** What happens when. Things are done one after the other, in the order of their times; what is done may put more on the agenda. */
export class Agenda {
  #waiting = [];
  #now = 0;
  #all = 0;

  /** @param {number} until what would happen later never does */
  constructor(until) {
    this.until = until;
  }

  at(time, work) {
    if (time > this.until) return;
    this.#all++;
    const entry = { time: Math.max(time, this.#now), place: this.#all, work };
    const later = (one) => one.time > entry.time || (one.time === entry.time && one.place > entry.place);
    const before = this.#waiting.findIndex(later);
    this.#waiting.splice(before === -1 ? this.#waiting.length : before, 0, entry);
  }

  /** @param {number} milliseconds after what is happening now */
  after(milliseconds, work) {
    this.at(this.#now + milliseconds, work);
  }

  /** @param {{ set(time: number): void }} clock is set to each thing's time first */
  async play(clock, onProgress = () => {}) {
    for (let done = 1; this.#waiting.length > 0; done++) {
      const { time, work } = this.#waiting.shift();
      this.#now = time;
      clock.set(time);
      await work();
      onProgress(done, this.#all);
    }
  }
}
