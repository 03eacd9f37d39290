import type { Position } from '../event-store/event-store.port.js';

/** A checkpoint that moves past events of other subscribers only is written at this interval at most. */
const EVERY_MS = 1_000;

/** Moves the stored checkpoint; false: it was not where it should be. */
type Move = (from: Position | undefined, to: Position) => Promise<boolean>;

/**
 * A subscriber's stored checkpoint, and how far it has moved since past events that are not the subscriber's. Those moves are written
 * once a second, also when no further event comes: other processes know how far this subscriber is from the row alone.
 */
export class BareCheckpoint {
  private passed: Position | undefined;
  private writtenAt = performance.now();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private lost = false;

  constructor(
    private at: Position | undefined,
    private readonly move: Move,
  ) {}

  get position(): Position | undefined {
    return this.at;
  }

  /** Another process has moved the checkpoint. */
  get isLost(): boolean {
    return this.lost;
  }

  /** The caller wrote the checkpoint itself, in one transaction with the rows that belong to it. */
  moved(to: Position): void {
    this.at = to;
    this.passed = undefined;
    this.writtenAt = performance.now();
  }

  /** There was nothing for the subscriber up to here. */
  async pass(to: Position): Promise<void> {
    if (to === this.at) return;
    this.passed = to;
    const wait = this.writtenAt + EVERY_MS - performance.now();
    if (wait <= 0) await this.write();
    else this.later(wait);
  }

  /** Until nothing is being written and nothing will be before the next {@link pass}. */
  async hold(): Promise<void> {
    clearTimeout(this.timer);
    await this.writing;
    clearTimeout(this.timer);
  }

  private later(wait: number): void {
    this.timer = setTimeout(() => {
      this.writing = this.write().catch(() => this.later(EVERY_MS));
    }, wait);
  }

  private async write(): Promise<void> {
    const to = this.passed;
    if (to === undefined) return;
    if (await this.move(this.at, to)) this.moved(to);
    else this.lost = true;
  }
}
