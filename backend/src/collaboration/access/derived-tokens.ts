import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const HEAD_BYTES = 8;
/** 192 bits: beyond guessing. */
const MAC_BYTES = 24;
const LARGEST = 2 ** 32 - 1;
/** Tokens that are remembered: a dashboard shows those of all its eulogies each time it is opened. About 200 bytes each. */
const REMEMBERED = 20_000;

/** Characters of a token: 32 bytes in base64url. */
export const DERIVED_TOKEN_LENGTH = 43;

/**
 * What a token opens: the circle by its link, the circle by one letter, a finished text to read, a guest's own words; one teller's sentences to confirm, their yes to the book, words to put back; or what it ends:
 * letters to whoever was invited. Or what a reply by mail answers: an invitation or a question, with its writer's name or without.
 */
export type TokenPurpose =
  | 'invite'
  | 'letter'
  | 'share'
  | 'guest'
  | 'vouch'
  | 'book'
  | 'put-back'
  | 'no-letters'
  | CopyPurpose
  | ReplyPurpose;
/** What a copy for the day is for. */
export type CopyPurpose = 'standby' | 'follow' | 'celebrant' | 'speaker';
export type ReplyPurpose = `reply-${'invitation' | 'asked'}-${'named' | 'unnamed'}`;

export interface TokenOf {
  readonly eulogyId: number;
  /** Of a letter or a question: its number; of a guest: theirs. */
  readonly round: number;
}

/**
 * Tokens of invitations and share links (D4): HMAC-SHA256 under a server secret over purpose, eulogy and round. They are stored
 * nowhere and can be made again whenever their owner wants to see them; a copy of the database gives none of them away. The
 * token carries eulogy and round, masked, so that a forged one is told from the real one without a look into the database.
 */
export class DerivedTokens {
  private readonly macKey: Buffer;
  private readonly maskKey: Buffer;
  private readonly made = new Map<string, string>();

  /** @param secret at least 32 characters; its purpose is separated from every other use of the same secret */
  constructor(secret: string) {
    this.macKey = Buffer.from(hkdfSync('sha256', secret, '', 'eulogy derived tokens: authenticity', 32));
    this.maskKey = Buffer.from(hkdfSync('sha256', secret, '', 'eulogy derived tokens: mask', 32));
  }

  /** @returns {@link DERIVED_TOKEN_LENGTH} characters, the same for the same parts */
  token(purpose: TokenPurpose, of: TokenOf): string {
    const key = `${purpose} ${of.eulogyId} ${of.round}`;
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const token = this.derive(purpose, of);
    if (this.made.size >= REMEMBERED) this.made.clear();
    this.made.set(key, token);
    return token;
  }

  private derive(purpose: TokenPurpose, { eulogyId, round }: TokenOf): string {
    for (const part of [eulogyId, round])
      if (!Number.isInteger(part) || part < 0 || part > LARGEST) throw new RangeError('no such eulogy or round');
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt32BE(eulogyId, 0);
    head.writeUInt32BE(round, 4);
    const mac = this.mac(purpose, head);
    return Buffer.concat([mac, this.masked(purpose, head, mac)]).toString('base64url');
  }

  /** What a token was made for, or undefined where it was not made here for this purpose. Compares in constant time. */
  read(purpose: TokenPurpose, token: string): TokenOf | undefined {
    if (token.length !== DERIVED_TOKEN_LENGTH || !/^[\w-]+$/.test(token)) return undefined;
    const bytes = Buffer.from(token, 'base64url');
    // The last character has two bits to spare: only one spelling is the token.
    if (bytes.toString('base64url') !== token) return undefined;
    const mac = bytes.subarray(0, MAC_BYTES);
    const head = this.masked(purpose, bytes.subarray(MAC_BYTES), mac);
    if (!timingSafeEqual(mac, this.mac(purpose, head))) return undefined;
    return { eulogyId: head.readUInt32BE(0), round: head.readUInt32BE(4) };
  }

  private mac(purpose: TokenPurpose, head: Buffer): Buffer {
    return createHmac('sha256', this.macKey).update(`${purpose}\n`).update(head).digest().subarray(0, MAC_BYTES);
  }

  /** The same again takes the mask off. */
  private masked(purpose: TokenPurpose, head: Buffer, mac: Buffer): Buffer {
    const mask = createHmac('sha256', this.maskKey).update(`${purpose}\n`).update(mac).digest();
    return Buffer.from(head.map((byte, index) => byte ^ (mask[index] ?? 0)));
  }
}
