import type { EntityManager } from 'typeorm';
import type { UserErased, UserEvent } from '../../../identity/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import { isErased } from '../../../shared/kernel/personal.js';
import type { SqlProjection } from '../../../shared/messaging/projection.js';
import { noteAddress } from '../../access/verified-addresses.js';
import { ENQUIRY_STREAMS, type EnquiryEvent } from '../../domain/enquiry/enquiry.events.js';

/** The read model's name, for whoever waits for it. */
export const ENQUIRIES = 'admin.enquiries';

/** What came by the contact form, where it stands, and what was answered. */
export const enquiriesProjection: SqlProjection = {
  name: ENQUIRIES,
  version: 1,
  tables: ['admin_enquiries', 'admin_enquiry_answers', 'admin_enquiry_addresses'],
  streams: [ENQUIRY_STREAMS, 'user-'],

  async apply({ type, data }: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = { type, data } as EnquiryEvent | UserEvent;
    switch (event.type) {
      case 'EnquiryReceived': {
        const { enquiryId, personId, name, email, subject, message, receivedAt } = event.data;
        if (isErased(name) || isErased(email) || isErased(subject) || isErased(message)) return;
        await rows.query(
          `INSERT INTO admin_enquiries (enquiry_id, person_id, name, email, subject, message, status, received_at)
           VALUES ($1, $2, $3, $4, $5, $6, 'open', $7) ON CONFLICT (enquiry_id) DO NOTHING`,
          [enquiryId, personId, name, email, subject, message, receivedAt],
        );
        return;
      }
      case 'EnquiryAnswered': {
        const { enquiryId, answerId, text, answeredBy, answeredAt } = event.data;
        if (isErased(text)) return;
        await rows.query(
          `INSERT INTO admin_enquiry_answers (answer_id, enquiry_id, body, answered_by, answered_at)
           VALUES ($1, $2, $3, $4, $5) ON CONFLICT (answer_id) DO NOTHING`,
          [answerId, enquiryId, text, answeredBy, answeredAt],
        );
        return stand(rows, enquiryId, 'answered');
      }
      case 'EnquiryClosed':
        return stand(rows, event.data.enquiryId, 'closed');
      case 'EnquiryReopened':
        return stand(rows, event.data.enquiryId, 'open');
      case 'UserErased':
        return forget(rows, event.data);
      default:
        return noteAddress('admin_enquiry_addresses', event as UserEvent, rows);
    }
  },
};

async function stand(rows: EntityManager, enquiryId: string, status: 'open' | 'answered' | 'closed'): Promise<void> {
  await rows.query('UPDATE admin_enquiries SET status = $2 WHERE enquiry_id = $1', [enquiryId, status]);
}

/** What the person asked goes, also what they asked from their verified address without signing in. */
async function forget(rows: EntityManager, { userId }: UserErased['data']): Promise<void> {
  await rows.query(
    `UPDATE admin_enquiries SET erased_with = $1, name = NULL, email = NULL, subject = NULL, message = NULL
     WHERE person_id = $1 OR email = (SELECT email FROM admin_enquiry_addresses WHERE user_id = $1 AND verified)`,
    [userId],
  );
  await rows.query(
    `DELETE FROM admin_enquiry_answers WHERE enquiry_id IN (SELECT enquiry_id FROM admin_enquiries WHERE erased_with = $1)`,
    [userId],
  );
  await rows.query('DELETE FROM admin_enquiry_addresses WHERE user_id = $1', [userId]);
}
