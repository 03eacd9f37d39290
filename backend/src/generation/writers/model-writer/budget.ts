import { setTimeout as sleep } from 'node:timers/promises';
import type { CallLedger } from '../../domain/model-calls/model-call.js';

export interface BudgetLimits {
  /** One piece of work may take this long in all. */
  seconds: number;
  /** US cents; undefined: no limit. Counts only where prices are known. */
  cents?: number | undefined;
}

/** This share of the time may pass without a sign from the endpoint. */
const SILENT_SHARE = 1 / 3;
/** This share of the time is waited before an endpoint that stumbled is asked again, at most. */
const PAUSE_SHARE = 1 / 30;
const MICROS_A_CENT = 10_000;

/** The seconds and cents of one piece of work: when to stop, and whether another step can still come to something. */
export class Budget {
  /** Ends everything: the time is over, or the work was stopped. */
  readonly signal: AbortSignal;
  private readonly endsAt: number;
  private slowestMs = 0;
  private reservedMicros = 0;

  constructor(
    private readonly limits: BudgetLimits,
    private readonly ledger: CallLedger,
    readonly stop: AbortSignal,
  ) {
    this.signal = AbortSignal.any([stop, AbortSignal.timeout(Math.ceil(limits.seconds * 1000))]);
    this.endsAt = performance.now() + limits.seconds * 1000;
  }

  get msLeft(): number {
    return Math.max(0, this.endsAt - performance.now());
  }

  get isOver(): boolean {
    return this.signal.aborted;
  }

  /** An endpoint that says nothing for this long is given up. */
  get silentMs(): number {
    return this.limits.seconds * 1000 * SILENT_SHARE;
  }

  /** Whether so many calls, one after the other and as slow as the slowest until now, still fit. */
  holds(calls: number): boolean {
    return !this.isOver && this.msLeft > this.slowestMs * calls && this.affords(0);
  }

  /** Whether the cents hold for this much more. */
  affords(micros: number): boolean {
    const { cents } = this.limits;
    return cents === undefined || this.ledger.spentMicros + this.reservedMicros + micros <= cents * MICROS_A_CENT;
  }

  /** Counts a call that goes on, so that others at its side know what it will cost. @returns to be called when it is recorded */
  reserve(micros: number): () => void {
    this.reservedMicros += micros;
    return () => {
      this.reservedMicros -= micros;
    };
  }

  took(ms: number): void {
    this.slowestMs = Math.max(this.slowestMs, ms);
  }

  /** Waits before asking again, as long as the endpoint asks for if that is not too long. */
  async pause(askedForMs: number | null): Promise<void> {
    const most = this.limits.seconds * 1000 * PAUSE_SHARE;
    await sleep(Math.min(askedForMs ?? most, most), undefined, { signal: this.signal }).catch(() => undefined);
  }
}
