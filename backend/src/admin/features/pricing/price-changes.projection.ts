import type { EntityManager } from 'typeorm';
import { CATALOGUE_STREAM, type CatalogueEvent } from '../../../purchasing/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { SqlProjection } from '../../../shared/messaging/projection.js';

/** The read model's name, for whoever waits for it. */
export const PRICE_CHANGES = 'admin.price-changes';

/** How the catalogue came to be what it is: one row a change, the opening among them. */
export const priceChangesProjection: SqlProjection = {
  name: PRICE_CHANGES,
  version: 1,
  tables: ['admin_price_changes'],
  streams: [CATALOGUE_STREAM],

  async apply({ type, data, metadata }: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = { type, data } as CatalogueEvent;
    switch (event.type) {
      case 'ProductListed':
        return insert(rows, event.data, { eventId: metadata.eventId, by: 'opening', at: metadata.occurredAt });
      case 'ProductRevised':
        return insert(rows, event.data, {
          eventId: metadata.eventId,
          by: event.data.revisedBy,
          at: event.data.revisedAt,
        });
      default:
        return;
    }
  },
};

async function insert(
  rows: EntityManager,
  product: Extract<CatalogueEvent, { type: 'ProductListed' }>['data'],
  { eventId, by, at }: { readonly eventId: string; readonly by: string; readonly at: string },
): Promise<void> {
  const { type, label, priceCents, introPriceCents, status } = product;
  await rows.query(
    `INSERT INTO admin_price_changes (event_id, type, label, price_cents, intro_price_cents, status, changed_by, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (event_id) DO NOTHING`,
    [eventId, type, label, priceCents, introPriceCents, status, by, at],
  );
}
