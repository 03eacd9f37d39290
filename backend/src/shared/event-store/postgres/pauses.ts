/** Waits `ms`, or until the signal says so. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
    if (signal.aborted) finish();
  });
}

/** What `work` answers, or undefined as soon as the signal says so; nobody hears what becomes of the work then. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const leave = (): void => resolve(undefined);
    signal.addEventListener('abort', leave);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    if (signal.aborted) leave();
  });
}

/** Growing waits with a ceiling, and a little chance so that processes do not knock in step. */
export class BackOff {
  private next: number;

  /** @param firstMs the first wait, in ms @param lastMs the longest */
  constructor(
    private readonly firstMs: number,
    private readonly lastMs: number,
  ) {
    this.next = firstMs;
  }

  /** The next wait in ms; each is twice as long as the one before. */
  grow(): number {
    const wait = this.next;
    this.next = Math.min(this.next * 2, this.lastMs);
    return wait * (0.75 + Math.random() / 2);
  }

  reset(): void {
    this.next = this.firstMs;
  }
}
