import { Injectable } from '@nestjs/common';
import { EventCodec } from '../../../shared/event-store/event-codec.js';
import { EventStore } from '../../../shared/event-store/event-store.port.js';
import { isErased, type Personal } from '../../../shared/kernel/personal.js';
import { userStream, type UserEvent } from '../../domain/user/user.events.js';

export interface AddressesOfPerson {
  /** Every address that they ever used or wanted to use here. */
  readonly every: readonly string[];
  /** Those of them that they have shown to be their own. */
  readonly own: readonly string[];
}

/** The addresses in a person's history. Once their key is destroyed there are none. */
@Injectable()
export class KnownAddresses {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  async of(userId: string): Promise<AddressesOfPerson> {
    const [every, own] = [new Set<string>(), new Set<string>()];
    let registered: Personal<string> | undefined;
    const add = (email: Personal<string> | undefined, ...lists: Set<string>[]) => {
      if (email !== undefined && !isErased(email)) for (const list of lists) list.add(email);
    };
    for (const stored of await this.store.read(userStream(userId))) {
      const { type, data } = await this.codec.decode(stored);
      const event = { type, data } as UserEvent;
      switch (event.type) {
        case 'UserRegistered':
          registered = event.data.email;
          add(registered, every);
          break;
        case 'EmailCorrected':
          registered = event.data.email;
          add(registered, every);
          break;
        case 'EmailVerified':
          add(registered, own);
          break;
        case 'EmailChangeRequested':
          add(event.data.email, every);
          break;
        case 'EmailChanged':
          add(event.data.email, every, own);
          break;
        default:
      }
    }
    return { every: [...every], own: [...own] };
  }
}
