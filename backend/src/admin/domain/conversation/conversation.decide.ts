import type { Decider } from '../../../shared/kernel/decider.js';
import type { Personal } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import {
  conversationAssigned,
  supportMessagesSettled,
  supportMessageSent,
  supportMessagesRead,
  supportRepliesSeen,
  supportReplySent,
  type ConversationEvent,
  type Writer,
} from './conversation.events.js';

/** Characters of one message: a screen and a half. Longer stories have a place of their own. */
export const MESSAGE_MAX_LENGTH = 4_000;

/** What one person and the support team have said to each other. */
export type Conversation =
  | { readonly status: 'none' }
  | {
      readonly status: 'begun';
      readonly personId: string;
      readonly writer: Writer;
      /** Where a visitor wants the answer. */
      readonly email: Personal<string> | null;
      /** Ids of all messages: the place in the list is the number less 1. */
      readonly messageIds: readonly string[];
      /** Numbers of the newest message of each side; 0 where there is none. */
      readonly lastOfPerson: number;
      readonly lastReply: number;
      readonly readUpTo: number;
      readonly seenUpTo: number;
      /** What was said up to here needs no answer, staff said. */
      readonly settledUpTo: number;
      readonly assigneeId: string | null;
    };

export type ConversationCommand =
  | {
      readonly type: 'SendSupportMessage';
      readonly personId: string;
      readonly messageId: string;
      readonly text: string;
      readonly writer: Writer;
      readonly email: string | null;
      readonly at: string;
    }
  | {
      readonly type: 'SendSupportReply';
      readonly messageId: string;
      readonly text: string;
      readonly by: string;
      readonly at: string;
    }
  /** To an account, whether it ever wrote or not. */
  | {
      readonly type: 'WriteFirst';
      readonly personId: string;
      readonly messageId: string;
      readonly text: string;
      readonly by: string;
      readonly at: string;
    }
  /** @property upTo a message's number; more than there are counts as all */
  | { readonly type: 'ReadSupportMessages'; readonly upTo: number; readonly by: string; readonly at: string }
  /** What was written up to the last message of the person needs no answer. @property upTo the last that staff saw */
  | { readonly type: 'SettleSupportMessages'; readonly upTo: number; readonly by: string; readonly at: string }
  | { readonly type: 'SeeSupportReplies'; readonly upTo: number; readonly at: string }
  | {
      readonly type: 'AssignConversation';
      readonly assigneeId: string | null;
      readonly by: string;
      readonly at: string;
    };

/** @throws RuleBroken chat.blank, chat.too-long, chat.unknown, chat.wrote-meanwhile */
function decide(conversation: Conversation, command: ConversationCommand): ConversationEvent[] {
  if (command.type === 'SendSupportMessage') {
    const { personId, messageId, text, writer, email, at } = command;
    requireText(text);
    if (conversation.status === 'begun' && conversation.messageIds.includes(messageId)) return [];
    const number = conversation.status === 'begun' ? conversation.messageIds.length + 1 : 1;
    return [supportMessageSent({ personId, messageId, number, text, writer, email, sentAt: at })];
  }
  if (conversation.status === 'none') {
    if (command.type === 'SeeSupportReplies') return []; // nothing was said yet
    if (command.type === 'WriteFirst') {
      const { personId, messageId, text, by, at } = command;
      requireText(text);
      return [supportReplySent({ personId, messageId, number: 1, text, repliedBy: by, sentAt: at })];
    }
    throw new RuleBroken('chat.unknown');
  }
  const { personId, messageIds } = conversation;
  switch (command.type) {
    case 'SendSupportReply':
    case 'WriteFirst': {
      const { messageId, text, by, at } = command;
      requireText(text);
      if (messageIds.includes(messageId)) return [];
      const number = messageIds.length + 1;
      return [supportReplySent({ personId, messageId, number, text, repliedBy: by, sentAt: at })];
    }
    case 'ReadSupportMessages': {
      const upTo = Math.min(command.upTo, conversation.lastOfPerson);
      if (upTo <= conversation.readUpTo) return [];
      return [supportMessagesRead({ personId, upTo, readBy: command.by, readAt: command.at })];
    }
    case 'SettleSupportMessages': {
      const { lastOfPerson, lastReply, settledUpTo } = conversation;
      if (lastOfPerson <= Math.max(lastReply, settledUpTo)) return []; // nobody waits
      if (command.upTo < lastOfPerson) throw new RuleBroken('chat.wrote-meanwhile');
      return [supportMessagesSettled({ personId, upTo: lastOfPerson, settledBy: command.by, settledAt: command.at })];
    }
    case 'SeeSupportReplies': {
      const upTo = Math.min(command.upTo, conversation.lastReply);
      if (upTo <= conversation.seenUpTo) return [];
      return [supportRepliesSeen({ personId, upTo, seenAt: command.at })];
    }
    case 'AssignConversation': {
      const { assigneeId, by, at } = command;
      if (assigneeId === conversation.assigneeId) return [];
      return [conversationAssigned({ personId, assigneeId, assignedBy: by, assignedAt: at })];
    }
    default:
      return unreachable(command);
  }
}

function evolve(conversation: Conversation, event: ConversationEvent): Conversation {
  if (event.type === 'SupportMessageSent') {
    const { personId, messageId, number, writer, email } = event.data;
    const before =
      conversation.status === 'begun'
        ? conversation
        : { messageIds: [], lastReply: 0, readUpTo: 0, seenUpTo: 0, settledUpTo: 0, assigneeId: null };
    return {
      ...before,
      status: 'begun',
      personId,
      writer,
      email,
      messageIds: [...before.messageIds, messageId],
      lastOfPerson: number,
    };
  }
  if (conversation.status === 'none') {
    if (event.type !== 'SupportReplySent') throw new Error(`${event.type} before any message`);
    const { personId, messageId, number } = event.data;
    return {
      ...{ status: 'begun', personId, writer: 'account', email: null, messageIds: [messageId] },
      ...{ lastOfPerson: 0, lastReply: number, readUpTo: 0, seenUpTo: 0, settledUpTo: 0, assigneeId: null },
    };
  }
  switch (event.type) {
    case 'SupportReplySent': {
      const { messageId, number } = event.data;
      // Who answers has read what was there.
      return {
        ...conversation,
        messageIds: [...conversation.messageIds, messageId],
        lastReply: number,
        readUpTo: conversation.lastOfPerson,
      };
    }
    case 'SupportMessagesRead':
      return { ...conversation, readUpTo: event.data.upTo };
    case 'SupportRepliesSeen':
      return { ...conversation, seenUpTo: event.data.upTo };
    case 'SupportMessagesSettled':
      return { ...conversation, settledUpTo: event.data.upTo };
    case 'ConversationAssigned':
      return { ...conversation, assigneeId: event.data.assigneeId };
    default:
      return unreachable(event);
  }
}

function requireText(text: string): void {
  if (text.trim() === '') throw new RuleBroken('chat.blank');
  if (text.length > MESSAGE_MAX_LENGTH) throw new RuleBroken('chat.too-long');
}

export const conversationDecider: Decider<Conversation, ConversationCommand, ConversationEvent> = {
  initial: { status: 'none' },
  decide,
  evolve,
};
