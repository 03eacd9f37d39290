import type { Replayed } from '../replay.js';

/** Where a generated history stands. */
export interface World {
  readonly events: Replayed[];
  readonly eulogyId: number;
  readonly ownerId: string;
  readonly members: Set<string>;
  readonly gone: Set<string>;
  letters: number;
  guests: number;
  answerRevision: number;
  version: number;
  versions: number;
  /** The first of those that were not taken out of the owner's view. */
  firstVersion: number;
  /** Versions each of which was made on the one before it in this list. */
  undoable: number[];
  taken: number[];
  /** Where somebody told something, and what of it the owner left out. */
  readonly told: { questionId: string; contributorId: string }[];
  readonly leftOut: { questionId: string; contributorId: string }[];
  submission: number;
}
