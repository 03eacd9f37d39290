import type { RuleCatalogue } from '../shared/kernel/rule-broken.js';

/** What the house answers when a rule about accounts forbids something. */
export const identityRules = {
  'auth.wrong-credentials': {
    status: 401,
    title: 'Sign-in refused',
    detail: 'Invalid email or password',
    field: 'password',
  },
  'auth.unverified': {
    status: 403,
    title: 'Email verification required',
    detail: 'Please verify your email address to continue.',
  },
  'auth.email-taken': {
    status: 409,
    title: 'Email already registered',
    detail: 'Email already registered',
    field: 'email',
  },
  'auth.address-busy': {
    status: 409,
    title: 'One moment',
    detail: 'An account with this address is just being created. Please try again in a minute.',
    field: 'email',
  },
  'auth.code-invalid': {
    status: 422,
    title: 'Invalid verification code',
    detail: 'Invalid verification code. Please check the newest email from us, or ask for a new code.',
    field: 'token',
  },
  'auth.code-expired': {
    status: 422,
    title: 'Verification code expired',
    detail: 'This verification code has expired. Please ask for a new one.',
    field: 'token',
  },
  'account.verified': {
    status: 409,
    title: 'Confirmed already',
    detail: 'This address is confirmed already. Only its owner changes it, signed in.',
  },
  'auth.code-used': {
    status: 422,
    title: 'Verification code already used',
    detail: 'This verification code has already been used. Your email address is verified, so you can sign in.',
    field: 'token',
  },
  'auth.code-exhausted': {
    status: 429,
    title: 'Too many tries',
    detail: 'Too many wrong codes were entered. Please ask for a new one.',
    field: 'token',
  },
  'password.needed': {
    status: 401,
    title: 'Password needed',
    detail: 'Please enter your password once more to do this.',
    field: 'password',
  },
  'verify.password-needed': {
    status: 401,
    title: 'Password needed',
    detail:
      'To verify this address here, enter the password that was chosen for this account, or choose a new one. Until then nothing happens.',
    field: 'password',
  },
  'auth.too-many-codes': {
    status: 429,
    title: 'Too many codes',
    detail: 'Five codes were sent to this address within a day. Please try again tomorrow.',
  },
  'auth.too-many-letters': {
    status: 429,
    title: 'Too many emails',
    detail: 'Many emails were sent to this address within a day. Please look into its mailbox, or try again tomorrow.',
    field: 'email',
  },
  'auth.too-many-registrations': {
    status: 429,
    title: 'Too many new accounts',
    detail:
      'Many accounts were created from your connection within the last hour. Please try again in an hour, or write to us and we will help.',
  },
  'auth.too-many-attempts': {
    status: 429,
    title: 'Too many attempts',
    detail:
      'There were too many attempts. Please wait a while and try again. "Forgot password?" lets you sign in at once.',
  },
  'auth.blocked': {
    status: 403,
    title: 'Account on hold',
    detail: 'This account is on hold, so nobody can sign in to it at the moment. Please write to us and we will help.',
  },
  'auth.reset-link-invalid': {
    status: 422,
    title: 'Link no longer good',
    detail: 'This link has been used already or is older than 30 minutes. Please ask for a new one.',
    field: 'token',
  },
  'auth.sign-in-link-invalid': {
    status: 422,
    title: 'Link no longer good',
    detail: 'This link has been used already or is older than 15 minutes. Please ask for a new one.',
    field: 'token',
  },
  'auth.temporary-password-waits': {
    status: 403,
    title: 'A temporary password comes first',
    detail:
      'Our support has given this account a temporary password. Sign in with it once, or use "Forgot password?"; from then on everything works as before.',
  },
  'auth.nothing-to-correct': {
    status: 409,
    title: 'Nothing to correct',
    detail: 'No new account is waiting in this browser. Please sign in, or create your account again.',
    field: 'email',
  },
  'passkey.refused': {
    status: 401,
    title: 'Passkey refused',
    detail:
      'This passkey did not let you in. It may have been removed from your account. You can sign in with your password, or have a link mailed to you.',
  },
  'passkey.expired': {
    status: 422,
    title: 'That took a little long',
    detail: 'This question to your device is good for five minutes, and once. Please try again.',
  },
  'passkey.known': {
    status: 409,
    title: 'Passkey known already',
    detail: 'This passkey has been added already.',
  },
  'passkey.too-many': {
    status: 409,
    title: 'Many passkeys',
    detail: 'An account has at most ten passkeys. Please remove one that you no longer use.',
  },
  'passkey.unknown': { status: 404, title: 'No such passkey', detail: 'There is no such passkey any more.' },
  'auth.wrong-password': {
    status: 422,
    title: 'Password not right',
    detail: 'This is not your current password.',
    field: 'password',
  },
  'auth.new-password-required': {
    status: 403,
    title: 'A new password is needed',
    detail: 'This password works once. Please choose a new one now.',
  },
  'auth.temporary-expired': {
    status: 403,
    title: 'Temporary password too old',
    detail: 'This temporary password is more than 24 hours old. "Forgot password?" lets you choose a new one.',
  },
  'auth.no-temporary-password': {
    status: 409,
    title: 'No temporary password',
    detail: 'This account has no temporary password. You can sign in as usual.',
  },
  'auth.password-unchanged': {
    status: 422,
    title: 'The same password',
    detail: 'Please choose another password than the temporary one.',
    field: 'newPassword',
  },
  'auth.password-common': {
    status: 422,
    title: 'Password too well known',
    detail: 'Many people use this password, so it is among the first to be guessed. Please choose another one.',
    field: 'password',
  },
  'auth.password-weak': {
    status: 422,
    title: 'Password too easy to guess',
    detail:
      'This password is among the first that somebody would guess. Please choose another one: a few words that do not belong together are good.',
    field: 'password',
  },
  'auth.password-short-for-staff': {
    status: 422,
    title: 'Password too short',
    detail: 'Staff passwords have at least 15 characters. Please choose a longer one.',
    field: 'password',
  },
  'picture.unknown': { status: 404, title: 'No such picture', detail: 'There is no such picture.' },
  'session.unknown': { status: 404, title: 'No such session', detail: 'This session has ended already.' },
  'account.same-email': {
    status: 422,
    title: 'The same address',
    detail: 'This is the address that you use already.',
    field: 'email',
  },
  'account.confirmation': {
    status: 422,
    title: 'Not confirmed',
    detail: 'Please type DELETE to show that you mean it.',
    field: 'confirmation',
  },
  'account.own-block': { status: 409, title: 'Your own account', detail: 'You cannot put your own account on hold.' },
  'account.unknown': { status: 404, title: 'No such account', detail: 'There is no such account.' },
  'account.unverified': {
    status: 409,
    title: 'Address not verified',
    detail: 'The email address of this account is not verified yet.',
  },
  'staff.owner-only': {
    status: 403,
    title: 'For the owner of the business',
    detail: 'Only the owner of the business can do that.',
  },
  'staff.last-owner': {
    status: 409,
    title: 'The only owner',
    detail: 'There has to be an owner of the business. Please make another admin an owner first.',
  },
  'staff.last-admin': {
    status: 409,
    title: 'The last admin',
    detail: 'There has to be at least one admin. Please make somebody else an admin first.',
  },
} as const satisfies RuleCatalogue;
