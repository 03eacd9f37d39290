import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../shared/config/configuration.js';

const ID_BYTES = 16;
const MAC_BYTES = 24;

/** Whose link it is, and which. */
export interface SignInToken {
  readonly userId: string;
  readonly linkId: string;
}

/**
 * Tokens of links that sign in, derived from a secret of the server and stored nowhere, as codes are (ADR 10): a letter that has to be
 * written again has the same link, and a copy of the database opens none.
 */
@Injectable()
export class SignInTokens {
  private readonly key: Buffer;

  constructor({ sessionSecret }: Configuration) {
    this.key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'eulogy sign-in links', 32));
  }

  for({ userId, linkId }: SignInToken): string {
    const head = Buffer.from(`${userId}${linkId}`.replaceAll('-', ''), 'hex');
    return Buffer.concat([head, this.mac(head)]).toString('base64url');
  }

  /** @returns undefined: we did not make it */
  read(presented: string): SignInToken | undefined {
    const token = presented.trim();
    if (!/^[\w-]+$/.test(token)) return undefined;
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== 2 * ID_BYTES + MAC_BYTES) return undefined;
    const [head, mac] = [bytes.subarray(0, 2 * ID_BYTES), bytes.subarray(2 * ID_BYTES)];
    if (!timingSafeEqual(mac, this.mac(head))) return undefined;
    return { userId: uuidOf(head.subarray(0, ID_BYTES)), linkId: uuidOf(head.subarray(ID_BYTES)) };
  }

  private mac(head: Buffer): Buffer {
    return createHmac('sha256', this.key).update(head).digest().subarray(0, MAC_BYTES);
  }
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
