import type { EntityManager } from 'typeorm';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { SqlProjection } from '../../../shared/messaging/projection.js';
import {
  CATALOGUE_STREAM,
  productListed,
  productRevised,
  type ProductListed,
} from '../../domain/catalogue/catalogue.events.js';

/** The price list as the pages read it: one row a kind of eulogy. */
export const catalogueProjection: SqlProjection = {
  name: 'purchasing.catalogue',
  version: 1,
  tables: ['purchasing_catalogue'],
  streams: [CATALOGUE_STREAM],

  async apply(event: RecordedEvent, rows: EntityManager): Promise<void> {
    if (event.type !== productListed.eventType && event.type !== productRevised.eventType) return;
    const product = event.data as ProductListed['data'];
    await rows.query(
      `INSERT INTO purchasing_catalogue (type, label, price_cents, intro_price_cents, currency, status)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (type) DO UPDATE SET label = excluded.label, price_cents = excluded.price_cents,
         intro_price_cents = excluded.intro_price_cents, currency = excluded.currency, status = excluded.status`,
      [product.type, product.label, product.priceCents, product.introPriceCents, product.currency, product.status],
    );
  },
};
