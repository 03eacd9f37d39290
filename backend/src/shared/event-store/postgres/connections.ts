import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { StoreUnavailable } from '../event-store.port.js';

export interface Statement {
  /** A named statement is prepared once per connection. */
  readonly name: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** SQLSTATE classes that say nothing about the statement: connection, authorisation, resources, operator, roll-back, locks. */
const UNAVAILABLE_CLASSES = ['08', '28', '3D', '40', '53', '55', '57', '58'];

/**
 * The store's way to its pool: every query has a time limit that includes the wait for a connection, so that a server that
 * has frozen gives an error instead of hanging.
 */
export class Connections {
  /** Connections on which the epoch was looked at: a restored server is always met by a new connection. */
  private readonly checked = new WeakSet<PoolClient>();
  private readonly ignore = (): void => undefined;

  constructor(private readonly pool: Pool) {
    // A connection that breaks while it is idle is replaced; without a listener it would end the process.
    pool.on('error', this.ignore);
  }

  /** How many queries can run at once. */
  get size(): number {
    return this.pool.options.max;
  }

  /**
   * @param timeoutMs for all of it, in ms
   * @throws StoreUnavailable no answer in time or no connection: whether a write took place is unknown
   * @throws Error what the server says about the statement
   */
  async query<Row extends QueryResultRow>(statement: Statement, timeoutMs: number): Promise<Row[]> {
    const deadline = performance.now() + timeoutMs;
    const client = await this.connect(timeoutMs);
    client.on('error', this.ignore);
    try {
      if (!this.checked.has(client)) {
        await this.ensureEpoch(client, deadline);
        this.checked.add(client);
      }
      const { rows } = await client.query<Row>(limited(statement, deadline));
      client.removeListener('error', this.ignore);
      client.release();
      return rows;
    } catch (error) {
      const failure = asStoreError(error);
      client.release(failure instanceof StoreUnavailable);
      throw failure;
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  /** Two statements, since whoever begins an epoch must not hold a lock on the table of epochs already. */
  private async ensureEpoch(client: PoolClient, deadline: number): Promise<void> {
    const current = { name: 'event-store-current-epoch', text: 'SELECT event_store.current_epoch() AS epoch' };
    const { rows } = await client.query<{ epoch: number | null }>(limited(current, deadline));
    if (rows[0]?.epoch != null) return;
    await client.query(
      limited({ name: 'event-store-begin-epoch', text: 'SELECT event_store.begin_epoch()' }, deadline),
    );
  }

  private connect(timeoutMs: number): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        reject(new StoreUnavailable(`no connection to Postgres within ${timeoutMs} ms`));
      }, timeoutMs);
      this.pool.connect().then(
        (client) => {
          clearTimeout(timer);
          if (late) client.release();
          else resolve(client);
        },
        (error: unknown) => {
          clearTimeout(timer);
          if (!late) reject(new StoreUnavailable('Postgres cannot be reached', { cause: error }));
        },
      );
    });
  }
}

/** With the time that is left, which `pg` knows but its types do not. */
function limited(
  { name, text, values }: Statement,
  deadline: number,
): { name: string; text: string; values: unknown[] } {
  const left = Math.max(1, Math.ceil(deadline - performance.now()));
  return Object.assign({ name, text, values: [...(values ?? [])] }, { query_timeout: left });
}

/** A StoreUnavailable where another try may help; errors without an SQLSTATE come from the connection, not from the server. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  const state = sqlState(error);
  if (state !== undefined && !UNAVAILABLE_CLASSES.includes(state.slice(0, 2))) return error;
  return new StoreUnavailable(`Postgres did not answer${state === undefined ? '' : ` (${state})`}`, { cause: error });
}

export function sqlState(error: unknown): string | undefined {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof code === 'string' && severity !== undefined ? code : undefined;
}
