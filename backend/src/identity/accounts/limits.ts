import type { AttemptLimit } from './attempts.js';

const DAY_MINUTES = 24 * 60;
/** NIST SP 800-63B 5.2.2: at most 100 failed attempts in a row at one account. */
const FAILURES_IN_A_ROW = 100;
const GUESSES_A_DAY = 25;

/**
 * How often somebody may try. What one network address may do is generous, since a household, a funeral home or a whole
 * provider may share an address. What protects a password are the limits of its account; they count browsers that the owner
 * never signed in with, so that nobody can lock the owner out: their own browsers have limits of their own, and the link of
 * "Forgot password?" clears all of them.
 */
export const limits = {
  /** Failed sign-ins to one account, from browsers that it does not know, within a day. */
  guessesAtAccount: (email: string): AttemptLimit => ({
    act: 'guesses at account',
    subject: email,
    max: GUESSES_A_DAY,
    windowMinutes: DAY_MINUTES,
  }),
  /** Failed sign-ins to one account, from browsers that it does not know, without a right one in between. */
  failuresInARow: (email: string): AttemptLimit => ({
    act: 'failures in a row',
    subject: email,
    max: FAILURES_IN_A_ROW,
    windowMinutes: 3_650 * DAY_MINUTES,
  }),
  /** Failed sign-ins from one browser that the account knows; beyond them it is a browser like any other. */
  knownBrowser: (token: string): AttemptLimit => ({
    act: 'known browser',
    subject: token,
    max: GUESSES_A_DAY,
    windowMinutes: DAY_MINUTES,
  }),
  /** Failed sign-ins to any account from one address. */
  signIn: (address: string): AttemptLimit => ({ act: 'sign-in', subject: address, max: 300, windowMinutes: 15 }),
  /** Wrong passwords of somebody who is signed in, where the password is asked for again. */
  confirmPassword: (userId: string): AttemptLimit => ({
    act: 'confirm password',
    subject: userId,
    max: GUESSES_A_DAY,
    windowMinutes: DAY_MINUTES,
  }),
  /** Registrations from one address, also refused ones: they tell which addresses have accounts (D23). */
  register: (address: string): AttemptLimit => ({ act: 'register', subject: address, max: 500, windowMinutes: 60 }),
  /** Failed verifications from one address. */
  verify: (address: string): AttemptLimit => ({ act: 'verify', subject: address, max: 300, windowMinutes: 15 }),
  /** Wrong passwords beside a link that verifies an address. */
  verifyPassword: (userId: string): AttemptLimit => ({
    act: 'password beside a verification link',
    subject: userId,
    max: GUESSES_A_DAY,
    windowMinutes: DAY_MINUTES,
  }),
  /** Wrong codes for one account from browsers that did not register it: those of its owner are counted with the account. */
  strangersCodes: (userId: string, round: number): AttemptLimit => ({
    act: 'codes of strangers',
    subject: `${userId} ${round}`,
    max: 5,
    windowMinutes: DAY_MINUTES,
  }),
  /** New codes that others than the registering browser ask for, of the five a day: the owner keeps the rest. */
  strangersResends: (userId: string): AttemptLimit => ({
    act: 'codes asked for by strangers',
    subject: userId,
    max: 2,
    windowMinutes: DAY_MINUTES,
  }),
  resend: (address: string): AttemptLimit => ({ act: 'resend', subject: address, max: 300, windowMinutes: 15 }),
  /** Requests for links to choose a new password, and links that were presented, from one address. */
  forgotPassword: (address: string): AttemptLimit => ({
    act: 'forgot password',
    subject: address,
    max: 60,
    windowMinutes: 15,
  }),
  resetPassword: (address: string): AttemptLimit => ({
    act: 'reset password',
    subject: address,
    max: 100,
    windowMinutes: 15,
  }),
  /** Changes of the address that one person asks for: the answer tells whether an address has an account. */
  changeEmail: (userId: string): AttemptLimit => ({
    act: 'change email',
    subject: userId,
    max: 20,
    windowMinutes: DAY_MINUTES,
  }),
  /** Pictures of one person: each costs decoding. */
  pictures: (userId: string): AttemptLimit => ({ act: 'pictures', subject: userId, max: 100, windowMinutes: 60 }),
} as const;
