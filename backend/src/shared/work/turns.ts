/** How much may wait. */
export interface TurnLimits {
  /** Of everybody together. */
  readonly all: number;
  /** Of each person. */
  readonly each: number;
}

/** What waits for its turn: person after person, and of each person the oldest first. Pure bookkeeping, without a clock. */
export class Turns<Item> {
  /** The person whose turn is next comes first. */
  private readonly waiting = new Map<string, Item[]>();
  private count = 0;

  constructor(private readonly limits: TurnLimits) {}

  get size(): number {
    return this.count;
  }

  /** Puts one at the end of its person's line. @returns `full` where there is no room: for anybody, or for this person */
  add(whose: string, item: Item): 'added' | 'full' {
    const own = this.waiting.get(whose) ?? [];
    if (this.count >= this.limits.all || own.length >= this.limits.each) return 'full';
    own.push(item);
    this.waiting.set(whose, own);
    this.count++;
    return 'added';
  }

  /** Takes the next, of the first person who may have one now; that person's turn comes again after everybody else's. */
  take(mayHave: (whose: string) => boolean): Item | undefined {
    for (const [whose, own] of this.waiting) {
      if (!mayHave(whose)) continue;
      const item = own.shift();
      this.waiting.delete(whose);
      if (own.length > 0) this.waiting.set(whose, own);
      this.count--;
      return item;
    }
    return undefined;
  }

  /** Takes one out of the line that it waits in. */
  remove(whose: string, item: Item): void {
    const own = this.waiting.get(whose);
    const place = own?.indexOf(item) ?? -1;
    if (!own || place < 0) return;
    own.splice(place, 1);
    if (own.length === 0) this.waiting.delete(whose);
    this.count--;
  }
}
