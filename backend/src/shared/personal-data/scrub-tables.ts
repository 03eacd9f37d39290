import { Injectable } from '@nestjs/common';
import { Client } from 'pg';
import { Configuration } from '../config/configuration.js';
import { clientConfig } from '../database/postgres-connections.js';
import { JobQueue } from '../jobs/job-queue.js';
import { Clock } from '../kernel/clock.js';
import { houseLog } from '../logging/house-log.js';

const JOB = 'scrub-tables';
const MINUTE_MS = 60_000;
/** After the second look at what an erasure has to remove (five minutes). */
const AFTER_MS = 6 * MINUTE_MS;
/** Erasures of so long share one run. */
const TOGETHER_MS = 10 * MINUTE_MS;
/** Larger tables are not written anew, which would lock them for long. */
const REWRITTEN_UP_TO_BYTES = 64 * 1024 * 1024;

/** Where rows of people are changed and deleted. Events are never: what is personal in them is encrypted. */
const SCHEMAS = [
  'read_models',
  'identity',
  'mail',
  'personal_data',
  'admin',
  'presence',
  'blobs',
  'recordings',
  'photos',
  'telemetry',
  'graphile_worker',
];

const LOCK_NOT_AVAILABLE = '55P03';
const UNDEFINED_TABLE = '42P01';
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Deleted rows stay in a table's file, in Postgres' samples of its columns and in the log of changes until they are overwritten. This
 * job does that after an erasure: it writes tables anew (the large ones are vacuumed), takes the samples again and ends the log's segment.
 * Postgres does not say no to a role that may not, it warns and passes by: so each file is looked at afterwards.
 */
@Injectable()
export class ScrubTables {
  private readonly log = houseLog('personal-data');

  constructor(
    private readonly configuration: Configuration,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {
    jobs.handle(JOB, () => this.now());
  }

  /** To be called once what is to vanish was deleted. */
  async later(): Promise<void> {
    const due = Math.ceil((this.clock.now().getTime() + AFTER_MS) / TOGETHER_MS) * TOGETHER_MS;
    await this.jobs.add(JOB, {}, { key: `${JOB}:${due}`, runAt: new Date(due) });
  }

  /** @throws TablesInUse some were in use throughout: to be tried again */
  async now(): Promise<void> {
    // a connection of its own: a large table takes longer than a statement may otherwise
    const client = new Client(clientConfig(this.configuration.databaseUrl));
    await client.connect();
    try {
      await client.query("SET lock_timeout = '500ms'");
      let inUse = 0;
      const passedBy: string[] = [];
      const samples = await samplesOf(client);
      for (const { name, bytes } of await tablesOf(client)) {
        const how = await scrub(client, name, Number(bytes), samples);
        if (how === 'in-use') inUse += 1;
        if (how === 'passed-by') passedBy.push(name);
      }
      if (passedBy.length > 0)
        this.log.warn(
          `after an erasure ${passedBy.join(', ')} kept what was deleted: see docs/runbook/erase.md for the grants`,
        );
      if (samples === 'stay')
        this.log.warn('samples of tables that were emptied by an erasure stay: Postgres 18 or later can drop them');
      if (inUse > 0) throw new TablesInUse(inUse);
      await this.endLog(client);
    } finally {
      await client.end();
    }
  }

  /** Twice, so that the segment with the old rows lies before both checkpoints and is removed. */
  private async endLog(client: Client): Promise<void> {
    try {
      for (let round = 0; round < 2; round++) {
        await client.query('SELECT pg_switch_wal()');
        await client.query('CHECKPOINT');
      }
    } catch (error) {
      if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
      this.log.warn(
        'the log of changes (WAL) was not ended after an erasure: see docs/runbook/erase.md for the two grants',
      );
    }
  }
}

async function tablesOf(client: Client): Promise<{ name: string; bytes: string }[]> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name, pg_total_relation_size(c.oid) AS bytes
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND (n.nspname = ANY($1) OR n.nspname LIKE 'rebuild\\_%')
     ORDER BY 1`,
    [SCHEMAS],
  );
  // last, since writing the others anew replaces what was sampled of them
  return [...rows, { name: 'pg_catalog.pg_statistic', bytes: '0' }];
}

type Samples = 'go' | 'stay';

async function samplesOf(client: Client): Promise<Samples> {
  const { rows } = await client.query<{ can: boolean }>(
    `SELECT to_regproc('pg_catalog.pg_clear_attribute_stats') IS NOT NULL AS can`,
  );
  return rows[0]?.can ? 'go' : 'stay';
}

async function scrub(
  client: Client,
  name: string,
  bytes: number,
  samples: Samples,
): Promise<'scrubbed' | 'in-use' | 'passed-by'> {
  const isOurs = !name.startsWith('pg_catalog.');
  const isWritten = !isOurs || bytes <= REWRITTEN_UP_TO_BYTES;
  try {
    const before = await fileOf(client, name);
    await client.query(`VACUUM ${isWritten ? '(FULL)' : ''} ${name}`);
    if (isWritten && before !== null && (await fileOf(client, name)) === before) return 'passed-by';
    if (isOurs) await sampleAnew(client, name, samples);
    return 'scrubbed';
  } catch (error) {
    switch ((error as { code?: string }).code) {
      case LOCK_NOT_AVAILABLE:
        return 'in-use';
      // a rebuild has taken its draft away
      case UNDEFINED_TABLE:
        return 'scrubbed';
      default:
        throw error;
    }
  }
}

/** Null: a rebuild has taken it away. */
async function fileOf(client: Client, name: string): Promise<string | null> {
  const { rows } = await client.query<{ file: string | null }>(
    'SELECT pg_relation_filenode(to_regclass($1))::text AS file',
    [name],
  );
  return rows[0]?.file ?? null;
}

/** Of a table that has become empty ANALYZE takes no samples and leaves the old ones: they are dropped first, and nobody is without them. */
async function sampleAnew(client: Client, name: string, samples: Samples): Promise<void> {
  await client.query('BEGIN');
  try {
    if (samples === 'go') await client.query(DROP_SAMPLES, [name]);
    await client.query(`ANALYZE ${name}`);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** An index of something computed has samples, too. */
const DROP_SAMPLES = `
  SELECT pg_clear_attribute_stats(s.schemaname, s.tablename, s.attname, s.inherited)
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_stats s ON s.schemaname = n.nspname AND s.tablename = c.relname
  WHERE c.oid = to_regclass($1) OR c.oid IN (SELECT indexrelid FROM pg_index WHERE indrelid = to_regclass($1))`;

export class TablesInUse extends Error {
  constructor(count: number) {
    super(`${count} tables were in use`);
    this.name = 'TablesInUse';
  }
}
