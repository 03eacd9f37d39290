import { randomBytes } from 'node:crypto';
import type { Subject } from '../kernel/personal.js';
import { KeyMissing, KeyRing, type KeyState } from './key-ring.port.js';

/** Keys in memory, for pure tests. */
export class MemoryKeyRing extends KeyRing {
  private readonly keys = new Map<Subject, KeyState>();
  private readonly erasedAt = new Map<Subject, Date>();

  async obtain(subject: Subject): Promise<KeyState> {
    const known = this.keys.get(subject);
    if (known) return known;
    const made: KeyState = { state: 'present', key: randomBytes(32) };
    this.keys.set(subject, made);
    return made;
  }

  async find(subject: Subject): Promise<KeyState> {
    const known = this.keys.get(subject);
    if (!known) throw new KeyMissing(subject);
    return known;
  }

  async erase(subject: Subject): Promise<void> {
    this.keys.set(subject, { state: 'erased' });
    this.erasedAt.set(subject, new Date());
  }

  async erasedSince(moment: Date): Promise<ReadonlySet<Subject>> {
    return new Set([...this.erasedAt].filter(([, at]) => at >= moment).map(([subject]) => subject));
  }
}
