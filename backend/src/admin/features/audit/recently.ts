import { createHash } from 'node:crypto';
import type { Clock } from '../../../shared/kernel/clock.js';

/** A screen asks again by itself: the same of the same person is one act for so long. */
const SAME_MS = 10 * 60_000;
const REMEMBERED_AT_MOST = 5_000;

/** Remembers for ten minutes what was recorded, by its hash. Each process has its own: at worst an act stands there twice. */
export class Recently {
  private readonly recent = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  isNew(parts: readonly (string | null)[]): boolean {
    const now = this.clock.now().getTime();
    const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
    const before = this.recent.get(key);
    if (before !== undefined && now - before < SAME_MS) return false;
    if (this.recent.size >= REMEMBERED_AT_MOST) this.recent.clear();
    this.recent.set(key, now);
    return true;
  }
}
