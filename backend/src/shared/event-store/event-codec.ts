import { Injectable } from '@nestjs/common';
import type { DomainEvent, EventMetadata, RecordedEvent } from '../kernel/event.js';
import type { JsonObject, JsonValue } from '../kernel/json.js';
import { ERASED, isErased, type Subject } from '../kernel/personal.js';
import { KeyMissing, KeyRing, type KeyState } from '../personal-data/key-ring.port.js';
import { EventRegistry } from './event-registry.js';
import type { EventToAppend, StoredEvent } from './event-store.port.js';
import { isSealed, seal, unseal, type SealedField } from './sealed-field.js';

/** Keys for one reading of events that are kept. */
export interface KeysInHand {
  keys: ReadonlyMap<Subject, KeyState>;
}

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
    const keys = await this.keysFor([stored]);
    return this.current(stored, openedData(stored, keys));
  }

  /** Several events, their keys asked for together. @throws as {@link decode} */
  async decodeAll(stored: readonly StoredEvent[]): Promise<RecordedEvent[]> {
    const keys = await this.keysFor(stored);
    return stored.map((event) => this.current(event, openedData(event, keys)));
  }

  /** The keys of everybody whose words are in some events, or their tombstones, as they are at this moment. @throws KeyMissing */
  async keysFor(events: readonly Pick<StoredEvent, 'data'>[]): Promise<Map<Subject, KeyState>> {
    const subjects = new Set<Subject>();
    for (const { data } of events) {
      for (const field in data) {
        const value = data[field];
        if (isSealed(value)) subjects.add(value.s);
      }
    }
    return this.keysOf(subjects);
  }

  async keysOf(subjects: Iterable<Subject>): Promise<Map<Subject, KeyState>> {
    return this.keys.findAll(subjects);
  }

  /**
   * An event whose personal fields are decrypted each time they are read, with the keys in hand then: it can be kept without keeping
   * anybody's words, and whoever keeps it takes fresh keys for every reading.
   */
  decodeLazily(stored: StoredEvent, hand: KeysInHand): RecordedEvent {
    const metadata = stored.metadata as unknown as EventMetadata;
    if (metadata.schemaVersion < this.registry.get(stored.type).contract.version) {
      // An upcaster reads what it turns into something else: it does so with each reading.
      const { data: _, ...event } = this.current(stored, openedData(stored, hand.keys));
      const get = () => this.current(stored, openedData(stored, hand.keys)).data;
      return Object.defineProperty(event, 'data', { get, enumerable: true }) as RecordedEvent;
    }
    const data: JsonObject = { ...stored.data };
    for (const [field, value] of Object.entries(stored.data)) {
      if (!isSealed(value)) continue;
      const get = () => opened(stored, field, value, hand.keys);
      Object.defineProperty(data, field, { get, enumerable: true, configurable: true });
    }
    return this.current(stored, data);
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
      metadata:
        metadata.schemaVersion === contract.version ? metadata : { ...metadata, schemaVersion: contract.version },
      stream: stored.stream,
      revision: stored.revision,
      position: stored.position,
    };
  }
}

function openedData(stored: StoredEvent, keys: ReadonlyMap<Subject, KeyState>): JsonObject {
  const data: JsonObject = { ...stored.data };
  for (const field in stored.data) {
    const value = stored.data[field];
    if (isSealed(value)) data[field] = opened(stored, field, value, keys);
  }
  return data;
}

function opened(
  { eventId }: StoredEvent,
  field: string,
  sealed: SealedField,
  keys: ReadonlyMap<Subject, KeyState>,
): JsonValue {
  const key = keys.get(sealed.s);
  if (!key) throw new KeyMissing(sealed.s);
  if (key.state === 'erased') return ERASED as unknown as JsonValue;
  return unseal(sealed, key.key, { eventId, field });
}

export class SubjectErased extends Error {
  constructor(readonly subject: Subject) {
    super(`${subject} was erased`);
    this.name = 'SubjectErased';
  }
}
