/** Runs a program of the backend beside the product that is running. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildWhatIsStale, root } from './build.mjs';
import { completeEnvironment, loadEnvFile } from './environment.mjs';
import { runMain } from './refusal.mjs';
import { withRunningPostgres } from './running-postgres.mjs';

/** @param {string} name of `backend/dist/bin/NAME.js`; it gets the words behind the command, and its exit code is ours. */
export function runBeside(name) {
  return runMain(async () => {
    loadEnvFile();
    await buildWhatIsStale({ only: ['backend'], log: (line) => process.stderr.write(`${line}\n`) });
    const env = withRunningPostgres(completeEnvironment(process.env));
    const bin = join(root, `backend/dist/bin/${name}.js`);
    const { status } = spawnSync(process.execPath, [bin, ...process.argv.slice(2)], { env, stdio: 'inherit' });
    process.exitCode = status ?? 1;
  });
}
