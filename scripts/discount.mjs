/**
 * `npm run discount -- create CODE --percent 100`: gives out, withdraws or reinstates a discount code, on the product that is running on
 * DATA_DIR (default .data), or on DATABASE_URL where that is set.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatIsStale, root } from './lib/build.mjs';
import { completeEnvironment, loadEnvFile, needsPostgres } from './lib/environment.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';
import { spawnSync } from 'node:child_process';

/** The embedded server of the `npm start` that is running. */
function runningPostgres(dataDir) {
  const folder = join(dataDir, 'postgres');
  const [passwords, port] = [join(folder, 'passwords.json'), join(folder, 'port')];
  if (!existsSync(passwords) || !existsSync(port))
    throw new Refusal(`Nothing is running on ${dataDir}: start the product first (npm start), or set DATABASE_URL.`);
  const { app } = JSON.parse(readFileSync(passwords, 'utf8'));
  return `postgres://eulogy:${app}@127.0.0.1:${readFileSync(port, 'utf8').trim()}/eulogy`;
}

await runMain(async () => {
  loadEnvFile();
  await buildWhatIsStale({ only: ['backend'], log: (line) => process.stderr.write(`${line}\n`) });
  const env = completeEnvironment(process.env);
  if (needsPostgres(env)) env.DATABASE_URL = runningPostgres(env.DATA_DIR);
  const bin = join(root, 'backend/dist/bin/discount.js');
  const { status } = spawnSync(process.execPath, [bin, ...process.argv.slice(2)], { env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
});
