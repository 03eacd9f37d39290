import type { RuleCatalogue } from '../shared/kernel/rule-broken.js';

export const MESSAGE_TOO_LONG = 'A message has at most 4,000 characters. Please send it in parts.';

/** What the house answers when a rule about support and staff forbids something. */
export const adminRules: RuleCatalogue = {
  'chat.blank': {
    status: 422,
    title: 'Nothing written yet',
    detail: 'Please write a message first',
    field: 'message',
  },
  'chat.too-long': { status: 422, title: 'Too long', detail: MESSAGE_TOO_LONG, field: 'message' },
  'chat.too-many': {
    status: 429,
    title: 'Slow down',
    detail: 'Those were many messages at once. Please wait a few minutes and try again.',
  },
  'chat.unknown': { status: 404, title: 'No such conversation', detail: 'Nobody has written there yet.' },
  'chat.canned-full': {
    status: 409,
    title: 'No more room',
    detail: 'A hundred answers are kept already. Please remove one first.',
  },
  'chat.assignee': {
    status: 422,
    title: 'Not a member of staff',
    detail: 'Please choose somebody who is a member of staff.',
    field: 'assigneeId',
  },
};
