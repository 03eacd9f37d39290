import { hash, verify } from '@node-rs/argon2';

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, 2 passes, 1 lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes and checks passwords with argon2id on the thread pool, off the event loop. Passwords are composed to NFKC first
 * (NIST SP 800-63B 5.1.1.2), so that the same words typed on another keyboard are the same password.
 */
export class Passwords {
  private decoy: Promise<string> | undefined;

  /** @returns the hash in the PHC string format, with its own salt and parameters */
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
