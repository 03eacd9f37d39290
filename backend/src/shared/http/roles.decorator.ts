import { SetMetadata } from '@nestjs/common';
import type { Role } from './signed-in-user.js';

export const ROLES = 'house:roles';
export const WITHOUT_SECOND_FACTOR = 'house:without-second-factor';

/**
 * Only staff with one of these roles may call this. Every route under `/api/admin/` says so: one that does not is refused to
 * everybody.
 */
export const Roles = (...roles: readonly Exclude<Role, 'customer'>[]) => SetMetadata(ROLES, roles);

/** Staff may call this before they have shown their second factor: it is where they show it. */
export const WithoutSecondFactor = () => SetMetadata(WITHOUT_SECOND_FACTOR, true);
