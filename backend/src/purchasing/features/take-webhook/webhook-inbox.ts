import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../shared/kernel/clock.js';
import type { WebhookNotice } from '../../gateways/payment-gateway.port.js';

/** The provider's notices, each stored once by its id, with what came of it. */
@Injectable()
export class WebhookInbox {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Stores a notice. @returns whether it still has to be handled: new, or handled by nobody to the end */
  async take(provider: string, notice: WebhookNotice): Promise<'to-handle' | 'handled'> {
    await this.db.query(
      `INSERT INTO purchasing.webhook_events (event_id, provider, type, intent_id, received_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (event_id) DO NOTHING`,
      [notice.eventId, provider, notice.type, notice.intentId ?? null, this.clock.iso()],
    );
    const [row] = await this.db.query<{ handled: boolean }[]>(
      'SELECT handled_at IS NOT NULL AS handled FROM purchasing.webhook_events WHERE event_id = $1',
      [notice.eventId],
    );
    return row?.handled ? 'handled' : 'to-handle';
  }

  /** @param outcome where the purchase stands now, or the code of the rule that refused it */
  async close(eventId: string, outcome: string): Promise<void> {
    await this.db.query(
      `UPDATE purchasing.webhook_events SET handled_at = $2, outcome = $3 WHERE event_id = $1 AND handled_at IS NULL`,
      [eventId, this.clock.iso(), outcome],
    );
  }
}
