import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal, Subject } from '../../../shared/kernel/personal.js';

// These shapes are a storage format: a stored event never changes.

const own = (data: { personId: string }): Subject => `user-${data.personId}`;
const stream = 'conversation-{personId}';
const personId = '0190a6e0-7b5c-7c3a-9d2e-3f1b2a4c5d6e';
const staffId = '0190a6e0-7b5c-7c3a-9d2e-000000000001';

/** Whether the person has an account, or wrote from a public page with an address that nobody has verified. */
export type Writer = 'account' | 'visitor';

export const supportMessageSent = defineEvent<
  'SupportMessageSent',
  {
    /** The account, or an id derived from a visitor's address. */
    personId: string;
    messageId: string;
    /** Place in the conversation, from 1; both sides are counted together. */
    number: number;
    text: Personal<string>;
    writer: Writer;
    /** Where a visitor wants the answer; null for an account, whose own address is known. */
    email: Personal<string> | null;
    sentAt: string;
  }
>('SupportMessageSent', {
  summary: 'Somebody wrote to the support team.',
  stream,
  version: 1,
  personal: { text: own, email: own },
  example: {
    personId,
    messageId: '0190a6e0-7b5c-7c3a-9d2e-0000000000a1',
    number: 1,
    text: 'Can my sister see what I write here?',
    writer: 'account',
    email: null,
    sentAt: '2025-03-04T09:00:00.000Z',
  },
  furtherExamples: [
    {
      personId,
      messageId: '0190a6e0-7b5c-7c3a-9d2e-0000000000a1',
      number: 1,
      text: 'Can my sister see what I write here?',
      writer: 'visitor',
      email: 'ann@example.com',
      sentAt: '2025-03-04T09:00:00.000Z',
    },
  ],
});

export const supportReplySent = defineEvent<
  'SupportReplySent',
  {
    personId: string;
    messageId: string;
    number: number;
    /** Belongs to the person whom it answers: it goes with their account. */
    text: Personal<string>;
    repliedBy: string;
    sentAt: string;
  }
>('SupportReplySent', {
  summary: 'The support team answered somebody.',
  stream,
  version: 1,
  personal: { text: own },
  example: {
    personId,
    messageId: '0190a6e0-7b5c-7c3a-9d2e-0000000000a2',
    number: 2,
    text: 'Only if you let her: it is one of the settings of the eulogy.',
    repliedBy: staffId,
    sentAt: '2025-03-04T09:04:00.000Z',
  },
});

export const supportMessagesRead = defineEvent<
  'SupportMessagesRead',
  {
    personId: string;
    /** The last message that was read, by its number. */ upTo: number;
    readBy: string;
    readAt: string;
  }
>('SupportMessagesRead', {
  summary: 'The support team read what somebody wrote.',
  stream,
  version: 1,
  personal: {},
  example: { personId, upTo: 1, readBy: staffId, readAt: '2025-03-04T09:03:00.000Z' },
});

export const supportRepliesSeen = defineEvent<
  'SupportRepliesSeen',
  { personId: string; /** The last message that was seen, by its number. */ upTo: number; seenAt: string }
>('SupportRepliesSeen', {
  summary: 'Somebody saw the answers of the support team.',
  stream,
  version: 1,
  personal: {},
  example: { personId, upTo: 2, seenAt: '2025-03-04T09:04:30.000Z' },
});

export const conversationAssigned = defineEvent<
  'ConversationAssigned',
  {
    personId: string;
    /** Null: nobody looks after it. */ assigneeId: string | null;
    assignedBy: string;
    assignedAt: string;
  }
>('ConversationAssigned', {
  summary: 'A member of staff looks after a conversation, or no longer does.',
  stream,
  version: 1,
  personal: {},
  example: { personId, assigneeId: staffId, assignedBy: staffId, assignedAt: '2025-03-04T09:02:00.000Z' },
});

export const supportMessagesSettled = defineEvent<
  'SupportMessagesSettled',
  { personId: string; /** The last message, by its number. */ upTo: number; settledBy: string; settledAt: string }
>('SupportMessagesSettled', {
  summary: 'A member of staff said that what somebody wrote needs no answer, or has been answered elsewhere.',
  stream,
  version: 1,
  personal: {},
  example: { personId, upTo: 3, settledBy: staffId, settledAt: '2025-03-04T09:05:00.000Z' },
});

export const conversationEvents = [
  supportMessageSent,
  supportReplySent,
  supportMessagesRead,
  supportRepliesSeen,
  conversationAssigned,
  supportMessagesSettled,
];

export type ConversationEvent =
  | EventOf<typeof supportMessageSent>
  | EventOf<typeof supportReplySent>
  | EventOf<typeof supportMessagesRead>
  | EventOf<typeof supportRepliesSeen>
  | EventOf<typeof conversationAssigned>
  | EventOf<typeof supportMessagesSettled>;

export const CONVERSATION_STREAMS = 'conversation-';

export function conversationStream(person: string): string {
  return `${CONVERSATION_STREAMS}${person}`;
}
