import { Injectable } from '@nestjs/common';
import type { HouseReply } from '../../shared/http/request.js';
import { SessionCookie } from './session-cookie.js';
import { SessionStore, type SessionRequest } from './session-store.js';

/** What happens to a browser's session as its person registers, signs in and leaves. */
@Injectable()
export class BrowserSessions {
  constructor(
    private readonly store: SessionStore,
    private readonly cookie: SessionCookie,
  ) {}

  /** A new session for the person: its id is never the one that was there before they signed in. */
  async signIn(request: SessionRequest, reply: HouseReply, userId: string): Promise<void> {
    const token = await this.store.open({ userId });
    if (request.houseSession) await this.store.close(request.houseSession.token);
    this.cookie.set(reply, token);
  }

  /** Remembers which account this browser is about to verify, so that a code alone is enough from here (D22). */
  async rememberPending(request: SessionRequest, reply: HouseReply, userId: string): Promise<void> {
    if (request.houseSession) return this.store.rememberPending(request.houseSession.token, userId);
    this.cookie.set(reply, await this.store.open({ pendingUserId: userId }));
  }

  async signOut(request: SessionRequest, reply: HouseReply): Promise<void> {
    if (request.houseSession) await this.store.close(request.houseSession.token);
    this.cookie.clear(reply);
  }
}
