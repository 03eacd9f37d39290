/** What a personal field reads as after its subject's key was destroyed. */
export interface Erased {
  readonly erased: true;
}

export const ERASED: Erased = Object.freeze({ erased: true } as const);

/** A field of an event that belongs to a person: written as `T`, read as `T` or as erased, never as anything in between. */
export type Personal<T> = T | Erased;

export function isErased(value: unknown): value is Erased {
  return typeof value === 'object' && value !== null && (value as { erased?: unknown }).erased === true;
}

/** The value, or `fallback` where the person was erased. */
export function unlessErased<T>(value: Personal<T>, fallback: T): T {
  return isErased(value) ? fallback : value;
}

/**
 * Whose key encrypts a field: `user-{id}` for account and own memories, `eulogy-{id}` for title, facts and generated text,
 * `invitation-{eulogyId}-{number}` for the address of somebody who was invited and has not come yet, `copy-{eulogyId}-{copyNumber}` for
 * the name and address of somebody who got a copy for the day.
 */
export type Subject =
  | `user-${string}`
  | `eulogy-${number}`
  | `invitation-${number}-${number}`
  | `copy-${number}-${number}`;
