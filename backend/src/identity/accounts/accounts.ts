import { Injectable } from '@nestjs/common';
import { StreamReader } from '../../shared/messaging/stream-reader.js';
import { Clock } from '../../shared/kernel/clock.js';
import { isErased, unlessErased } from '../../shared/kernel/personal.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import type { SignedInUser } from '../../shared/http/signed-in-user.js';
import { normaliseEmail } from '../domain/user/email-address.js';
import { userDecider } from '../domain/user/user.decide.js';
import { userStream } from '../domain/user/user.events.js';
import { isRegistered, type RegisteredUser, type User } from '../domain/user/user.js';
import { SecurityLog } from '../security-log/security-log.js';
import { Attempts } from './attempts.js';
import { EmailClaims } from './email-claims.js';
import { KeptPasswords } from './kept-passwords.js';
import { limits } from './limits.js';
import { Passwords } from './passwords.js';

/** Stands in for the account of an unknown address, so that the same work is done for it. */
const NOBODY = '00000000-0000-7000-8000-000000000000';

/** Accounts as their streams tell them: what must be true at this moment is read here, not from a read model. */
@Injectable()
export class Accounts {
  constructor(
    private readonly claims: EmailClaims,
    private readonly passwords: Passwords,
    private readonly kept: KeptPasswords,
    private readonly streams: StreamReader,
    private readonly attempts: Attempts,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
  ) {}

  async load(userId: string): Promise<User> {
    return (await this.streams.load(userDecider, userStream(userId))).state;
  }

  /**
   * The account that address and password belong to, verified or not.
   * @throws RuleBroken auth.wrong-credentials after the same work, whether or not there is such an account
   * @throws RuleBroken auth.blocked the password is right, and the account may not sign in
   * @throws RuleBroken auth.temporary-expired the password is right, was given out by staff, and is older than a day
   */
  async authenticate(email: string, password: string): Promise<RegisteredUser> {
    const address = normaliseEmail(email);
    const userId = await this.claims.find(address);
    const found = await this.load(userId ?? NOBODY);
    // A claim that is left from a change of the address that came to nothing leads nowhere.
    const user = isRegistered(found) && found.email === address ? found : undefined;
    const matches = await this.passwords.matches(password, await this.kept.hashOf(user));
    if (!matches || !user) throw new RuleBroken('auth.wrong-credentials');
    if (user.standing === 'blocked') throw new RuleBroken('auth.blocked');
    const { temporaryUntil } = user;
    if (temporaryUntil !== null && this.clock.iso() >= temporaryUntil) throw new RuleBroken('auth.temporary-expired');
    return user;
  }

  /**
   * Sees to it that a signed-in person knows their password, where something that cannot be undone asks for it again. Who does not is
   * written down: it may be somebody else with their session.
   * @throws RuleBroken auth.wrong-password with the field's name, auth.too-many-attempts
   */
  async confirmPassword(userId: string, password: string, field: string): Promise<RegisteredUser> {
    const limit = limits.confirmPassword(userId);
    try {
      await this.attempts.take(limit);
    } catch (error) {
      if (error instanceof RuleBroken) await this.securityLog.note({ act: 'locked', userId, detail: error.code });
      throw error;
    }
    const user = await this.load(userId);
    const matches = await this.passwords.matches(password, await this.kept.hashOf(user));
    if (!matches || !isRegistered(user)) {
      await this.securityLog.note({ act: 'refused', userId, detail: 'auth.wrong-password' });
      throw new RuleBroken('auth.wrong-password', {
        errors: [{ path: field, message: 'This is not your current password.' }],
      });
    }
    await this.attempts.giveBack(limit);
    return user;
  }

  /** Whether a claim on an address belongs to no account: its registration or change came to nothing, or was undone. */
  async isAbandoned(email: string, claimedBy: string): Promise<boolean> {
    const user = await this.load(claimedBy);
    return !isRegistered(user) || user.email !== email;
  }

  /** Who is signed in, for the moment before the read model has the row. */
  async signedIn(userId: string): Promise<SignedInUser | undefined> {
    const user = await this.load(userId);
    if (user.status !== 'verified' || user.standing === 'blocked' || isErased(user.email)) return undefined;
    return {
      id: user.userId,
      email: user.email,
      firstName: unlessErased(user.firstName, ''),
      lastName: unlessErased(user.lastName, ''),
      role: user.role,
    };
  }
}
