import { Pool, type ClientConfig, type PoolConfig } from 'pg';
import { DataSource, DefaultNamingStrategy, type MixedList } from 'typeorm';
import { declaredRows } from '../read-models/add-columns.js';
import { snakeCase } from '../read-models/row-table.js';
import { PreparingClient } from './preparing-client.js';

/** A server that does not answer must become an error before a person gives up waiting. */
const CONNECT_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** How one connection to the house's database is made. */
export function clientConfig(url: string): ClientConfig {
  return { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true };
}

/** A pool for plain SQL. Idle connections that break are dropped quietly: the next query opens a new one. */
export function openPool(url: string, options: PoolConfig): Pool {
  const pool = new Pool({
    ...clientConfig(url),
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS,
    ...options,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The read side and the modules' own tables: unqualified names are read models. */
export function readSide(url: string, entities: readonly MixedTarget[], maxConnections: number): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities: [...entities, ...declaredRows()],
    namingStrategy: new SnakeNames(),
    synchronize: false,
    migrationsRun: false,
    logging: false,
    poolErrorHandler: () => undefined,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    extra: {
      max: maxConnections,
      keepAlive: true,
      // Statements go out without waiting for the answer to the one before; their order stays.
      pipeline: true,
      Client: PreparingClient,
      application_name: 'eulogy-read-models',
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS,
      options: '-c search_path=read_models,public',
    },
  });
}

/** Rows are called as their tables are. */
class SnakeNames extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined): string {
    return custom ?? snakeCase(property);
  }
}

/** What TypeORM takes as an entity. */
export type MixedTarget = Extract<MixedList<new () => object>, readonly unknown[]>[number];
