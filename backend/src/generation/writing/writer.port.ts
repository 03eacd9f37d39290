import type { Brief } from './brief.js';
import type { EulogyText } from './eulogy-text.js';

/** What a writer reports while it works, in this order; each at most once. */
export type WritingStage = 'reading' | 'choosing' | 'writing' | 'checking';

export type OnStage = (stage: WritingStage) => void | Promise<void>;

/** Writes a eulogy from a brief, and from nothing else. */
export abstract class EulogyWriter {
  /** Kept with every version: who wrote it. */
  abstract readonly name: string;

  /**
   * @param signal stops the work; the promise then rejects with the signal's reason.
   * @throws when no text passes the hard checks, or the brief has nothing to write from.
   */
  abstract write(brief: Brief, onStage: OnStage, signal: AbortSignal): Promise<EulogyText>;
}

/** No text passed the hard checks; the names of those that failed. */
export class ChecksFailed extends Error {
  constructor(readonly failed: readonly string[]) {
    super(`hard checks failed: ${failed.join(', ')}`);
    this.name = 'ChecksFailed';
  }
}
