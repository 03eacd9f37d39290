import { Injectable } from '@nestjs/common';
import { Notifications } from '../../../shared/database/notifications.js';
import type { PersonalNewsSource } from '../../../shared/news/personal-news.js';
import { SupportInbox } from './support-inbox.js';

const CHANNEL = 'support_news';

/** Says in every process that a conversation has moved: to the person it is with, and to staff. */
@Injectable()
export class SupportNews implements PersonalNewsSource {
  readonly event = 'support';
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly staff = new Set<() => void>();

  constructor(
    private readonly inbox: SupportInbox,
    private readonly notifications: Notifications,
  ) {
    notifications.listen(CHANNEL, (personId) => {
      for (const listener of [...(this.listeners.get(personId) ?? []), ...this.staff]) listener();
    });
  }

  /** A notice, no more: whoever hears it reads the read model, and looks from time to time anyway. */
  async tell(personId: string): Promise<void> {
    await this.notifications.notify(CHANNEL, personId).catch(() => undefined);
  }

  revisionOf(personId: string): Promise<number> {
    return this.inbox.revisionOf(personId);
  }

  onChange(personId: string, listener: () => void): () => void {
    const listeners = this.listeners.get(personId) ?? new Set();
    this.listeners.set(personId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.listeners.delete(personId);
    };
  }

  /** For staff: any conversation. @returns a function that ends the listening */
  onAnyChange(listener: () => void): () => void {
    this.staff.add(listener);
    return () => this.staff.delete(listener);
  }
}
