import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Whoever comes back after so long pays another visit; the span that web statistics commonly use. */
export const PAUSE_MINUTES = 30;
/** No person looks at more pages in a day: what comes beyond is a program, and is not counted. */
export const VIEWS_A_DAY_MAX = 300;

/** How far a visitor goes with the taste, in their order. Counted, never with a word of what was written. */
export const TASTE_STEPS = ['begun', 'read', 'kept', 'paid'] as const;
export type TasteStep = (typeof TASTE_STEPS)[number];

/** One look at one page, by somebody of whom nothing is known but a mark that is another one tomorrow. */
export interface PageView {
  readonly viewId: string;
  /** 128 bits as hex, of address and browser under that day's salt; nobody can make it again once the salt is gone. */
  readonly visitor: string;
  /** One of our own addresses, without what was asked behind it. */
  readonly pathname: string;
  /** The host of the site that led here; null where none did. */
  readonly referrer: string | null;
  /** ISO 3166-1 alpha-2, where the network told it. */
  readonly country: string | null;
  readonly city: string | null;
}

/** Counts who looked at which page, and how far people go with the taste. No event: nothing is decided by it, and nobody waits for it. */
@Injectable()
export class VisitLog {
  constructor(private readonly db: DataSource) {}

  /** A view that was told before counts once, and what no person looks at does not count. @param at UTC ISO 8601 */
  async view({ viewId, visitor, pathname, referrer, country, city }: PageView, at: string): Promise<void> {
    await this.db.transaction(async (rows) => {
      // One at a time for one visitor: two pages that are opened together begin one visit.
      await rows.query(`SELECT pg_advisory_xact_lock(hashtextextended('visitor ' || $1, 0))`, [visitor]);
      await rows.query(
        `INSERT INTO telemetry.page_views (view_id, visitor, begins_visit, pathname, referrer, country, city, viewed_at)
         SELECT $1, $2::text, NOT EXISTS (
             SELECT FROM telemetry.page_views
             WHERE visitor = $2::text AND viewed_at > $7::timestamptz - interval '${PAUSE_MINUTES} minutes'),
           $3, $4, $5, $6, $7::timestamptz
         WHERE (SELECT count(*) FROM telemetry.page_views WHERE visitor = $2::text) < ${VIEWS_A_DAY_MAX}
         ON CONFLICT (view_id) DO NOTHING`,
        [viewId, visitor, pathname, referrer, country, city, at],
      );
    });
  }

  /** Who goes a step has gone it that day, however often they begin again. */
  async steps(visitor: string, steps: readonly TasteStep[], at: string): Promise<void> {
    await this.db.query(
      `INSERT INTO telemetry.taste_steps (visitor, step, taken_at)
       SELECT DISTINCT $1::text, step, $3::timestamptz FROM unnest($2::text[]) AS step ON CONFLICT DO NOTHING`,
      [visitor, steps, at],
    );
  }
}
