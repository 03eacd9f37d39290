import type { RecordedEvent } from '../kernel/event.js';
import type { CommandContext } from './command-context.js';

/** A command that follows from an event. `commandId` and metadata are derived from the event by the runner. */
export interface FollowUp {
  /** A command of the `CommandBus` (`@nestjs/cqrs`), made by the given factory from the context that the runner derives. */
  readonly name: string;
  readonly make: (context: CommandContext) => object;
}

/**
 * Turns events into the next commands: pure, `react(event) → follow-ups`. Commands may be sent twice (their ids are derived
 * from the event id), so every command is idempotent.
 */
export interface Process {
  readonly name: string;
  readonly streams: readonly string[];
  react(event: RecordedEvent): FollowUp[];
}
