import { hash, verify } from '@node-rs/argon2';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import { isCommonPassword } from './common-passwords.js';

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, 2 passes, 1 lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes and checks passwords with argon2id on the thread pool, off the event loop. Passwords are composed to NFKC first
 * (NIST SP 800-63B 5.1.1.2), so that the same words typed on another keyboard are the same password.
 */
export class Passwords {
  private decoy: Promise<string> | undefined;

  /**
   * @param field the form's field, for the message
   * @returns the hash of a password that somebody chose, in the PHC string format, with its own salt and parameters
   * @throws RuleBroken auth.password-common it is among the first that anybody would guess
   */
  async hash(password: string, field = 'password'): Promise<string> {
    if (isCommonPassword(password)) {
      throw new RuleBroken('auth.password-common', {
        errors: [{ path: field, message: 'Many people use this password. Please choose another one.' }],
      });
    }
    return hash(password.normalize('NFKC'), ARGON2ID);
  }

  /** Checks in the same time whether there is a hash or not, so that an unknown address cannot be told by the clock. */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    this.decoy ??= this.hash('nobody has this password');
    const against = passwordHash ?? (await this.decoy);
    const matched = await verify(against, password.normalize('NFKC'));
    return matched && passwordHash !== undefined;
  }
}
