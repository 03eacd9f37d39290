import { Column, Entity, PrimaryColumn } from 'typeorm';
import { userErased } from '../../../identity/index.js';
import { isErased } from '../../../shared/kernel/personal.js';
import { readModel } from '../../../shared/read-models/read-model.js';
import { rowsOf } from '../../../shared/read-models/row-fold.js';
import { all, at, type Need, type Rows } from '../../../shared/read-models/rows.js';
import { addressesIn, verifiedAddress, type AddressRow } from '../../access/verified-addresses.js';
import {
  conversationAssigned,
  supportMessagesSettled,
  supportMessageSent,
  supportMessagesRead,
  supportRepliesSeen,
  supportReplySent,
  type Writer,
} from '../../domain/conversation/conversation.events.js';

@Entity('admin_conversations')
export class ConversationRow {
  @PrimaryColumn('uuid') readonly personId: string;
  @Column('text') readonly writer: Writer;
  @Column('text', { nullable: true }) readonly email: string | null;
  @Column('text', { nullable: true }) readonly assigneeId: string | null;
  @Column('integer') readonly lastNumber: number;
  @Column('integer', { default: 0 }) readonly lastReply: number;
  @Column('integer', { default: 0 }) readonly readUpTo: number;
  @Column('integer', { default: 0 }) readonly seenUpTo: number;
  @Column('timestamptz') readonly lastAt: Date;
  /** When the first message was sent that nobody has answered or settled; null where nobody waits. */
  @Column('timestamptz', { nullable: true }) readonly waitingSince: Date | null;
  @Column('integer') readonly revision: number;
  /** With which account its words went. */
  @Column('uuid', { nullable: true }) readonly erasedWith: string | null;
}

@Entity('admin_chat_messages')
export class ChatMessageRow {
  @PrimaryColumn('uuid') readonly messageId: string;
  @Column('uuid') readonly personId: string;
  @Column('integer') readonly number: number;
  @Column('text') readonly body: string;
  @Column('text', { nullable: true }) readonly repliedBy: string | null;
  @Column('timestamptz') readonly sentAt: Date;
}

@Entity('admin_chat_addresses')
class ChatAddressRow implements AddressRow {
  @PrimaryColumn('uuid') readonly userId: string;
  @Column('text') readonly email: string;
  @Column('boolean') readonly verified: boolean;
}

const BEGINNING = {
  assigneeId: null,
  lastReply: 0,
  readUpTo: 0,
  seenUpTo: 0,
  waitingSince: null,
  erasedWith: null,
} as const;

const conversations = rowsOf(ConversationRow)
  .keyedBy(({ personId }: { personId: string }) => ({ personId }))
  .puts(supportMessageSent, (row, { data: { personId, number, text, writer, email, sentAt } }) => {
    if (isErased(text) || isErased(email)) return undefined;
    const last = { email, lastNumber: number, lastAt: new Date(sentAt), revision: (row?.revision ?? 0) + 1 };
    return { personId, writer, ...BEGINNING, ...row, ...last, waitingSince: row?.waitingSince ?? new Date(sentAt) };
  })
  .puts(supportReplySent, (row, { data: { personId, number, text, sentAt } }) => {
    if (isErased(text)) return undefined;
    // Staff write first to accounts only: a visitor has said where the answer goes.
    const before = row ?? { personId, writer: 'account', email: null, ...BEGINNING, lastNumber: 0, revision: 0 };
    const last = { lastNumber: number, lastReply: number, lastAt: new Date(sentAt), waitingSince: null };
    return { ...before, readUpTo: before.lastNumber, ...last, revision: before.revision + 1 };
  })
  .on(supportMessagesRead, ({ revision }, { data: { upTo } }) => ({ readUpTo: upTo, revision: revision + 1 }))
  .on(supportMessagesSettled, ({ revision }) => ({ waitingSince: null, revision: revision + 1 }))
  .on(supportRepliesSeen, ({ revision }, { data: { upTo } }) => ({ seenUpTo: upTo, revision: revision + 1 }))
  .on(conversationAssigned, ({ revision }, { data: { assigneeId } }) => ({ assigneeId, revision: revision + 1 }));

/** The account's own conversation, and what was written from its address without signing in. */
function ofPerson(userId: string, rows: Rows): Need[] {
  const address = verifiedAddress(ChatAddressRow, userId, rows);
  const own = at(ConversationRow, { personId: userId });
  return address === undefined ? [own] : [own, all(ConversationRow, { writer: 'visitor', email: address })];
}

function conversationsOf(userId: string, rows: Rows): ConversationRow[] {
  const own = rows.of(ConversationRow).find({ personId: userId });
  const address = verifiedAddress(ChatAddressRow, userId, rows);
  const written = address === undefined ? [] : rows.of(ConversationRow).where({ writer: 'visitor', email: address });
  return [...new Set([...(own ? [own] : []), ...written])];
}

const messages = rowsOf(ChatMessageRow)
  .keyedBy(({ messageId }: { messageId: string }) => ({ messageId }))
  .opens(supportMessageSent, ({ data: { messageId, personId, number, text, email, sentAt } }) => {
    if (isErased(text) || isErased(email)) return undefined;
    return { messageId, personId, number, body: text, repliedBy: null, sentAt: new Date(sentAt) };
  })
  .opens(supportReplySent, ({ data: { messageId, personId, number, text, repliedBy, sentAt } }) => {
    return isErased(text)
      ? undefined
      : { messageId, personId, number, body: text, repliedBy, sentAt: new Date(sentAt) };
  })
  .across(
    userErased,
    {
      reads: ({ data: { userId } }, rows) => {
        const address = at(ChatAddressRow, { userId });
        if (rows.missing([address]).length > 0) return [address];
        const written = ofPerson(userId, rows);
        if (rows.missing(written).length > 0) return written;
        return conversationsOf(userId, rows).map(({ personId }) => all(ChatMessageRow, { personId }));
      },
    },
    ({ data: { userId } }, rows) => {
      const said = rows.of(ChatMessageRow);
      for (const conversation of conversationsOf(userId, rows)) {
        for (const message of said.where({ personId: conversation.personId })) said.remove(message);
        rows.of(ConversationRow).change(conversation, { email: null, erasedWith: userId });
      }
    },
  );

/** What people and the support team said to each other: one row a person, one a message. */
export const conversationsProjection = readModel(
  'admin.conversations',
  { version: 2 },
  conversations,
  messages,
  addressesIn(ChatAddressRow),
);

/** For whoever waits until it has passed what they wrote. */
export const CONVERSATIONS = conversationsProjection;
