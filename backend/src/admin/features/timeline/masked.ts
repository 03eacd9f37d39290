import type { EventContract } from '../../../shared/kernel/event.js';
import type { JsonObject, JsonValue } from '../../../shared/kernel/json.js';
import { isErased, type Subject } from '../../../shared/kernel/personal.js';

/** What stands in the place of a personal text that was not revealed. */
export type Masked = { readonly masked: true; readonly characters: number };
/** What stands there once the person was erased. */
export type Gone = { readonly erased: true };

/** An event's data with none of anybody's words: a personal field says only how long it is. */
export function maskedData(contract: EventContract, data: object): JsonObject {
  const masked: JsonObject = { ...(data as JsonObject) };
  for (const field of Object.keys(contract.personal)) {
    const value = masked[field];
    if (value === undefined || value === null) continue;
    masked[field] = isErased(value) ? { erased: true } : { masked: true, characters: charactersOf(value) };
  }
  return masked;
}

/** Whose words an event carries, by field; only ids are asked for it, so that masked data answer the same. */
export function subjectsOf(contract: EventContract, data: object): [field: string, subject: Subject][] {
  return (Object.entries(contract.personal) as [string, (data: object) => Subject][])
    .filter(([field]) => (data as JsonObject)[field] !== undefined && (data as JsonObject)[field] !== null)
    .map(([field, subjectOf]) => [field, subjectOf(data)]);
}

/** Characters that a person reads: of a text made of sentences, those of its sentences. */
export function charactersOf(value: JsonValue): number {
  return textOf(value).length;
}

/** A personal value as somebody reads it: of a text made of sentences, its sentences, a line each. */
export function textOf(value: JsonValue): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n');
  const { text, sentences, paragraphs, sections, title } = value;
  const parts = [title, text, sentences, paragraphs, sections].flatMap((part) => (part === undefined ? [] : [part]));
  return parts.map(textOf).filter(Boolean).join('\n');
}

export function isMasked(value: unknown): value is Masked {
  return typeof value === 'object' && value !== null && (value as { masked?: unknown }).masked === true;
}
