import type { Actor } from '../kernel/event.js';
import type { AppendTrace } from './append-trace.js';

/** Who asks, when, and why: goes from the edge into every event's metadata. */
export interface CommandContext {
  /** The same id again is the same command again. */
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: Actor;
  /** UTC ISO 8601. */
  readonly at: string;
  readonly requestId?: string;
  /** Where to note what is appended, for whoever has to know where the command ended up. Not part of what is stored. */
  readonly trace?: AppendTrace;
}
