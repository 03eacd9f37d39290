import type { Subject } from '../kernel/personal.js';

/** A subject's key, or the tombstone that is left when it was destroyed. */
export type KeyState = { readonly state: 'present'; readonly key: Buffer } | { readonly state: 'erased' };

/**
 * Per-subject AES-256 keys. Erasing a subject destroys its key and leaves a tombstone; a key row that is missing is an error,
 * never an erasure.
 */
export abstract class KeyRing {
  /** The subject's key, made and committed first where there is none. Erased subjects answer the tombstone. */
  abstract obtain(subject: Subject): Promise<KeyState>;

  /** The key or the tombstone. @throws KeyMissing there is no row; @throws Error the store of keys cannot be reached */
  abstract find(subject: Subject): Promise<KeyState>;

  /** The keys or tombstones of several subjects. @throws KeyMissing of one of them there is no row */
  async findAll(subjects: Iterable<Subject>): Promise<Map<Subject, KeyState>> {
    return new Map(
      await Promise.all([...subjects].map(async (subject) => [subject, await this.find(subject)] as const)),
    );
  }

  /** Destroys the key. Other processes drop theirs at once and never keep one longer than a minute. */
  abstract erase(subject: Subject): Promise<void>;

  /** Whose keys were destroyed at this moment or later. */
  abstract erasedSince(moment: Date): Promise<ReadonlySet<Subject>>;
}

export class KeyMissing extends Error {
  constructor(readonly subject: Subject) {
    super(`no key row for ${subject}`);
    this.name = 'KeyMissing';
  }
}
