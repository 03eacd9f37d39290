import { unlessErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import {
  emailChangeAttemptFailed,
  emailChanged,
  emailChangeRequested,
  passwordChanged,
  passwordResetLinkIssued,
  passwordResetRequested,
  personRenamed,
  profilePictureChosen,
  profilePictureRemoved,
  temporaryPasswordIssued,
  userBlocked,
  userErased,
  userUnblocked,
} from './account.events.js';
import { isGood, later } from './lifetime.js';
import { emailVerified, type UserEvent } from './user.events.js';
import { currentResetRound, DAY_MS, isRegistered, type RegisteredUser, type User } from './user.js';

/** Issue 3: a link to choose a new password is good for 30 minutes. */
export const RESET_LINK_LIFETIME_MS = 30 * 60 * 1000;
/**
 * So many links within their lifetime: whoever asks for more on somebody else's account stops nothing, since the owner then
 * has that many good links in the mailbox.
 */
export const RESET_LINKS_AT_ONCE = 3;
/** D21: a password that staff gave out is good for 24 hours. */
export const TEMPORARY_PASSWORD_LIFETIME_MS = DAY_MS;
/** D22, for a new address as for the first: 10 minutes, 5 tries a code, 5 codes a day. */
export const CHANGE_CODE_LIFETIME_MS = 10 * 60 * 1000;
export const TRIES_A_CHANGE_CODE = 5;
export const CHANGE_CODES_A_DAY = 5;

export type AccountCommand =
  /** @property round to begin: the current one plus 1. A round that has begun already adds nothing. */
  | { readonly type: 'RequestPasswordReset'; readonly round: number; readonly at: string }
  /** @property tokenHash SHA-256 of 32 random bytes, hex */
  | { readonly type: 'IssueResetLink'; readonly round: number; readonly tokenHash: string; readonly at: string }
  | { readonly type: 'ResetPassword'; readonly tokenHash: string; readonly passwordId: string; readonly at: string }
  /** The handler has compared the current password. */
  | { readonly type: 'ChangePassword'; readonly passwordId: string; readonly at: string }
  /** @property passwordId names the temporary password; the same one again adds nothing */
  | {
      readonly type: 'IssueTemporaryPassword';
      readonly passwordId: string;
      readonly by: string;
      readonly reason: string;
      readonly at: string;
    }
  /** The handler has compared the temporary password. */
  | { readonly type: 'ReplaceTemporaryPassword'; readonly passwordId: string; readonly at: string }
  /** @property email normalised; the handler has compared the password */
  | { readonly type: 'RequestEmailChange'; readonly round: number; readonly email: string; readonly at: string }
  | { readonly type: 'ConfirmEmailChange'; readonly proof: ChangeProof; readonly at: string }
  | { readonly type: 'Rename'; readonly firstName?: string; readonly lastName?: string; readonly at: string }
  | { readonly type: 'ChoosePicture'; readonly hash: string; readonly at: string }
  | { readonly type: 'RemovePicture'; readonly at: string }
  | { readonly type: 'BlockUser'; readonly by: string; readonly reason: string; readonly at: string }
  | { readonly type: 'UnblockUser'; readonly by: string; readonly at: string }
  | { readonly type: 'EraseUser'; readonly by: string; readonly at: string };

/** A code for a new address, after the handler compared it in constant time with the one of this round. */
export type ChangeProof =
  | { readonly round: number; readonly result: 'matches' }
  /** @property attempt which try of this round it is, from 1; one that was counted already adds nothing */
  | { readonly round: number; readonly result: 'differs'; readonly attempt: number };

/** @throws RuleBroken codes `auth.…` and `account.…`, see `identity.rules.ts` */
export function decideAccount(user: User, command: AccountCommand): UserEvent[] {
  if (user.status === 'erased' && command.type === 'EraseUser') return [];
  if (!isRegistered(user)) {
    throw new RuleBroken(command.type === 'ResetPassword' ? 'auth.reset-link-invalid' : 'account.unknown');
  }
  const { userId } = user;
  switch (command.type) {
    case 'RequestPasswordReset':
      return requestReset(user, command);
    case 'IssueResetLink':
      return issueResetLink(user, command);
    case 'ResetPassword':
      return resetPassword(user, command);
    case 'ChangePassword':
      if (user.passwordId === command.passwordId) return [];
      return [passwordChanged({ userId, passwordId: command.passwordId, shownBy: 'password', changedAt: command.at })];
    case 'IssueTemporaryPassword': {
      const { passwordId, by: issuedBy, reason, at } = command;
      if (user.passwordId === passwordId) return [];
      const expiresAt = later(at, TEMPORARY_PASSWORD_LIFETIME_MS);
      return [temporaryPasswordIssued({ userId, passwordId, issuedBy, reason, issuedAt: at, expiresAt })];
    }
    case 'ReplaceTemporaryPassword': {
      const { passwordId, at } = command;
      if (user.passwordId === passwordId) return [];
      if (user.temporaryUntil === null) throw new RuleBroken('auth.no-temporary-password');
      if (at >= user.temporaryUntil) throw new RuleBroken('auth.temporary-expired');
      return [passwordChanged({ userId, passwordId, shownBy: 'temporary-password', changedAt: at })];
    }
    case 'RequestEmailChange':
      return requestEmailChange(user, command);
    case 'ConfirmEmailChange':
      return confirmEmailChange(user, command);
    case 'Rename': {
      const firstName = command.firstName ?? unlessErased(user.firstName, '');
      const lastName = command.lastName ?? unlessErased(user.lastName, '');
      if (firstName === user.firstName && lastName === user.lastName) return [];
      return [personRenamed({ userId, firstName, lastName, renamedAt: command.at })];
    }
    case 'ChoosePicture':
      if (user.pictureHash === command.hash) return [];
      return [profilePictureChosen({ userId, hash: command.hash, chosenAt: command.at })];
    case 'RemovePicture':
      return user.pictureHash === null ? [] : [profilePictureRemoved({ userId, removedAt: command.at })];
    case 'BlockUser':
      if (command.by === userId) throw new RuleBroken('account.own-block');
      if (user.standing === 'blocked') return [];
      return [userBlocked({ userId, blockedBy: command.by, reason: command.reason, blockedAt: command.at })];
    case 'UnblockUser':
      if (user.standing === 'good') return [];
      return [userUnblocked({ userId, unblockedBy: command.by, unblockedAt: command.at })];
    case 'EraseUser':
      return [userErased({ userId, erasedBy: command.by, erasedAt: command.at })];
    default:
      return unreachable(command);
  }
}

type Only<Type extends AccountCommand['type']> = Extract<AccountCommand, { type: Type }>;

function requestReset(user: RegisteredUser, { round, at }: Only<'RequestPasswordReset'>): UserEvent[] {
  if (user.standing === 'blocked') throw new RuleBroken('auth.blocked');
  if (round <= currentResetRound(user)) return [];
  const lately = user.resetRequests.filter((earlier) => earlier.requestedAt > later(at, -RESET_LINK_LIFETIME_MS));
  if (lately.length >= RESET_LINKS_AT_ONCE) throw new RuleBroken('auth.too-many-codes');
  return [passwordResetRequested({ userId: user.userId, round, requestedAt: at })];
}

/** Made when the letter is written, so that the 30 minutes begin then, and again when a letter has to be written again. */
function issueResetLink(user: RegisteredUser, { round, tokenHash, at }: Only<'IssueResetLink'>): UserEvent[] {
  if (user.standing === 'blocked') throw new RuleBroken('auth.blocked');
  if (user.resetLinks.some((link) => link.tokenHash === tokenHash)) return [];
  const expiresAt = later(at, RESET_LINK_LIFETIME_MS);
  return [passwordResetLinkIssued({ userId: user.userId, round, tokenHash, issuedAt: at, expiresAt })];
}

function resetPassword(user: RegisteredUser, { tokenHash, passwordId, at }: Only<'ResetPassword'>): UserEvent[] {
  const link = user.resetLinks.find((issued) => issued.tokenHash === tokenHash);
  if (!link || !isGood(at, link.expiresAt, RESET_LINK_LIFETIME_MS)) throw new RuleBroken('auth.reset-link-invalid');
  const { userId } = user;
  const changed = passwordChanged({ userId, passwordId, shownBy: 'reset-link', changedAt: at });
  // Who holds the letter's link has shown what a verification code shows.
  return user.status === 'verified'
    ? [changed]
    : [changed, emailVerified({ userId, verifiedWith: 'reset-link', verifiedAt: at })];
}

function requestEmailChange(user: RegisteredUser, { round, email, at }: Only<'RequestEmailChange'>): UserEvent[] {
  if (round <= user.emailChangeRounds) return [];
  if (email === user.email) throw new RuleBroken('account.same-email');
  const today = user.emailChangesAt.filter((earlier) => Date.parse(earlier) > Date.parse(at) - DAY_MS);
  if (today.length >= CHANGE_CODES_A_DAY) throw new RuleBroken('auth.too-many-codes');
  const codeExpiresAt = later(at, CHANGE_CODE_LIFETIME_MS);
  return [emailChangeRequested({ userId: user.userId, round, email, requestedAt: at, codeExpiresAt })];
}

function confirmEmailChange(user: RegisteredUser, { proof, at }: Only<'ConfirmEmailChange'>): UserEvent[] {
  const change = user.emailChange;
  if (!change || change.round !== proof.round) throw new RuleBroken('auth.code-invalid');
  const { userId } = user;
  const { round, email, codeExpiresAt, failedTries } = change;
  const exhausted = failedTries >= TRIES_A_CHANGE_CODE;
  if (proof.result === 'differs') {
    const counts = !exhausted && isGood(at, codeExpiresAt, CHANGE_CODE_LIFETIME_MS) && proof.attempt > failedTries;
    return counts ? [emailChangeAttemptFailed({ userId, round, failedAt: at })] : [];
  }
  if (!isGood(at, codeExpiresAt, CHANGE_CODE_LIFETIME_MS)) throw new RuleBroken('auth.code-expired');
  if (exhausted) throw new RuleBroken('auth.code-exhausted');
  return [emailChanged({ userId, round, email, previousEmail: user.email, changedAt: at })];
}
