import type { EntityManager } from 'typeorm';
import type { UserEvent } from '../../identity/index.js';
import { isErased } from '../../shared/kernel/personal.js';

/** A table of `user_id, email, verified`; each projection has its own, so that each is rebuilt alone. */
type AddressTable = 'admin_chat_addresses' | 'admin_enquiry_addresses';

/**
 * Whose verified address is which, so that what was written from it without signing in goes with the account. Follows `user-`
 * streams; any other event changes nothing.
 */
export async function noteAddress(table: AddressTable, event: UserEvent, rows: EntityManager): Promise<void> {
  switch (event.type) {
    case 'UserRegistered': {
      const { userId, email } = event.data;
      if (isErased(email)) return;
      await rows.query(
        `INSERT INTO ${table} (user_id, email, verified) VALUES ($1, lower($2), false) ON CONFLICT (user_id) DO NOTHING`,
        [userId, email],
      );
      return;
    }
    case 'EmailVerified':
      await rows.query(`UPDATE ${table} SET verified = true WHERE user_id = $1`, [event.data.userId]);
      return;
    case 'EmailChanged': {
      const { userId, email } = event.data;
      if (isErased(email)) return;
      await rows.query(`UPDATE ${table} SET email = lower($2), verified = true WHERE user_id = $1`, [userId, email]);
      return;
    }
    default:
      return;
  }
}
