/** Starts a throw-away Postgres, prints the superuser's URL as the only line, and serves until it is ended. */
import { startThrowAwayPostgres } from './postgres/throw-away.mjs';
import { runMain } from './lib/refusal.mjs';

await runMain(async () => {
  const server = await startThrowAwayPostgres();
  process.stdout.write(`${server.adminUrl}\n`);
  const keepAlive = setInterval(() => {}, 60_000);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, async () => {
      clearInterval(keepAlive);
      await server.stop();
    });
  }
});
