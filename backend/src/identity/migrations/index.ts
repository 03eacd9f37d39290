import { Identity1700000010000 } from './0001-identity.js';

export const identityMigrations = [Identity1700000010000];
