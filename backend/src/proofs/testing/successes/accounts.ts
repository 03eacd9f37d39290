import { SoftwareAuthenticator } from '../../../shared/testing/software-authenticator.js';
import { row, type SuccessRow } from '../success-rows.js';
import { APP_ORIGIN } from './origin.js';

const password = 'a long and quiet password';
const second = 'another long and quiet password';
const third = 'a third long and quiet password';
const ruth = { email: 'ruth@example.com', password };

const device = new SoftwareAuthenticator(APP_ORIGIN);
const asked = (call: string, by: string) =>
  row<{ options: object }>({ call, by, keep: ({ options }) => ({ shown: device.get(options) }) });

/** Passkeys, a link in the mail, and an address that was mistyped. */
const waysIn: readonly SuccessRow[] = [
  row<{ options: object }>({
    call: 'POST /api/auth/passkeys/options',
    by: 'ruth',
    keep: ({ options }) => ({ made: device.create(options) }),
  }),
  row<{ id: string }>({
    call: 'POST /api/auth/passkeys',
    by: 'ruth',
    body: { response: '{made}', name: 'My phone' },
    keep: ({ id }) => ({ passkeyId: id }),
  }),
  { call: 'PATCH /api/auth/passkeys/:id', by: 'ruth', as: '/api/auth/passkeys/{passkeyId}', body: { name: 'Phone' } },
  asked('POST /api/auth/passkeys/confirm/options', 'ruth'),
  { call: 'POST /api/auth/passkeys/confirm', by: 'ruth', body: { response: '{shown}' } },
  asked('POST /api/auth/passkeys/sign-in/options', 'ruth on her phone'),
  { call: 'POST /api/auth/passkeys/sign-in', by: 'ruth on her phone', body: { response: '{shown}' } },
  { call: 'GET /api/auth/passkeys', by: 'ruth' },
  { call: 'DELETE /api/auth/passkeys/:id', by: 'ruth', as: '/api/auth/passkeys/{passkeyId}', body: { password } },
  { call: 'POST /api/auth/sign-in-link', by: 'ruth on her phone', body: { email: ruth.email } },
  {
    call: 'POST /api/auth/sign-in-link/use',
    by: 'ruth elsewhere',
    letter: {
      to: ruth.email,
      subject: /link to sign in/,
      keep: ({ text }) => ({ signInToken: /link=([\w-]+)/.exec(text)?.[1] }),
    },
    body: { token: '{signInToken}' },
  },
  { call: 'POST /api/auth/sign-in-link/whose', by: 'ruth on her phone', body: { token: '{signInToken}' } },
  { call: 'POST /api/auth/sign-in-link/use', by: 'ruth on her phone', body: { token: '{signInToken}' } },
  {
    call: 'POST /api/auth/register',
    by: 'rita',
    body: { email: 'rtia@example.com', password, firstName: 'Rita', lastName: 'Okafor' },
  },
  { call: 'POST /api/auth/correct-email', by: 'rita', body: { email: 'rita@example.com' } },
];

/** From registering to the file of all that is held: everything of an account but its end. */
export const accounts: readonly SuccessRow[] = [
  { call: 'POST /api/auth/register', by: 'ruth', body: { ...ruth, firstName: 'Ruth', lastName: 'Okafor' } },
  {
    call: 'POST /api/auth/resend-verification',
    by: 'ruth',
    // a code that another has replaced is not sent any more
    letter: { to: ruth.email, subject: /code/, many: 1, keep: () => ({}) },
    body: { email: ruth.email },
  },
  {
    call: 'POST /api/auth/verify-email',
    by: 'ruth',
    letter: { to: ruth.email, subject: /code/, many: 2, keep: ({ code }) => ({ code }) },
    body: { token: '{code}', email: ruth.email },
  },
  { call: 'POST /api/auth/login', by: 'ruth', body: ruth },
  { call: 'POST /api/auth/login', by: 'ruth elsewhere', body: ruth },
  row<{ id: string }>({ call: 'GET /api/auth/user', by: 'ruth', keep: ({ id }) => ({ ruthId: id }) }),
  { call: 'GET /api/auth/session', by: 'ruth' },
  { call: 'GET /api/auth/session', by: 'nobody' },
  { call: 'PATCH /api/profile/update', by: 'ruth', body: { firstName: 'Ruth', lastName: 'Okafor-Lim' } },
  row<{ profileImageUrl: string }>({
    call: 'POST /api/user/profile-picture',
    by: 'ruth',
    body: { profileImageUrl: '{picture}' },
    keep: ({ profileImageUrl }) => ({ pictureAddress: profileImageUrl }),
  }),
  { call: 'GET /api/pictures/:userId/:file', by: 'ruth', as: '{pictureAddress}' },
  {
    call: 'POST /api/profile/upload',
    by: 'ruth',
    body: '{pictureForm}',
  },
  { call: 'DELETE /api/profile/picture', by: 'ruth' },
  row<{ id: string; current: boolean }[]>({
    call: 'GET /api/auth/sessions',
    by: 'ruth',
    keep: (sessions) => ({ otherSession: sessions.find(({ current }) => !current)?.id }),
  }),
  { call: 'DELETE /api/auth/sessions/:id', by: 'ruth', as: '/api/auth/sessions/{otherSession}', body: { password } },
  { call: 'DELETE /api/auth/sessions', by: 'ruth', body: { password } },
  ...waysIn,
  {
    call: 'POST /api/auth/change-password',
    by: 'ruth',
    body: { currentPassword: password, newPassword: second },
  },
  { call: 'POST /api/auth/change-email', by: 'ruth', body: { email: 'ruth.new@example.com', password: second } },
  {
    call: 'POST /api/auth/change-email/confirm',
    by: 'ruth',
    letter: { to: 'ruth.new@example.com', subject: /code/, keep: ({ code }) => ({ code }) },
    body: { token: '{code}' },
  },
  { call: 'POST /api/logout', by: 'ruth' },
  { call: 'POST /api/auth/forgot-password', by: 'ruth', body: { email: 'ruth.new@example.com' } },
  {
    call: 'POST /api/auth/reset-password',
    by: 'ruth',
    letter: {
      to: 'ruth.new@example.com',
      subject: /Choose a new password/,
      keep: ({ text }) => ({ resetToken: /reset=([\w-]{64})/.exec(text)?.[1] }),
    },
    body: { token: '{resetToken}', password: third },
  },
  { call: 'POST /api/auth/login', by: 'ruth', body: { email: 'ruth.new@example.com', password: third } },
  { call: 'POST /api/profile/export', by: 'ruth', body: { password: third } },
  { call: 'GET /api/profile/export', by: 'ruth' },
  row<{ tempPassword: string }>({
    call: 'POST /api/admin/users/:id/reset-password',
    by: 'boss',
    as: '/api/admin/users/{ruthId}/reset-password',
    keep: ({ tempPassword }) => ({ tempPassword }),
  }),
  {
    call: 'POST /api/auth/replace-password',
    by: 'ruth',
    body: { email: 'ruth.new@example.com', password: '{tempPassword}', newPassword: second },
  },
];

/** The last two rows of all: an account ends by its owner, and by staff. */
export const farewells: readonly SuccessRow[] = [
  { call: 'POST /api/auth/login', by: 'ruth', body: { email: 'ruth.new@example.com', password: second } },
  { call: 'POST /api/profile/delete', by: 'ruth', body: { confirmation: 'DELETE', password: second } },
  { call: 'DELETE /api/admin/users/:id', by: 'boss', as: '/api/admin/users/{victimId}' },
];
