/** How patient the adapter is; times in ms. */
export interface Tuning {
  /** One try of an append; after that its outcome is unknown. */
  readonly appendTryMs: number;
  /** One page of a read. */
  readonly readTryMs: number;
  /** Tries of an append or a read before {@link StoreUnavailable}. */
  readonly tries: number;
  /** Pause after a first failure; doubled with each further one. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** A subscription that says nothing for so long is taken up anew: a server may keep a connection open and be silent. */
  readonly silenceMs: number;
  /** Told of every drop of a subscription and every failed try, for logs and the health page. */
  readonly onTrouble: (what: string, cause: unknown) => void;
}

export const DEFAULT_TUNING: Tuning = {
  appendTryMs: 2_000,
  readTryMs: 10_000,
  tries: 5,
  firstPauseMs: 50,
  longestPauseMs: 5_000,
  silenceMs: 60_000,
  onTrouble: () => undefined,
};

/** Growing pauses with jitter, so that many readers do not come back at the same moment. */
export class BackOff {
  private failures = 0;

  constructor(private readonly tuning: Pick<Tuning, 'firstPauseMs' | 'longestPauseMs'>) {}

  reset(): void {
    this.failures = 0;
  }

  /** Waits for the next pause, or until the signal. */
  async pause(signal: AbortSignal): Promise<void> {
    const { firstPauseMs, longestPauseMs } = this.tuning;
    const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** this.failures);
    this.failures += 1;
    await pause(longest * (0.5 + Math.random() / 2), signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}

/** Thrown when a try took longer than it may. What it did is unknown. */
export class TookTooLong extends Error {
  constructor(what: string, ms: number) {
    super(`${what}: no answer within ${ms} ms`);
    this.name = 'TookTooLong';
  }
}

/** The outcome of `work`, or {@link TookTooLong}. `onLate` frees what the work still holds. */
export async function within<T>(what: string, ms: number, work: Promise<T>, onLate?: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLate?.();
      reject(new TookTooLong(what, ms));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
