import { parseArgs } from 'node:util';
import { house } from '../house.js';
import { restoreBackup } from '../shared/backup/restore-backup.js';
import { configurationOrExit } from '../shared/config/configuration-or-exit.js';

const usage = 'Usage: npm run restore -- --from FOLDER (--keys FILE | --without-keys) [--erased FILE] [--secrets FILE]';

/** `node backend/dist/bin/restore.js --from FOLDER --keys FILE`: a backup into an empty database, before the product starts on it. */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { from: text, keys: text, 'without-keys': { type: 'boolean' }, erased: text, secrets: text } as const;
  const { values } = parseArgs({ options });
  const keysFile = values['without-keys'] ? 'none' : values.keys;
  if (values.from === undefined || keysFile === undefined) throw new Error(usage);
  const { databaseUrl, databaseOwnerUrl, dataEncryptionKey, previousEncryptionKeys } = configurationOrExit(process.env);
  const restored = await restoreBackup({
    url: databaseUrl,
    ownerUrl: databaseOwnerUrl,
    migrations: house.migrations,
    folder: values.from,
    keysFile,
    erasedFile: values.erased,
    wrappingKeys: [dataEncryptionKey, ...previousEncryptionKeys],
  });
  process.stdout.write(
    `${restored.tables} tables of the history are back. The first start makes the read models anew.\n`,
  );
  process.stdout.write(`${restored.readable} keys are there, ${restored.unreadable} are destroyed.\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});
