import type { EventStore, Position, StoredEvent, SubscribeOptions } from '../event-store.port.js';

/** Runs one subscription in the background and keeps what it yields. */
export class Reader {
  readonly events: StoredEvent[] = [];
  readonly checkpoints: Position[] = [];
  caughtUp = 0;
  private readonly control = new AbortController();
  private readonly waiting = new Set<() => void>();
  private failure: unknown;
  private ended = false;
  private readonly done: Promise<void>;

  constructor(
    private readonly store: EventStore,
    options: Omit<SubscribeOptions, 'signal'>,
    private readonly deadlineMs: number,
    private readonly onEvent?: () => Promise<void>,
  ) {
    this.done = this.run(options);
  }

  /** Resolves as soon as `met` says so. @throws Error after the deadline, or when the subscription failed or ended */
  async until(what: string, met: (reader: this) => boolean, deadlineMs = this.deadlineMs): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const finish = (outcome: () => void): void => {
        clearTimeout(timer);
        this.waiting.delete(check);
        outcome();
      };
      const check = (): void => {
        if (met(this)) finish(resolve);
        else if (this.failure !== undefined) finish(() => reject(this.failure));
        else if (this.ended) finish(() => reject(new Error(`the subscription ended before ${what}`)));
      };
      const late = `not within ${deadlineMs} ms: ${what}`;
      const timer = setTimeout(
        () => finish(() => reject(new Error(`${late} (${this.events.length} events)`))),
        deadlineMs,
      );
      this.waiting.add(check);
      check();
    });
  }

  async untilCount(count: number, deadlineMs?: number): Promise<void> {
    await this.until(`${count} events`, (reader) => reader.events.length >= count, deadlineMs);
  }

  async untilCaughtUp(): Promise<void> {
    await this.until('caught up', (reader) => reader.caughtUp > 0);
  }

  /** Cancels by the signal. @throws Error when the iteration does not end, or ended with an error */
  async stop(): Promise<void> {
    this.control.abort();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the subscription goes on after its signal')), this.deadlineMs);
    });
    await Promise.race([this.done, late]).finally(() => clearTimeout(timer));
    if (this.failure !== undefined) throw this.failure;
  }

  private async run(options: Omit<SubscribeOptions, 'signal'>): Promise<void> {
    try {
      for await (const message of this.store.subscribe({ ...options, signal: this.control.signal })) {
        if (message.kind === 'event') {
          this.events.push(message.event);
          await this.onEvent?.();
        } else if (message.kind === 'checkpoint') this.checkpoints.push(message.position);
        else this.caughtUp += 1;
        this.tell();
      }
    } catch (error) {
      this.failure = error;
    }
    this.ended = true;
    this.tell();
  }

  private tell(): void {
    for (const check of [...this.waiting]) check();
  }
}
