import { createHash, randomBytes } from 'node:crypto';

const USER_ID_BYTES = 16;
const SECRET_BYTES = 32;

/** Base64url characters of a token: account and secret. */
export const RESET_TOKEN_LENGTH = ((USER_ID_BYTES + SECRET_BYTES) * 4) / 3;

/** D4: 32 random bytes, stored hashed; the account's id goes before them, so that the account is found without a table. */
export interface ResetToken {
  readonly token: string;
  readonly userId: string;
  /** SHA-256 of the whole token, hex: what may be stored. */
  readonly hash: string;
}

export function newResetToken(userId: string): ResetToken {
  const head = Buffer.from(userId.replaceAll('-', ''), 'hex');
  const token = Buffer.concat([head, randomBytes(SECRET_BYTES)]).toString('base64url');
  return { token, userId, hash: hashOf(token) };
}

/** @returns undefined: not the shape of a token */
export function readResetToken(presented: string): ResetToken | undefined {
  const token = presented.trim();
  if (token.length !== RESET_TOKEN_LENGTH || !/^[\w-]+$/.test(token)) return undefined;
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, USER_ID_BYTES);
  const userId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return { token, userId, hash: hashOf(token) };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
