/** Starts a Postgres in the folder given, prints what it is as one JSON line, and serves until a signal: something for tests to kill. */
import { runMain } from '../../lib/refusal.mjs';
import { startPostgres } from '../server.mjs';

await runMain(async () => {
  const server = await startPostgres({
    dataDir: process.argv[2] ?? '',
    fsync: false,
    log: (line) => process.stdout.write(`${JSON.stringify({ line })}\n`),
  });
  process.stdout.write(
    `${JSON.stringify({ url: server.url, ownerUrl: server.ownerUrl, port: server.port, pid: server.pid })}\n`,
  );
  const keepAlive = setInterval(() => {}, 60_000);
  process.once('SIGTERM', async () => {
    clearInterval(keepAlive);
    await server.stop();
  });
});
