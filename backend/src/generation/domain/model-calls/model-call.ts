/** One writing may ask a model this often, repairs included. */
export const MOST_CALLS = 3;
/** One writing may take this long in all, milliseconds. */
export const WRITING_MS = 180_000;

/** How a call ended, for the record of calls. Nothing of it is a provider's own text. */
export type CallOutcome =
  | 'answered'
  | 'unreadable'
  | 'refused-format'
  | 'quota'
  | 'rate-limit'
  | 'timed-out'
  | 'stopped'
  | 'not-allowed'
  | 'provider-error'
  | 'unreachable';

export type CallPurpose = 'plan' | 'write' | 'repair' | 'rewrite';

/** One call to a model, as it is kept: what was asked (by hash), how it ended, what it cost. None of anybody's words. */
export interface ModelCall {
  purpose: CallPurpose;
  model: string;
  /** File and version: "write@1". */
  prompt: string;
  /** SHA-256 of what was sent, hex. */
  promptHash: string;
  outcome: CallOutcome;
  /** As the endpoint counts them; null where it did not say. */
  inputTokens: number | null;
  outputTokens: number | null;
  milliseconds: number;
  /** Millionths of a US dollar by our table of prices; null where the tokens or the price are not known. */
  costMicros: number | null;
}

/** Where the calls of one writing are counted and kept. Counting outlives the process: a second try does not begin at three again. */
export interface CallLedger {
  /** How many calls this writing may still make. */
  readonly left: number;
  record(call: ModelCall): Promise<void>;
}

/** Counts, and keeps what was counted in memory. */
export class CallsInMemory implements CallLedger {
  readonly calls: ModelCall[] = [];

  constructor(private readonly most: number = MOST_CALLS) {}

  get left(): number {
    return Math.max(0, this.most - this.calls.length);
  }

  record(call: ModelCall): Promise<void> {
    this.calls.push(call);
    return Promise.resolve();
  }
}
