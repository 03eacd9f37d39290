import { parseArgs } from 'node:util';
import { writeBackup } from '../shared/backup/write-backup.js';
import { configurationOrExit } from '../shared/config/configuration-or-exit.js';

const usage = 'Usage: npm run backup -- --to FOLDER [--keys FILE]';

/** `node backend/dist/bin/backup.js --to FOLDER`: the history, and with `--keys FILE` the keys apart from it. The product may run meanwhile. */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { to, keys } = parseArgs({ options: { to: text, keys: text } }).values;
  if (to === undefined) throw new Error(usage);
  const { databaseUrl, eventStore } = configurationOrExit(process.env);
  const written = await writeBackup({ url: databaseUrl, folder: to, keysFile: keys });
  process.stdout.write(`${written.tables} tables of the history are in ${to}.\n`);
  if (written.keys === 'written')
    process.stdout.write(`Keys and addresses are in ${keys ?? ''}: keep it elsewhere, and for 7 days at most.\n`);
  else process.stdout.write('Without the keys nobody’s words can be read from it: --keys FILE writes them apart.\n');
  if (eventStore.adapter === 'eventstoredb')
    process.stdout.write('The events are in EventStoreDB: back it up with its own tools, after this.\n');
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});
