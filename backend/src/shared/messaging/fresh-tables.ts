import { Pool, type Client, type PoolClient } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { clientConfig } from '../database/postgres-connections.js';
import type { RecordedEvent } from '../kernel/event.js';
import { writeInBulk } from '../read-models/bulk-rows.js';
import { foldBatch } from '../read-models/fold-batch.js';
import type { Sql } from '../read-models/read-rows.js';
import type { ReadModel } from '../read-models/read-model.js';
import { isFolded, type Projection, type SqlProjection } from './projection.js';
import { applyAll } from './projection-runner.js';

/** While one is written, others are read and folded. */
const CONNECTIONS = 3;
/** Events of a transaction that is written statement by statement. */
const BY_SQL = 200;

/** Tables like the live ones, in schemas of their own, which a rebuild fills. */
export class FreshTables {
  private constructor(
    private readonly projections: readonly Projection[],
    private readonly db: DataSource,
    private readonly path: string,
    private readonly pool: Pool,
  ) {}

  static async of(projections: readonly Projection[], db: DataSource): Promise<FreshTables> {
    for (const projection of projections) {
      const schema = schemaOf(projection);
      await db.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
      await db.query(`CREATE SCHEMA ${schema}`);
      for (const table of projection.tables)
        await db.query(`CREATE TABLE ${schema}.${table} (LIKE read_models.${table} INCLUDING ALL)`);
    }
    const { url } = db.options as { readonly url?: string };
    if (url === undefined) throw new Error('the database has no address');
    const path = [...projections.map(schemaOf), 'read_models', 'public'].join(',');
    const pool = new Pool({
      ...clientConfig(url),
      max: CONNECTIONS,
      application_name: 'eulogy-rebuild',
      // A crash leaves half-built tables, which are dropped at the next try: nobody waits for the disk before the swap.
      options: `-c search_path=${path} -c synchronous_commit=off`,
    });
    pool.on('error', () => undefined);
    return new FreshTables(projections, db, path, pool);
  }

  /**
   * The events of one step, in their order.
   * @param within a transaction that is open already, for what is written by SQL
   */
  async write(projection: Projection, events: readonly RecordedEvent[], within?: EntityManager): Promise<void> {
    if (isFolded(projection)) return this.writeFolded(projection, events);
    if (within) return this.writeBySql(projection, events, within);
    for (let from = 0; from < events.length; from += BY_SQL) {
      await this.db.transaction(async (rows) => {
        await rows.query('SET LOCAL synchronous_commit TO off');
        await this.writeBySql(projection, events.slice(from, from + BY_SQL), rows);
      });
    }
  }

  /** In the caller's transaction: from its end on they are the live ones. */
  async swap(projection: Projection, rows: EntityManager): Promise<void> {
    for (const table of projection.tables) {
      await rows.query(`DROP TABLE read_models.${table}`);
      await rows.query(`ALTER TABLE ${schemaOf(projection)}.${table} SET SCHEMA read_models`);
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
    for (const projection of this.projections)
      await this.db.query(`DROP SCHEMA IF EXISTS ${schemaOf(projection)} CASCADE`);
  }

  private async writeFolded(model: ReadModel, events: readonly RecordedEvent[]): Promise<void> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      // They are read before the transaction: nobody else writes them, and it stays short.
      const rows = await foldBatch(model, events, oneByOne(client));
      await client.query('BEGIN');
      await writeInBulk(rows, client as Client);
      await client.query('COMMIT');
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  private async writeBySql(
    projection: SqlProjection,
    events: readonly RecordedEvent[],
    rows: EntityManager,
  ): Promise<void> {
    await rows.query(`SET LOCAL search_path TO ${this.path}`);
    await applyAll(projection, events, rows);
  }
}

/** COPY wants a connection to itself, so that its statements wait for one another. */
function oneByOne(client: PoolClient): Sql {
  let before: Promise<unknown> = Promise.resolve();
  return {
    query: <Result>(sql: string, values?: unknown[]) => {
      const asked = before.then(async () => (await client.query(sql, values)).rows as Result);
      before = asked.catch(() => undefined);
      return asked;
    },
  };
}

function schemaOf({ name }: Projection): string {
  return `rebuild_${name.replace(/[^a-z0-9]+/g, '_')}`;
}
