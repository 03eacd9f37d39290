import type { EntityManager } from 'typeorm';
import type { RecordedEvent } from '../kernel/event.js';
import type { ReadModel } from '../read-models/read-model.js';

/** With parameters `$1`, `$2` … and without a schema before its tables, as everything that a projection writes. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Builds rows from events: by folds, or by SQL where that says why. */
export type Projection = ReadModel | SqlProjection;

/**
 * Builds rows from events by statements of its own. Writes its rows and nothing else, through the manager it is given, with table names that are *not*
 * qualified by a schema: the runner points the search path at the live tables or at those of a rebuild.
 */
export interface SqlProjection {
  /** Unique in the house, `module.thing`: the checkpoint's name, and what `WaitFor` is asked for. */
  readonly name: string;
  /** Raised when the rows change meaning: the next start rebuilds it beside the live tables, then swaps. */
  readonly version: number;
  /** Its tables in the schema `read_models`; no other projection writes them. */
  readonly tables: readonly string[];
  /** Prefixes of the streams it reads. */
  readonly streams: readonly string[];
  /** Why its rows are not folded. */
  readonly sqlBecause: string;
  apply(event: RecordedEvent, rows: EntityManager): Promise<void>;
}

export function isFolded(projection: Projection): projection is ReadModel {
  return 'hears' in projection;
}
