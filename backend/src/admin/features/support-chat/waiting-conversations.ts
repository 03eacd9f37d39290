import type { DataSource } from 'typeorm';

/** Which of the conversations, as `c`, wait for an answer: what was written last is the person's, and nobody answered or closed it. */
export const WAITS = 'c.erased_with IS NULL AND c.waiting_since IS NOT NULL';

export interface WaitingConversations {
  readonly waiting: number;
  /** Since when the first of them does; null where nobody waits. UTC ISO 8601. */
  readonly since: string | null;
}

/** How many conversations wait for an answer: the one figure for the list, its badge and the state of the house. */
export async function waitingConversations(db: DataSource): Promise<WaitingConversations> {
  const [row] = await db.query<{ waiting: number; since: Date | null }[]>(
    `SELECT count(*)::int AS waiting, min(waiting_since) AS since FROM admin_conversations AS c WHERE ${WAITS}`,
  );
  return { waiting: row?.waiting ?? 0, since: row?.since?.toISOString() ?? null };
}
