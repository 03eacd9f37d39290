import { createHmac, hkdfSync } from 'node:crypto';

const PREFIX = 'somebody-';
/** 132 bits: beyond guessing, and never the same twice. */
const CHARACTERS = 22;

/**
 * The id under which others read the words of somebody whose name stays out (D35): the same within one eulogy, another one in the
 * next, and without the secret nobody's. It is made for reading and stored nowhere.
 */
export class TellerAliases {
  private readonly key: Buffer;

  /** @param secret at least 32 characters; its purpose is separated from every other use of the same secret */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'eulogy tellers without a name', 32));
  }

  of(eulogyId: number, userId: string): string {
    const mac = createHmac('sha256', this.key).update(`${eulogyId} ${userId}`).digest('base64url');
    return `${PREFIX}${mac.slice(0, CHARACTERS)}`;
  }
}
