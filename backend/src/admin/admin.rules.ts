import { ABOUT_TO_END_DAYS } from './features/eulogy-care/invitation-link.js';
import type { RuleCatalogue } from '../shared/kernel/rule-broken.js';

export const MESSAGE_TOO_LONG = 'A message has at most 4,000 characters. Please send it in parts.';

/** What the house answers when a rule about support and staff forbids something. */
export const adminRules: RuleCatalogue = {
  'care.invites-nobody': {
    status: 409,
    title: 'Nobody is invited any more',
    detail: 'This eulogy was refunded or taken back. Its invitations open nothing, and none is sent.',
  },
  'care.link-still-good': {
    status: 409,
    title: 'The link is good',
    detail: `The link is good for more than ${ABOUT_TO_END_DAYS} days still. Whoever could not join may have an older one: the owner can share the newest.`,
  },
  'example-data.refused': {
    status: 403,
    title: 'No example data here',
    detail: 'Example data is played neither in production nor where real money, mail or a paid model would be used.',
  },
  'alert.nobody': {
    status: 409,
    title: 'Nobody is told this way',
    detail: 'Name somebody first: ALERT_EMAILS for letters, ALERT_WEBHOOK_URL for the webhook.',
  },
  'chat.wrote-meanwhile': {
    status: 409,
    title: 'They wrote again',
    detail: 'There is a newer message in this conversation. Please read it first.',
  },
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
  'staff.second-factor-needed': {
    status: 403,
    title: 'Code needed',
    detail: 'Please enter the code of your authenticator first.',
  },
  'staff.second-factor-missing': {
    status: 403,
    title: 'Second factor missing',
    detail: 'Staff sign in with a second factor. Please set up your authenticator first.',
  },
  'staff.second-factor-on': {
    status: 409,
    title: 'Set up already',
    detail: 'Your authenticator is set up already. Another admin can remove it if you have lost it.',
  },
  'staff.second-factor-off': {
    status: 409,
    title: 'Not set up',
    detail: 'There is no authenticator to show a code of yet.',
  },
  'staff.letter-code-needed': {
    status: 403,
    title: 'A code from your mail',
    detail: 'We have sent a code to your email address. Please enter it to set up your authenticator.',
    field: 'letterCode',
  },
  'staff.passkey-not-trusted': {
    status: 403,
    title: 'Passkey not set up for this',
    detail:
      'This passkey does not stand for a code yet. Enter a code, then add the passkey under "Your second factor".',
  },
  'staff.code-invalid': {
    status: 422,
    title: 'Code not right',
    detail: 'This code is not right, or was used before. Please enter the one that is shown now.',
    field: 'code',
  },
  'staff.own-second-factor': {
    status: 409,
    title: 'Your own second factor',
    detail: 'Another admin has to remove it. Your recovery codes let you in meanwhile.',
  },
  'staff.no-account': {
    status: 422,
    title: 'No such account',
    detail: 'There is no account with this address. The person has to create one first.',
    field: 'email',
  },
  'statement.not-over': {
    status: 409,
    title: 'The month is not over',
    detail: 'A month can be closed once it is over.',
  },
  'statement.frozen': {
    status: 409,
    title: 'Closed before',
    detail: 'This month is closed. What is found later stands in the next one.',
  },
  'statement.not-next': {
    status: 409,
    title: 'Another month comes first',
    detail: 'Months are closed one after the other. Please close the one after the last closed month.',
  },
  'statement.not-found': {
    status: 404,
    title: 'No statement',
    detail: 'This month has no statement.',
  },
  'statement.no-time': {
    status: 422,
    title: 'No such time',
    detail: 'Please choose a first day and a later last one.',
  },
  'timeline.no-event': {
    status: 404,
    title: 'No such event',
    detail: 'The history of this eulogy has no event of that number.',
  },
  'chat.assignee': {
    status: 422,
    title: 'Not a member of staff',
    detail: 'Please choose somebody who is a member of staff.',
    field: 'assigneeId',
  },
  'contact.blank': {
    status: 422,
    title: 'Nothing written yet',
    detail: 'Please write something first.',
    field: 'message',
  },
  'contact.too-long': { status: 422, title: 'Too long', detail: 'Please write a shorter text.', field: 'message' },
  'contact.too-fast': { status: 429, title: 'One moment', detail: 'Please wait a moment, then send it again.' },
  'contact.too-many': {
    status: 429,
    title: 'Slow down',
    detail: 'Those were many messages at once. Please try again in an hour.',
  },
  'contact.unknown': { status: 404, title: 'No such enquiry', detail: 'Nobody has asked that, or it was deleted.' },
  'system.unknown-follower': {
    status: 404,
    title: 'Nothing of that name',
    detail: 'There is no projection, process or reaction of this name.',
  },
  'system.not-stopped': {
    status: 409,
    title: 'Not stopped',
    detail: 'It is running already. Somebody else may have started it again.',
  },
  'system.rebuild-under-way': {
    status: 409,
    title: 'Being rebuilt',
    detail: 'This projection is being rebuilt already. Its progress is shown.',
  },
  'system.not-parked': {
    status: 404,
    title: 'Not waiting any more',
    detail: 'This reaction is not waiting for anybody. It may have succeeded meanwhile, or somebody has skipped it.',
  },
};
