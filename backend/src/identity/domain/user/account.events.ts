import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal, Subject } from '../../../shared/kernel/personal.js';

const own = (data: { userId: string }): Subject => `user-${data.userId}`;
const stream = 'user-{userId}';
const userId = '0190a6e0-7b5c-7c3a-9d2e-3f1b2a4c5d6e';
const someHash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** What happens to an account after its registration. A storage format, like the events of `user.events.ts`. */
export const passwordResetRequested = defineEvent<
  'PasswordResetRequested',
  { userId: string; /** Counts up from 1. */ round: number; requestedAt: string }
>('PasswordResetRequested', {
  summary: 'Somebody who knows the address of an account asked for a link to choose a new password.',
  stream,
  version: 1,
  personal: {},
  example: { userId, round: 1, requestedAt: '2025-03-04T08:10:00.000Z' },
});

export const passwordResetLinkIssued = defineEvent<
  'PasswordResetLinkIssued',
  {
    userId: string;
    round: number;
    /** SHA-256 of the token, hex. The token itself is in the letter and nowhere else. */
    tokenHash: string;
    issuedAt: string;
    expiresAt: string;
  }
>('PasswordResetLinkIssued', {
  summary: 'A single-use link to choose a new password was made for a letter to the address of the account.',
  stream,
  version: 1,
  personal: {},
  example: {
    userId,
    round: 1,
    tokenHash: someHash,
    issuedAt: '2025-03-04T08:10:01.000Z',
    expiresAt: '2025-03-04T08:40:01.000Z',
  },
});

export const passwordChanged = defineEvent<
  'PasswordChanged',
  {
    userId: string;
    /** Names the password; its hash is in a table. */
    passwordId: string;
    /** How the person showed that the account is theirs. */
    shownBy: 'password' | 'reset-link' | 'temporary-password' | 'verification-letter';
    changedAt: string;
  }
>('PasswordChanged', {
  summary: 'A person chose a new password; every link to choose one ended.',
  stream,
  version: 1,
  personal: {},
  example: {
    userId,
    passwordId: '0190a6e0-7b5c-7c3a-9d2e-0000000000c2',
    shownBy: 'reset-link',
    changedAt: '2025-03-04T08:12:30.000Z',
  },
});

export const temporaryPasswordIssued = defineEvent<
  'TemporaryPasswordIssued',
  {
    userId: string;
    /** Names the password; its hash is in a table. The password itself was answered once and is stored nowhere. */
    passwordId: string;
    /** A user id. */
    issuedBy: string;
    /** What the member of staff wrote; it speaks of the person, so it is theirs. */
    reason: Personal<string>;
    issuedAt: string;
    expiresAt: string;
  }
>('TemporaryPasswordIssued', {
  summary:
    'A member of staff gave an account a password for one sign-in, at which a new one must be chosen; the old password, mailed links and all sessions ended.',
  stream,
  version: 1,
  personal: { reason: own },
  example: {
    userId,
    passwordId: '0190a6e0-7b5c-7c3a-9d2e-0000000000c2',
    issuedBy: '0190a6e0-7b5c-7c3a-9d2e-000000000001',
    reason: 'Lost the mailbox; name, last payment and a title were right on the phone',
    issuedAt: '2025-03-04T09:00:00.000Z',
    expiresAt: '2025-03-05T09:00:00.000Z',
  },
});

export const emailChangeRequested = defineEvent<
  'EmailChangeRequested',
  {
    userId: string;
    /** Counts up from 1; the code is derived from it. */
    round: number;
    /** The new address, as the mail server understands it. */
    email: Personal<string>;
    requestedAt: string;
    codeExpiresAt: string;
  }
>('EmailChangeRequested', {
  summary: 'A person asked to use another address; a code for it came into force, an earlier one ended.',
  stream,
  version: 1,
  personal: { email: own },
  example: {
    userId,
    round: 1,
    email: 'ruth.okafor@example.com',
    requestedAt: '2025-03-05T10:00:00.000Z',
    codeExpiresAt: '2025-03-05T10:10:00.000Z',
  },
});

export const emailChangeAttemptFailed = defineEvent<
  'EmailChangeAttemptFailed',
  { userId: string; round: number; failedAt: string }
>('EmailChangeAttemptFailed', {
  summary: 'A wrong code was entered for a new address.',
  stream,
  version: 1,
  personal: {},
  example: { userId, round: 1, failedAt: '2025-03-05T10:02:00.000Z' },
});

export const emailChanged = defineEvent<
  'EmailChanged',
  { userId: string; round: number; email: Personal<string>; previousEmail: Personal<string>; changedAt: string }
>('EmailChanged', {
  summary: 'A person showed that a new address is theirs; the account is signed in to with it from now on.',
  stream,
  version: 1,
  personal: { email: own, previousEmail: own },
  example: {
    userId,
    round: 1,
    email: 'ruth.okafor@example.com',
    previousEmail: 'ruth@example.com',
    changedAt: '2025-03-05T10:03:00.000Z',
  },
});

export const personRenamed = defineEvent<
  'PersonRenamed',
  { userId: string; firstName: Personal<string>; lastName: Personal<string>; renamedAt: string }
>('PersonRenamed', {
  summary: 'A person wrote their name differently.',
  stream,
  version: 1,
  personal: { firstName: own, lastName: own },
  example: { userId, firstName: 'Ruth', lastName: 'Okafor-Hale', renamedAt: '2025-03-06T09:00:00.000Z' },
});

export const profilePictureChosen = defineEvent<
  'ProfilePictureChosen',
  {
    userId: string;
    /** SHA-256 of the stored JPEG, hex. Encrypted too: a picture that is known elsewhere would name the person. */
    hash: Personal<string>;
    chosenAt: string;
  }
>('ProfilePictureChosen', {
  summary: 'A person chose a picture of themselves; the picture stands in a table, encrypted with their key.',
  stream,
  version: 1,
  personal: { hash: own },
  example: { userId, hash: someHash, chosenAt: '2025-03-06T09:05:00.000Z' },
});

export const profilePictureRemoved = defineEvent<'ProfilePictureRemoved', { userId: string; removedAt: string }>(
  'ProfilePictureRemoved',
  {
    summary: 'A person took their picture away.',
    stream,
    version: 1,
    personal: {},
    example: { userId, removedAt: '2025-03-07T09:05:00.000Z' },
  },
);

export const userBlocked = defineEvent<
  'UserBlocked',
  {
    userId: string;
    /** A user id. */
    blockedBy: string;
    /** What the member of staff wrote; it speaks of the person, so it is theirs. */
    reason: Personal<string>;
    blockedAt: string;
  }
>('UserBlocked', {
  summary: 'A member of staff barred an account from signing in; its sessions ended.',
  stream,
  version: 1,
  personal: { reason: own },
  example: {
    userId,
    blockedBy: '0190a6e0-7b5c-7c3a-9d2e-000000000001',
    reason: 'Asked us to hold the account while the family sorts out who owns it',
    blockedAt: '2025-03-08T01:00:00.000Z',
  },
});

export const userUnblocked = defineEvent<'UserUnblocked', { userId: string; unblockedBy: string; unblockedAt: string }>(
  'UserUnblocked',
  {
    summary: 'A member of staff let an account sign in again.',
    stream,
    version: 1,
    personal: {},
    example: {
      userId,
      unblockedBy: '0190a6e0-7b5c-7c3a-9d2e-000000000001',
      unblockedAt: '2025-03-09T01:00:00.000Z',
    },
  },
);

export const userErased = defineEvent<
  'UserErased',
  {
    userId: string;
    /** The person themselves, or the member of staff they asked. */
    erasedBy: string;
    erasedAt: string;
  }
>('UserErased', {
  summary:
    'An account was deleted: the keys of the person and of the eulogies they owned are destroyed, and every read model drops what it held of them.',
  stream,
  version: 1,
  personal: {},
  example: { userId, erasedBy: userId, erasedAt: '2025-06-01T07:30:00.000Z' },
});

export type AccountEvent =
  | EventOf<typeof passwordResetRequested>
  | EventOf<typeof passwordResetLinkIssued>
  | EventOf<typeof passwordChanged>
  | EventOf<typeof temporaryPasswordIssued>
  | EventOf<typeof emailChangeRequested>
  | EventOf<typeof emailChangeAttemptFailed>
  | EventOf<typeof emailChanged>
  | EventOf<typeof personRenamed>
  | EventOf<typeof profilePictureChosen>
  | EventOf<typeof profilePictureRemoved>
  | EventOf<typeof userBlocked>
  | EventOf<typeof userUnblocked>
  | EventOf<typeof userErased>;

export type UserErased = EventOf<typeof userErased>;

export const accountEvents = [
  passwordResetRequested,
  passwordResetLinkIssued,
  passwordChanged,
  temporaryPasswordIssued,
  emailChangeRequested,
  emailChangeAttemptFailed,
  emailChanged,
  personRenamed,
  profilePictureChosen,
  profilePictureRemoved,
  userBlocked,
  userUnblocked,
  userErased,
];
