import { Injectable } from '@nestjs/common';
import type { DomainEvent, EventMetadata, RecordedEvent } from '../kernel/event.js';
import type { JsonObject, JsonValue } from '../kernel/json.js';
import { ERASED, isErased, type Subject } from '../kernel/personal.js';
import { KeyRing } from '../personal-data/key-ring.port.js';
import { EventRegistry } from './event-registry.js';
import type { EventToAppend, StoredEvent } from './event-store.port.js';
import { isSealed, seal, unseal } from './sealed-field.js';

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
    const { contract } = this.registry.get(stored.type);
    const metadata = stored.metadata as unknown as EventMetadata;
    let data: JsonObject = { ...stored.data };
    for (const [field, value] of Object.entries(data)) {
      if (!isSealed(value)) continue;
      const key = await this.keys.find(value.s);
      data[field] =
        key.state === 'erased'
          ? (ERASED as unknown as JsonValue)
          : unseal(value, key.key, { eventId: stored.eventId, field });
    }
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

export class SubjectErased extends Error {
  constructor(readonly subject: Subject) {
    super(`${subject} was erased`);
    this.name = 'SubjectErased';
  }
}
