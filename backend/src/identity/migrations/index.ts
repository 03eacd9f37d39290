import { Identity1700000010000 } from './0001-identity.js';
import { IdentityAccounts1700000011000 } from './0002-accounts.js';

export const identityMigrations = [Identity1700000010000, IdentityAccounts1700000011000];
