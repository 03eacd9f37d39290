import type { EntityManager } from 'typeorm';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import { isErased, unlessErased, type Personal } from '../../../shared/kernel/personal.js';
import type { SqlProjection } from '../../../shared/messaging/projection.js';
import type { UserEvent } from '../../domain/user/user.events.js';
import { pictureUrl } from '../../pictures/picture-url.js';

/** The read model's name, for whoever waits for it. */
export const USERS = 'identity.users';

/** One row an account: who people are to each other and to the session. */
export const usersProjection: SqlProjection = {
  name: USERS,
  version: 2,
  tables: ['identity_users'],
  streams: ['user-'],

  async apply({ type, data }: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = { type, data } as UserEvent;
    switch (event.type) {
      case 'UserRegistered': {
        const { userId, email, firstName, lastName, registeredAt } = event.data;
        if (isErased(email)) return;
        await rows.query(
          `INSERT INTO identity_users (user_id, email, first_name, last_name, role, email_verified, registered_at)
           VALUES ($1, $2, $3, $4, 'customer', false, $5)`,
          [userId, email, unlessErased(firstName, ''), unlessErased(lastName, ''), registeredAt],
        );
        return;
      }
      case 'EmailVerified':
        await rows.query('UPDATE identity_users SET email_verified = true WHERE user_id = $1', [event.data.userId]);
        return;
      case 'RoleGranted':
        await rows.query('UPDATE identity_users SET role = $2, is_business_owner = $3 WHERE user_id = $1', [
          event.data.userId,
          event.data.role,
          event.data.isBusinessOwner,
        ]);
        return;
      case 'EmailChanged':
        return set(rows, event.data.userId, 'email', event.data.email);
      case 'PersonRenamed':
        await set(rows, event.data.userId, 'first_name', event.data.firstName);
        return set(rows, event.data.userId, 'last_name', event.data.lastName);
      case 'ProfilePictureChosen': {
        const { userId, hash } = event.data;
        return set(rows, userId, 'profile_image_url', isErased(hash) ? null : pictureUrl(userId, hash));
      }
      case 'ProfilePictureRemoved':
        return set(rows, event.data.userId, 'profile_image_url', null);
      case 'UserBlocked':
        await rows.query('UPDATE identity_users SET blocked = true WHERE user_id = $1', [event.data.userId]);
        return;
      case 'UserUnblocked':
        await rows.query('UPDATE identity_users SET blocked = false WHERE user_id = $1', [event.data.userId]);
        return;
      case 'UserErased':
        await rows.query('DELETE FROM identity_users WHERE user_id = $1', [event.data.userId]);
        return;
      default:
        return; // what no page shows
    }
  },
};

/** Columns of names known here; of an erased person there is no row to change. */
async function set(
  rows: EntityManager,
  userId: string,
  column: 'email' | 'first_name' | 'last_name' | 'profile_image_url',
  value: Personal<string> | null,
): Promise<void> {
  if (isErased(value)) return;
  await rows.query(`UPDATE identity_users SET ${column} = $2 WHERE user_id = $1`, [userId, value]);
}
