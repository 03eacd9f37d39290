import type { Actor } from '../kernel/event.js';

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
}
