import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../shared/kernel/event.js';
import { StreamReader } from '../../shared/messaging/stream-reader.js';
import { userDecider } from '../domain/user/user.decide.js';
import { userStream } from '../domain/user/user.events.js';
import { isRegistered, type User } from '../domain/user/user.js';
import { Secrets } from '../secrets/secrets.js';

/** Stands in for the password of an account that is not there, so that the same is asked for it. */
const NOBODYS = '00000000-0000-7000-8000-000000000000';

/** The hashes of people's passwords. Events name a password by an id and say when it came into force. */
@Injectable()
export class KeptPasswords {
  constructor(
    private readonly secrets: Secrets,
    private readonly streams: StreamReader,
  ) {}

  /** @returns the hash of the password that is in force; undefined where there is no such account, or its person was erased */
  async hashOf(user: User | undefined): Promise<string | undefined> {
    const account = user && isRegistered(user) ? user : { userId: NOBODYS, passwordId: NOBODYS };
    return this.secrets.read(account.userId, account.passwordId);
  }

  /**
   * Keeps a hash, then runs the command whose event puts it into force; the hash of before is dropped afterwards.
   * @throws SubjectErased, and what the command throws
   */
  async put<R extends { readonly events: readonly DomainEvent[] }>(
    userId: string,
    passwordHash: string,
    run: (passwordId: string) => Promise<R>,
  ): Promise<R> {
    const result = await this.secrets.keepFor(userId, 'password', passwordHash, async (passwordId) => {
      const done = await run(passwordId);
      if (done.events.length === 0) await this.secrets.drop(passwordId); // done before, with another one
      return done;
    });
    // The change is made; what is left over now goes with the next one.
    await this.dropFormer(userId).catch(() => undefined);
    return result;
  }

  private async dropFormer(userId: string): Promise<void> {
    const { state } = await this.streams.load(userDecider, userStream(userId));
    if (!isRegistered(state)) return;
    const { passwordId: current, formerPasswordIds: former } = state;
    await this.secrets.dropFormer(userId, { kind: 'password', current, former });
  }
}
