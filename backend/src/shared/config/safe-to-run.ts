import type { Settings } from './configuration.js';
import type { EnvironmentReader } from './environment-reader.js';
import { weaknessOf, weaknessOfKey } from './strong-secret.js';
import { isHugeRange } from './trusted-proxies.js';

/** Refuses secrets that can be guessed, in production. Problems go to `reader`. */
export function requireStrongSecrets(
  reader: EnvironmentReader,
  {
    environment,
    sessionSecret,
    dataEncryptionKeyHex,
  }: Pick<Settings, 'environment' | 'sessionSecret' | 'dataEncryptionKeyHex'>,
): void {
  if (environment !== 'production') return;
  const weak = [
    ['SESSION_SECRET', sessionSecret === '' ? undefined : weaknessOf(sessionSecret), 'openssl rand -base64 48'],
    [
      'DATA_ENCRYPTION_KEY',
      dataEncryptionKeyHex === '' ? undefined : weaknessOfKey(dataEncryptionKeyHex),
      'openssl rand -base64 32',
    ],
  ] as const;
  for (const [name, weakness, command] of weak)
    if (weakness !== undefined) reader.problem(name, `${weakness}: it must be random (${command}).`);
  if (
    reader.text('SESSION_SECRET') !== undefined &&
    reader.text('SESSION_SECRET') === reader.text('DATA_ENCRYPTION_KEY')
  )
    reader.problem('SESSION_SECRET', 'must not be DATA_ENCRYPTION_KEY.');
}

/** Said where the product's own role could change stored events: who holds its password could change what staff did. */
export const ONE_ROLE =
  'DATABASE_URL names a role that may change the audit trail. Let another own the events and the database (DATABASE_OWNER_URL).';

/** What production runs with although it should not: one line each, without a value. Empty elsewhere. */
export function warningsOf(settings: Settings): string[] {
  const { environment, http, payment, staffMfa } = settings;
  if (environment !== 'production') return [];
  return [
    ...when(
      !http.secureCookies,
      'APP_URL is http: cookies travel unprotected. Only a test may run like this (ALLOW_HTTP).',
    ),
    ...when(
      staffMfa === 'optional',
      'STAFF_MFA=optional: whoever learns a password of staff sees the whole back office.',
    ),
    ...when(
      http.trustedProxies.some(isHugeRange),
      'TRUST_PROXY trusts so many addresses that anybody may say where they come from: limits by address hold nobody.',
    ),
    ...when(payment.adapter === 'sandbox', 'ALLOW_SANDBOX=true: no money moves.'),
    ...when(
      payment.adapter === 'stripe' && isTestKey(payment.secretKey),
      'STRIPE_SECRET_KEY is a test key: no money moves, though the pages do not say so.',
    ),
    ...when(
      http.monitors.kind === 'nobody',
      'MONITOR_TOKEN and MONITOR_PORT are not set: /metrics and the state of components are closed to everybody.',
    ),
  ];
}

/** Whether a key of Stripe belongs to its test mode, where no money moves. https://docs.stripe.com/keys */
export function isTestKey(key: string): boolean {
  return /^[a-z]+_test_/.test(key);
}

/** Whether a secret and a publishable key of Stripe are of one mode. */
export function areOfOneMode(secretKey: string, publishableKey: string): boolean {
  return isTestKey(secretKey) === isTestKey(publishableKey);
}

function when(isSo: unknown, line: string): string[] {
  return isSo === true ? [line] : [];
}
