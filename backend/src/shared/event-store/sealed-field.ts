import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { JsonValue } from '../kernel/json.js';
import type { Subject } from '../kernel/personal.js';

/**
 * How an encrypted field is stored in an event: AES-256-GCM with a random 96-bit nonce; the tag is the last 16 bytes of `c`.
 * The event's id, the field's name and the subject are authenticated, so that a field cannot be moved elsewhere.
 */
export interface SealedField {
  readonly $sealed: 1;
  /** Whose key. */
  readonly s: Subject;
  /** Nonce, base64. */
  readonly n: string;
  /** Ciphertext and tag, base64. */
  readonly c: string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function isSealed(value: unknown): value is SealedField {
  return typeof value === 'object' && value !== null && (value as { $sealed?: unknown }).$sealed === 1;
}

export function seal(
  value: JsonValue,
  key: Buffer,
  place: { eventId: string; field: string; subject: Subject },
): SealedField {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(authenticated(place));
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { $sealed: 1, s: place.subject, n: nonce.toString('base64'), c: text.toString('base64') };
}

/** @throws Error the key is wrong, or the field was changed or moved */
export function unseal(sealed: SealedField, key: Buffer, place: { eventId: string; field: string }): JsonValue {
  const bytes = Buffer.from(sealed.c, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.n, 'base64'));
  decipher.setAAD(authenticated({ ...place, subject: sealed.s }));
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
  const text = decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES));
  decipher.final(); // throws where the tag does not fit; in this mode it holds no text back
  return JSON.parse(text.toString('utf8')) as JsonValue;
}

function authenticated(place: { eventId: string; field: string; subject: Subject }): Buffer {
  return Buffer.from(JSON.stringify([place.eventId, place.field, place.subject]), 'utf8');
}
