/** Where the database of the product is that is running, for commands beside it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { needsPostgres } from './environment.mjs';
import { Refusal } from './refusal.mjs';

/**
 * The embedded server of the `npm start` that is running.
 * @param {string} dataDir
 */
function runningPostgres(dataDir) {
  const folder = join(dataDir, 'postgres');
  const [passwords, port] = [join(folder, 'passwords.json'), join(folder, 'port')];
  if (!existsSync(passwords) || !existsSync(port))
    throw new Refusal(`Nothing is running on ${dataDir}: start the product first (npm start), or set DATABASE_URL.`);
  const { app } = JSON.parse(readFileSync(passwords, 'utf8'));
  return `postgres://eulogy:${app}@127.0.0.1:${readFileSync(port, 'utf8').trim()}/eulogy`;
}

/**
 * The environment with the address of that database, unless it names one. @throws Refusal nothing is running
 * @param {import('./types.mjs').ProductEnvironment} env
 */
export function withRunningPostgres(env) {
  return needsPostgres(env) ? { ...env, DATABASE_URL: runningPostgres(env.DATA_DIR) } : env;
}
