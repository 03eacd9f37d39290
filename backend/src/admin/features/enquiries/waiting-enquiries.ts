import type { DataSource } from 'typeorm';

export interface WaitingEnquiries {
  readonly waiting: number;
  /** Since when the first of them does; null where nobody waits. UTC ISO 8601. */
  readonly since: string | null;
}

/** How many enquiries wait for an answer: the one figure for the list, its badge and the state of the house. */
export async function waitingEnquiries(db: DataSource): Promise<WaitingEnquiries> {
  const [row] = await db.query<{ waiting: number; since: Date | null }[]>(
    `SELECT count(*)::int AS waiting, min(waiting_since) AS since FROM admin_enquiries
     WHERE erased_with IS NULL AND waiting_since IS NOT NULL`,
  );
  return { waiting: row?.waiting ?? 0, since: row?.since?.toISOString() ?? null };
}
