import type { Decider } from '../../../shared/kernel/decider.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import { passwordChanged } from './account.events.js';
import {
  emailVerified,
  roleGranted,
  userRegistered,
  verificationAttemptFailed,
  verificationCodeIssued,
  type Role,
  type UserEvent,
} from './user.events.js';
import { decideAccount, type AccountCommand } from './account.decide.js';
import { isGood, later } from './lifetime.js';
import { currentRound, DAY_MS, evolve, isRegistered, unregistered, type RegisteredUser, type User } from './user.js';
import { decideWayIn, type WayInCommand } from './ways-in.decide.js';
import { emailCorrected } from './ways-in.events.js';

/** D22: a code lives 10 minutes, its link 24 hours; 5 tries a code; 5 codes a day. */
export const CODE_LIFETIME_MS = 10 * 60 * 1000;
export const LINK_LIFETIME_MS = DAY_MS;
export const TRIES_A_CODE = 5;
export const CODES_A_DAY = 5;

export interface RegisterUser {
  readonly type: 'RegisterUser';
  readonly userId: string;
  /** Normalised: see `normaliseEmail`. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordId: string;
  readonly at: string;
}

export interface IssueVerificationCode {
  readonly type: 'IssueVerificationCode';
  /** The round to begin: the current one plus 1. A round that has begun already adds nothing. */
  readonly round: number;
  readonly at: string;
}

/**
 * What somebody presented, after the handler compared it in constant time with what is derived for the account: a code against
 * that of the newest round, or a link whose MAC is right.
 */
export type PresentedProof =
  | { readonly by: 'link'; readonly round: number }
  | { readonly by: 'code'; readonly round: number; readonly result: 'matches' }
  | {
      readonly by: 'code';
      readonly round: number;
      readonly result: 'differs';
      /** Which try of this round it is, counting from 1; one that was counted already adds nothing. */
      readonly attempt: number;
    };

/**
 * How the person who reads the letter showed that they also chose the password (D38). The handler has compared the password, or
 * the browser is one that registered or signed in with it.
 */
export type PasswordProof =
  | { readonly by: 'password' }
  /** Chosen now, in the place of whatever password somebody registered with. */
  | { readonly by: 'new-password'; readonly passwordId: string }
  | { readonly by: 'nothing' };

export interface VerifyEmail {
  readonly type: 'VerifyEmail';
  readonly proof: PresentedProof;
  readonly password: PasswordProof;
  readonly at: string;
}

export interface GrantRole {
  readonly type: 'GrantRole';
  readonly role: Role;
  readonly isBusinessOwner: boolean;
  readonly grantedBy: string;
  readonly reason: string;
  readonly at: string;
}

/** Somebody mistyped their address when they registered. The handler knows the browser as theirs, and holds the new address for them. */
export interface CorrectEmail {
  readonly type: 'CorrectEmail';
  /** Normalised. */
  readonly email: string;
  readonly at: string;
}

export type UserCommand =
  | RegisterUser
  | IssueVerificationCode
  | VerifyEmail
  | GrantRole
  | CorrectEmail
  | AccountCommand
  | WayInCommand;

/** @throws RuleBroken codes `auth.…` and `account.…`, see `identity.rules.ts` */
export function decide(user: User, command: UserCommand): UserEvent[] {
  switch (command.type) {
    case 'RegisterUser':
      return register(user, command);
    case 'IssueVerificationCode':
      return issueCode(user, command);
    case 'VerifyEmail':
      return verify(user, command);
    case 'GrantRole':
      return grantRole(user, command);
    case 'CorrectEmail':
      return correctEmail(user, command);
    case 'AddPasskey':
    case 'RemovePasskey':
    case 'RequestSignInLink':
    case 'UseSignInLink':
      return decideWayIn(user, command);
    default:
      return decideAccount(user, command);
  }
}

export const userDecider: Decider<User, UserCommand, UserEvent> = { initial: unregistered, decide, evolve };

function register(user: User, { type: _, at, ...person }: RegisterUser): UserEvent[] {
  if (user.status === 'erased') throw new RuleBroken('person.erased');
  if (user.status !== 'unregistered') {
    if (user.userId === person.userId && user.email === person.email) return [];
    throw new RuleBroken('auth.email-taken');
  }
  // The first code is part of the registration: no account can be left without one by a crash in between.
  return [userRegistered({ ...person, registeredAt: at }), codeIssued(person.userId, 1, at)];
}

function issueCode(user: User, { round, at }: IssueVerificationCode): UserEvent[] {
  if (!isRegistered(user)) throw new RuleBroken('account.unknown');
  if (user.status === 'verified') return [];
  if (round <= (currentRound(user)?.round ?? 0)) return [];
  requireCodesLeft(user, at);
  return [codeIssued(user.userId, round, at)];
}

/** The code that comes with the new address is one of the five of the day. */
function correctEmail(user: User, { email, at }: CorrectEmail): UserEvent[] {
  if (!isRegistered(user)) throw new RuleBroken('account.unknown');
  if (user.email === email) return [];
  if (user.status === 'verified') throw new RuleBroken('auth.code-used');
  requireCodesLeft(user, at);
  const { userId } = user;
  const round = (currentRound(user)?.round ?? 0) + 1;
  return [emailCorrected({ userId, email, correctedAt: at }), codeIssued(userId, round, at)];
}

function requireCodesLeft(user: RegisteredUser, at: string): void {
  const dayBefore = Date.parse(at) - DAY_MS;
  const sentToday = user.rounds.filter((sent) => Date.parse(sent.issuedAt) > dayBefore);
  if (sentToday.length >= CODES_A_DAY) throw new RuleBroken('auth.too-many-codes');
}

function verify(user: User, { proof, password, at }: VerifyEmail): UserEvent[] {
  if (!isRegistered(user)) throw new RuleBroken('auth.code-invalid');
  const presented = user.rounds.find((sent) => sent.round === proof.round);
  switch (proof.by) {
    case 'link':
      if (user.status === 'verified') throw new RuleBroken('auth.code-used');
      if (!presented || !isGood(at, presented.linkExpiresAt, LINK_LIFETIME_MS))
        throw new RuleBroken('auth.code-expired');
      // Somebody else may have registered this address: to follow a link must not put their password into force.
      if (password.by === 'nothing') throw new RuleBroken('verify.password-needed');
      return verified(user.userId, password, at);
    case 'code': {
      // What follows is told only to those who hold the right code, so that guessing tells nothing about the account.
      const exhausted = user.failedTries >= TRIES_A_CODE;
      if (presented !== currentRound(user) || !presented) throw new RuleBroken('auth.code-invalid');
      if (proof.result === 'differs') {
        const counts =
          user.status === 'unverified' && !exhausted && isGood(at, presented.codeExpiresAt, CODE_LIFETIME_MS);
        if (!counts || proof.attempt <= user.failedTries) return [];
        return [verificationAttemptFailed({ userId: user.userId, round: proof.round, failedAt: at })];
      }
      if (user.status === 'verified') throw new RuleBroken('auth.code-used');
      if (!isGood(at, presented.codeExpiresAt, CODE_LIFETIME_MS)) throw new RuleBroken('auth.code-expired');
      if (exhausted) throw new RuleBroken('auth.code-exhausted');
      return verified(user.userId, password, at);
    }
    default:
      return unreachable(proof);
  }
}

function verified(userId: string, password: PasswordProof, at: string): UserEvent[] {
  switch (password.by) {
    case 'password':
      return [emailVerified({ userId, verifiedWith: 'password', verifiedAt: at })];
    case 'new-password':
      return [
        passwordChanged({
          userId,
          passwordId: password.passwordId,
          shownBy: 'verification-letter',
          changedAt: at,
        }),
        emailVerified({ userId, verifiedWith: 'new-password', verifiedAt: at }),
      ];
    case 'nothing':
      return [emailVerified({ userId, verifiedWith: 'code-alone', verifiedAt: at })];
    default:
      return unreachable(password);
  }
}

function grantRole(user: User, { role, isBusinessOwner, grantedBy, reason, at }: GrantRole): UserEvent[] {
  if (user.status !== 'verified') throw new RuleBroken('account.unverified');
  if (user.role === role && user.isBusinessOwner === isBusinessOwner) return [];
  return [roleGranted({ userId: user.userId, role, isBusinessOwner, grantedBy, reason, grantedAt: at })];
}

function codeIssued(userId: string, round: number, at: string): UserEvent {
  return verificationCodeIssued({
    userId,
    round,
    issuedAt: at,
    codeExpiresAt: later(at, CODE_LIFETIME_MS),
    linkExpiresAt: later(at, LINK_LIFETIME_MS),
  });
}
