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

/** Ciphertext and what is authenticated of one field at a time; grows with the longest. */
let atHand = Buffer.allocUnsafe(64 * 1024);
const nonceAtHand = Buffer.allocUnsafe(NONCE_BYTES);

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
  const about = authenticatedText({ ...place, subject: sealed.s });
  const room = sealed.c.length + 3 * about.length;
  if (atHand.length < room) atHand = Buffer.allocUnsafe(2 * room);
  const end = atHand.write(sealed.c, 0, 'base64');
  const aboutEnd = end + atHand.write(about, end, 'utf8');
  if (nonceAtHand.write(sealed.n, 'base64') !== NONCE_BYTES) throw new Error('the nonce of a field was changed');
  const decipher = createDecipheriv('aes-256-gcm', key, nonceAtHand);
  decipher.setAAD(atHand.subarray(end, aboutEnd));
  decipher.setAuthTag(atHand.subarray(end - TAG_BYTES, end));
  const text = decipher.update(atHand.subarray(0, end - TAG_BYTES));
  decipher.final(); // throws where the tag does not fit; in this mode it holds no text back
  return JSON.parse(text.toString('utf8')) as JsonValue;
}

function authenticated(place: { eventId: string; field: string; subject: Subject }): Buffer {
  return Buffer.from(authenticatedText(place), 'utf8');
}

function authenticatedText({ eventId, field, subject }: { eventId: string; field: string; subject: Subject }): string {
  return JSON.stringify([eventId, field, subject]);
}
