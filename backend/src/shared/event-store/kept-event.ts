import { createHash } from 'node:crypto';
import type { EventDefinition, EventMetadata } from '../kernel/event.js';
import { derivedId } from '../kernel/ids.js';
import type { JsonObject, JsonValue } from '../kernel/json.js';
import type { Subject } from '../kernel/personal.js';
import { KeyRing, type KeyState } from '../personal-data/key-ring.port.js';
import { EventCodec } from './event-codec.js';
import { EventRegistry } from './event-registry.js';
import type { EventToAppend } from './event-store.port.js';
import { isSealed } from './sealed-field.js';

/** One stored event as its version was first released, with what it says in clear. Written once, in `backend/stored-events`. */
export interface KeptEvent {
  readonly data: JsonObject;
  readonly stored: EventToAppend;
}

/** Keys that anybody can work out: what is kept for tests is nobody's secret. */
export class KeysOfKeptEvents extends KeyRing {
  obtain(subject: Subject): Promise<KeyState> {
    return Promise.resolve({ state: 'present', key: createHash('sha256').update(subject).digest() });
  }

  find(subject: Subject): Promise<KeyState> {
    return this.obtain(subject);
  }

  /** @throws Error always */
  erase(): Promise<void> {
    return Promise.reject(new Error('the keys of kept events are not erased'));
  }

  erasedSince(): Promise<ReadonlySet<Subject>> {
    return Promise.resolve(new Set());
  }
}

/** Every example of a type, the first and those of its other shapes. */
export function examplesOf({ contract }: EventDefinition): readonly object[] {
  return [contract.example, ...(contract.furtherExamples ?? [])];
}

/** `eulogy-paid.v1.json`; the further examples of a version are counted from 2: `eulogy-paid.v1.2.json`. */
export function fileOfKeptEvent(eventType: string, version: number, index: number): string {
  const name = eventType.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  return `${name}.v${version}${index === 0 ? '' : `.${index + 1}`}.json`;
}

/** An example as the store would keep it today. */
export async function keepEvent(definition: EventDefinition, data: object, index: number): Promise<KeptEvent> {
  const { eventType, contract } = definition;
  const eventId = derivedId('kept-event', eventType, contract.version, index);
  const metadata: Omit<EventMetadata, 'schemaVersion'> = {
    eventId,
    commandId: eventId,
    correlationId: eventId,
    causationId: eventId,
    actor: { kind: 'visitor' },
    occurredAt: '2025-03-04T10:42:00.000Z',
  };
  const codec = new EventCodec(new EventRegistry([definition]), new KeysOfKeptEvents());
  const stored = await codec.encode(definition(data), metadata);
  return JSON.parse(JSON.stringify({ data, stored })) as KeptEvent;
}

/**
 * Where an event's data is of another shape than what was kept: a field that came, went, is of another kind, or is encrypted where it was
 * not. What is null or empty says nothing of its kind.
 */
export function differencesOfShape(kept: JsonValue, now: JsonValue, path = 'data'): string[] {
  if (kept === null || now === null) return [];
  const [before, after] = [kindOf(kept), kindOf(now)];
  if (before !== after) return [`${path} was ${before} and is ${after}`];
  if (Array.isArray(kept) && Array.isArray(now)) {
    const [first, second] = [kept[0], now[0]];
    return first === undefined || second === undefined ? [] : differencesOfShape(first, second, `${path}[]`);
  }
  if (!isObject(kept) || !isObject(now) || before === 'encrypted') return [];
  const fields = [...new Set([...Object.keys(kept), ...Object.keys(now)])].sort();
  return fields.flatMap((field) => {
    const [was, is] = [kept[field], now[field]];
    if (was === undefined) return [`${path}.${field} is new`];
    if (is === undefined) return [`${path}.${field} is gone`];
    return differencesOfShape(was, is, `${path}.${field}`);
  });
}

function kindOf(value: JsonValue): string {
  if (Array.isArray(value)) return 'a list';
  if (isSealed(value)) return 'encrypted';
  return typeof value;
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
