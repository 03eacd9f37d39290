import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { GuestSessions } from '../../identity/index.js';
import { contextOf } from '../../shared/http/context.decorator.js';
import type { HouseReply, HouseRequest } from '../../shared/http/request.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../shared/messaging/command-context.js';
import { EulogyIdPipe } from '../access/eulogy-id.pipe.js';

/** Somebody who tells for one eulogy without an account, as far as rights ask. */
export interface SignedInGuest {
  readonly id: string;
  readonly role: 'customer';
  readonly eulogyId: number;
}

interface GuestRequest extends HouseRequest {
  guest?: SignedInGuest;
}

/** Lets in whose browser holds the cookie of a guest of the eulogy in the address. Whether they may do it is asked after. */
@Injectable()
export class GuestGuard implements CanActivate {
  private readonly ids = new EulogyIdPipe();

  constructor(private readonly sessions: GuestSessions) {}

  /** @throws RuleBroken guest.signed-out, eulogy.not-found */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<GuestRequest>();
    const eulogyId = this.ids.transform((request.params as { id?: string }).id ?? '');
    const guestId = await this.sessions.find(request, http.getResponse<HouseReply>(), eulogyId);
    if (guestId === undefined) throw new RuleBroken('guest.signed-out');
    request.guest = { id: guestId, role: 'customer', eulogyId };
    return true;
  }
}

function guestOf(context: ExecutionContext): SignedInGuest {
  const { guest } = context.switchToHttp().getRequest<GuestRequest>();
  if (!guest) throw new RuleBroken('guest.signed-out');
  return guest;
}

/** The guest whom {@link GuestGuard} let in. */
export const CurrentGuest = createParamDecorator((_: unknown, context: ExecutionContext) => guestOf(context));

/** The command of a request that a guest makes: they are its actor as somebody with an account would be. */
export const GuestContext = createParamDecorator((_: unknown, context: ExecutionContext): CommandContext => {
  const request = context.switchToHttp().getRequest<GuestRequest>();
  return { ...contextOf(request), actor: { kind: 'user', id: guestOf(context).id } };
});
