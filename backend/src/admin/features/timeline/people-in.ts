import type { TimelineEntry } from './histories.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Fields that hold a person's id, as the events of the house are written. */
const OF_A_PERSON = /(^by|By|^(user|guest|person|owner|contributor|staff|subject)Id)$/;

/** Ids of everybody whom an event names: who did it, and to whom. */
export function peopleIn({ data, metadata }: Pick<TimelineEntry, 'data' | 'metadata'>): string[] {
  const named = Object.entries(data).flatMap(([field, value]) =>
    OF_A_PERSON.test(field) && typeof value === 'string' && UUID.test(value) ? [value] : [],
  );
  return metadata.actor.kind === 'user' ? [metadata.actor.id, ...named] : named;
}
