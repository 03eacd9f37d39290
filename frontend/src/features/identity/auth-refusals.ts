import type { FieldErrorPair } from '../../lib/api-types.js';
import { ApiError } from '../../lib/http.js';

export type RegistrationField = 'email' | 'password' | 'firstName' | 'lastName';

const defaults: Record<RegistrationField, string> = {
  email: 'Invalid email format',
  password: 'Password requirements not met',
  firstName: 'First name is required',
  lastName: 'Last name is required',
};

/** Path and message pairs by field; a pair without words gets the field's own (spec part 1 section 5). */
export function fieldErrors(pairs: readonly FieldErrorPair[] | undefined): Partial<Record<RegistrationField, string>> {
  const found: Partial<Record<RegistrationField, string>> = {};
  for (const { path, message } of pairs ?? []) {
    if (path in defaults) found[path as RegistrationField] ??= message || defaults[path as RegistrationField];
  }
  return found;
}

/** What a refused sign-in means for the screen (spec part 1 section 8). */
export type SignInRefusal = 'wrong-password' | 'unverified' | 'new-password-required' | 'other';

export function signInRefusal(error: unknown): SignInRefusal {
  if (error instanceof ApiError && error.code === 'auth.new-password-required') return 'new-password-required';
  const message = error instanceof Error ? error.message.toLowerCase() : '';
  if (message.includes('invalid email or password')) return 'wrong-password';
  return message.includes('verify your email') ? 'unverified' : 'other';
}

/** Whether a refused registration says that the address has an account already. */
export function isEmailTaken(error: unknown): boolean {
  const message = error instanceof ApiError ? error.message.toLowerCase() : '';
  return message.includes('email') && message.includes('already');
}
