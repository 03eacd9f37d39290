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

interface Account {
  readonly userId: string;
  readonly email: Personal<string>;
  readonly firstName: Personal<string>;
  readonly lastName: Personal<string>;
  readonly passwordHash: Personal<string>;
  readonly registeredAt: string;
  readonly role: Role;
  /** Rounds of the last day before the newest, oldest first; only the newest one's code counts, every one's link does. */
  readonly rounds: readonly VerificationRound[];
  /** Wrong codes entered since the newest round. */
  readonly failedTries: number;
}

export type UnregisteredUser = { readonly status: 'unregistered' };
export type UnverifiedUser = Account & { readonly status: 'unverified' };
export type VerifiedUser = Account & { readonly status: 'verified'; readonly verifiedAt: string };

/** An account as its events tell it. */
export type User = UnregisteredUser | UnverifiedUser | VerifiedUser;
export type RegisteredUser = UnverifiedUser | VerifiedUser;

export const unregistered: User = { status: 'unregistered' };

/** How long a code is remembered after a newer one: as long as it counts towards the codes of one day, and its link lives. */
export const DAY_MS = 24 * 60 * 60 * 1000;

export function evolve(user: User, event: UserEvent): User {
  if (event.type === 'UserRegistered') {
    return { ...event.data, status: 'unverified', role: 'customer', rounds: [], failedTries: 0 };
  }
  if (user.status === 'unregistered') throw new Error(`${event.type} before UserRegistered`);
  switch (event.type) {
    case 'VerificationCodeIssued': {
      const { userId: _, ...round } = event.data;
      const dayBefore = Date.parse(round.issuedAt) - DAY_MS;
      const recent = user.rounds.filter((earlier) => Date.parse(earlier.issuedAt) > dayBefore);
      return { ...user, rounds: [...recent, round], failedTries: 0 };
    }
    case 'VerificationAttemptFailed':
      return event.data.round === currentRound(user)?.round ? { ...user, failedTries: user.failedTries + 1 } : user;
    case 'EmailVerified':
      return { ...user, status: 'verified', verifiedAt: event.data.verifiedAt };
    case 'RoleGranted':
      return { ...user, role: event.data.role };
    default:
      return unreachable(event);
  }
}

/** The newest round, whose code is the one that counts. */
export function currentRound(user: User): VerificationRound | undefined {
  return user.status === 'unregistered' ? undefined : user.rounds.at(-1);
}
