import { Pool } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { clientConfig } from '../database/postgres-connections.js';
import type { RecordedEvent } from '../kernel/event.js';
import { writeInBulk } from '../read-models/bulk-rows.js';
import { foldBatch } from '../read-models/fold-batch.js';
import type { Sql } from '../read-models/read-rows.js';
import type { ReadModel } from '../read-models/read-model.js';
import { Rows } from '../read-models/rows.js';

/** Two write; one is left for what is read back meanwhile. */
const WRITERS = 2;
const CONNECTIONS = WRITERS + 1;
/** Read models wait for one another's connections, on a busy machine for some seconds. */
const CONNECTION_WITHIN_MS = 30_000;

/** Tables like the live ones, in schemas of their own, which a rebuild fills. */
export class FreshTables {
  /** What was folded since the last writing. */
  private readonly inHand = new Map<ReadModel, Rows>();
  private writing: Promise<unknown> = Promise.resolve();
  private readonly sql: Sql = {
    query: async <Result>(sql: string, values?: unknown[]) => (await this.pool.query(sql, values)).rows as Result,
  };

  private constructor(
    private readonly models: readonly ReadModel[],
    private readonly db: DataSource,
    private readonly pool: Pool,
  ) {}

  static async of(models: readonly ReadModel[], db: DataSource): Promise<FreshTables> {
    // in one piece: each statement by itself would wait for the disk
    await db.query(
      models
        .flatMap((model) => {
          const schema = schemaOf(model);
          const make = (table: string) => `CREATE TABLE ${schema}.${table} (LIKE read_models.${table} INCLUDING ALL)`;
          return [`DROP SCHEMA IF EXISTS ${schema} CASCADE`, `CREATE SCHEMA ${schema}`, ...model.tables.map(make)];
        })
        .join(';'),
    );
    const { url } = db.options as { readonly url?: string };
    if (url === undefined) throw new Error('the database has no address');
    const path = [...models.map(schemaOf), 'read_models', 'public'].join(',');
    const pool = new Pool({
      ...clientConfig(url),
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECTION_WITHIN_MS,
      application_name: 'eulogy-rebuild',
      // A crash leaves half-built tables, which are dropped at the next try: nobody waits for the disk before the swap.
      options: `-c search_path=${path} -c synchronous_commit=off`,
    });
    pool.on('error', () => undefined);
    return new FreshTables(models, db, pool);
  }

  /** The events of one step, in their order. What is folded of them stays in memory until it is written down. */
  async fold(model: ReadModel, events: readonly RecordedEvent[]): Promise<void> {
    const rows = this.inHand.get(model) ?? new Rows('anew');
    this.inHand.set(model, rows);
    await foldBatch(model, events, this.sql, rows);
  }

  /** Begins to write what was folded, while the next events are folded; waits for what it began before. */
  async writeDown(): Promise<void> {
    await this.writing;
    const folded = [...this.inHand.values()].values();
    for (const [model, rows] of this.inHand) this.inHand.set(model, rows.next());
    const writer = async () => {
      for (const rows of folded) await writeInBulk(rows, this.pool);
    };
    this.writing = Promise.all(Array.from({ length: WRITERS }, writer));
    this.writing.catch(() => undefined); // said to whoever waits for it
  }

  /** Everything that was folded stands in the tables. */
  async settle(): Promise<void> {
    await this.writeDown();
    await this.writing;
  }

  /** In the caller's transaction: from its end on they are the live ones. */
  async swap(model: ReadModel, rows: EntityManager): Promise<void> {
    const fresh = (table: string) => `ALTER TABLE ${schemaOf(model)}.${table} SET SCHEMA read_models`;
    await rows.query(model.tables.map((table) => `DROP TABLE read_models.${table}; ${fresh(table)}`).join(';'));
  }

  async close(): Promise<void> {
    await this.writing.catch(() => undefined);
    await this.pool.end();
    await this.db.query(`DROP SCHEMA IF EXISTS ${this.models.map(schemaOf).join(', ')} CASCADE`);
  }
}

function schemaOf({ name }: ReadModel): string {
  return `rebuild_${name.replace(/[^a-z0-9]+/g, '_')}`;
}
