import type { EntityManager } from 'typeorm';
import type { UserErased, UserEvent } from '../../../identity/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import { isErased } from '../../../shared/kernel/personal.js';
import type { SqlProjection } from '../../../shared/messaging/projection.js';
import { noteAddress } from '../../access/verified-addresses.js';
import { CONVERSATION_STREAMS, type ConversationEvent } from '../../domain/conversation/conversation.events.js';

/** The read model's name, for whoever waits for it. */
export const CONVERSATIONS = 'admin.conversations';

/** What people and the support team said to each other: one row a person, one a message. */
export const conversationsProjection: SqlProjection = {
  name: CONVERSATIONS,
  version: 1,
  tables: ['admin_conversations', 'admin_chat_messages', 'admin_chat_addresses'],
  streams: [CONVERSATION_STREAMS, 'user-'],

  async apply({ type, data }: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = { type, data } as ConversationEvent | UserEvent;
    switch (event.type) {
      case 'SupportMessageSent': {
        const { personId, messageId, number, text, writer, email, sentAt } = event.data;
        if (isErased(text) || isErased(email)) return;
        await rows.query(
          `INSERT INTO admin_conversations AS known (person_id, writer, email, last_number, last_at, revision)
           VALUES ($1, $2, $3, $4, $5, 1)
           ON CONFLICT (person_id) DO UPDATE SET email = excluded.email, last_number = excluded.last_number,
             last_at = excluded.last_at, revision = known.revision + 1`,
          [personId, writer, email, number, sentAt],
        );
        return insertMessage(rows, { messageId, personId, number, text, repliedBy: null, sentAt });
      }
      case 'SupportReplySent': {
        const { personId, messageId, number, text, repliedBy, sentAt } = event.data;
        if (isErased(text)) return;
        await rows.query(
          `UPDATE admin_conversations SET read_up_to = last_number, last_number = $2, last_reply = $2, last_at = $3,
             revision = revision + 1 WHERE person_id = $1`,
          [personId, number, sentAt],
        );
        return insertMessage(rows, { messageId, personId, number, text, repliedBy, sentAt });
      }
      case 'SupportMessagesRead':
        return change(rows, event.data.personId, 'read_up_to', event.data.upTo);
      case 'SupportRepliesSeen':
        return change(rows, event.data.personId, 'seen_up_to', event.data.upTo);
      case 'ConversationAssigned':
        return change(rows, event.data.personId, 'assignee_id', event.data.assigneeId);
      case 'UserErased':
        return forget(rows, event.data);
      default:
        return noteAddress('admin_chat_addresses', event as UserEvent, rows);
    }
  },
};

interface MessageRow {
  readonly messageId: string;
  readonly personId: string;
  readonly number: number;
  readonly text: string;
  readonly repliedBy: string | null;
  readonly sentAt: string;
}

async function insertMessage(rows: EntityManager, message: MessageRow): Promise<void> {
  const { messageId, personId, number, text, repliedBy, sentAt } = message;
  await rows.query(
    `INSERT INTO admin_chat_messages (message_id, person_id, number, body, replied_by, sent_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (message_id) DO NOTHING`,
    [messageId, personId, number, text, repliedBy, sentAt],
  );
}

/** Columns of names known here; of an erased person there is no row to change. */
async function change(
  rows: EntityManager,
  personId: string,
  column: 'read_up_to' | 'seen_up_to' | 'assignee_id',
  value: number | string | null,
): Promise<void> {
  await rows.query(`UPDATE admin_conversations SET ${column} = $2, revision = revision + 1 WHERE person_id = $1`, [
    personId,
    value,
  ]);
}

/** The account's own conversation goes, and what was written from its address without signing in. */
async function forget(rows: EntityManager, { userId }: UserErased['data']): Promise<void> {
  await rows.query(
    `UPDATE admin_conversations SET erased_with = $1, email = NULL
     WHERE person_id = $1 OR (writer = 'visitor' AND email = (
       SELECT email FROM admin_chat_addresses WHERE user_id = $1 AND verified))`,
    [userId],
  );
  await rows.query(
    `DELETE FROM admin_chat_messages WHERE person_id IN (SELECT person_id FROM admin_conversations WHERE erased_with = $1)`,
    [userId],
  );
  await rows.query('DELETE FROM admin_chat_addresses WHERE user_id = $1', [userId]);
}
