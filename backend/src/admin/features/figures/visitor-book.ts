import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  percentage,
  RECENT_VISITORS,
  TOP_COUNTRIES,
  TOP_PAGES,
  TOP_REFERRERS,
  type RecentVisitor,
  type VisitorFigures,
} from './visitor.figures.js';
import { VIEWS_A_DAY_MAX, type TasteStep } from './visit-log.js';

type Totals = Pick<VisitorFigures, 'pageViews' | 'totalVisitors' | 'uniqueVisitors' | 'visitorsWithCountry'>;

/** Of so many days, today among them. `$1`: now; `$2`: the time zone; `$3`: how many. */
const shownBy = (time: string): string =>
  `${time} <= $1 AND ${time} >= (date_trunc('day', $1::timestamptz AT TIME ZONE $2) - ($3 - 1) * interval '1 day') AT TIME ZONE $2`;
const SHOWN = shownBy('viewed_at');

/** Nobody has more views in a day than these: so many views are of ten people, where there were ten. */
const VIEWS_AMONG_WHICH = RECENT_VISITORS * VIEWS_A_DAY_MAX;

/** Adds up what the log of visits has. */
@Injectable()
export class VisitorBook {
  constructor(private readonly db: DataSource) {}

  /** @param at UTC ISO 8601; @param timeZone an IANA name that the caller has checked; @param days at least 1 */
  async figures(at: string, timeZone: string, days: number): Promise<VisitorFigures> {
    const asked = [at, timeZone, days];
    const [[totals], topPages, topReferrers, countries, perDay, steps] = await Promise.all([
      this.db.query<Totals[]>(
        `SELECT count(*)::int AS "pageViews", count(*) FILTER (WHERE begins_visit)::int AS "totalVisitors",
           count(DISTINCT visitor)::int AS "uniqueVisitors",
           count(DISTINCT visitor) FILTER (WHERE country IS NOT NULL)::int AS "visitorsWithCountry"
         FROM telemetry.page_views WHERE ${SHOWN}`,
        asked,
      ),
      this.db.query<VisitorFigures['topPages'][number][]>(
        `SELECT pathname, count(*)::int AS views, count(DISTINCT visitor)::int AS "uniqueVisitors"
         FROM telemetry.page_views WHERE ${SHOWN} GROUP BY pathname ORDER BY views DESC, pathname COLLATE "C" LIMIT ${TOP_PAGES}`,
        asked,
      ),
      this.db.query<VisitorFigures['topReferrers'][number][]>(
        `SELECT coalesce(referrer, '') AS referrer, count(DISTINCT visitor)::int AS visitors
         FROM telemetry.page_views WHERE ${SHOWN} AND begins_visit
         GROUP BY 1 ORDER BY visitors DESC, coalesce(referrer, '') COLLATE "C" LIMIT ${TOP_REFERRERS}`,
        asked,
      ),
      this.db.query<{ country: string; visitors: number }[]>(
        `SELECT country, count(DISTINCT visitor)::int AS visitors FROM telemetry.page_views
         WHERE ${SHOWN} AND country IS NOT NULL
         GROUP BY country ORDER BY visitors DESC, country COLLATE "C" LIMIT ${TOP_COUNTRIES}`,
        asked,
      ),
      this.db.query<VisitorFigures['days'][number][]>(
        `SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(views, 0) AS views, coalesce(visitors, 0) AS visitors
         FROM generate_series(date_trunc('day', $1::timestamptz AT TIME ZONE $2) - ($3 - 1) * interval '1 day',
           date_trunc('day', $1::timestamptz AT TIME ZONE $2), interval '1 day') AS day
         LEFT JOIN (SELECT date_trunc('day', viewed_at AT TIME ZONE $2) AS day, count(*)::int AS views,
             count(DISTINCT visitor)::int AS visitors
           FROM telemetry.page_views WHERE ${SHOWN} GROUP BY 1) AS seen USING (day)
         ORDER BY day`,
        asked,
      ),
      this.db.query<{ step: TasteStep; visitors: number }[]>(
        `SELECT step, count(*)::int AS visitors FROM telemetry.taste_steps WHERE ${shownBy('taken_at')} GROUP BY step`,
        asked,
      ),
    ]);
    const { visitorsWithCountry = 0, ...sums } = totals ?? { pageViews: 0, totalVisitors: 0, uniqueVisitors: 0 };
    const geographic = countries.map((row) => ({ ...row, percentage: percentage(row.visitors, visitorsWithCountry) }));
    const stepped = (step: TasteStep): number => steps.find((row) => row.step === step)?.visitors ?? 0;
    const taste = { begun: stepped('begun'), read: stepped('read'), kept: stepped('kept'), paid: stepped('paid') };
    return { ...sums, topPages, topReferrers, geographic, visitorsWithCountry, days: perDay, taste };
  }

  /** The last people who came, each with the page they looked at last and what led them here. */
  async recent(at: string): Promise<RecentVisitor[]> {
    const rows = await this.db.query<(Omit<RecentVisitor, 'timestamp'> & { timestamp: Date })[]>(
      `SELECT last.pathname, coalesce(entry.referrer, '') AS referrer, last.country, last.city, last.viewed_at AS timestamp
       FROM (
         SELECT DISTINCT ON (visitor) * FROM (
           SELECT * FROM telemetry.page_views WHERE viewed_at <= $1 ORDER BY viewed_at DESC LIMIT ${VIEWS_AMONG_WHICH}
         ) AS newest ORDER BY visitor, viewed_at DESC, view_id
       ) AS last
       LEFT JOIN LATERAL (
         SELECT referrer FROM telemetry.page_views
         WHERE visitor = last.visitor AND begins_visit AND viewed_at <= last.viewed_at ORDER BY viewed_at DESC LIMIT 1
       ) AS entry ON true
       ORDER BY last.viewed_at DESC, last.view_id LIMIT ${RECENT_VISITORS}`,
      [at],
    );
    return rows.map((row) => ({ ...row, timestamp: row.timestamp.toISOString() }));
  }
}
