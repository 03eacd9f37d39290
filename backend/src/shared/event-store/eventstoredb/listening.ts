import {
  START,
  streamNameFilter,
  type EventStoreDBClient,
  type Filter,
  type Position as ServerPosition,
} from '@eventstore/db-client';
import type { Position, StoredEvent } from '../event-store.port.js';
import { fromText, toText } from './place.js';
import { toStored } from './reading.js';
import type { StreamNames } from './stream-names.js';

/** What one connection of a subscription hears. */
export type Heard =
  | { readonly kind: 'event'; readonly event: StoredEvent }
  | { readonly kind: 'checkpoint'; readonly position: Position }
  | { readonly kind: 'caught-up' }
  | { readonly kind: 'fell-behind' };

export interface Listening {
  readonly client: EventStoreDBClient;
  readonly names: StreamNames;
  /** Begin after this position; undefined: at the first event. */
  readonly after: Position | undefined;
  readonly streamPrefixes: readonly string[];
  /** Events the server looks at before it sends a checkpoint, and per page while it catches up. */
  readonly window: number;
  readonly silenceMs: number;
  readonly signal: AbortSignal;
}

/**
 * One connection's messages, until the server ends it in good order, says nothing for `silenceMs`, or the signal.
 * A checkpoint and `caught-up` come only after every event that the server sent before them was taken.
 * @throws what the client throws when the connection drops
 */
export async function* listen(listening: Listening): AsyncGenerator<Heard> {
  const { client, after, signal } = listening;
  const bell = new Bell();
  const state: State = { held: undefined, live: false, told: false, behind: false, silent: false };
  /**
   * Fires while earlier events may still wait in the client's buffer. The client awaits it before it looks at the next
   * message, so holding the promise holds the order. It never rejects: an error thrown in it would be lost.
   */
  const checkpointReached = (_: unknown, position: ServerPosition): Promise<void> =>
    new Promise((release) => {
      state.held = { position, release };
      bell.ring();
    });
  const subscription = client.subscribeToAll({
    fromPosition: after === undefined ? START : fromText(after),
    filter: filterOf(listening, checkpointReached),
  });
  subscription.on('error', () => undefined); // the iterator below throws it; this one is for errors after we have left
  subscription.on('caughtUp', () => {
    Object.assign(state, { live: true, told: false, behind: false });
    bell.ring();
  });
  subscription.on('fellBehind', () => {
    Object.assign(state, { live: false, behind: true });
    bell.ring();
  });
  const ring = (): void => bell.ring();
  signal.addEventListener('abort', ring);
  const silence = setTimeout(() => {
    state.silent = true;
    bell.ring();
  }, listening.silenceMs);

  // The loop of `for await` by hand, with its back-pressure: between two events there are checkpoints to tell.
  const events = subscription[Symbol.asyncIterator]();
  let next = new Outcome(events.next());
  try {
    while (!signal.aborted) {
      if (state.behind) {
        state.behind = false;
        yield { kind: 'fell-behind' }; // whoever hears it leaves; what waits in the buffer is read again
      }
      const result = next.settled();
      if (result !== undefined) {
        if (result.done === true) return;
        silence.refresh();
        const { event } = result.value;
        if (event !== undefined) {
          state.told = false;
          yield { kind: 'event', event: toStored(event, listening.names) };
        }
        next = new Outcome(events.next());
      } else if (!hasNews(state)) {
        if (state.silent) return;
        await Promise.race([next.done, bell.rung]);
      } else {
        await everythingElse(); // an event that came before the news may be on its way through the client's buffer
        if (next.settled() !== undefined) continue;
        if (subscription.readableLength > 0) await next.done;
        else {
          silence.refresh();
          yield* tell(state);
        }
      }
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', ring);
    state.held?.release();
    subscription.destroy();
    subscription.unsubscribe().catch(() => undefined); // it fails when the call was never made
  }
}

interface State {
  /** A checkpoint that waits until the events before it were taken. */
  held: { readonly position: ServerPosition; readonly release: () => void } | undefined;
  /** The server sends what comes in, as it comes in. */
  live: boolean;
  /** `caught-up` was yielded since the last message. */
  told: boolean;
  /** The server dropped live messages and reads the log again. */
  behind: boolean;
  silent: boolean;
}

function hasNews(state: State): boolean {
  return state.held !== undefined || (state.live && !state.told);
}

function* tell(state: State): Generator<Heard> {
  const { held } = state;
  if (held !== undefined) {
    state.held = undefined;
    state.told = false;
    yield { kind: 'checkpoint', position: toText(held.position) };
    held.release();
  } else {
    state.told = true;
    yield { kind: 'caught-up' };
  }
}

function filterOf(
  { names, streamPrefixes, window }: Listening,
  checkpointReached: Filter['checkpointReached'],
): Filter {
  const how = { maxSearchWindow: window, checkpointInterval: 1, checkpointReached };
  const which = names.filter(streamPrefixes);
  return 'regex' in which ? streamNameFilter({ ...which, ...how }) : streamNameFilter({ ...which, ...how });
}

/** Lets callbacks that are due run first. */
function everythingElse(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A promise that can be looked at. Its failure is thrown when it is looked at, never elsewhere. */
class Outcome<T> {
  readonly done: Promise<void>;
  private found: { readonly value: T } | { readonly error: unknown } | undefined;

  constructor(promise: Promise<T>) {
    this.done = promise.then(
      (value) => void (this.found = { value }),
      (error: unknown) => void (this.found = { error }),
    );
  }

  /** The value, or undefined while there is none. @throws what the promise was rejected with */
  settled(): T | undefined {
    if (this.found === undefined) return undefined;
    if ('error' in this.found) throw this.found.error;
    return this.found.value;
  }
}

/** Wakes whoever waits; what there is to know is in the state. */
class Bell {
  private wake: () => void = () => undefined;
  rung = this.next();

  ring(): void {
    const { wake } = this;
    this.rung = this.next();
    wake();
  }

  private next(): Promise<void> {
    return new Promise((resolve) => (this.wake = resolve));
  }
}
