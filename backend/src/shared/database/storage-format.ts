import type { Client } from 'pg';

/** The shape in which events, ids and tables are stored (D39). `scripts/lib/data-folder.mjs` writes the same number. */
export const STORAGE_FORMAT = 2;

interface Found {
  readonly marked: boolean;
  readonly strange: boolean;
  readonly used: boolean;
}

/**
 * Marks a database that is empty; one that another version wrote is refused before anything in it is touched.
 * @param areEventsElsewhere whether the events, where they are kept outside of this database, are there already: without this database nobody
 *   can read them
 * @throws OtherStorageFormat, EventsOfAnotherDatabase
 */
export async function claimStorageFormat(client: Client, areEventsElsewhere: () => Promise<boolean>): Promise<void> {
  const { rows } = await client.query<Found>(
    `SELECT to_regclass('public.storage_format') IS NOT NULL AS marked,
       EXISTS (SELECT FROM pg_class WHERE relkind <> 'r'
         AND oid IN (to_regclass('public.storage_format'), to_regclass('public.migrations'))) AS strange,
       to_regclass('public.migrations') IS NOT NULL OR to_regnamespace('event_store') IS NOT NULL AS used`,
  );
  const [found] = rows;
  // to read a view is to run what its maker wrote, as the owner
  if (found?.strange) throw new OtherStorageFormat(0);
  if (found?.marked) {
    const { rows: formats } = await client.query<{ format: number }>('SELECT format FROM public.storage_format');
    const format = formats[0]?.format ?? 0;
    if (format !== STORAGE_FORMAT) throw new OtherStorageFormat(format);
    return;
  }
  if (found?.used) throw new OtherStorageFormat(0);
  if (await areEventsElsewhere()) throw new EventsOfAnotherDatabase();
  await client.query(
    `BEGIN;
     CREATE TABLE public.storage_format (format integer PRIMARY KEY, since timestamptz NOT NULL DEFAULT now());
     INSERT INTO public.storage_format (format) VALUES (${STORAGE_FORMAT});
     COMMIT`,
  );
}

/** The database was written by another version of the product. */
export class OtherStorageFormat extends Error {
  constructor(format: number) {
    const writer = format > STORAGE_FORMAT ? 'a later' : 'an earlier';
    super(
      `The database was written by ${writer} version of this product (storage format ${format}, this one reads ${STORAGE_FORMAT}). ` +
        'Nothing in it was changed. Start with an empty database, or with the version that wrote this one.',
    );
    this.name = 'OtherStorageFormat';
  }
}

/** The database is empty, and EventStoreDB is not. */
export class EventsOfAnotherDatabase extends Error {
  constructor() {
    super(
      'EventStoreDB has events already, and the Postgres database is empty: the events belong to another database, with the keys to what is ' +
        'personal in them. Nothing was changed. Start with that database, or with an empty EventStoreDB.',
    );
    this.name = 'EventsOfAnotherDatabase';
  }
}
