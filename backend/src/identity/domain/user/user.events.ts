import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal, Subject } from '../../../shared/kernel/personal.js';
import { accountEvents, type AccountEvent } from './account.events.js';
import { wayInEvents, type WayInEvent } from './ways-in.events.js';

/** What a person may do in the house (D20). Everybody starts as a customer. */
export type Role = 'customer' | 'support' | 'admin';

const own = (data: { userId: string }): Subject => `user-${data.userId}`;

const exampleUserId = '0190a6e0-7b5c-7c3a-9d2e-3f1b2a4c5d6e';

/** The events of one account are a storage format: names and shapes are never changed, only added to by a new version. */
export const userRegistered = defineEvent<
  'UserRegistered',
  {
    userId: string;
    /** As the mail server understands it: trimmed, lower case, NFC. */
    email: Personal<string>;
    /** As typed. */
    firstName: Personal<string>;
    lastName: Personal<string>;
    /** Names the password; its hash is in a table. */
    passwordId: string;
    registeredAt: string;
  }
>('UserRegistered', {
  summary: 'A person created an account; the address is not verified yet.',
  stream: 'user-{userId}',
  version: 1,
  personal: { email: own, firstName: own, lastName: own },
  example: {
    userId: exampleUserId,
    email: 'ruth@example.com',
    firstName: 'Ruth',
    lastName: 'Okafor',
    passwordId: '0190a6e0-7b5c-7c3a-9d2e-0000000000c1',
    registeredAt: '2025-03-02T21:04:11.000Z',
  },
});

export const verificationCodeIssued = defineEvent<
  'VerificationCodeIssued',
  {
    userId: string;
    /** 1 for the first code of the account, then counting up; code and link are derived from it and stored nowhere. */
    round: number;
    issuedAt: string;
    codeExpiresAt: string;
    linkExpiresAt: string;
  }
>('VerificationCodeIssued', {
  summary: 'A new 6-digit code and link for verifying the address of an account came into force; the older code ended.',
  stream: 'user-{userId}',
  version: 1,
  personal: {},
  example: {
    userId: exampleUserId,
    round: 1,
    issuedAt: '2025-03-02T21:04:11.000Z',
    codeExpiresAt: '2025-03-02T21:14:11.000Z',
    linkExpiresAt: '2025-03-03T21:04:11.000Z',
  },
});

export const verificationAttemptFailed = defineEvent<
  'VerificationAttemptFailed',
  { userId: string; round: number; failedAt: string }
>('VerificationAttemptFailed', {
  summary: 'Somebody entered a wrong verification code for an account.',
  stream: 'user-{userId}',
  version: 1,
  personal: {},
  example: { userId: exampleUserId, round: 1, failedAt: '2025-03-02T21:06:40.000Z' },
});

/**
 * What was shown beside the letter: the password of the account (also by the browser that registered with it), a new password that
 * took its place, a link to choose one, or nothing but the code of the letter.
 */
export type VerifiedWith = 'password' | 'new-password' | 'reset-link' | 'code-alone';

export const emailVerified = defineEvent<
  'EmailVerified',
  { userId: string; verifiedWith: VerifiedWith; verifiedAt: string }
>('EmailVerified', {
  summary: 'A person showed that the address of the account is theirs.',
  stream: 'user-{userId}',
  version: 1,
  personal: {},
  example: { userId: exampleUserId, verifiedWith: 'password', verifiedAt: '2025-03-02T21:07:02.000Z' },
});

export const roleGranted = defineEvent<
  'RoleGranted',
  {
    userId: string;
    role: Role;
    /** An admin who alone grants and takes roles (D38). */
    isBusinessOwner: boolean;
    /** A user id, or `configuration` for the addresses in ADMIN_EMAILS. */
    grantedBy: string;
    /** In staff's own words about the person; it goes with them. */
    reason: Personal<string>;
    grantedAt: string;
  }
>('RoleGranted', {
  summary: 'An account was given a role in the house.',
  stream: 'user-{userId}',
  version: 1,
  personal: { reason: own },
  example: {
    userId: exampleUserId,
    role: 'admin',
    isBusinessOwner: true,
    grantedBy: 'configuration',
    reason: 'Listed in ADMIN_EMAILS',
    grantedAt: '2025-03-02T21:07:02.000Z',
  },
});

export type UserEvent =
  | EventOf<typeof userRegistered>
  | EventOf<typeof verificationCodeIssued>
  | EventOf<typeof verificationAttemptFailed>
  | EventOf<typeof emailVerified>
  | EventOf<typeof roleGranted>
  | AccountEvent
  | WayInEvent;

/** Everything this module writes into the event store. */
export const identityEvents = [
  userRegistered,
  verificationCodeIssued,
  verificationAttemptFailed,
  emailVerified,
  roleGranted,
  ...accountEvents,
  ...wayInEvents,
];

/** The stream of one account. */
export function userStream(userId: string): `user-${string}` {
  return `user-${userId}`;
}
