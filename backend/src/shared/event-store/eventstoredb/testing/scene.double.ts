import { randomUUID } from 'node:crypto';
import type { EventToAppend, SubscribeOptions, SubscriptionMessage } from '../../event-store.port.js';
import { EventStoreDbEventStore } from '../eventstoredb-event-store.js';
import { StreamNames } from '../stream-names.js';
import type { Tuning } from '../timing.js';
import { EventStoreDbDouble } from './eventstoredb.double.js';

/** Impatient, so that a spec sees a time-out soon, and patient enough for a machine that is busy; the proportions are those of the product. */
const IMPATIENT: Partial<Tuning> = { appendTryMs: 1_500, readTryMs: 5_000, firstPauseMs: 10, longestPauseMs: 100 };

/** One server double with the stores that talk to it. */
export class Scene {
  readonly troubles: string[] = [];
  private readonly stores: EventStoreDbEventStore[] = [];

  private constructor(readonly double: EventStoreDbDouble) {}

  static async open(options: Parameters<typeof EventStoreDbDouble.open>[0] = {}): Promise<Scene> {
    return new Scene(await EventStoreDbDouble.open(options));
  }

  store(tuning: Partial<Tuning> = {}, prefix = ''): EventStoreDbEventStore {
    const onTrouble = (what: string): number => this.troubles.push(what);
    const patience = { ...IMPATIENT, onTrouble, ...tuning };
    const store = new EventStoreDbEventStore(this.double.url, patience, new StreamNames(prefix));
    this.stores.push(store);
    return store;
  }

  /** Ids of the events that the server holds in a stream. */
  stored(stream: string): string[] {
    return (this.double.log.stream(stream) ?? []).map(({ id }) => id);
  }

  async close(): Promise<void> {
    await Promise.all(this.stores.map((store) => store.close()));
    await this.double.close();
  }
}

export function anEvent(text = ''): EventToAppend {
  return { eventId: randomUUID(), type: 'SomethingHappened', data: { text }, metadata: {} };
}

export function events(count: number): EventToAppend[] {
  return Array.from({ length: count }, (_, index) => anEvent(String(index)));
}

export function idsOf(list: readonly { readonly eventId: string }[]): string[] {
  return list.map(({ eventId }) => eventId);
}

/** Everything a subscription yields until `enough`. @throws Error after 25 s */
export async function follow(
  store: EventStoreDbEventStore,
  options: Omit<SubscribeOptions, 'signal'>,
  enough: (messages: readonly SubscriptionMessage[]) => boolean,
  onMessage: (message: SubscriptionMessage) => Promise<void> | void = () => undefined,
): Promise<SubscriptionMessage[]> {
  const control = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    control.abort();
  }, 25_000);
  const messages: SubscriptionMessage[] = [];
  try {
    for await (const message of store.subscribe({ ...options, signal: control.signal })) {
      messages.push(message);
      await onMessage(message);
      if (enough(messages)) break;
    }
  } finally {
    clearTimeout(timer);
  }
  if (late) throw new Error(`not enough within 25 s, only ${messages.length} messages`);
  return messages;
}

export function yieldedIds(messages: readonly SubscriptionMessage[]): string[] {
  return messages.flatMap((message) => (message.kind === 'event' ? [message.event.eventId] : []));
}

/** Resolves when `met`. @throws Error after 20 s */
export async function until(what: string, met: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!met()) {
    if (Date.now() > deadline) throw new Error(`not within 20 s: ${what}`);
    await takeTime(5);
  }
}

export function takeTime(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
