/**
 * Runs a command beside a throw-away Postgres: `node scripts/with-postgres.mjs -- npx jest …`. The command finds the superuser's URL in
 * TEST_DATABASE_URL. The server and its files are gone afterwards, however this ends.
 */
import { spawn } from 'node:child_process';
import { startThrowAwayPostgres } from './postgres/throw-away.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';

await runMain(async () => {
  const words = process.argv.slice(2);
  if (words[0] === '--') words.shift();
  if (words.length === 0) throw new Refusal('Usage: node scripts/with-postgres.mjs -- COMMAND [ARGUMENT…]');
  const server = await startThrowAwayPostgres();
  try {
    const child = spawn(words[0], words.slice(1), {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: server.adminUrl },
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    process.exitCode = await new Promise((resolve) => {
      child.once('error', (error) => {
        process.stderr.write(`${words[0]} cannot be run: ${error.message}\n`);
        resolve(1);
      });
      child.once('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    await server.stop();
  }
});
