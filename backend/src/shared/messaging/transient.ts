import { StoreUnavailable } from '../event-store/event-store.port.js';

/** SQLSTATE classes that pass by themselves: connection, resources, operator intervention, roll-backs that ask for a retry. */
const TRANSIENT_CLASSES = ['08', '53', '57', '40', '55'];

/**
 * Whether trying again later may help: the outside was away, not the event wrong. Errors of the network carry a code like
 * `ECONNREFUSED`; those of Postgres a SQLSTATE.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  const { name, code, message, driverError } = error as {
    name?: string;
    code?: unknown;
    message?: string;
    driverError?: unknown;
  };
  // What TypeORM says of a connection that broke in the middle of a transaction.
  if (name === 'QueryRunnerAlreadyReleasedError') return true;
  if (driverError && driverError !== error) return isTransient(driverError);
  if (typeof code === 'string') {
    return /^[0-9A-Z]{5}$/.test(code) ? TRANSIENT_CLASSES.includes(code.slice(0, 2)) : /^E[A-Z]+$/.test(code);
  }
  return /connection terminated|timeout exceeded when trying to connect|connection timeout|client has encountered|client was closed|query read timeout/i.test(
    message ?? '',
  );
}

/** What may be said of an error where others read it: its kind and code, never its text, which may quote somebody's words. */
export function safeErrorText(error: unknown): string {
  const { name, code } = error as { name?: string; code?: unknown };
  return [name ?? 'Error', typeof code === 'string' ? code : undefined].filter(Boolean).join(' ');
}
