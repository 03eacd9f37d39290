import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../../shared/config/configuration.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import { KeyRing } from '../../../shared/personal-data/key-ring.port.js';

/**
 * Who writes without an account is known by the address that they want the answer at. Derived with a secret, so that the id tells
 * nothing about the address to whoever reads a stream's name. Once the conversation was erased, the address begins another one.
 */
@Injectable()
export class VisitorIds {
  constructor(
    private readonly configuration: Configuration,
    private readonly keys: KeyRing,
  ) {}

  async of(email: string): Promise<string> {
    const mac = createHmac('sha256', this.configuration.sessionSecret).update(`visitor:${email}`).digest('hex');
    for (let round = 0; ; round++) {
      const id = derivedId('visitor', mac, round);
      if ((await this.keys.obtain(`user-${id}`)).state !== 'erased') return id;
    }
  }
}
