import type { EntityManager } from 'typeorm';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { SqlProjection } from '../../../shared/messaging/projection.js';
import { DISCOUNT_STREAMS, type DiscountEvent } from '../../domain/discount/discount.events.js';
import { termsOf } from '../../domain/discount/discount.js';

/** The read model's name, for whoever waits for it. */
export const DISCOUNT_CODES = 'purchasing.discount-codes';

/** Every discount code with its terms and its uses. Whose uses they are is not kept: the list needs their number alone. */
export const discountCodesProjection: SqlProjection = {
  name: DISCOUNT_CODES,
  version: 2, // 2: a deleted code keeps its row
  tables: ['purchasing_discount_codes', 'purchasing_discount_uses'],
  streams: [DISCOUNT_STREAMS],

  async apply({ type, data, metadata }: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = { type, data } as DiscountEvent;
    const { code } = event.data;
    switch (event.type) {
      case 'DiscountOffered': {
        // A code that was deleted and is given out anew counts from nothing; what is still being paid for stays kept.
        await rows.query(`DELETE FROM purchasing_discount_uses WHERE code = $1 AND state = 'consumed'`, [code]);
        await rows.query(
          `INSERT INTO purchasing_discount_codes (code, discount_id, description, terms, is_active, offered_at, offered_with)
           VALUES ($1, $2, '', $3, true, $4, $5)
           ON CONFLICT (code) DO UPDATE SET description = '', terms = excluded.terms, is_active = true,
             offered_at = excluded.offered_at, offered_with = excluded.offered_with, is_deleted = false`,
          [code, discountId(code), JSON.stringify(termsOf(event.data)), event.data.offeredAt, metadata.commandId],
        );
        return;
      }
      case 'DiscountTermsChanged':
        return set(rows, code, 'terms', JSON.stringify(termsOf(event.data)));
      case 'DiscountDescribed':
        return set(rows, code, 'description', event.data.description);
      case 'DiscountWithdrawn':
        return set(rows, code, 'is_active', false);
      case 'DiscountReinstated':
        return set(rows, code, 'is_active', true);
      case 'DiscountDeleted':
        return set(rows, code, 'is_deleted', true);
      case 'DiscountUseReserved':
        return keep(rows, code, event.data.purchaseId, 'reserved');
      case 'DiscountUseConsumed':
        return keep(rows, code, event.data.purchaseId, 'consumed');
      case 'DiscountUseReleased':
        await rows.query('DELETE FROM purchasing_discount_uses WHERE code = $1 AND purchase_id = $2', [
          code,
          event.data.purchaseId,
        ]);
        return;
      default:
        return;
    }
  },
};

/** A code's id is made of its letters: a code has one stream, so it has one id. */
function discountId(code: string): string {
  return derivedId('discount-code', code);
}

/** Columns of names known here. */
async function set(
  rows: EntityManager,
  code: string,
  column: 'terms' | 'description' | 'is_active' | 'is_deleted',
  value: string | boolean,
): Promise<void> {
  await rows.query(`UPDATE purchasing_discount_codes SET ${column} = $2 WHERE code = $1`, [code, value]);
}

async function keep(
  rows: EntityManager,
  code: string,
  purchaseId: string,
  state: 'reserved' | 'consumed',
): Promise<void> {
  await rows.query(
    `INSERT INTO purchasing_discount_uses (code, purchase_id, state) VALUES ($1, $2, $3)
     ON CONFLICT (code, purchase_id) DO UPDATE SET state = excluded.state`,
    [code, purchaseId, state],
  );
}
