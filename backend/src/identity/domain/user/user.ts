import type { Personal } from '../../../shared/kernel/personal.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import type { Role, UserEvent } from './user.events.js';

/** One code and link that were sent. Times are UTC ISO 8601. */
export interface VerificationRound {
  readonly round: number;
  readonly issuedAt: string;
  readonly codeExpiresAt: string;
  readonly linkExpiresAt: string;
}

/** Somebody asked for a link to choose a new password. */
export interface ResetRequest {
  readonly round: number;
  readonly requestedAt: string;
}

/** A link to choose a new password that is still good, as far as its time goes. */
export interface ResetLink {
  readonly tokenHash: string;
  readonly expiresAt: string;
}

/** A new address that waits for its code. */
export interface EmailChange {
  readonly round: number;
  readonly email: Personal<string>;
  readonly requestedAt: string;
  readonly codeExpiresAt: string;
  readonly failedTries: number;
}

/** A link that signs in, asked for of late. */
export interface SignInLink {
  readonly linkId: string;
  /** Of the browser that asked for it. */
  readonly browserHash: string;
  readonly requestedAt: string;
  readonly expiresAt: string;
  /** Used, or ended by what happened since. */
  readonly isSpent: boolean;
}

interface Account {
  readonly userId: string;
  readonly email: Personal<string>;
  readonly firstName: Personal<string>;
  readonly lastName: Personal<string>;
  readonly passwordId: string;
  /** Passwords that were in force before; their hashes are of no more use. */
  readonly formerPasswordIds: readonly string[];
  /** Until when the password is one that staff gave out, good for choosing another one only; null where it is the owner's. */
  readonly temporaryUntil: string | null;
  readonly registeredAt: string;
  readonly role: Role;
  /** An admin who alone grants and takes roles. */
  readonly isBusinessOwner: boolean;
  /** Whether a role was ever granted or taken: what people decided, the configuration does not undo. */
  readonly roleWasDecided: boolean;
  /** Of the stored picture; null where there is none. */
  readonly pictureHash: Personal<string> | null;
  /** Whether the person may sign in. */
  readonly standing: 'good' | 'blocked';
  /** Rounds of the last day before the newest, oldest first; only the newest one's code counts, every one's link does. */
  readonly rounds: readonly VerificationRound[];
  /** Wrong codes entered since the newest round. */
  readonly failedTries: number;
  /** Of the last day before the newest, oldest first. */
  readonly resetRequests: readonly ResetRequest[];
  readonly resetLinks: readonly ResetLink[];
  /** When codes for new addresses were sent, of the last day before the newest. */
  readonly emailChangesAt: readonly string[];
  readonly emailChange: EmailChange | undefined;
  /** How many changes of the address were ever asked for. */
  readonly emailChangeRounds: number;
  /** Passkeys that open the account. */
  readonly passkeyIds: readonly string[];
  /** Of the last day before the newest, oldest first. */
  readonly signInLinks: readonly SignInLink[];
}

export type UnregisteredUser = { readonly status: 'unregistered' };
export type UnverifiedUser = Account & { readonly status: 'unverified' };
export type VerifiedUser = Account & { readonly status: 'verified'; readonly verifiedAt: string };
export type ErasedUser = { readonly status: 'erased'; readonly userId: string; readonly erasedAt: string };

/** An account as its events tell it. */
export type User = UnregisteredUser | UnverifiedUser | VerifiedUser | ErasedUser;
export type RegisteredUser = UnverifiedUser | VerifiedUser;

export const unregistered: User = { status: 'unregistered' };

/** There is such an account, and it was not deleted. */
export function isRegistered(user: User): user is RegisteredUser {
  return user.status === 'unverified' || user.status === 'verified';
}

/** How long a code is remembered after a newer one: as long as it counts towards the codes of one day, and its link lives. */
export const DAY_MS = 24 * 60 * 60 * 1000;

export function evolve(user: User, event: UserEvent): User {
  if (event.type === 'UserRegistered') {
    return {
      ...event.data,
      status: 'unverified',
      formerPasswordIds: [],
      role: 'customer',
      isBusinessOwner: false,
      roleWasDecided: false,
      pictureHash: null,
      temporaryUntil: null,
      standing: 'good',
      rounds: [],
      failedTries: 0,
      resetRequests: [],
      resetLinks: [],
      emailChangesAt: [],
      emailChange: undefined,
      emailChangeRounds: 0,
      passkeyIds: [],
      signInLinks: [],
    };
  }
  if (!isRegistered(user)) {
    if (user.status === 'erased') return user;
    throw new Error(`${event.type} before UserRegistered`);
  }
  return evolveAccount(user, event);
}

function evolveAccount(user: RegisteredUser, event: Exclude<UserEvent, { type: 'UserRegistered' }>): User {
  switch (event.type) {
    case 'VerificationCodeIssued': {
      const { userId: _, ...round } = event.data;
      const recent = user.rounds.filter(({ issuedAt }) => isWithinDay(issuedAt, round.issuedAt));
      return { ...user, rounds: [...recent, round], failedTries: 0 };
    }
    case 'VerificationAttemptFailed':
      return event.data.round === currentRound(user)?.round ? { ...user, failedTries: user.failedTries + 1 } : user;
    case 'EmailVerified':
      return { ...user, status: 'verified', verifiedAt: event.data.verifiedAt };
    case 'RoleGranted':
      return {
        ...user,
        role: event.data.role,
        isBusinessOwner: event.data.isBusinessOwner,
        roleWasDecided: true,
      };
    case 'PasswordResetRequested': {
      const { round, requestedAt } = event.data;
      const recent = user.resetRequests.filter((earlier) => isWithinDay(earlier.requestedAt, requestedAt));
      return { ...user, resetRequests: [...recent, { round, requestedAt }] };
    }
    case 'PasswordResetLinkIssued': {
      const { tokenHash, issuedAt, expiresAt } = event.data;
      const living = user.resetLinks.filter((link) => link.expiresAt > issuedAt);
      return { ...user, resetLinks: [...living, { tokenHash, expiresAt }] };
    }
    case 'PasswordChanged':
      return { ...withPassword(user, event.data.passwordId), temporaryUntil: null };
    case 'TemporaryPasswordIssued': {
      const { passwordId, expiresAt } = event.data;
      return { ...withPassword(user, passwordId), temporaryUntil: expiresAt };
    }
    case 'EmailChangeRequested': {
      const { userId: _, ...change } = event.data;
      const recent = user.emailChangesAt.filter((earlier) => isWithinDay(earlier, change.requestedAt));
      return {
        ...user,
        emailChange: { ...change, failedTries: 0 },
        emailChangesAt: [...recent, change.requestedAt],
        emailChangeRounds: change.round,
      };
    }
    case 'EmailChangeAttemptFailed': {
      const change = user.emailChange;
      if (!change || change.round !== event.data.round) return user;
      return { ...user, emailChange: { ...change, failedTries: change.failedTries + 1 } };
    }
    case 'EmailChanged':
      // Links that went to the old address end with it.
      return {
        ...spendingLinks(user),
        email: event.data.email,
        emailChange: undefined,
        resetLinks: [],
        rounds: [],
      };
    case 'PersonRenamed':
      return { ...user, firstName: event.data.firstName, lastName: event.data.lastName };
    case 'ProfilePictureChosen':
      return { ...user, pictureHash: event.data.hash };
    case 'ProfilePictureRemoved':
      return { ...user, pictureHash: null };
    case 'UserBlocked':
      return { ...spendingLinks(user), standing: 'blocked', resetLinks: [] };
    case 'UserUnblocked':
      return { ...user, standing: 'good' };
    case 'PasskeyAdded':
      return { ...user, passkeyIds: [...user.passkeyIds, event.data.passkeyId] };
    case 'PasskeyRemoved':
      return { ...user, passkeyIds: user.passkeyIds.filter((id) => id !== event.data.passkeyId) };
    case 'SignInLinkRequested': {
      const { userId: _, ...link } = event.data;
      const recent = user.signInLinks.filter(({ requestedAt }) => isWithinDay(requestedAt, link.requestedAt));
      return { ...user, signInLinks: [...recent, { ...link, isSpent: false }] };
    }
    case 'SignInLinkUsed':
      return spendingLinks(user, event.data.linkId);
    case 'EmailCorrected':
      return { ...user, email: event.data.email, rounds: user.rounds.map(ended) };
    case 'UserErased':
      return { status: 'erased', userId: user.userId, erasedAt: event.data.erasedAt };
    default:
      return unreachable(event);
  }
}

/** Every mailed link ends with a new password. */
function withPassword(user: RegisteredUser, passwordId: string): RegisteredUser {
  const formerPasswordIds = [...user.formerPasswordIds, user.passwordId];
  return { ...spendingLinks(user), passwordId, formerPasswordIds, resetLinks: [] };
}

/** Those that are spent still count among those that were asked for. @param only one of them; all without it */
function spendingLinks(user: RegisteredUser, only?: string): RegisteredUser {
  const spent = (link: SignInLink): SignInLink =>
    only === undefined || link.linkId === only ? { ...link, isSpent: true } : link;
  return { ...user, signInLinks: user.signInLinks.map(spent) };
}

/** Its code and link are good for nothing; it still counts among the codes of its day, and the next one has another number. */
function ended(round: VerificationRound): VerificationRound {
  return { ...round, codeExpiresAt: round.issuedAt, linkExpiresAt: round.issuedAt };
}

/** The newest round, whose code is the one that counts. */
export function currentRound(user: User): VerificationRound | undefined {
  return isRegistered(user) ? user.rounds.at(-1) : undefined;
}

/** The newest request for a link to choose a new password; 0 before the first. */
export function currentResetRound(user: User): number {
  return isRegistered(user) ? (user.resetRequests.at(-1)?.round ?? 0) : 0;
}

function isWithinDay(earlier: string, later: string): boolean {
  return Date.parse(earlier) > Date.parse(later) - DAY_MS;
}
