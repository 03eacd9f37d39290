/**
 * Runs a command beside a throw-away Postgres: `node scripts/with-postgres.mjs -- npx jest …`. The command finds the superuser's URL in
 * TEST_DATABASE_URL. The server and its files are gone afterwards, however this ends.
 */
import { spawn } from 'node:child_process';
import { startThrowAwayPostgres } from './postgres/throw-away.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';

/** @type {NodeJS.Signals[]} */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];

await runMain(async () => {
  const words = process.argv.slice(2);
  if (words[0] === '--') words.shift();
  const [program, ...others] = words;
  if (program === undefined) throw new Refusal('Usage: node scripts/with-postgres.mjs -- COMMAND [ARGUMENT…]');
  const server = await startThrowAwayPostgres();
  try {
    const child = spawn(program, others, {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: server.adminUrl },
    });
    for (const signal of endings) process.on(signal, () => child.kill(signal));
    process.exitCode = await new Promise((/** @type {(code: number) => void} */ resolve) => {
      child.once('error', (error) => {
        process.stderr.write(`${program} cannot be run: ${error.message}\n`);
        resolve(1);
      });
      child.once('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    await server.stop();
  }
});
