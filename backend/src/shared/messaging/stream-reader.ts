import type { Position } from '../event-store/event-store.port.js';
import type { Decider } from '../kernel/decider.js';
import type { DomainEvent } from '../kernel/event.js';

/** What a stream's events come to now, for those who look and change nothing. */
export abstract class StreamReader {
  /** @throws StoreUnavailable */
  abstract load<S, C, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    stream: string,
  ): Promise<{ state: S; revision: bigint | 'no-stream'; position: Position | undefined }>;

  /** What they came to after one of them. @param revision from 0 @throws StoreUnavailable */
  abstract loadAt<S, C, E extends DomainEvent>(decider: Decider<S, C, E>, stream: string, revision: number): Promise<S>;
}
