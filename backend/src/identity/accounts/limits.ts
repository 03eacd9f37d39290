import { isNearby } from '../../shared/http/network.js';
import type { AttemptLimit } from './attempts.js';

const DAY_MINUTES = 24 * 60;
/** NIST SP 800-63B 5.2.2: at most 100 failed attempts in a row at one account. */
const FAILURES_IN_A_ROW = 100;
const GUESSES_A_DAY = 25;

/** Everything that is counted of one person for longer than an hour, so that it can be forgotten with them. @param emails every address they used */
export function limitsOfPerson(userId: string, emails: readonly string[]): AttemptLimit[] {
  return [
    ...emails.flatMap((email) => [
      limits.guessesAtAccount(email),
      limits.failuresInARow(email),
      limits.lettersTo(email, 'own-browser'),
      limits.lettersTo(email, 'stranger'),
    ]),
    limits.confirmPassword(userId),
    limits.passkey(userId),
    limits.verifyPassword(userId),
    limits.strangersResends(userId),
    limits.changeEmail(userId),
    limits.pictures(userId),
  ];
}

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
  /** Failed sign-ins to any account from one network, as `networkOf` names it; so are those below. */
  signIn: (network: string): AttemptLimit => ({ act: 'sign-in', subject: network, max: 300, windowMinutes: 15 }),
  /** Wrong passwords of somebody who is signed in, where the password is asked for again. */
  confirmPassword: (userId: string): AttemptLimit => ({
    act: 'confirm password',
    subject: userId,
    max: GUESSES_A_DAY,
    windowMinutes: DAY_MINUTES,
  }),
  /** Answers in the name of a person's passkeys that were not right. */
  passkey: (userId: string): AttemptLimit => ({
    act: 'passkey',
    subject: userId,
    max: GUESSES_A_DAY,
    windowMinutes: DAY_MINUTES,
  }),
  /** Questions for passkeys that visitors asked for: each is a row for some minutes. An open sign-in page asks anew every few minutes. */
  passkeyQuestions: (network: string): AttemptLimit => ({
    act: 'questions for passkeys',
    subject: network,
    // Behind a proxy that nobody named, everybody comes from one address nearby.
    max: isNearby(network) ? 20_000 : 600,
    windowMinutes: 15,
  }),
  /** Requests for links that sign in, and links that were presented and no good, from one address. */
  signInLink: (network: string): AttemptLimit => ({
    act: 'sign-in link',
    subject: network,
    max: 60,
    windowMinutes: 15,
  }),
  signInLinkUse: (network: string): AttemptLimit => ({
    act: 'use sign-in link',
    subject: network,
    max: 100,
    windowMinutes: 15,
  }),
  /** Registrations and corrected addresses from one network, also refused ones: they tell which addresses have accounts (D23). */
  register: (network: string): AttemptLimit => ({
    act: 'register',
    subject: network,
    // Behind a proxy that nobody named, everybody comes from one address nearby.
    max: isNearby(network) ? 500 : 20,
    windowMinutes: 60,
  }),
  /** Failed verifications from one address. */
  verify: (network: string): AttemptLimit => ({ act: 'verify', subject: network, max: 300, windowMinutes: 15 }),
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
  resend: (network: string): AttemptLimit => ({ act: 'resend', subject: network, max: 300, windowMinutes: 15 }),
  /** Requests for links to choose a new password, and links that were presented, from one address. */
  forgotPassword: (network: string): AttemptLimit => ({
    act: 'forgot password',
    subject: network,
    max: 60,
    windowMinutes: 15,
  }),
  resetPassword: (network: string): AttemptLimit => ({
    act: 'reset password',
    subject: network,
    max: 100,
    windowMinutes: 15,
  }),
  /** Sign-ins that failed in the browser that registered the account and has not verified it yet. */
  registeringBrowser: (sessionId: string): AttemptLimit => ({
    act: 'registering browser',
    subject: sessionId,
    max: GUESSES_A_DAY,
    windowMinutes: DAY_MINUTES,
  }),
  /** Letters that somebody may cause to one address without being signed in; browsers of its owner's are counted apart. */
  lettersTo: (email: string, askedBy: 'own-browser' | 'stranger'): AttemptLimit => ({
    act: `letters asked for by ${askedBy}`,
    subject: email,
    max: 20,
    windowMinutes: DAY_MINUTES,
  }),
  /** All such letters together: what a flood of them may cost, and what a mail provider still takes for honest. */
  lettersToAll: (): AttemptLimit => ({ act: 'letters', subject: 'all', max: 3_000, windowMinutes: 60 }),
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
