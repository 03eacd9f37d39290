import { given } from '../../../shared/testing/given.js';
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
import { userDecider } from './user.decide.js';
import { emailVerified, userRegistered, verificationCodeIssued, type UserEvent } from './user.events.js';

const userId = '0190a6e0-7b5c-7c3a-9d2e-3f1b2a4c5d6e';
const staff = '0190a6e0-7b5c-7c3a-9d2e-000000000001';
const start = Date.parse('2025-03-02T21:00:00.000Z');
/** UTC ISO 8601, so many minutes after the registration. */
const at = (minutes: number): string => new Date(start + minutes * 60_000).toISOString();

const registered = userRegistered({
  userId,
  email: 'ruth@example.com',
  firstName: 'Ruth',
  lastName: 'Okafor',
  passwordId: 'old',
  registeredAt: at(0),
});
const unverified: UserEvent[] = [
  registered,
  verificationCodeIssued({ userId, round: 1, issuedAt: at(0), codeExpiresAt: at(10), linkExpiresAt: at(1440) }),
];
const verified: UserEvent[] = [...unverified, emailVerified({ userId, verifiedWith: 'password', verifiedAt: at(1) })];
const asked = (round: number, minute: number) => passwordResetRequested({ userId, round, requestedAt: at(minute) });
const linked = (tokenHash: string, minute: number, round = 1) =>
  passwordResetLinkIssued({ userId, round, tokenHash, issuedAt: at(minute), expiresAt: at(minute + 30) });
const blocked = userBlocked({ userId, blockedBy: staff, reason: 'A dispute', blockedAt: at(5) });
const erased = userErased({ userId, erasedBy: userId, erasedAt: at(9) });

describe('a forgotten password', () => {
  const ask = (round: number, minute: number) => ({ type: 'RequestPasswordReset', round, at: at(minute) }) as const;
  const reset = (tokenHash: string, minute: number) =>
    ({ type: 'ResetPassword', tokenHash, passwordId: 'new', at: at(minute) }) as const;

  it('can be asked about by anybody who knows the address', () => {
    given(userDecider, verified)
      .when(ask(1, 5))
      .then([asked(1, 5)]);
  });

  it('makes at most three links within their half hour, and more after it', () => {
    const thrice = [...verified, asked(1, 5), asked(2, 6), asked(3, 7)];
    given(userDecider, thrice).when(ask(4, 34)).thenRefused('auth.too-many-codes');
    given(userDecider, thrice)
      .when(ask(4, 35))
      .then([asked(4, 35)]);
  });

  it('makes no link for an account on hold or for none', () => {
    given(userDecider, [...verified, blocked])
      .when(ask(1, 6))
      .thenRefused('auth.blocked');
    given(userDecider, []).when(ask(1, 6)).thenRefused('account.unknown');
  });

  it('gets a link that is good for 30 minutes from the letter on', () => {
    given(userDecider, [...verified, asked(1, 5)])
      .when({ type: 'IssueResetLink', round: 1, tokenHash: 'a', at: at(8) })
      .then([linked('a', 8)]);
  });

  it('is replaced by whoever holds the link, once', () => {
    const changed = passwordChanged({ userId, passwordId: 'new', shownBy: 'reset-link', changedAt: at(20) });
    const events = [...verified, asked(1, 5), linked('a', 5)];
    given(userDecider, events).when(reset('a', 20)).thenOnce([changed]);
    given(userDecider, [...events, changed])
      .when(reset('a', 21))
      .thenRefused('auth.reset-link-invalid');
  });

  it('is not replaced by a link of 30 minutes ago, of before another change, or of another account', () => {
    const events = [...verified, asked(1, 5), linked('a', 5), linked('b', 6)];
    given(userDecider, events).when(reset('a', 35)).thenRefused('auth.reset-link-invalid');
    given(userDecider, events).when(reset('x', 6)).thenRefused('auth.reset-link-invalid');
    const changed = passwordChanged({ userId, passwordId: 'own', shownBy: 'password', changedAt: at(7) });
    given(userDecider, [...events, changed])
      .when(reset('b', 8))
      .thenRefused('auth.reset-link-invalid');
    given(userDecider, []).when(reset('a', 6)).thenRefused('auth.reset-link-invalid');
  });

  it('shows with the link that the address is the own one', () => {
    given(userDecider, [...unverified, asked(1, 5), linked('a', 5)])
      .when(reset('a', 6))
      .thenOnce([
        passwordChanged({ userId, passwordId: 'new', shownBy: 'reset-link', changedAt: at(6) }),
        emailVerified({ userId, verifiedWith: 'reset-link', verifiedAt: at(6) }),
      ]);
  });
});

describe('another address', () => {
  const wanted = (round: number, minute: number, email = 'new@example.com') =>
    emailChangeRequested({ userId, round, email, requestedAt: at(minute), codeExpiresAt: at(minute + 10) });
  const want = (round: number, minute: number, email = 'new@example.com') =>
    ({ type: 'RequestEmailChange', round, email, at: at(minute) }) as const;
  const right = (minute: number, round = 1) =>
    ({ type: 'ConfirmEmailChange', proof: { round, result: 'matches' }, at: at(minute) }) as const;
  const wrong = (attempt: number, minute: number, round = 1) =>
    ({ type: 'ConfirmEmailChange', proof: { round, result: 'differs', attempt }, at: at(minute) }) as const;
  const failed = (minute: number) => emailChangeAttemptFailed({ userId, round: 1, failedAt: at(minute) });

  it('is asked for with a code of 10 minutes, five times a day', () => {
    given(userDecider, verified)
      .when(want(1, 5))
      .then([wanted(1, 5)]);
    const five = [...verified, ...[1, 2, 3, 4, 5].map((round) => wanted(round, round))];
    given(userDecider, five).when(want(6, 60)).thenRefused('auth.too-many-codes');
    given(userDecider, five)
      .when(want(6, 1441))
      .then([wanted(6, 1441)]);
  });

  it('is not the one that is there', () => {
    given(userDecider, verified)
      .when(want(1, 5, 'ruth@example.com'))
      .thenRefused('account.same-email');
  });

  it('comes into use with its code, and links to the old one end', () => {
    const changed = emailChanged({
      userId,
      round: 1,
      email: 'new@example.com',
      previousEmail: 'ruth@example.com',
      changedAt: at(9),
    });
    const events = [...verified, asked(1, 2), linked('a', 2), wanted(1, 5)];
    given(userDecider, events).when(right(9)).thenOnce([changed]);
    given(userDecider, [...events, changed])
      .when({ type: 'ResetPassword', tokenHash: 'a', passwordId: 'new', at: at(10) })
      .thenRefused('auth.reset-link-invalid');
  });

  it('does not come into use by a late code, an earlier one, or after five wrong ones', () => {
    given(userDecider, [...verified, wanted(1, 5)])
      .when(right(15))
      .thenRefused('auth.code-expired');
    given(userDecider, [...verified, wanted(1, 5), wanted(2, 6)])
      .when(right(7))
      .thenRefused('auth.code-invalid');
    const tried = [...verified, wanted(1, 5), ...[6, 6, 6, 6, 6].map(failed)];
    given(userDecider, tried).when(right(7)).thenRefused('auth.code-exhausted');
    given(userDecider, tried).when(wrong(6, 7)).thenNothing();
  });

  it('does not come into use before it was asked for: a clock was put back', () => {
    given(userDecider, [...verified, wanted(1, 65)])
      .when(right(5))
      .thenRefused('auth.code-expired');
    given(userDecider, [...verified, asked(1, 62), linked('a', 62)])
      .when({ type: 'ResetPassword', tokenHash: 'a', passwordId: 'new', at: at(5) })
      .thenRefused('auth.reset-link-invalid');
  });

  it('counts each wrong code once', () => {
    given(userDecider, [...verified, wanted(1, 5)])
      .when(wrong(1, 6))
      .then([failed(6)]);
  });
});

describe('the profile', () => {
  it('takes a first name, a last name or both, and nothing where nothing changes', () => {
    given(userDecider, verified)
      .when({ type: 'Rename', lastName: 'Okafor-Hale', at: at(5) })
      .then([personRenamed({ userId, firstName: 'Ruth', lastName: 'Okafor-Hale', renamedAt: at(5) })]);
    given(userDecider, verified)
      .when({ type: 'Rename', firstName: 'Ruth', at: at(5) })
      .thenNothing();
  });

  it('takes a picture, another one, and none', () => {
    const chosen = profilePictureChosen({ userId, hash: 'a', chosenAt: at(5) });
    given(userDecider, verified)
      .when({ type: 'ChoosePicture', hash: 'a', at: at(5) })
      .then([chosen]);
    given(userDecider, [...verified, chosen])
      .when({ type: 'RemovePicture', at: at(6) })
      .then([profilePictureRemoved({ userId, removedAt: at(6) })]);
    given(userDecider, verified)
      .when({ type: 'RemovePicture', at: at(6) })
      .thenNothing();
  });
});

describe('an account on hold', () => {
  const block = { type: 'BlockUser', by: staff, reason: 'A dispute', at: at(5) } as const;

  it('is put there and let go by staff, never by oneself', () => {
    given(userDecider, verified).when(block).then([blocked]);
    given(userDecider, [...verified, blocked])
      .when({ type: 'UnblockUser', by: staff, at: at(6) })
      .then([userUnblocked({ userId, unblockedBy: staff, unblockedAt: at(6) })]);
    given(userDecider, verified)
      .when({ ...block, by: userId })
      .thenRefused('account.own-block');
  });
});

describe('a deleted account', () => {
  it('is deleted once, on hold or not', () => {
    given(userDecider, [...verified, blocked])
      .when({ type: 'EraseUser', by: userId, at: at(9) })
      .then([erased]);
    given(userDecider, [])
      .when({ type: 'EraseUser', by: userId, at: at(9) })
      .thenRefused('account.unknown');
  });

  it('does nothing any more', () => {
    const gone = given(userDecider, [...verified, erased]);
    gone.when({ type: 'Rename', firstName: 'R', at: at(10) }).thenRefused('account.unknown');
    gone.when({ type: 'RequestPasswordReset', round: 1, at: at(10) }).thenRefused('account.unknown');
    gone.when({ type: 'IssueVerificationCode', round: 2, at: at(10) }).thenRefused('account.unknown');
    gone
      .when({ type: 'GrantRole', role: 'admin', isBusinessOwner: false, grantedBy: 'x', reason: 'y', at: at(10) })
      .thenRefused('account.unverified');
  });
});

describe('a temporary password', () => {
  const issue = (minute: number, passwordId = 'temporary') =>
    ({ type: 'IssueTemporaryPassword', passwordId, by: staff, reason: 'Lost the mailbox', at: at(minute) }) as const;
  const issued = (minute: number) =>
    temporaryPasswordIssued({
      userId,
      passwordId: 'temporary',
      issuedBy: staff,
      reason: 'Lost the mailbox',
      issuedAt: at(minute),
      expiresAt: at(minute + 1440),
    });
  const replace = (minute: number) =>
    ({ type: 'ReplaceTemporaryPassword', passwordId: 'new', at: at(minute) }) as const;
  const replaced = (minute: number) =>
    passwordChanged({ userId, passwordId: 'new', shownBy: 'temporary-password', changedAt: at(minute) });

  it('is given out for 24 hours, once a command', () => {
    given(userDecider, verified)
      .when(issue(5))
      .then([issued(5)]);
    given(userDecider, [...verified, issued(5)])
      .when(issue(6))
      .thenNothing();
    given(userDecider, []).when(issue(5)).thenRefused('account.unknown');
    given(userDecider, [...verified, erased])
      .when(issue(10))
      .thenRefused('account.unknown');
  });

  it('ends the mailed links that were good before it', () => {
    given(userDecider, [...verified, asked(1, 5), linked('a', 5), issued(6)])
      .when({ type: 'ResetPassword', tokenHash: 'a', passwordId: 'new', at: at(7) })
      .thenRefused('auth.reset-link-invalid');
  });

  it('is replaced once, within its 24 hours', () => {
    given(userDecider, [...verified, issued(5)])
      .when(replace(6))
      .then([replaced(6)]);
    given(userDecider, [...verified, issued(5), replaced(6)])
      .when({ ...replace(7), passwordId: 'another' })
      .thenRefused('auth.no-temporary-password');
    given(userDecider, [...verified, issued(5)])
      .when(replace(1445))
      .thenRefused('auth.temporary-expired');
    given(userDecider, verified).when(replace(6)).thenRefused('auth.no-temporary-password');
  });

  it('is over once the owner chose a password by a mailed link', () => {
    const changed = passwordChanged({ userId, passwordId: 'own', shownBy: 'reset-link', changedAt: at(8) });
    given(userDecider, [...verified, issued(5), asked(1, 6), linked('b', 7), changed])
      .when(replace(9))
      .thenRefused('auth.no-temporary-password');
  });
});
