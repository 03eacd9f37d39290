/** RFC 4648, in small letters: mail servers fold the case of addresses on the way. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const BITS = 5;
/** A token's 32 bytes in that alphabet. */
const TOKEN_LENGTH = 52;

/** The longest local part that a reply address can begin with: 64 characters (RFC 5321) without the plus and the token. */
export const REPLY_LOCAL_MAX = 64 - 1 - TOKEN_LENGTH;

/** Addresses that hold a token: `answers+{token}@example.org`, one for each letter. */
export class ReplyAddresses {
  private readonly local: string;
  private readonly domain: string;

  /** @param base `answers@example.org` */
  constructor(base: string) {
    const at = base.lastIndexOf('@');
    this.local = base.slice(0, at).toLowerCase();
    this.domain = base.slice(at + 1).toLowerCase();
  }

  /** @param token 43 characters of base64url */
  of(token: string): string {
    return `${this.local}+${base32(Buffer.from(token, 'base64url'))}@${this.domain}`;
  }

  /** The token, or undefined where the address is no reply address of ours. Whether it was made here is asked of whoever makes them. */
  tokenIn(address: string): string | undefined {
    const written = address.trim().replace(/^<|>$/g, '').toLowerCase();
    const prefix = `${this.local}+`;
    const suffix = `@${this.domain}`;
    if (!written.startsWith(prefix) || !written.endsWith(suffix)) return undefined;
    const token = written.slice(prefix.length, written.length - suffix.length);
    if (token.length !== TOKEN_LENGTH || !/^[a-z2-7]+$/.test(token)) return undefined;
    const bytes = fromBase32(token);
    // the last character has bits to spare: only one spelling is the token
    return base32(bytes) === token ? bytes.toString('base64url') : undefined;
  }

  /** Whether the address is one of ours, with a token or without. */
  isOurs(address: string): boolean {
    const written = address.trim().toLowerCase();
    return written === `${this.local}@${this.domain}` || this.tokenIn(written) !== undefined;
  }
}

function base32(bytes: Buffer): string {
  let [held, bits, text] = [0, 0, ''];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= BITS; bits -= BITS) text += ALPHABET.charAt((held >>> (bits - BITS)) & 31);
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET.charAt((held << (BITS - bits)) & 31) : text;
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  for (const character of text) {
    held = (held << BITS) | ALPHABET.indexOf(character);
    bits += BITS;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >>> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}
