export { EmailField, isEmailAddress } from './features/account-fields.js';
export {
  emailChanged,
  personRenamed,
  userBlocked,
  userErased,
  userUnblocked,
  type UserErased,
} from './domain/user/account.events.js';
export {
  emailVerified,
  identityEvents,
  roleGranted,
  userRegistered,
  userStream,
  type UserEvent,
} from './domain/user/user.events.js';
export { emailCorrected } from './domain/user/ways-in.events.js';
export { Accounts } from './accounts/accounts.js';
export { BusinessOwner } from './accounts/business-owner.js';
export { LastAdmin } from './accounts/last-admin.js';
export { STAFF_PASSWORD_MIN_LENGTH } from './accounts/staff-passwords.js';
export { Attempts, type AttemptLimit } from './accounts/attempts.js';
export { normaliseEmail } from './domain/user/email-address.js';
export { BlockUser, UnblockUser } from './features/block-user/block-user.command.js';
export { UserDirectory, type AccountRow, type Person } from './features/current-user/user-directory.js';
export { EraseUser } from './features/erase-account/erase-user.command.js';
export {
  IssueTemporaryPassword,
  type TemporaryPassword,
} from './features/temporary-password/issue-temporary-password.command.js';
export { USERS } from './features/current-user/users.projection.js';
export { IdentityModule } from './identity.module.js';
export { CorrectEmail } from './features/correct-email/correct-email.command.js';
export { SendVerificationAgain } from './features/resend-verification/send-verification-again.command.js';
export { identityRules } from './identity.rules.js';
export { identityMigrations } from './migrations/index.js';
export { GrantRole } from './features/grant-role/grant-role.command.js';
export { PasskeyCeremonies } from './passkeys/passkey-ceremonies.js';
export { BrowserSessions } from './sessions/browser-sessions.js';
export { SecurityLog, type SecurityEntry } from './security-log/security-log.js';
export { Secrets } from './secrets/secrets.js';
export { RefusedAddresses } from './accounts/refused-addresses.js';
export { GuestSessions } from './sessions/guest-sessions.js';
export { SessionStore, type SessionRequest } from './sessions/session-store.js';
export type { SignedInUser } from '../shared/http/signed-in-user.js';
