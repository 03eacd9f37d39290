import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SubjectErased } from '../../../shared/event-store/event-codec.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { Subject } from '../../../shared/kernel/personal.js';
import { KeyRing } from '../../../shared/personal-data/key-ring.port.js';
import type { EulogyType } from '../../domain/catalogue/product.js';

/**
 * The ids under which one person orders one title, one after the other: the first open one is the purchase that a second
 * click or a second tab joins. The title goes in as a keyed hash that dies with the person's key, so that nobody can guess a
 * title from an id.
 */
@Injectable()
export class PurchaseIds {
  constructor(private readonly keys: KeyRing) {}

  /** @returns the id of this person's n-th order (from 0) of this title; @throws SubjectErased */
  async sequence(userId: string, type: EulogyType, title: string): Promise<(n: number) => string> {
    const fingerprint = await this.fingerprint(userId, title);
    return (n) => derivedId('purchase', userId, type, fingerprint, n);
  }

  /** @returns the id of this person's n-th draft (from 0) of this title; @throws SubjectErased */
  async drafts(userId: string, type: string, title: string): Promise<(n: number) => string> {
    const fingerprint = await this.fingerprint(userId, title);
    return (n) => derivedId('draft', userId, type, fingerprint, n);
  }

  /** @returns the id of the n-th order (from 0) that pays for a draft: other terms are the next one, and one of them is paid */
  ofDraft(draftId: string): (n: number) => string {
    return (n) => derivedId('purchase of draft', draftId, n);
  }

  private async fingerprint(userId: string, title: string): Promise<string> {
    const subject: Subject = `user-${userId}`;
    const key = await this.keys.obtain(subject);
    if (key.state === 'erased') throw new SubjectErased(subject);
    return createHmac('sha256', key.key)
      .update(`purchase title: ${normalised(title)}`)
      .digest('hex');
  }
}

/** Spaces don't make another title; capitals do, since they are printed as typed. */
export function normalised(title: string): string {
  return title.normalize('NFKC').trim().replace(/\s+/g, ' ');
}
