import type { JobLane } from '../jobs/job-queue.js';
import type { RecordedEvent } from '../kernel/event.js';

/**
 * Does something in the outside world because of an event: mail, a model call, a payment call. Runs from a durable queue, at
 * least once, and is idempotent by event id. A failure is tried again with growing gaps, then parked for an admin to see.
 */
export interface Reaction {
  readonly name: string;
  readonly streams: readonly string[];
  /** Which events it wants. */
  readonly events: readonly string[];
  /** Tries before it is parked; default 8. */
  readonly maxAttempts?: number;
  /** Whose workers do it; the common ones unless said. */
  readonly lane?: JobLane;
  handle(event: RecordedEvent, signal: AbortSignal): Promise<void>;
}
