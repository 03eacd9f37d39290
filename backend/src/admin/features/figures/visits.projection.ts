import type { EntityManager } from 'typeorm';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { SqlProjection } from '../../../shared/messaging/projection.js';
import { VISIT_STREAMS, type PageViewed } from '../../domain/visit/visit.js';

/** For whoever waits until it has passed what they wrote. */
export const VISITS = 'admin.visits';

/** Whoever comes back after so long pays another visit; the span that web statistics commonly use. */
export const PAUSE_MINUTES = 30;

/** Every look at a page, and which of them begins a visit. */
export const visitsProjection: SqlProjection = {
  name: VISITS,
  version: 1,
  tables: ['admin_page_views'],
  streams: [VISIT_STREAMS],
  sqlBecause: 'whether a view begins a visit depends on a span of time, by an index that only the database has',

  async apply({ data }: RecordedEvent, rows: EntityManager): Promise<void> {
    const { viewId, visitor, pathname, referrer, country, city, viewedAt } = data as PageViewed['data'];
    await rows.query(
      `INSERT INTO admin_page_views (view_id, visitor, pathname, referrer, country, city, viewed_at, begins_visit)
       SELECT $1::uuid, $2::text, $3::text, $4::text, $5::text, $6::text, $7::timestamptz, NOT EXISTS (
         SELECT FROM admin_page_views
         WHERE visitor = $2::text AND viewed_at > $7::timestamptz - interval '${PAUSE_MINUTES} minutes')
       ON CONFLICT (view_id) DO NOTHING`,
      [viewId, visitor, pathname, referrer, country, city, viewedAt],
    );
  },
};
