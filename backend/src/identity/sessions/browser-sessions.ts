import { Injectable } from '@nestjs/common';
import type { HouseReply } from '../../shared/http/request.js';
import { deviceOf } from './device.js';
import { KnownBrowser } from './known-browser.js';
import { SessionCookie } from './session-cookie.js';
import { SessionStore, type SessionRequest } from './session-store.js';

/** What happens to a browser's session as its person registers, signs in and leaves. */
@Injectable()
export class BrowserSessions {
  constructor(
    private readonly store: SessionStore,
    private readonly cookie: SessionCookie,
    private readonly known: KnownBrowser,
  ) {}

  /** A new session for the person: its id is never the one that was there before they signed in. */
  async signIn(request: SessionRequest, reply: HouseReply, userId: string): Promise<void> {
    const token = await this.store.open({ userId }, deviceOf(request.headers['user-agent']));
    if (request.houseSession) await this.store.close(request.houseSession.token);
    this.cookie.set(reply, token);
    this.known.remember(request, reply, userId);
  }

  /** Remembers which account this browser is about to verify, so that a code alone is enough from here (D22). */
  async rememberPending(request: SessionRequest, reply: HouseReply, userId: string): Promise<void> {
    if (request.houseSession) return this.store.rememberPending(request.houseSession.token, userId);
    const token = await this.store.open({ pendingUserId: userId }, deviceOf(request.headers['user-agent']));
    this.cookie.set(reply, token);
  }

  /** The same session under a new id, after its person has shown more than before (ASVS 7.2.4). */
  async renew(request: SessionRequest, reply: HouseReply): Promise<void> {
    if (!request.houseSession) return;
    const token = await this.store.renew(request.houseSession.token);
    request.houseSession = { ...request.houseSession, token };
    this.cookie.set(reply, token);
  }

  async signOut(request: SessionRequest, reply: HouseReply): Promise<void> {
    if (request.houseSession) await this.store.close(request.houseSession.token);
    this.cookie.clear(reply);
  }

  /** After something that only the owner can do: every other session ends, and this one gets a new id. */
  async endOthers(request: SessionRequest, reply: HouseReply, userId: string): Promise<void> {
    await this.store.closeAllOf(userId);
    await this.signIn(request, reply, userId);
  }

  /** A browser in which the owner chose a new password by the letter's link may sign in whatever happens elsewhere. */
  welcomeBack(request: SessionRequest, reply: HouseReply, userId: string): void {
    this.cookie.clear(reply);
    this.known.remember(request, reply, userId);
  }

  /** Everywhere, and this browser is a stranger from now on. */
  async endAll(reply: HouseReply, userId: string): Promise<void> {
    await this.store.closeAllOf(userId);
    this.cookie.clear(reply);
    this.known.forget(reply);
  }
}
