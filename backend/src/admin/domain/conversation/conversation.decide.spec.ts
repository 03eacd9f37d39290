import { given } from '../../../shared/testing/given.js';
import { conversationDecider, MESSAGE_MAX_LENGTH, type ConversationCommand } from './conversation.decide.js';
import {
  conversationAssigned,
  supportMessagesSettled,
  supportMessageSent,
  supportMessagesRead,
  supportRepliesSeen,
  supportReplySent,
} from './conversation.events.js';

const at = '2025-03-04T09:00:00.000Z';
const personId = 'ruth';
const send = (messageId: string, text = 'Can my sister see this?'): ConversationCommand => ({
  type: 'SendSupportMessage',
  personId,
  messageId,
  text,
  writer: 'account',
  email: null,
  at,
});
const reply = (messageId: string, text = 'Only if you let her.'): ConversationCommand => ({
  type: 'SendSupportReply',
  messageId,
  text,
  by: 'sam',
  at,
});
const sent = (messageId: string, number: number) =>
  supportMessageSent({
    personId,
    messageId,
    number,
    text: 'Can my sister see this?',
    writer: 'account',
    email: null,
    sentAt: at,
  });
const replied = (messageId: string, number: number) =>
  supportReplySent({ personId, messageId, number, text: 'Only if you let her.', repliedBy: 'sam', sentAt: at });

describe('a conversation with the support team', () => {
  it('begins with the first message', () => {
    given(conversationDecider, [])
      .when(send('m1'))
      .then([sent('m1', 1)]);
  });

  it('keeps the address of a visitor, who has no account to look it up in', () => {
    given(conversationDecider, [])
      .when({ ...send('m1'), writer: 'visitor', email: 'ivy@example.com' } as ConversationCommand)
      .then([
        supportMessageSent({
          personId,
          messageId: 'm1',
          number: 1,
          text: 'Can my sister see this?',
          writer: 'visitor',
          email: 'ivy@example.com',
          sentAt: at,
        }),
      ]);
  });

  it('counts both sides together, and takes a message that is sent again once', () => {
    given(conversationDecider, [sent('m1', 1), replied('m2', 2)])
      .when(send('m3'))
      .then([sent('m3', 3)]);
    given(conversationDecider, [sent('m1', 1), replied('m2', 2)])
      .when(send('m1'))
      .thenNothing();
    given(conversationDecider, [sent('m1', 1), replied('m2', 2)])
      .when(reply('m2'))
      .thenNothing();
  });

  it.each(['', '   ', '\n\t'])('takes no message that says nothing: %j', (text) => {
    given(conversationDecider, []).when(send('m1', text)).thenRefused('chat.blank');
    given(conversationDecider, [sent('m1', 1)])
      .when(reply('m2', text))
      .thenRefused('chat.blank');
  });

  it('takes 4,000 characters and not one more', () => {
    expect(MESSAGE_MAX_LENGTH).toBe(4000);
    const longest = 'a'.repeat(4000);
    expect(conversationDecider.decide({ status: 'none' }, send('m1', longest))).toHaveLength(1);
    given(conversationDecider, [])
      .when(send('m1', `${longest}a`))
      .thenRefused('chat.too-long');
  });

  it('is answered only where somebody wrote', () => {
    given(conversationDecider, []).when(reply('m1')).thenRefused('chat.unknown');
    given(conversationDecider, [sent('m1', 1)])
      .when(reply('m2'))
      .then([replied('m2', 2)]);
  });

  it('is begun by staff with somebody who has an account, and goes on as any other', () => {
    const write = (messageId: string, text = 'Only if you let her.'): ConversationCommand => ({
      ...{ type: 'WriteFirst', personId, messageId, text, by: 'sam', at },
    });
    given(conversationDecider, [])
      .when(write('m1'))
      .then([replied('m1', 1)]);
    given(conversationDecider, [replied('m1', 1)])
      .when(write('m2'))
      .then([replied('m2', 2)]);
    given(conversationDecider, [replied('m1', 1)])
      .when(send('m2'))
      .then([sent('m2', 2)]);
    given(conversationDecider, []).when(write('m1', ' ')).thenRefused('chat.blank');
  });

  it('is read by staff up to a message of the person, and never unread again', () => {
    const history = [sent('m1', 1), sent('m2', 2)];
    given(conversationDecider, history)
      .when({ type: 'ReadSupportMessages', upTo: 99, by: 'sam', at })
      .then([supportMessagesRead({ personId, upTo: 2, readBy: 'sam', readAt: at })]);
    given(conversationDecider, [...history, supportMessagesRead({ personId, upTo: 2, readBy: 'sam', readAt: at })])
      .when({ type: 'ReadSupportMessages', upTo: 1, by: 'kim', at })
      .thenNothing();
  });

  it('counts as read by whoever answers it', () => {
    given(conversationDecider, [sent('m1', 1), replied('m2', 2)])
      .when({ type: 'ReadSupportMessages', upTo: 1, by: 'sam', at })
      .thenNothing();
  });

  it('is seen by the person up to the last answer', () => {
    given(conversationDecider, [sent('m1', 1), replied('m2', 2), sent('m3', 3)])
      .when({ type: 'SeeSupportReplies', upTo: 3, at })
      .then([supportRepliesSeen({ personId, upTo: 2, seenAt: at })]);
    given(conversationDecider, [sent('m1', 1)])
      .when({ type: 'SeeSupportReplies', upTo: 1, at })
      .thenNothing();
    given(conversationDecider, []).when({ type: 'SeeSupportReplies', upTo: 1, at }).thenNothing();
  });

  it('is given to somebody of the staff, and given back', () => {
    const assigned = conversationAssigned({ personId, assigneeId: 'sam', assignedBy: 'kim', assignedAt: at });
    given(conversationDecider, [sent('m1', 1)])
      .when({ type: 'AssignConversation', assigneeId: 'sam', by: 'kim', at })
      .then([assigned]);
    given(conversationDecider, [sent('m1', 1), assigned])
      .when({ type: 'AssignConversation', assigneeId: null, by: 'sam', at })
      .then([conversationAssigned({ personId, assigneeId: null, assignedBy: 'sam', assignedAt: at })]);
  });

  describe('that needs no answer', () => {
    const settle = (upTo: number): ConversationCommand => ({ type: 'SettleSupportMessages', upTo, by: 'sam', at });
    const settled = (upTo: number) => supportMessagesSettled({ personId, upTo, settledBy: 'sam', settledAt: at });

    it('is closed up to the last message that staff saw, once', () => {
      given(conversationDecider, [sent('m1', 1), replied('r1', 2), sent('m2', 3)])
        .when(settle(3))
        .then([settled(3)]);
      given(conversationDecider, [sent('m1', 1), settled(1)])
        .when(settle(1))
        .then([]);
    });

    it('stays open where the person wrote again meanwhile', () => {
      given(conversationDecider, [sent('m1', 1), sent('m2', 2)])
        .when(settle(1))
        .thenRefused('chat.wrote-meanwhile');
    });

    it('is nothing to close where it was answered', () => {
      given(conversationDecider, [sent('m1', 1), replied('r1', 2)])
        .when(settle(2))
        .then([]);
    });
  });
});
