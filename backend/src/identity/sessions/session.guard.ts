import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { IS_PUBLIC } from '../../shared/http/public.decorator.js';
import type { HouseReply } from '../../shared/http/request.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import { Accounts } from '../accounts/accounts.js';
import { SessionCookie } from './session-cookie.js';
import { SessionStore, type Session, type SessionRequest } from './session-store.js';

/** Knows who makes a request; lets nobody past who is not signed in, except on `@Public()` routes. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly store: SessionStore,
    private readonly cookie: SessionCookie,
    private readonly accounts: Accounts,
  ) {}

  /** @throws RuleBroken auth.signed-out */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<SessionRequest>();
    const token = this.cookie.read(request);
    if (token !== undefined) {
      const session = await this.store.find(token);
      if (session) await this.welcome(request, http.getResponse<HouseReply>(), session);
    }
    if (request.user) return true;
    if (this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, [context.getHandler(), context.getClass()])) return true;
    throw new RuleBroken('auth.signed-out');
  }

  private async welcome(request: SessionRequest, reply: HouseReply, session: Session): Promise<void> {
    request.houseSession = session;
    const user =
      session.user ?? (session.userId === undefined ? undefined : await this.accounts.signedIn(session.userId));
    if (user) request.user = user;
    if (!session.isTouchDue) return;
    await this.store.touch(session.token);
    this.cookie.set(reply, session.token);
  }
}
