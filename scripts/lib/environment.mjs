/** What `npm start` adds to the environment, so that nothing has to be configured outside production. */
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './build.mjs';
import { claimDataFolder } from './data-folder.mjs';
import { codeOf } from './errors.mjs';

/** Whoever registers and verifies this address is the first admin, unless ADMIN_EMAILS says otherwise. A reserved domain: nobody owns it. */
export const defaultAdmin = 'admin@example.com';

/** Variables of the file `.env`, if there is one; what is set outside wins. */
export function loadEnvFile() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Secrets that are generated once and kept: two starts at the same time agree on one set.
 * @param {string} dataDir
 * @returns {Record<string, string>}
 */
function keptSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    const secrets = {
      SESSION_SECRET: randomBytes(32).toString('base64url'),
      DATA_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    };
    writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600, flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * @param {string | undefined} value
 * @returns {value is string}
 */
const isSet = (value) => value !== undefined && value.trim() !== '';

/**
 * The environment of the app. In production it is what was given and nothing else: a missing variable is for the app to name.
 * Paths in it are relative to the folder of the product, not to where the command was typed.
 * @param {import('./types.mjs').Environment} given
 * @returns {import('./types.mjs').ProductEnvironment}
 */
export function completeEnvironment(given) {
  /** @type {import('./types.mjs').ProductEnvironment} */
  const env = {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    DATA_DIR: resolve(root, isSet(given.DATA_DIR) ? given.DATA_DIR.trim() : '.data'),
  };
  if (env.NODE_ENV?.trim() === 'production') return env;
  claimDataFolder(env.DATA_DIR);
  for (const [name, value] of Object.entries(keptSecrets(env.DATA_DIR))) if (!isSet(env[name])) env[name] = value;
  if (!isSet(env.ADMIN_EMAILS)) env.ADMIN_EMAILS = defaultAdmin;
  if (!isSet(env.LOG_LEVEL)) env.LOG_LEVEL = 'warn';
  return env;
}

/** @param {import('./types.mjs').Environment} env */
export const needsPostgres = (env) => !isSet(env.DATABASE_URL) && env.NODE_ENV?.trim() !== 'production';
