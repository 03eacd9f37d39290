import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text with a person's key (AES-256-GCM). @param place where it stands: moved to another place it cannot be opened */
export function sealed(text: string, key: Buffer, place: readonly string[]): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bytesOf(place));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error another key, another place, or changed bytes */
export function opened(bytes: Buffer, key: Buffer, place: readonly string[]): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(bytesOf(place))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

function bytesOf(place: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(place), 'utf8');
}
