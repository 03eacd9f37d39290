import type { EntityManager } from 'typeorm';
import { userRegistered } from '../../../identity/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { SqlProjection } from '../../../shared/messaging/projection.js';

/** The read model's name, for whoever waits for it. */
export const SIGNUPS = 'admin.signups';

/** When accounts were created. Not whose: an account that is deleted was a sign-up all the same. */
export const signupsProjection: SqlProjection = {
  name: SIGNUPS,
  version: 1,
  tables: ['admin_signups'],
  streams: ['user-'],

  async apply({ type, data, metadata }: RecordedEvent, rows: EntityManager): Promise<void> {
    if (type !== userRegistered.eventType) return;
    const { registeredAt } = data as ReturnType<typeof userRegistered>['data'];
    await rows.query(
      'INSERT INTO admin_signups (event_id, signed_up_at) VALUES ($1, $2) ON CONFLICT (event_id) DO NOTHING',
      [metadata.eventId, registeredAt],
    );
  },
};
