import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserErased } from '../../../identity/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { Projection } from '../../../shared/messaging/projection.js';
import type { CircleOpened } from '../../domain/circle/circle.events.js';

/** Who belongs to which eulogy, one row a person. */
@Injectable()
export class MembersProjection implements Projection {
  readonly name = 'collaboration.members';
  readonly version = 1;
  readonly tables = ['collaboration_members'];
  readonly streams = ['circle-', 'user-'];

  async apply(event: RecordedEvent, rows: EntityManager): Promise<void> {
    if (event.type === 'UserErased') {
      // The owner's row stays: the others still find what they told. Of the person it holds an id that leads nowhere.
      await rows.query(`DELETE FROM collaboration_members WHERE user_id = $1 AND role <> 'owner'`, [
        (event.data as UserErased['data']).userId,
      ]);
      return;
    }
    if (event.type !== 'CircleOpened') return;
    const { eulogyId, ownerId, openedAt } = event.data as CircleOpened['data'];
    await rows.query(
      `INSERT INTO collaboration_members (eulogy_id, user_id, role, joined_at) VALUES ($1, $2, 'owner', $3)
       ON CONFLICT (eulogy_id, user_id) DO NOTHING`,
      [eulogyId, ownerId, openedAt],
    );
  }
}
