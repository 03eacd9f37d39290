import { hash, verify } from '@node-rs/argon2';
import { unlessErased } from '../../shared/kernel/personal.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import type { RegisteredUser } from '../domain/user/user.js';
import { weaknessOf, type Chooser, type Weakness } from './guessable-passwords.js';

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, 2 passes, 1 lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const messages: Readonly<Record<Weakness, string>> = {
  common: 'Many people use this password. Please choose another one.',
  blank: 'Blanks around a password do not count. Please use at least 8 other characters.',
  repeated: 'This repeats the same few characters. Please choose another password.',
  sequence: 'These are keys in a row. Please choose another password.',
  names: 'This is little more than your name or ours. Please choose another password.',
};

/**
 * Judges, hashes and checks passwords, with argon2id on the thread pool, off the event loop. Passwords are composed to NFKC first
 * (NIST SP 800-63B 5.1.1.2), so that the same words typed on another keyboard are the same password.
 */
export class Passwords {
  private decoy: Promise<string> | undefined;

  /**
   * @param chooser whose password it is to be
   * @param field the form's field, for the message
   * @returns the hash of a password that somebody chose, in the PHC string format, with its own salt and parameters
   * @throws RuleBroken auth.password-common, auth.password-weak: it is among the first that anybody would guess
   */
  async chosen(password: string, chooser: Chooser, field = 'password'): Promise<string> {
    const weakness = weaknessOf(password, chooser);
    if (weakness !== undefined) {
      const code = weakness === 'common' ? 'auth.password-common' : 'auth.password-weak';
      throw new RuleBroken(code, { errors: [{ path: field, message: messages[weakness] }] });
    }
    return this.hash(password);
  }

  /** Of a password that nobody chose. */
  async hash(password: string): Promise<string> {
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

/** What is known of the person who chooses a password for an account that is there. */
export function chooserOf({ email, firstName, lastName }: RegisteredUser): Chooser {
  return {
    email: unlessErased(email, ''),
    firstName: unlessErased(firstName, ''),
    lastName: unlessErased(lastName, ''),
  };
}
