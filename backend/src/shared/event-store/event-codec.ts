import { Injectable } from '@nestjs/common';
import type { DomainEvent, EventMetadata, RecordedEvent } from '../kernel/event.js';
import type { JsonObject, JsonValue } from '../kernel/json.js';
import { ERASED, isErased, type Subject } from '../kernel/personal.js';
import { KeyRing, type KeyState } from '../personal-data/key-ring.port.js';
import { EventRegistry } from './event-registry.js';
import type { EventToAppend, StoredEvent } from './event-store.port.js';
import { isSealed, seal, unseal, type SealedField } from './sealed-field.js';

/**
 * Between the events that deciders speak and the JSON that is stored: schema version, upcasting, and encryption of personal
 * fields with their subject's key. Decrypts first and upcasts then, since the field's name is authenticated.
 */
@Injectable()
export class EventCodec {
  constructor(
    private readonly registry: EventRegistry,
    private readonly keys: KeyRing,
  ) {}

  /** @throws SubjectErased the person whose field this is was erased: nothing more is written about them */
  async encode(event: DomainEvent, metadata: Omit<EventMetadata, 'schemaVersion'>): Promise<EventToAppend> {
    const { contract } = this.registry.get(event.type);
    const data: JsonObject = { ...(event.data as JsonObject) };
    for (const [field, subjectOf] of Object.entries(contract.personal) as [string, (data: object) => Subject][]) {
      const value = data[field];
      if (value === undefined || value === null) continue;
      const subject = subjectOf(event.data);
      if (isErased(value)) throw new SubjectErased(subject);
      const key = await this.keys.obtain(subject);
      if (key.state === 'erased') throw new SubjectErased(subject);
      data[field] = seal(value, key.key, { eventId: metadata.eventId, field, subject }) as unknown as JsonValue;
    }
    return {
      eventId: metadata.eventId,
      type: event.type,
      data,
      metadata: { ...metadata, schemaVersion: contract.version } as unknown as JsonObject,
    };
  }

  /** Who was erased at this moment or later: what was decoded of them before is readable, what is decoded after is not. */
  async erasedSince(moment: Date): Promise<ReadonlySet<Subject>> {
    return this.keys.erasedSince(moment);
  }

  /**
   * @throws KeyMissing a field's key has neither a row nor a tombstone
   * @throws Error unknown type, a version from the future, a changed field, or keys that cannot be reached
   */
  async decode(stored: StoredEvent): Promise<RecordedEvent> {
    const keys = new Map<Subject, KeyState>();
    for (const value of Object.values(stored.data)) {
      if (isSealed(value)) keys.set(value.s, await this.keys.find(value.s));
    }
    const data: JsonObject = { ...stored.data };
    for (const [field, value] of Object.entries(data)) {
      if (isSealed(value)) data[field] = opened(stored, field, value, keys);
    }
    return this.current(stored, data);
  }

  /**
   * Many events for one reader who looks at few of their words: each person's key is asked for once, and a field is decrypted when
   * it is read. What was answered is for this one reading: it does not hear of an erasure that comes later.
   * @throws as {@link decode}; a changed field at the moment it is read
   */
  async decodeLazily(events: readonly StoredEvent[]): Promise<RecordedEvent[]> {
    const subjects = new Set<Subject>();
    for (const { data } of events) {
      for (const value of Object.values(data)) if (isSealed(value)) subjects.add(value.s);
    }
    const keys = new Map(
      await Promise.all([...subjects].map(async (subject) => [subject, await this.keys.find(subject)] as const)),
    );
    return events.map((stored) => {
      const data: JsonObject = {};
      for (const [field, value] of Object.entries(stored.data)) {
        if (!isSealed(value)) {
          data[field] = value;
          continue;
        }
        let known: JsonValue | undefined;
        const get = () => (known ??= opened(stored, field, value, keys));
        Object.defineProperty(data, field, { get, enumerable: true, configurable: true });
      }
      return this.current(stored, data);
    });
  }

  /** With the shape that the house speaks now. */
  private current(stored: StoredEvent, read: JsonObject): RecordedEvent {
    const { contract } = this.registry.get(stored.type);
    const metadata = stored.metadata as unknown as EventMetadata;
    let data = read;
    if (metadata.schemaVersion > contract.version) {
      throw new Error(`${stored.type} has version ${metadata.schemaVersion}, this process knows ${contract.version}`);
    }
    for (let version = metadata.schemaVersion; version < contract.version; version++) {
      const upcast = contract.upcasters?.[version];
      if (!upcast) throw new Error(`${stored.type} lacks the upcaster from version ${version}`);
      data = upcast(data);
    }
    return {
      type: stored.type,
      data,
      metadata: { ...metadata, schemaVersion: contract.version },
      stream: stored.stream,
      revision: stored.revision,
      position: stored.position,
    };
  }
}

function opened(
  { eventId }: StoredEvent,
  field: string,
  sealed: SealedField,
  keys: ReadonlyMap<Subject, KeyState>,
): JsonValue {
  const key = keys.get(sealed.s);
  if (key?.state !== 'present') return ERASED as unknown as JsonValue;
  return unseal(sealed, key.key, { eventId, field });
}

export class SubjectErased extends Error {
  constructor(readonly subject: Subject) {
    super(`${subject} was erased`);
    this.name = 'SubjectErased';
  }
}
