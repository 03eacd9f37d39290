import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { Client, types, type ClientConfig } from 'pg';
import { parseInstant } from './parse-instant.js';

type Query = (...parts: unknown[]) => unknown;

/** The house's statements are constants, some hundred of them. Should one be made of values after all, the server must not drown. */
const KEPT_STATEMENTS = 1_000;
/** Its result may change with a table, which a kept plan does not survive. */
const WITHOUT_COLUMNS = /^\s*select\s+(\w+\.)?\*/i;

const names = new Map<string, string>();

/**
 * A connection on which each statement with parameters is parsed and planned once instead of every time: planning costs the server
 * three to four times as much as running what our pages ask. A plan follows the search path, so a rebuild plans for its own tables.
 */
export class PreparingClient extends Client {
  private isGathering = false;

  constructor(config?: string | ClientConfig) {
    super(config);
    const { TIMESTAMPTZ } = types.builtins;
    this.setTypeParser(TIMESTAMPTZ, parseInstant(types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date));
    const query = this.query.bind(this) as Query;
    const preparing: Query = (statement, values, ...rest) => {
      const name = typeof statement === 'string' && Array.isArray(values) ? nameOf(statement, values) : undefined;
      this.gather();
      return name === undefined ? query(statement, values, ...rest) : query({ name, text: statement, values }, ...rest);
    };
    this.query = preparing as typeof this.query;
  }

  /** What is sent in one go goes to the network in one piece: each write wakes the server by itself. */
  private gather(): void {
    if (this.isGathering) return;
    this.isGathering = true;
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    process.nextTick(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }
}

function nameOf(statement: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0) return undefined;
  const known = names.get(statement);
  if (known !== undefined) return known;
  if (names.size >= KEPT_STATEMENTS || WITHOUT_COLUMNS.test(statement)) return undefined;
  const name = `read-${createHash('sha256').update(statement).digest('hex').slice(0, 32)}`;
  names.set(statement, name);
  return name;
}
