import type { Position } from '../event-store.port.js';
import type { EventRow, Page, Pages } from './pages.js';
import { BackOff, pause } from './pauses.js';
import { comparePlaces } from './place.js';

export interface StoreLog {
  warn(message: string): void;
}

/** What is kept for readers that are a little behind. */
const KEPT_EVENTS = 2_000;
const KEPT_CHARACTERS = 8 * 1024 * 1024;
/** A wake-up may be lost: the table is looked at this often all the same. */
const POLL_MS = 1_000;
const READ_TIMEOUT_MS = 10_000;
/**
 * For so long after events were found the next are gathered: each reader folds and writes in one transaction what it is told of, and where
 * many save at once a transaction for every event or two was most of the work. What comes after a moment of quiet is told at once.
 */
const GATHER_MS = 8;

/**
 * The newest events of the store, read once for all readers of this process that have caught up. It reads while somebody
 * waits: after a wake-up, and once a second. After a wake-up for an event that is not settled yet, since an older transaction
 * is still open, it looks again after short waits.
 */
export class Tail {
  private kept: EventRow[] = [];
  private characters = 0;
  /** `kept` is all there is after `start` up to `end`. */
  private start: Position | undefined;
  private end: Position | undefined;
  private readonly waiting = new Set<() => void>();
  private readonly closing = new AbortController();
  private expected: Position | undefined;
  /** Whether something may have come since the last look. */
  private stale = true;
  private reading = false;
  /** When everything that there was had been found, by `performance.now()`. */
  private foundAt = Number.NEGATIVE_INFINITY;
  private nudge: () => void = () => undefined;

  constructor(
    private readonly pages: Pick<Pages, 'after'>,
    private readonly log: StoreLog,
  ) {}

  /** Something was appended: at `position`, or somewhere. */
  wake(position?: Position): void {
    if (position !== undefined) {
      if (this.end !== undefined && comparePlaces(position, this.end) <= 0) return;
      if (this.expected === undefined || comparePlaces(position, this.expected) > 0) this.expected = position;
    }
    this.stale = true;
    this.nudge();
    void this.read();
  }

  /** What is known after a position, or undefined when the caller must look for itself. */
  after(position: Position): Page | undefined {
    const { start, end } = this;
    if (start === undefined || end === undefined) return undefined;
    if (comparePlaces(position, start) < 0 || comparePlaces(position, end) >= 0) return undefined;
    let [low, high] = [0, this.kept.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = this.kept[middle];
      if (row !== undefined && comparePlaces(row.position, position) <= 0) low = middle + 1;
      else high = middle;
    }
    return { rows: this.kept.slice(low), end, more: false };
  }

  /** Resolves when there is more after a position up to which everything was read, or the signal says so and somebody {@link tellAll}. */
  beyond(position: Position, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        const more = this.end !== undefined && comparePlaces(this.end, position) > 0;
        if (!more && !signal.aborted && !this.closing.signal.aborted) return;
        this.waiting.delete(check);
        resolve();
      };
      if (this.end === undefined || (this.waiting.size === 0 && comparePlaces(this.end, position) < 0))
        this.startAt(position);
      this.waiting.add(check);
      check();
      void this.read();
    });
  }

  /** Everybody who waits looks whether they still have to. */
  tellAll(): void {
    for (const check of [...this.waiting]) check();
  }

  close(): void {
    this.closing.abort();
    this.nudge();
    this.tellAll();
  }

  private async read(): Promise<void> {
    if (this.reading) return;
    this.reading = true;
    const soon = new BackOff(1, 100);
    const failing = new BackOff(50, 2_000);
    let failures = 0;
    while (this.waiting.size > 0 && this.end !== undefined && !this.closing.signal.aborted) {
      if (!this.stale) {
        await this.untilNudged(this.isBehind() ? soon.grow() : POLL_MS);
        if (this.waiting.size === 0) break;
      }
      const early = this.foundAt + GATHER_MS - performance.now();
      if (early > 0) {
        this.stale = true;
        await pause(early, this.closing.signal);
        continue;
      }
      this.stale = false;
      try {
        const from: Position = this.end;
        const page = await this.pages.after(from, [], READ_TIMEOUT_MS);
        if (failures > 0) this.log.warn('the event store is read again');
        failures = 0;
        failing.reset();
        // Meanwhile everybody may have left and somebody come who is further on.
        const moved = this.end !== from;
        if (page.rows.length > 0 && !page.more) this.foundAt = performance.now();
        if (page.end !== from && !moved) {
          this.keep(page);
          soon.reset();
        }
        if (page.more || moved) this.stale = true;
      } catch (error) {
        failures += 1;
        if (failures === 1) this.log.warn(`the event store cannot be read: ${(error as Error).message}`);
        this.stale = true;
        await pause(failing.grow(), this.closing.signal);
      }
    }
    this.reading = false;
  }

  /** Waits so many ms, or less when there is a reason to look. Without a signal: this happens at every append. */
  private untilNudged(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.nudge = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private isBehind(): boolean {
    if (this.expected === undefined || this.end === undefined) return false;
    return comparePlaces(this.end, this.expected) < 0;
  }

  private keep(page: Page): void {
    this.end = page.end;
    for (const row of page.rows) {
      this.kept.push(row);
      this.characters += sizeOf(row);
    }
    let dropped = 0;
    while (this.kept.length - dropped > KEPT_EVENTS || this.characters > KEPT_CHARACTERS) {
      const row = this.kept[dropped];
      if (row === undefined) break;
      this.characters -= sizeOf(row);
      this.start = row.position;
      dropped += 1;
    }
    if (dropped > 0) this.kept = this.kept.slice(dropped);
    this.tellAll();
  }

  private startAt(position: Position): void {
    this.kept = [];
    this.characters = 0;
    this.start = position;
    this.end = position;
    this.stale = true;
  }
}

function sizeOf(row: EventRow): number {
  return row.data.length + row.metadata.length;
}
