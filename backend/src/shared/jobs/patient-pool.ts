import type { Pool, PoolClient } from 'pg';
import { isTransient } from '../messaging/transient.js';

/** "The database system is starting up": the one outage that graphile-worker waits out, with growing gaps from 3 s on. */
const WAIT_AND_TRY_AGAIN = '57P03';

/**
 * The pool as graphile-worker must see it. It writes down that a job is done without anybody waiting for that write, and tries
 * again only after errors that it knows; a server that dies is none of them, and the error that nobody takes would end the
 * process. Here every outage looks like the one that it knows.
 */
export function patientPool(pool: Pool): Pool {
  return replacing(pool, 'connect', (connect) => (...parts: unknown[]) => {
    const [callback] = parts;
    if (typeof callback === 'function') return connect(...parts);
    return (connect() as Promise<PoolClient>).then(patientClient, rethrown);
  });
}

function patientClient(client: PoolClient): PoolClient {
  return replacing(client, 'query', (query) => (...parts: unknown[]) => {
    const answer = query(...parts);
    return answer instanceof Promise ? answer.catch(rethrown) : answer;
  });
}

type Method = (...parts: unknown[]) => unknown;

/** The same object with another method; all else is the object's own. */
function replacing<T extends object>(target: T, name: keyof T, replace: (method: Method) => Method): T {
  return new Proxy(target, {
    get: (object, key) => {
      const value: unknown = Reflect.get(object, key, object);
      if (typeof value !== 'function') return value;
      const method = (value as Method).bind(object);
      return key === name ? replace(method) : method;
    },
  });
}

function rethrown(error: unknown): never {
  if (isTransient(error))
    throw Object.assign(new Error('the database is away', { cause: error }), { code: WAIT_AND_TRY_AGAIN });
  throw error;
}
