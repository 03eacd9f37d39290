import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Accounts, type SessionRequest } from '../../identity/index.js';
import { ACT, type Act } from '../../shared/http/act.decorator.js';
import { ROLES, WITHOUT_SECOND_FACTOR } from '../../shared/http/roles.decorator.js';
import type { Role } from '../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import { RefusedAttempts } from '../features/audit/refused-attempts.js';
import { SecondFactors } from './second-factors.js';

const STAFF_ROUTES = '/api/admin/';

/**
 * Lets staff past by the role that their account's stream says at this very request (a role that was revoked is gone with the
 * next one) and by their second factor. Runs after the session guard. A staff route that names no roles is nobody's, and so is one
 * that changes something and is not recorded.
 */
@Injectable()
export class RolesGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly accounts: Accounts,
    private readonly factors: SecondFactors,
    private readonly attempts: RefusedAttempts,
  ) {}

  /** @throws RuleBroken auth.signed-out, request.forbidden, staff.second-factor-needed, staff.second-factor-missing */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const roles = this.reflector.getAllAndOverride<readonly Role[] | undefined>(ROLES, targets);
    const request = context.switchToHttp().getRequest<SessionRequest>();
    const isStaffRoute = (request.routeOptions.url ?? '').startsWith(STAFF_ROUTES);
    if (roles === undefined && !isStaffRoute) return true;
    if (!request.user) throw new RuleBroken('auth.signed-out');
    const user = await this.accounts.signedIn(request.user.id);
    const act = this.reflector.get<Act | undefined>(ACT, context.getHandler());
    if (!user || !roles?.includes(user.role)) {
      if (user && user.role !== 'customer') await this.attempts.record(request, act, user.id);
      throw new RuleBroken('request.forbidden');
    }
    const isRecorded = request.method === 'GET' || act !== undefined;
    if (isStaffRoute && !isRecorded) throw new RuleBroken('request.forbidden');
    if (!this.reflector.getAllAndOverride<boolean>(WITHOUT_SECOND_FACTOR, targets)) {
      const standing = await this.factors.standing(user.id, request);
      if (standing !== 'confirmed') throw new RuleBroken(`staff.second-factor-${standing}`);
    }
    request.user = user;
    return true;
  }
}
