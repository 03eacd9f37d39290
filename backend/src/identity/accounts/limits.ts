import type { AttemptLimit } from './attempts.js';

/**
 * What one network address may do. Generous, since a household, a funeral home or a whole provider may share an address; what
 * protects a code are its five tries, what protects a password is the pair of account and address.
 */
export const limits = {
  /** Failed sign-ins to one account from one address. */
  signInToAccount: (email: string, address: string): AttemptLimit => ({
    act: 'sign-in to account',
    subject: `${email} ${address}`,
    max: 30,
    windowMinutes: 15,
  }),
  /** Failed sign-ins to any account from one address. */
  signIn: (address: string): AttemptLimit => ({ act: 'sign-in', subject: address, max: 300, windowMinutes: 15 }),
  /** Registrations from one address, also refused ones: they tell which addresses have accounts (D23). */
  register: (address: string): AttemptLimit => ({ act: 'register', subject: address, max: 500, windowMinutes: 60 }),
  /** Failed verifications from one address. */
  verify: (address: string): AttemptLimit => ({ act: 'verify', subject: address, max: 300, windowMinutes: 15 }),
  resend: (address: string): AttemptLimit => ({ act: 'resend', subject: address, max: 300, windowMinutes: 15 }),
} as const;
