/** How a call ended, for the record of calls. Nothing of it is a provider's own text. */
export type CallOutcome =
  | 'answered'
  | 'unreadable'
  | 'cut-off'
  | 'refused-format'
  | 'quota'
  | 'rate-limit'
  | 'timed-out'
  | 'stopped'
  | 'not-allowed'
  | 'provider-error'
  | 'unreachable';

/** What a call is for. `critic`, `listen` and `attribute` judge, and go to the model for judging where one is named. */
export type CallPurpose = 'draft' | 'critic' | 'revise' | 'listen' | 'attribute' | 'mend' | 'wish';

/** One call to a model, as it is kept: what was asked (by hash), how it ended, what it cost. None of anybody's words. */
export interface ModelCall {
  purpose: CallPurpose;
  model: string;
  /** File and version: "draft@1". */
  prompt: string;
  /** SHA-256 of what was sent, hex. */
  promptHash: string;
  outcome: CallOutcome;
  /** As the endpoint counts them; null where it did not say. */
  inputTokens: number | null;
  outputTokens: number | null;
  milliseconds: number;
  /** Millionths of a US dollar by the prices that we know; null where the tokens or the price are not known. */
  costMicros: number | null;
}

/** Where the calls of one piece of work are kept, and what they cost so far: that outlives the process. */
export interface CallLedger {
  /** What this work has cost by the prices that we know, millionths of a US dollar. */
  readonly spentMicros: number;
  record(call: ModelCall): Promise<void>;
  /** A sign of life from the endpoint: it is still speaking. */
  heard(): void;
}

/** Keeps what was asked in memory. */
export class CallsInMemory implements CallLedger {
  readonly calls: ModelCall[] = [];

  get spentMicros(): number {
    return this.calls.reduce((sum, { costMicros }) => sum + (costMicros ?? 0), 0);
  }

  record(call: ModelCall): Promise<void> {
    this.calls.push(call);
    return Promise.resolve();
  }

  heard(): void {
    // nobody waits for signs of what is over in this process
  }
}
