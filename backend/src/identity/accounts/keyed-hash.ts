import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../shared/config/configuration.js';

/**
 * Hashes of addresses and networks for tables that must know them again and not tell them: without the server's secret nobody can
 * try out whose they are. With another SESSION_SECRET the earlier ones are known no more.
 */
@Injectable()
export class KeyedHash {
  private readonly key: Buffer;

  constructor({ sessionSecret }: Configuration) {
    this.key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'eulogy keyed hashes', 32));
  }

  /** 32 bytes. @param purpose hashes for different purposes tell nothing of one another */
  of(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([purpose, text]))
      .digest();
  }
}
