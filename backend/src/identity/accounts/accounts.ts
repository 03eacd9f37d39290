import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../shared/messaging/command-runner.js';
import { isErased, unlessErased } from '../../shared/kernel/personal.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import type { SignedInUser } from '../../shared/http/signed-in-user.js';
import { normaliseEmail } from '../domain/user/email-address.js';
import { userDecider } from '../domain/user/user.decide.js';
import { userStream } from '../domain/user/user.events.js';
import type { RegisteredUser, User } from '../domain/user/user.js';
import { EmailClaims } from './email-claims.js';
import { Passwords } from './passwords.js';

/** Stands in for the account of an unknown address, so that the same work is done for it. */
const NOBODY = '00000000-0000-7000-8000-000000000000';

/** Accounts as their streams tell them: what must be true at this moment is read here, not from a read model. */
@Injectable()
export class Accounts {
  constructor(
    private readonly claims: EmailClaims,
    private readonly passwords: Passwords,
    private readonly runner: CommandRunner,
  ) {}

  async load(userId: string): Promise<User> {
    return (await this.runner.load(userDecider, userStream(userId))).state;
  }

  /**
   * The account that address and password belong to, verified or not.
   * @throws RuleBroken auth.wrong-credentials after the same work, whether or not there is such an account
   */
  async authenticate(email: string, password: string): Promise<RegisteredUser> {
    const userId = await this.claims.find(normaliseEmail(email));
    const user = await this.load(userId ?? NOBODY);
    const stored = user.status === 'unregistered' || isErased(user.passwordHash) ? undefined : user.passwordHash;
    const matches = await this.passwords.matches(password, stored);
    if (!matches || user.status === 'unregistered') throw new RuleBroken('auth.wrong-credentials');
    return user;
  }

  /** Who is signed in, for the moment before the read model has the row. */
  async signedIn(userId: string): Promise<SignedInUser | undefined> {
    const user = await this.load(userId);
    if (user.status !== 'verified' || isErased(user.email)) return undefined;
    return {
      id: user.userId,
      email: user.email,
      firstName: unlessErased(user.firstName, ''),
      lastName: unlessErased(user.lastName, ''),
      role: user.role,
    };
  }
}
