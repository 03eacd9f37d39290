import type { JsonObject } from './json.js';
import type { Subject } from './personal.js';

/** A past-tense fact, before it is stored. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** Who caused an event. `system` is the house itself, with the name of the part that acted. */
export type Actor =
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'system'; readonly name: string };

/** What is known about every stored event beside its data. Times are UTC ISO 8601. */
export interface EventMetadata {
  readonly eventId: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: Actor;
  readonly schemaVersion: number;
  readonly occurredAt: string;
  readonly requestId?: string;
  /** The append in its trace (W3C Trace Context), where tracing is on. */
  readonly traceparent?: string;
}

/** An event as read back: decoded, with its place in the stream and in the store. */
export interface RecordedEvent<E extends DomainEvent = DomainEvent> {
  readonly type: E['type'];
  readonly data: E['data'];
  readonly metadata: EventMetadata;
  readonly stream: string;
  /** Zero-based place in its stream. */
  readonly revision: bigint;
  /** Opaque; only the store compares positions. */
  readonly position: string;
}

/** Turns the data of schema version N into that of N + 1. Runs after decryption: encrypted fields arrive readable or erased. */
export type Upcaster = (data: JsonObject) => JsonObject;

/** Whose key it is. Written as a method's type, so that a list of definitions of many shapes is a list of definitions. */
type SubjectOf<Data> = { of(data: Data): Subject }['of'];

/** Everything the house knows about one type of event. The contract is a storage format: events are never re-written. */
export interface EventContract<Data extends object = object> {
  /** One sentence for the catalogue: what became true. */
  readonly summary: string;
  /** The stream's name as a pattern, for the catalogue: `user-{userId}`. */
  readonly stream: string;
  /** The shape that is written now; the first is 1. */
  readonly version: number;
  /** Fields encrypted with a person's or a eulogy's key, and whose key it is. Top-level fields only. */
  readonly personal: { readonly [Field in keyof Data]?: SubjectOf<Data> };
  /** `upcasters[1]` turns version 1 into 2, and so on up to the current version. */
  readonly upcasters?: Readonly<Record<number, Upcaster>>;
  /** A complete example for the catalogue, kept for good as a stored event of this version (`backend/stored-events`). */
  readonly example: Data;
  /** Where a field has several shapes: one more example of each, kept likewise. New ones are added at the end. */
  readonly furtherExamples?: readonly Data[];
}

/** A factory for events of one type that carries the type's contract. */
export type EventDefinition<Type extends string = string, Data extends object = object> = {
  make(data: Data): DomainEvent<Type, Data>;
}['make'] & { readonly eventType: Type; readonly contract: EventContract<Data> };

/** The events that a definition makes: `type UserRegistered = EventOf<typeof userRegistered>`. */
export type EventOf<D> = D extends EventDefinition<infer Type, infer Data> ? DomainEvent<Type, Data> : never;

export function defineEvent<Type extends string, Data extends object>(
  eventType: Type,
  contract: EventContract<Data>,
): EventDefinition<Type, Data> {
  const make = (data: Data): DomainEvent<Type, Data> => ({ type: eventType, data });
  return Object.assign(make, { eventType, contract });
}
