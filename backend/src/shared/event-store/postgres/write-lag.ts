import type { Connections } from './connections.js';

/** What holds readers back. */
export interface WriteLag {
  /** Events that are committed but not yet readable in order, since an older transaction is still open. */
  readonly heldBack: number;
  /** The write transaction that has been open longest, anywhere in the cluster. */
  readonly oldestWriter?: {
    readonly processId: number;
    readonly application: string;
    readonly state: string;
    /** How long its transaction has been open, in seconds; unknown to roles that may not see others' sessions. */
    readonly openSeconds: number | undefined;
  };
}

const WRITE_LAG = `
  WITH held AS (
    SELECT count(*)::int AS held_back FROM event_store.events
    WHERE epoch = (SELECT max(epoch) FROM event_store.epochs)
      AND transaction_id >= pg_snapshot_xmin(pg_current_snapshot())
  ), oldest AS (
    SELECT pid, application_name, state, extract(epoch FROM clock_timestamp() - xact_start)::float8 AS open_seconds
    FROM pg_stat_activity WHERE backend_xid IS NOT NULL AND pid <> pg_backend_pid()
    ORDER BY age(backend_xid) DESC LIMIT 1
  )
  SELECT held.held_back, oldest.* FROM held LEFT JOIN oldest ON true`;

interface WriteLagRow {
  readonly held_back: number;
  readonly pid: number | null;
  readonly application_name: string | null;
  readonly state: string | null;
  readonly open_seconds: number | null;
}

/** For the health page: a write transaction that stays open stalls every reader. @throws StoreUnavailable */
export async function readWriteLag(connections: Connections, timeoutMs: number): Promise<WriteLag> {
  const [row] = await connections.query<WriteLagRow>({ name: 'event-store-write-lag', text: WRITE_LAG }, timeoutMs);
  if (!row) return { heldBack: 0 };
  if (row.pid === null) return { heldBack: row.held_back };
  return {
    heldBack: row.held_back,
    oldestWriter: {
      processId: row.pid,
      application: row.application_name ?? '',
      state: row.state ?? 'unknown',
      openSeconds: row.open_seconds ?? undefined,
    },
  };
}
