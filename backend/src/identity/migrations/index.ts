import { Identity1700000010000 } from './0001-identity.js';
import { IdentityAccounts1700000011000 } from './0002-accounts.js';
import { WhoSomebodyIs1700000012000 } from './0003-who-somebody-is.js';
import { IdentityWithoutAccount1795330000000 } from './0004-without-account.js';
import { IdentitySecrets1795360000000 } from './0005-secrets.js';
import { IdentityPasskeys1795370000000 } from './0006-passkeys.js';

export const identityMigrations = [
  Identity1700000010000,
  IdentityAccounts1700000011000,
  WhoSomebodyIs1700000012000,
  IdentityWithoutAccount1795330000000,
  IdentitySecrets1795360000000,
  IdentityPasskeys1795370000000,
];
