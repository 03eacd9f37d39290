import { fold } from '../../../shared/kernel/decider.js';
import { given } from '../../../shared/testing/given.js';
import {
  emailVerified,
  roleGranted,
  userRegistered,
  verificationAttemptFailed,
  verificationCodeIssued,
  type UserEvent,
} from './user.events.js';
import { passwordChanged } from './account.events.js';
import {
  userDecider,
  type PasswordProof,
  type PresentedProof,
  type RegisterUser,
  type VerifyEmail,
} from './user.decide.js';

const userId = '0190a6e0-7b5c-7c3a-9d2e-3f1b2a4c5d6e';
const person = {
  userId,
  email: 'ruth@example.com',
  firstName: 'Ruth',
  lastName: 'Okafor',
  passwordId: 'p1',
};
const start = Date.parse('2025-03-02T21:00:00.000Z');

/** UTC ISO 8601, so many minutes after the registration. */
const at = (minutes: number): string => new Date(start + minutes * 60_000).toISOString();

const registered = userRegistered({ ...person, registeredAt: at(0) });
const code = (round: number, minute: number): UserEvent =>
  verificationCodeIssued({
    userId,
    round,
    issuedAt: at(minute),
    codeExpiresAt: at(minute + 10),
    linkExpiresAt: at(minute + 24 * 60),
  });
const wrong = (round: number, minute: number): UserEvent =>
  verificationAttemptFailed({ userId, round, failedAt: at(minute) });
const verified = (minute: number): UserEvent =>
  emailVerified({ userId, verifiedWith: 'password', verifiedAt: at(minute) });

const waiting = [registered, code(1, 0)];
const tried = (times: number) => [...waiting, ...Array.from({ length: times }, (_, index) => wrong(1, index + 1))];

const verify = (minute: number, proof: PresentedProof, password: PasswordProof = { by: 'password' }): VerifyEmail => ({
  type: 'VerifyEmail',
  proof,
  password,
  at: at(minute),
});
const rightCode = (round = 1): PresentedProof => ({ by: 'code', round, result: 'matches' });
const wrongCode = (attempt: number, round = 1): PresentedProof => ({ by: 'code', round, result: 'differs', attempt });
const link = (round = 1): PresentedProof => ({ by: 'link', round });

describe('registering', () => {
  const register: RegisterUser = { type: 'RegisterUser', ...person, at: at(0) };

  it('creates the account and issues its first code, good for 10 minutes, its link for 24 hours', () => {
    given(userDecider, []).when(register).then(waiting);
  });

  it('refuses to make another account of one that is there', () => {
    given(userDecider, waiting)
      .when({ ...register, email: 'other@example.com' })
      .thenRefused('auth.email-taken');
  });

  it('adds nothing when it is repeated after the address was verified', () => {
    given(userDecider, [...waiting, verified(2)])
      .when(register)
      .thenNothing();
  });
});

describe('issuing a code', () => {
  const issue = (round: number, minute: number) => ({ type: 'IssueVerificationCode', round, at: at(minute) }) as const;
  const fiveToday = [registered, code(1, 0), code(2, 1), code(3, 2), code(4, 3), code(5, 4)];

  it('begins the next round', () => {
    given(userDecider, waiting)
      .when(issue(2, 1))
      .then([code(2, 1)]);
  });

  it('adds nothing for a round that has begun, or once the address is verified', () => {
    given(userDecider, waiting).when(issue(1, 1)).thenNothing();
    given(userDecider, [...waiting, verified(2)])
      .when(issue(2, 3))
      .thenNothing();
  });

  it('stops at five codes within 24 hours', () => {
    given(userDecider, fiveToday.slice(0, -1))
      .when(issue(5, 4))
      .then([code(5, 4)]);
    given(userDecider, fiveToday).when(issue(6, 5)).thenRefused('auth.too-many-codes');
    given(userDecider, fiveToday)
      .when(issue(6, 24 * 60 - 1))
      .thenRefused('auth.too-many-codes');
  });

  it('goes on when the first of the five is a day old', () => {
    given(userDecider, fiveToday)
      .when(issue(6, 24 * 60))
      .then([code(6, 24 * 60)]);
  });

  it('is refused for an account that does not exist', () => {
    given(userDecider, []).when(issue(1, 0)).thenRefused('account.unknown');
  });
});

describe('verifying with the code', () => {
  it('verifies the address up to the last moment of the 10 minutes', () => {
    given(userDecider, waiting)
      .when(verify(9, rightCode()))
      .thenOnce([verified(9)]);
    given(userDecider, waiting).when(verify(10, rightCode())).thenRefused('auth.code-expired');
  });

  it('is not brought back to life by a clock that was put back, and bears clocks that differ a little', () => {
    given(userDecider, waiting).when(verify(-50, rightCode())).thenRefused('auth.code-expired');
    given(userDecider, waiting).when(verify(-50, link())).thenRefused('auth.code-expired');
    given(userDecider, waiting)
      .when(verify(-50, wrongCode(1)))
      .thenNothing();
    given(userDecider, waiting)
      .when(verify(-4, rightCode()))
      .thenOnce([verified(-4)]);
  });

  it('counts a wrong code once, however often the same try arrives', () => {
    given(userDecider, waiting)
      .when(verify(1, wrongCode(1)))
      .then([wrong(1, 1)]);
    given(userDecider, tried(1))
      .when(verify(2, wrongCode(2)))
      .then([wrong(1, 2)]);
    given(userDecider, tried(1))
      .when(verify(2, wrongCode(1)))
      .thenNothing();
  });

  it('still accepts the right code after four wrong ones, no longer after five', () => {
    given(userDecider, tried(4))
      .when(verify(6, rightCode()))
      .thenOnce([verified(6)]);
    given(userDecider, tried(5)).when(verify(6, rightCode())).thenRefused('auth.code-exhausted');
    given(userDecider, tried(5))
      .when(verify(6, wrongCode(6)))
      .thenNothing();
  });

  it('gives five new tries with a new code, and ends the old one', () => {
    const renewed = [...tried(5), code(2, 6)];
    given(userDecider, renewed)
      .when(verify(7, rightCode(2)))
      .thenOnce([verified(7)]);
    given(userDecider, renewed)
      .when(verify(7, wrongCode(1, 2)))
      .then([wrong(2, 7)]);
    given(userDecider, renewed)
      .when(verify(7, rightCode(1)))
      .thenRefused('auth.code-invalid');
  });

  it('works once', () => {
    given(userDecider, [...waiting, verified(2)])
      .when(verify(3, rightCode()))
      .thenRefused('auth.code-used');
  });

  it('tells nothing to those who guess: an expired, a used and an exhausted code take a wrong one silently', () => {
    given(userDecider, waiting)
      .when(verify(11, wrongCode(1)))
      .thenNothing();
    given(userDecider, [...waiting, verified(2)])
      .when(verify(3, wrongCode(1)))
      .thenNothing();
  });

  it('is refused for an account that does not exist', () => {
    given(userDecider, []).when(verify(1, rightCode())).thenRefused('auth.code-invalid');
  });
});

describe('verifying with the link', () => {
  it('verifies the address for 24 hours, whatever became of the code', () => {
    given(userDecider, tried(5))
      .when(verify(24 * 60 - 1, link()))
      .thenOnce([verified(24 * 60 - 1)]);
    given(userDecider, waiting)
      .when(verify(24 * 60, link()))
      .thenRefused('auth.code-expired');
  });

  it('accepts the link of an earlier mail while it lives', () => {
    given(userDecider, [...waiting, code(2, 30)])
      .when(verify(40, link(1)))
      .thenOnce([verified(40)]);
    const nextDay = [...waiting, code(2, 24 * 60 + 30)];
    given(userDecider, nextDay)
      .when(verify(24 * 60 + 31, link(1)))
      .thenRefused('auth.code-expired');
    given(userDecider, nextDay)
      .when(verify(24 * 60 + 31, link(2)))
      .thenOnce([verified(24 * 60 + 31)]);
  });

  it('works once', () => {
    given(userDecider, [...waiting, verified(2)])
      .when(verify(3, link()))
      .thenRefused('auth.code-used');
  });
});

describe('verifying where somebody else may have chosen the password', () => {
  const changed = passwordChanged({
    userId,
    passwordId: 'p2',
    shownBy: 'verification-letter',
    changedAt: at(5),
  });

  it('asks for the password beside a link, and says first that a link is no longer good', () => {
    given(userDecider, waiting)
      .when(verify(5, link(), { by: 'nothing' }))
      .thenRefused('verify.password-needed');
    given(userDecider, waiting)
      .when(verify(24 * 60, link(), { by: 'nothing' }))
      .thenRefused('auth.code-expired');
    given(userDecider, [...waiting, verified(2)])
      .when(verify(3, link(), { by: 'nothing' }))
      .thenRefused('auth.code-used');
  });

  it('lets whoever reads the letter put a password of their own in its place', () => {
    given(userDecider, waiting)
      .when(verify(5, link(), { by: 'new-password', passwordId: 'p2' }))
      .thenOnce([changed, emailVerified({ userId, verifiedWith: 'new-password', verifiedAt: at(5) })]);
  });

  it('takes a code alone, and keeps in mind that it was alone', () => {
    given(userDecider, waiting)
      .when(verify(5, rightCode(), { by: 'nothing' }))
      .thenOnce([emailVerified({ userId, verifiedWith: 'code-alone', verifiedAt: at(5) })]);
  });
});

describe('granting a role', () => {
  const grant = {
    type: 'GrantRole',
    role: 'admin',
    isBusinessOwner: false,
    grantedBy: 'configuration',
    reason: 'Listed',
    at: at(5),
  } as const;
  const granted = roleGranted({
    userId,
    role: 'admin',
    isBusinessOwner: false,
    grantedBy: 'configuration',
    reason: 'Listed',
    grantedAt: at(5),
  });

  it('gives the role to a verified account', () => {
    given(userDecider, [...waiting, verified(2)])
      .when(grant)
      .then([granted]);
    given(userDecider, [...waiting, verified(2), granted])
      .when({ ...grant, at: at(9) })
      .thenNothing();
  });

  it('makes an owner of an admin, and an admin of an owner', () => {
    const owner = roleGranted({ ...granted.data, isBusinessOwner: true });
    given(userDecider, [...waiting, verified(2), granted])
      .when({ ...grant, isBusinessOwner: true })
      .then([owner]);
    given(userDecider, [...waiting, verified(2), owner])
      .when(grant)
      .then([granted]);
  });

  it('refuses an account whose address nobody has verified', () => {
    given(userDecider, waiting).when(grant).thenRefused('account.unverified');
    given(userDecider, []).when(grant).thenRefused('account.unverified');
  });
});

describe('the account that its events tell', () => {
  it('starts as a customer and keeps only the codes of the last day', () => {
    const user = fold(userDecider, [...waiting, code(2, 60), code(3, 24 * 60 + 30)]);
    expect(user).toMatchObject({ status: 'unverified', role: 'customer', email: 'ruth@example.com' });
    expect(user).toMatchObject({ rounds: [{ round: 2 }, { round: 3 }] });
  });
});
