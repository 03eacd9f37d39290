import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Accounts } from '../../identity/index.js';
import { ROLES } from '../../shared/http/roles.decorator.js';
import type { HouseRequest } from '../../shared/http/request.js';
import type { Role } from '../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';

const STAFF_ROUTES = '/api/admin/';

/**
 * Lets staff past by the role that their account's stream says at this very request: a role that was revoked is gone with the
 * next one. Runs after the session guard. A staff route that names no roles is nobody's.
 */
@Injectable()
export class RolesGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly accounts: Accounts,
  ) {}

  /** @throws RuleBroken auth.signed-out, request.forbidden */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const roles = this.reflector.getAllAndOverride<readonly Role[] | undefined>(ROLES, [
      context.getHandler(),
      context.getClass(),
    ]);
    const request = context.switchToHttp().getRequest<HouseRequest>();
    if (roles === undefined && !(request.routeOptions.url ?? '').startsWith(STAFF_ROUTES)) return true;
    if (!request.user) throw new RuleBroken('auth.signed-out');
    const user = await this.accounts.signedIn(request.user.id);
    if (!user || !roles?.includes(user.role)) throw new RuleBroken('request.forbidden');
    request.user = user;
    return true;
  }
}
