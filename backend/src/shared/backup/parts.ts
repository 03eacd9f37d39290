import type { Client } from 'pg';

/** What happened, what it led to, and what was counted: nothing in it can be read without the keys. */
const HISTORY = [
  'event_store',
  'purchasing',
  'messaging',
  'graphile_worker',
  'telemetry',
  'blobs',
  'recordings',
  'photos',
];
/** The keys of what is encrypted, and what is kept beside it in readable form: addresses, letters. */
const KEYS = ['personal_data', 'identity', 'admin', 'mail'];
/** Which letters went out, by ids alone. Without it every letter of the history would seem never to have been written. */
const LETTERS = 'mail.deliveries';

/** How far the tables themselves have come: made by the product, never copied. */
const BOOKKEEPING = ['graphile_worker.migrations'];

export type Part = 'history' | 'keys';

export interface Table {
  /** `schema.name`, as SQL takes it. */
  readonly name: string;
  /** In the order of the table, without those that are computed. */
  readonly columns: readonly string[];
}

/** The tables of one part, those that others refer to in front. Read models are in none: they are made again of the history. */
export async function tablesOf(client: Client, part: Part): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT format('%I.%I', c.table_schema, c.table_name) AS name,
       array_agg(quote_ident(c.column_name) ORDER BY c.ordinal_position) AS columns
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_type = 'BASE TABLE' AND c.table_schema = ANY ($1) AND c.is_generated = 'NEVER'
     GROUP BY 1 ORDER BY 1`,
    [[...HISTORY, ...KEYS]],
  );
  return rows.filter(({ name }) => !BOOKKEEPING.includes(name) && partOf(name) === part);
}

function partOf(table: string): Part {
  return table === LETTERS || HISTORY.includes(table.split('.')[0] ?? '') ? 'history' : 'keys';
}

export interface Sequence {
  readonly name: string;
  readonly last: string;
}

/** Where the counters of a part stand; those that were never used are left out. */
export async function sequencesOf(client: Client, part: Part): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last
     FROM pg_sequences WHERE schemaname = ANY ($1) AND last_value IS NOT NULL ORDER BY 1`,
    [part === 'history' ? HISTORY : KEYS],
  );
  return rows;
}

/** Which migrations have run: a copy fits tables of the same shape alone. */
export async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.migrations ORDER BY name');
  return rows.map(({ name }) => name);
}

/** A copy takes as long as it takes; the limits are for what people wait for. */
export async function withoutTimeLimits(client: Client): Promise<void> {
  await client.query(
    `SELECT set_config(name, '0', false) FROM pg_settings
     WHERE name IN ('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`,
  );
}
