/**
 * `npm run store:copy -- --from postgres --to eventstore`: brings the events of the installation on DATA_DIR (default .data), or on
 * DATABASE_URL where that is set, to the other store. The product must not run. See docs/runbook/switch-store.md.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildWhatIsStale, root } from './lib/build.mjs';
import { completeEnvironment, loadEnvFile, needsPostgres } from './lib/environment.mjs';
import { runMain } from './lib/refusal.mjs';
import { startPostgres } from './postgres/server.mjs';

await runMain(async () => {
  loadEnvFile();
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
    const bin = join(root, 'backend/dist/bin/copy-store.js');
    const { status } = spawnSync(process.execPath, [bin, ...process.argv.slice(2)], { env, stdio: 'inherit' });
    process.exitCode = status ?? 1;
  } finally {
    await postgres?.stop();
  }
  process.exit();
});
