import type { Brief } from '@eulogy/arranger';
import type { EulogyParagraph, EulogyText } from '@eulogy/arranger';
import type { RewriteWish } from '../domain/manuscript/wishes.js';
import type { CallLedger } from '../domain/model-calls/model-call.js';

/** What a writer reports while it works, in this order; each at most once. */
export type WritingStage = 'reading' | 'choosing' | 'writing' | 'checking';

export type OnStage = (stage: WritingStage) => void | Promise<void>;

/** Where a paragraph stands in a text, both counted from 0. */
export interface ParagraphPlace {
  section: number;
  paragraph: number;
}

/** Writes a eulogy from a brief, and from nothing else. */
export abstract class EulogyWriter {
  /** Kept with every version: who wrote it. */
  abstract readonly name: string;

  /**
   * @param signal stops the work; the promise then rejects with the signal's reason.
   * @param ledger where calls to a model are counted and kept, by writers that make any; three in memory unless given.
   * @throws when no text passes the hard checks, or the brief has nothing to write from.
   */
  abstract write(brief: Brief, onStage: OnStage, signal: AbortSignal, ledger?: CallLedger): Promise<EulogyText>;

  /**
   * The paragraph put another way, from the same brief; its sentences keep sources and verdicts. The rest of the text is there to
   * be read, and stays as it is.
   * @param signal stops the work; the promise then rejects with the signal's reason.
   * @throws CannotRewrite with a kind reason
   */
  abstract rewrite(
    brief: Brief,
    text: EulogyText,
    at: ParagraphPlace,
    wish: RewriteWish,
    signal: AbortSignal,
    ledger?: CallLedger,
  ): Promise<EulogyParagraph>;
}

/** `not-understood`: this writer has no way to do that; `not-told`: nobody's answers hold it; `nothing-to-change`: it is so already; `checks-failed`: what came of it may not stand. */
export type CannotRewriteReason = 'not-understood' | 'not-told' | 'nothing-to-change' | 'checks-failed';

/** Nothing came of a wish, and the paragraph stands as it was. */
export class CannotRewrite extends Error {
  constructor(readonly reason: CannotRewriteReason) {
    super(`the paragraph was not rewritten: ${reason}`);
    this.name = 'CannotRewrite';
  }
}

/** No text passed the hard checks; the names of those that failed. */
export class ChecksFailed extends Error {
  constructor(readonly failed: readonly string[]) {
    super(`hard checks failed: ${failed.join(', ')}`);
    this.name = 'ChecksFailed';
  }
}
