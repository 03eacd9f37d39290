import type { EntityManager } from 'typeorm';
import type { UserEvent } from '../../../identity/index.js';
import { PURCHASE_STREAMS, type EulogyPaid, type EulogyRefunded } from '../../../purchasing/index.js';
import type { EulogyTitled, QuestionnaireOpened } from '../../../questionnaire/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import { isErased, unlessErased, type Personal } from '../../../shared/kernel/personal.js';
import type { SqlProjection } from '../../../shared/messaging/projection.js';
import { gramsOf } from './grams.js';

/** The read model's name, for whoever waits for it. */
export const CUSTOMERS = 'admin.customers';

/** Who there is and what they own, in a form that can be searched. What state a eulogy is in stands elsewhere. */
export const customersProjection: SqlProjection = {
  name: CUSTOMERS,
  version: 1,
  tables: ['admin_customers', 'admin_customer_eulogies'],
  streams: ['user-', PURCHASE_STREAMS, 'questionnaire-'],

  async apply({ type, data }: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = { type, data } as UserEvent | EulogyPaid | EulogyRefunded | QuestionnaireOpened | EulogyTitled;
    switch (event.type) {
      case 'UserRegistered': {
        const { userId, email, firstName, lastName, registeredAt } = event.data;
        if (isErased(email)) return;
        await rows.query(
          `INSERT INTO admin_customers (user_id, email, first_name, last_name, created_at) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (user_id) DO NOTHING`,
          [userId, email, unlessErased(firstName, ''), unlessErased(lastName, ''), registeredAt],
        );
        return indexPerson(rows, userId);
      }
      case 'EmailChanged':
        await set(rows, event.data.userId, 'email', event.data.email);
        return indexPerson(rows, event.data.userId);
      case 'PersonRenamed':
        await set(rows, event.data.userId, 'first_name', event.data.firstName);
        await set(rows, event.data.userId, 'last_name', event.data.lastName);
        return indexPerson(rows, event.data.userId);
      case 'RoleGranted':
        return set(rows, event.data.userId, 'role', event.data.role);
      case 'UserBlocked':
        return set(rows, event.data.userId, 'is_blocked', true);
      case 'UserUnblocked':
        return set(rows, event.data.userId, 'is_blocked', false);
      case 'UserErased':
        await rows.query('DELETE FROM admin_customers WHERE user_id = $1', [event.data.userId]);
        await rows.query(`UPDATE admin_customer_eulogies SET title = '', grams = '{}' WHERE owner_id = $1`, [
          event.data.userId,
        ]);
        return;
      case 'QuestionnaireOpened': {
        const { eulogyId, ownerId, title, openedAt } = event.data;
        await rows.query(
          `INSERT INTO admin_customer_eulogies (eulogy_id, owner_id, title, created_at) VALUES ($1, $2, '', $3)
           ON CONFLICT (eulogy_id) DO UPDATE SET created_at = excluded.created_at`,
          [eulogyId, ownerId, openedAt],
        );
        return retitle(rows, eulogyId, title);
      }
      case 'EulogyTitled':
        return retitle(rows, event.data.eulogyId, event.data.title);
      case 'EulogyPaid': {
        const { eulogyId, userId, title, totalCents, paidAt } = event.data;
        await rows.query(
          `INSERT INTO admin_customer_eulogies (eulogy_id, owner_id, title, paid_cents, created_at) VALUES ($1, $2, '', $3, $4)
           ON CONFLICT (eulogy_id) DO UPDATE SET paid_cents = excluded.paid_cents`,
          [eulogyId, userId, totalCents, paidAt],
        );
        return retitle(rows, eulogyId, title);
      }
      case 'EulogyRefunded':
        await rows.query('UPDATE admin_customer_eulogies SET paid_cents = 0 WHERE eulogy_id = $1', [
          event.data.eulogyId,
        ]);
        return;
      default:
        return; // what no list shows
    }
  },
};

/** Columns of names known here; of an erased person there is no row to change. */
async function set(
  rows: EntityManager,
  userId: string,
  column: 'email' | 'first_name' | 'last_name' | 'role' | 'is_blocked',
  value: Personal<string> | boolean,
): Promise<void> {
  if (isErased(value)) return;
  await rows.query(`UPDATE admin_customers SET ${column} = $2 WHERE user_id = $1`, [userId, value]);
}

async function indexPerson(rows: EntityManager, userId: string): Promise<void> {
  const [row] = await rows.query<{ text: string }[]>(
    `SELECT first_name || ' ' || last_name || ' ' || email AS text FROM admin_customers WHERE user_id = $1`,
    [userId],
  );
  if (row) await rows.query('UPDATE admin_customers SET grams = $2 WHERE user_id = $1', [userId, gramsOf(row.text)]);
}

async function retitle(rows: EntityManager, eulogyId: number, title: Personal<string>): Promise<void> {
  if (isErased(title)) return;
  await rows.query('UPDATE admin_customer_eulogies SET title = $2, grams = $3 WHERE eulogy_id = $1', [
    eulogyId,
    title,
    gramsOf(`${title} ${eulogyId}`),
  ]);
}
