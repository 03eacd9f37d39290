import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import { isRegistered, type User } from '../domain/user/user.js';

/** Issue 6: staff sign in with at least so many characters. */
export const STAFF_PASSWORD_MIN_LENGTH = 15;

/**
 * Staff choose longer passwords than others: theirs open more than one house.
 * @param field the form's field, for the message
 * @throws RuleBroken auth.password-short-for-staff
 */
export function requireStaffLength(user: User, chosen: string, field = 'password'): void {
  if (!isRegistered(user) || user.role === 'customer' || chosen.length >= STAFF_PASSWORD_MIN_LENGTH) return;
  throw new RuleBroken('auth.password-short-for-staff', {
    errors: [{ path: field, message: `Staff passwords have at least ${STAFF_PASSWORD_MIN_LENGTH} characters` }],
  });
}
