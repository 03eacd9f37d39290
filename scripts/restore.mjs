/**
 * `npm run restore -- --from FOLDER --keys FILE --secrets FILE`: puts a backup into a new DATA_DIR, or into the empty database that
 * DATABASE_URL names. The product must not run on it. See docs/runbook/restore.md.
 */
import { copyFileSync, existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildWhatIsStale, root } from './lib/build.mjs';
import { claimDataFolder } from './lib/data-folder.mjs';
import { completeEnvironment, loadEnvFile, needsPostgres } from './lib/environment.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';
import { startPostgres } from './postgres/server.mjs';

/**
 * The secrets of the installation that was backed up, before new ones are made.
 * @param {string[]} words
 */
function bringSecrets(words) {
  const at = words.indexOf('--secrets');
  if (at < 0) return;
  const from = words[at + 1];
  if (from === undefined || !existsSync(from)) throw new Refusal(`--secrets ${from ?? ''}: there is no such file.`);
  const dataDir = resolve(root, process.env.DATA_DIR?.trim() || '.data');
  claimDataFolder(dataDir);
  if (existsSync(join(dataDir, 'secrets.json')))
    throw new Refusal(`${dataDir} has secrets of its own: choose a new DATA_DIR.`);
  copyFileSync(from, join(dataDir, 'secrets.json'));
}

await runMain(async () => {
  const words = process.argv.slice(2);
  loadEnvFile();
  bringSecrets(words);
  /** @param {string} line */
  const log = (line) => process.stderr.write(`${line}\n`);
  await buildWhatIsStale({ only: ['backend'], log });
  const env = completeEnvironment(process.env);
  let postgres;
  try {
    if (needsPostgres(env)) {
      postgres = await startPostgres({ dataDir: env.DATA_DIR, log });
      env.DATABASE_URL = postgres.url;
      env.DATABASE_OWNER_URL = postgres.ownerUrl;
    }
    const { status } = spawnSync(process.execPath, [join(root, 'backend/dist/bin/restore.js'), ...words], {
      env,
      stdio: 'inherit',
    });
    process.exitCode = status ?? 1;
  } finally {
    await postgres?.stop();
  }
  process.exit();
});
