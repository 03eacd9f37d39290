import { house } from '../house.js';
import { configurationOrExit } from '../shared/config/configuration-or-exit.js';
import { migrate } from '../shared/database/migrate.js';
import { areEventsOutside } from '../shared/event-store/open-event-store.js';

/**
 * `node backend/dist/bin/migrate.js`: the tables to their newest shape, by the role of DATABASE_OWNER_URL, before the product starts
 * without it.
 */
async function main(): Promise<void> {
  const configuration = configurationOrExit(process.env);
  await migrate(configuration, house.migrations, () => areEventsOutside(configuration));
  process.stdout.write('The tables have their newest shape.\n');
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});
