import { given } from '../../../shared/testing/given.js';
import { emailChanged, passwordChanged, temporaryPasswordIssued, userBlocked } from './account.events.js';
import { userDecider } from './user.decide.js';
import { emailVerified, userRegistered, verificationCodeIssued, type UserEvent } from './user.events.js';
import { emailCorrected, passkeyAdded, passkeyRemoved, signInLinkRequested, signInLinkUsed } from './ways-in.events.js';

const { userId } = userRegistered.contract.example;
const at = '2025-03-06T08:10:00.000Z';
const registered = userRegistered({ ...userRegistered.contract.example });
const verified = emailVerified({ userId, verifiedWith: 'password', verifiedAt: at });
const member: UserEvent[] = [registered, verified];
const added = (passkeyId: string) => passkeyAdded({ userId, passkeyId, addedAt: at });
const asked = (linkId: string, requestedAt = at, expiresAt = '2025-03-06T08:25:00.000Z') =>
  signInLinkRequested({ userId, linkId, browserHash: 'hash', requestedAt, expiresAt });
const blocked = userBlocked({ userId, blockedBy: 'staff', reason: 'Held', blockedAt: at });
const temporary = temporaryPasswordIssued({ ...temporaryPasswordIssued.contract.example, userId });

describe('passkeys of an account', () => {
  it('are added and removed, and the same again adds nothing', () => {
    given(userDecider, member)
      .when({ type: 'AddPasskey', passkeyId: 'a', at })
      .then([added('a')]);
    given(userDecider, [...member, added('a'), added('b')])
      .when({ type: 'RemovePasskey', passkeyId: 'a', at })
      .then([passkeyRemoved({ userId, passkeyId: 'a', removedAt: at })]);
    given(userDecider, member).when({ type: 'RemovePasskey', passkeyId: 'a', at }).then([]);
  });

  it('are at most ten', () => {
    const ten = Array.from({ length: 10 }, (_, place) => added(`passkey-${place}`));
    given(userDecider, [...member, ...ten])
      .when({ type: 'AddPasskey', passkeyId: 'a', at })
      .thenRefused('passkey.too-many');
  });

  it('are for accounts whose address is verified', () => {
    given(userDecider, [registered]).when({ type: 'AddPasskey', passkeyId: 'a', at }).thenRefused('auth.unverified');
    given(userDecider, []).when({ type: 'AddPasskey', passkeyId: 'a', at }).thenRefused('account.unknown');
  });
});

describe('a link that signs in', () => {
  const ask = (linkId: string, when = at) =>
    ({ type: 'RequestSignInLink', linkId, browserHash: 'hash', at: when }) as const;
  const use = (linkId: string, when = at) => ({ type: 'UseSignInLink', linkId, at: when }) as const;

  it('is asked for, three at a time', () => {
    given(userDecider, member)
      .when(ask('a'))
      .then([asked('a')]);
    const three = [asked('a'), asked('b'), asked('c')];
    given(userDecider, [...member, ...three])
      .when(ask('d'))
      .thenRefused('auth.too-many-codes');
    const used = signInLinkUsed({ userId, linkId: 'a', usedAt: at });
    given(userDecider, [...member, ...three, used])
      .when(ask('d'))
      .thenRefused('auth.too-many-codes');
    const later = '2025-03-06T08:25:00.001Z';
    given(userDecider, [...member, ...three])
      .when(ask('d', later))
      .then([asked('d', later, '2025-03-06T08:40:00.001Z')]);
  });

  it.each([
    ['not verified', [registered], 'auth.unverified'],
    ['on hold', [...member, blocked], 'auth.blocked'],
    ['waiting for its temporary password', [...member, temporary], 'auth.temporary-password-waits'],
  ])('is not sent to an account that is %s', (_, events, code) => {
    given(userDecider, events).when(ask('a')).thenRefused(code);
  });

  it('opens the account once, until a quarter of an hour has passed', () => {
    const waiting = [...member, asked('a')];
    const usedAt = '2025-03-06T08:24:59.999Z';
    const [first] = userDecider.decide(waiting.reduce(userDecider.evolve, userDecider.initial), use('a', usedAt));
    expect(first).toEqual(signInLinkUsed({ userId, linkId: 'a', usedAt }));
    given(userDecider, [...waiting, signInLinkUsed({ userId, linkId: 'a', usedAt })])
      .when(use('a', usedAt))
      .thenRefused('auth.sign-in-link-invalid');
    given(userDecider, waiting).when(use('a', '2025-03-06T08:25:00.000Z')).thenRefused('auth.sign-in-link-invalid');
    given(userDecider, waiting).when(use('b')).thenRefused('auth.sign-in-link-invalid');
  });

  it.each<[string, UserEvent]>([
    ['a new password', passwordChanged({ userId, passwordId: 'p', shownBy: 'password', changedAt: at })],
    ['another address', emailChanged({ ...emailChanged.contract.example, userId })],
    ['an account on hold', blocked],
    ['a temporary password', temporary],
  ])('ends with %s', (_, event) => {
    given(userDecider, [...member, asked('a'), event])
      .when(use('a'))
      .thenRefused('auth.sign-in-link-invalid');
  });
});

describe('an address that is corrected before it is verified', () => {
  const correct = { type: 'CorrectEmail', email: 'right@example.com', at } as const;
  const issued = (round: number, issuedAt = at) =>
    verificationCodeIssued({
      ...{ userId, round, issuedAt },
      ...{ codeExpiresAt: '2025-03-06T08:20:00.000Z', linkExpiresAt: '2025-03-07T08:10:00.000Z' },
    });
  const corrected = emailCorrected({ userId, email: 'right@example.com', correctedAt: at });

  it('gets a code of the next round, and those of before are dead', () => {
    given(userDecider, [registered, issued(1)])
      .when(correct)
      .then([corrected, issued(2)]);
    const after = [registered, issued(1), corrected, issued(2)];
    const nothing = { by: 'nothing' } as const;
    given(userDecider, after)
      .when({ type: 'VerifyEmail', proof: { by: 'link', round: 1 }, password: { by: 'password' }, at })
      .thenRefused('auth.code-expired');
    given(userDecider, after)
      .when({ type: 'VerifyEmail', proof: { by: 'code', round: 1, result: 'matches' }, password: nothing, at })
      .thenRefused('auth.code-invalid');
  });

  it('takes one of the five codes of the day', () => {
    const five = [1, 2, 3, 4, 5].map((round) => issued(round));
    given(userDecider, [registered, ...five])
      .when(correct)
      .thenRefused('auth.too-many-codes');
  });

  it('is not corrected any more once it is verified', () => {
    given(userDecider, [...member, issued(1)])
      .when(correct)
      .thenRefused('auth.code-used');
  });
});
