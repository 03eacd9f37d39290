import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const USER_ID_BYTES = 16;
const ROUND_BYTES = 2;
/** 192 bits: beyond guessing, and the whole link token stays below the 64 characters that the code field takes. */
const MAC_BYTES = 24;

/** Base64url characters of a link token. */
export const LINK_TOKEN_LENGTH = Math.ceil(((USER_ID_BYTES + ROUND_BYTES + MAC_BYTES) * 4) / 3);

/** What a code shows: that the first address is the person's, or the one that they want to use from now on. */
export type CodePurpose = 'verify' | 'change';

/** What a person typed into the field, or followed from the mail. */
export type PresentedToken =
  | { readonly kind: 'code'; readonly digits: string }
  | { readonly kind: 'link'; readonly userId: string; readonly round: number }
  | { readonly kind: 'neither' };

/**
 * Verification codes and links, derived from a secret, the account and the round, and stored nowhere: they can be made again
 * for a mail that is sent a second time, and a copy of the database gives none of them away.
 */
export class VerificationCodes {
  private readonly key: Buffer;

  /** @param secret at least 32 characters; its purpose is separated from every other use of the same secret */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'eulogy email verification', 32));
  }

  /** Six digits. Codes for different purposes tell nothing of one another. */
  code(userId: string, round: number, purpose: CodePurpose = 'verify'): string {
    const label = purpose === 'verify' ? 'code' : 'change';
    const digest = createHmac('sha256', this.key).update(`${label}\n${userId}\n${round}`).digest();
    // 48 bits over a million: the digits are even to one part in 10^8.
    return (digest.readUIntBE(0, 6) % 1_000_000).toString().padStart(6, '0');
  }

  /** Compares in constant time. */
  isCode(presented: string, userId: string, round: number, purpose: CodePurpose = 'verify'): boolean {
    const expected = Buffer.from(this.code(userId, round, purpose));
    const given = Buffer.from(presented);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /** A token of {@link LINK_TOKEN_LENGTH} characters that carries account and round, so that it can be found again. */
  linkToken(userId: string, round: number): string {
    const head = Buffer.alloc(USER_ID_BYTES + ROUND_BYTES);
    head.write(userId.replaceAll('-', ''), 'hex');
    head.writeUInt16BE(round, USER_ID_BYTES);
    return Buffer.concat([head, this.mac(head)]).toString('base64url');
  }

  /** Tells a code from a link; a link with a wrong MAC is neither. Blanks inside a code are what mail programs add. */
  read(presented: string): PresentedToken {
    const token = presented.replaceAll(/\s/g, '');
    if (/^\d{6}$/.test(token)) return { kind: 'code', digits: token };
    if (token.length !== LINK_TOKEN_LENGTH || !/^[\w-]+$/.test(token)) return { kind: 'neither' };
    const bytes = Buffer.from(token, 'base64url');
    const head = bytes.subarray(0, USER_ID_BYTES + ROUND_BYTES);
    const mac = bytes.subarray(head.length);
    if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, this.mac(head))) return { kind: 'neither' };
    const hex = head.toString('hex', 0, USER_ID_BYTES);
    const userId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
    return { kind: 'link', userId, round: head.readUInt16BE(USER_ID_BYTES) };
  }

  private mac(head: Buffer): Buffer {
    return createHmac('sha256', this.key).update('link\n').update(head).digest().subarray(0, MAC_BYTES);
  }
}
