import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { HouseRequest } from '../../../shared/http/request.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';

/** Lets admins pass, by the role that the session says at this very request. The session guard runs before it. */
@Injectable()
export class AdminOnlyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<HouseRequest>();
    if (user?.role !== 'admin') throw new RuleBroken('request.forbidden');
    return true;
  }
}
