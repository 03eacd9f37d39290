import type { EntityManager } from 'typeorm';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { Projection } from '../../../shared/messaging/projection.js';
import { VISIT_STREAMS, type PageViewed, type VisitEvent } from '../../domain/visit/visit.js';

/** The read model's name, for whoever waits for it. */
export const VISITS = 'admin.visits';

/** Whoever comes back after so long pays another visit; the span that web statistics commonly use. */
export const PAUSE_MINUTES = 30;

/** Every look at a page, which of them begins a visit, and how far people went with the taste. */
export const visitsProjection: Projection = {
  name: VISITS,
  version: 2,
  tables: ['admin_page_views', 'admin_taste_steps'],
  streams: [VISIT_STREAMS],

  async apply(recorded: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = recorded as RecordedEvent & VisitEvent;
    switch (event.type) {
      case 'PageViewed':
        return view(event.data, rows);
      case 'TasteStepTaken': {
        const { visitor, step, takenAt } = event.data;
        await rows.query(
          `INSERT INTO admin_taste_steps (visitor, step, taken_at) VALUES ($1, $2, $3)
           ON CONFLICT (visitor, step) DO NOTHING`,
          [visitor, step, takenAt],
        );
        return;
      }
    }
  },
};

async function view(data: PageViewed['data'], rows: EntityManager): Promise<void> {
  const { viewId, visitor, pathname, referrer, country, city, viewedAt } = data;
  await rows.query(
    `INSERT INTO admin_page_views (view_id, visitor, pathname, referrer, country, city, viewed_at, begins_visit)
     SELECT $1::uuid, $2::text, $3::text, $4::text, $5::text, $6::text, $7::timestamptz, NOT EXISTS (
       SELECT FROM admin_page_views
       WHERE visitor = $2::text AND viewed_at > $7::timestamptz - interval '${PAUSE_MINUTES} minutes')
     ON CONFLICT (view_id) DO NOTHING`,
    [viewId, visitor, pathname, referrer, country, city, viewedAt],
  );
}
