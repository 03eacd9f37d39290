import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UserDirectory } from '../../../identity/index.js';
import { folded } from '../../../shared/database/folded.js';
import type { JsonValue } from '../../../shared/kernel/json.js';
import type { PersonalDataSource } from '../../../shared/personal-data/personal-data-sources.js';
import type { Subject } from '../../../shared/kernel/personal.js';
import type { Writer } from '../../domain/conversation/conversation.events.js';
import { likeText } from '../../access/page.js';
import type { ConversationsOrder, ConversationsShown } from './chat.dto.js';
import { waitingEnquiries } from '../enquiries/waiting-enquiries.js';
import { CONVERSATIONS } from './conversations.projection.js';
import { waitingConversations, WAITS } from './waiting-conversations.js';

export interface ChatMessage {
  readonly id: string;
  readonly personId: string;
  readonly number: number;
  readonly message: string;
  readonly isAdminReply: boolean;
  /** By the other side. */
  readonly isRead: boolean;
  /** UTC ISO 8601. */
  readonly sentAt: string;
}

export interface ConversationSummary {
  readonly personId: string;
  readonly writer: Writer;
  /** A visitor's own words for it; of an account see the directory. */
  readonly email: string | null;
  readonly assigneeId: string | null;
  /** Messages of the person that staff have not read. */
  readonly unread: number;
  /** When the first message was sent that nobody has answered yet; null: nobody waits. */
  readonly waitingSince: string | null;
  readonly last: ChatMessage;
}

/** Which of the conversations. */
export interface ConversationSlice {
  readonly show: ConversationsShown | undefined;
  readonly order: ConversationsOrder;
  readonly person: string | undefined;
  /** In a name or an address. */
  readonly search: string | undefined;
  readonly staffId: string;
  readonly limit: number;
  readonly offset: number;
}

/** Messages of one answer at most. */
const PAGE = 200;

interface MessageRow {
  message_id: string;
  person_id: string;
  number: number;
  body: string;
  replied_by: string | null;
  sent_at: Date;
  read_up_to: number;
  seen_up_to: number;
}

interface SummaryRow extends MessageRow {
  writer: Writer;
  email: string | null;
  assignee_id: string | null;
  unread: number;
  waiting_since: Date | null;
}

const ORDERS: Readonly<Record<ConversationsOrder, string>> = {
  'longest-waiting': 'c.waiting_since NULLS LAST, c.last_at DESC, c.person_id',
  newest: 'c.last_at DESC, c.person_id',
};

/** $1 which are shown, $2 of whom, $3 whose name or address, $4 who looks. */
const WHICH = `c.erased_with IS NULL AND ($2::uuid IS NULL OR c.person_id = $2)
  AND ($3::text IS NULL OR ${folded('c.email')} LIKE ${folded('$3')} OR EXISTS (SELECT FROM admin_customers AS k
    WHERE k.user_id = c.person_id AND ${folded("k.first_name || ' ' || k.last_name || ' ' || k.email")} LIKE ${folded('$3')}))
  AND CASE $1::text
    WHEN 'waiting' THEN c.waiting_since IS NOT NULL
    WHEN 'unread' THEN EXISTS (SELECT FROM admin_chat_messages AS n
      WHERE n.person_id = c.person_id AND n.replied_by IS NULL AND n.number > c.read_up_to)
    WHEN 'mine' THEN c.assignee_id::text = $4
    WHEN 'nobody' THEN c.assignee_id IS NULL
    ELSE $4 IS NOT NULL END`;

const MESSAGES = `SELECT m.message_id, m.person_id, m.number, m.body, m.replied_by, m.sent_at, c.read_up_to, c.seen_up_to
  FROM admin_chat_messages AS m JOIN admin_conversations AS c USING (person_id)`;

/** Reads the conversations of the read model `admin.conversations`. */
@Injectable()
export class SupportInbox implements PersonalDataSource {
  readonly name = 'support';
  readonly readModels = [CONVERSATIONS];

  constructor(
    private readonly db: DataSource,
    private readonly users: UserDirectory,
  ) {}

  /** One person's messages in order, the newest of those before a number. */
  async messagesOf(personId: string, before?: number): Promise<ChatMessage[]> {
    const rows = await this.db.query<MessageRow[]>(
      `${MESSAGES} WHERE m.person_id = $1 AND ($2::int IS NULL OR m.number < $2) ORDER BY m.number DESC LIMIT ${PAGE}`,
      [personId, before ?? null],
    );
    return rows.reverse().map(messageOf);
  }

  /** 0 where nothing was said. */
  async revisionOf(personId: string): Promise<number> {
    const [row] = await this.db.query<{ revision: number }[]>(
      'SELECT revision FROM admin_conversations WHERE person_id = $1',
      [personId],
    );
    return row?.revision ?? 0;
  }

  /** How many answers the person has not seen. */
  async unseenOf(personId: string): Promise<number> {
    const [row] = await this.db.query<{ unseen: number }[]>(
      `SELECT count(*)::int AS unseen FROM admin_chat_messages AS m JOIN admin_conversations AS c USING (person_id)
       WHERE m.person_id = $1 AND m.replied_by IS NOT NULL AND m.number > c.seen_up_to`,
      [personId],
    );
    return row?.unseen ?? 0;
  }

  /** The newest messages of everybody, newest first. */
  async newest(): Promise<ChatMessage[]> {
    const rows = await this.db.query<MessageRow[]>(`${MESSAGES} ORDER BY m.sent_at DESC, m.number DESC LIMIT ${PAGE}`);
    return rows.map(messageOf);
  }

  /** @returns one page, how many there are, how many of all wait for an answer, how many enquiries do, and how many messages are unread */
  async conversations(slice: ConversationSlice): Promise<{
    items: ConversationSummary[];
    total: number;
    unread: number;
    waiting: number;
    waitingEnquiries: number;
  }> {
    const { show, order, person, search, staffId, limit, offset } = slice;
    const which = [show ?? null, person ?? null, likeText(search), staffId];
    const [rows, [counted], { waiting }, enquiries] = await Promise.all([
      this.page(which, ORDERS[order], limit, offset),
      this.db.query<{ total: number; unread: number }[]>(
        `SELECT (SELECT count(*)::int FROM admin_conversations AS c WHERE ${WHICH}) AS total,
           (SELECT count(*)::int FROM admin_chat_messages AS u JOIN admin_conversations AS c USING (person_id)
            WHERE c.erased_with IS NULL AND u.replied_by IS NULL AND u.number > c.read_up_to) AS unread`,
        which,
      ),
      waitingConversations(this.db),
      waitingEnquiries(this.db),
    ]);
    const { total = 0, unread = 0 } = counted ?? {};
    return { items: rows.map(summaryOf), total, unread, waiting, waitingEnquiries: enquiries.waiting };
  }

  /** Since when these people wait for an answer; whoever does not is left out. */
  async waitingOf(personIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.db.query<{ person_id: string; since: Date }[]>(
      `SELECT person_id, waiting_since AS since FROM admin_conversations AS c WHERE person_id = ANY ($1::uuid[]) AND ${WAITS}`,
      [personIds],
    );
    return new Map(rows.map(({ person_id, since }) => [person_id, since.toISOString()]));
  }

  /** @param order SQL of ours */
  private page(which: readonly unknown[], order: string, limit: number, offset: number): Promise<SummaryRow[]> {
    return this.db.query<SummaryRow[]>(
      `SELECT c.person_id, c.writer, c.email, c.assignee_id, c.read_up_to, c.seen_up_to,
         c.waiting_since, m.message_id, m.number, m.body, m.replied_by, m.sent_at, waiting.unread
       FROM admin_conversations AS c JOIN admin_chat_messages AS m ON m.person_id = c.person_id AND m.number = c.last_number
         CROSS JOIN LATERAL (SELECT count(*)::int AS unread FROM admin_chat_messages AS u
           WHERE u.person_id = c.person_id AND u.replied_by IS NULL AND u.number > c.read_up_to) AS waiting
       WHERE ${WHICH} ORDER BY ${order} LIMIT $5 OFFSET $6`,
      [...which, limit, offset],
    );
  }

  /** Where the whole inbox stands: another text each time something in it has changed. */
  async standing(): Promise<string> {
    const [row] = await this.db.query<{ standing: string }[]>(
      `SELECT coalesce(sum(revision), 0) || '-' || count(*) || '-' || count(erased_with) AS standing FROM admin_conversations`,
    );
    return row?.standing ?? '';
  }

  /** The addresses by person: an account's own, a visitor's as they gave it. */
  async addressesOf(people: readonly string[]): Promise<Map<string, { email: string; name: string; writer: Writer }>> {
    const [accounts, visitors] = await Promise.all([
      this.users.byIds(people),
      this.db.query<{ person_id: string; email: string }[]>(
        `SELECT person_id, email FROM admin_conversations
         WHERE person_id = ANY ($1::uuid[]) AND writer = 'visitor' AND email IS NOT NULL`,
        [people],
      ),
    ]);
    return new Map([
      ...visitors.map(
        ({ person_id, email }) => [person_id, { email, name: email, writer: 'visitor' as Writer }] as const,
      ),
      ...[...accounts.values()].flatMap(({ id, email, firstName, lastName }) =>
        email === null
          ? []
          : [[id, { email, name: `${firstName} ${lastName}`.trim(), writer: 'account' as Writer }] as const],
      ),
    ]);
  }

  /** Also what was written from an own address without signing in. */
  async exportOf(userId: string, addresses: readonly string[]): Promise<Readonly<Record<string, JsonValue>>> {
    // All of them, however many: a page is for a screen.
    const rows = await this.db.query<MessageRow[]>(
      `${MESSAGES} WHERE m.person_id::text = $1 OR (c.writer = 'visitor' AND lower(c.email) = ANY ($2))
       ORDER BY m.sent_at, m.number`,
      [userId, addresses.map((address) => address.toLowerCase())],
    );
    return {
      supportChat: rows.map(messageOf).map(({ message, isAdminReply, sentAt }) => ({
        from: isAdminReply ? 'support team' : 'you',
        message,
        sentAt,
      })),
    };
  }

  /** What was written from the account's address without signing in has keys of its own. */
  async ownedSubjects(userId: string): Promise<readonly Subject[]> {
    const rows = await this.db.query<{ person_id: string }[]>(
      'SELECT person_id FROM admin_conversations WHERE erased_with = $1 AND person_id <> $1',
      [userId],
    );
    return rows.map(({ person_id }): Subject => `user-${person_id}`);
  }
}

function summaryOf(row: SummaryRow): ConversationSummary {
  const { person_id: personId, writer, email, assignee_id: assigneeId, unread } = row;
  const waitingSince = row.waiting_since?.toISOString() ?? null;
  return { personId, writer, email, assigneeId, unread, waitingSince, last: messageOf(row) };
}

function messageOf(row: MessageRow): ChatMessage {
  const isAdminReply = row.replied_by !== null;
  return {
    id: row.message_id,
    personId: row.person_id,
    number: row.number,
    message: row.body,
    isAdminReply,
    isRead: row.number <= (isAdminReply ? row.seen_up_to : row.read_up_to),
    sentAt: row.sent_at.toISOString(),
  };
}
