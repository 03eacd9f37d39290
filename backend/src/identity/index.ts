export { emailVerified, identityEvents, userRegistered, userStream } from './domain/user/user.events.js';
export { UserDirectory, type Person } from './features/current-user/user-directory.js';
export { USERS } from './features/current-user/users.projection.js';
export { IdentityModule } from './identity.module.js';
export { identityRules } from './identity.rules.js';
export { identityMigrations } from './migrations/index.js';
export { SessionStore } from './sessions/session-store.js';
export type { SignedInUser } from '../shared/http/signed-in-user.js';
