import type { RuleCatalogue } from '../shared/kernel/rule-broken.js';
import { ASKED_NAME_MAX, NOTE_MAX } from './domain/circle/asks.js';
import { INTRODUCTION_MAX } from './domain/circle/circle.decide.js';
import { GUEST_NAME_MAX, GUESTS_MAX } from './domain/circle/guests.js';
import { LETTERS_A_DAY, LETTERS_UNPAID, LETTERS_TO_ONE_A_DAY } from './domain/circle/letters.js';

export const collaborationRules: RuleCatalogue = {
  'eulogy.not-found': {
    status: 404,
    title: 'Eulogy not found',
    detail: "The questionnaire you're looking for doesn't exist.",
  },
  'eulogy.not-allowed': {
    status: 403,
    title: 'Not allowed',
    detail: 'Only the person who created this eulogy may do that.',
  },
  'eulogy.contributors-only': {
    status: 403,
    title: 'Not allowed',
    detail: 'This is for those who contribute to the eulogy. You created it.',
  },
  'circle.has-another-owner': { status: 409, title: 'Not allowed', detail: 'This eulogy belongs to somebody else.' },
  'circle.owner-stays': {
    status: 409,
    title: 'Not possible',
    detail: 'The person who created a eulogy always belongs to it.',
  },
  'circle.no-such-person': { status: 404, title: 'Not found', detail: 'This person does not belong to the eulogy.' },
  'circle.names-settled': {
    status: 409,
    title: 'The eulogy is finished',
    detail: 'The eulogy was called finished. What you said about your name until then stands.',
  },
  'introduction.too-long': {
    status: 422,
    title: 'Too long',
    detail: `Please say it in a word or two: ${INTRODUCTION_MAX} characters at most.`,
    field: 'as',
  },
  'invitation.invalid': {
    status: 404,
    title: 'Invalid Invitation',
    detail: 'This invitation link is invalid or has expired. Please ask the eulogy owner to send a new invitation.',
  },
  'invitation.from-before-removal': {
    status: 403,
    title: 'Invitation no longer open to you',
    detail:
      'The owner has taken you out of this eulogy. If you think this is a mistake, please ask them for a new invitation.',
  },
  'invitation.too-many-tries': {
    status: 429,
    title: 'Slow down',
    detail: 'That was a lot of links that lead nowhere. Please wait a few minutes and open your invitation again.',
  },
  'invitation.unknown': { status: 404, title: 'Not found', detail: 'There is no such invitation.' },
  'invitation.settled': {
    status: 409,
    title: 'No longer open',
    detail: 'This invitation was used or withdrawn. Please invite the person again.',
  },
  'invitation.already-here': {
    status: 409,
    title: 'Already here',
    detail: 'This person belongs to the eulogy already.',
    field: 'email',
  },
  'invitation.refused': {
    status: 409,
    title: 'No emails, please',
    detail:
      'This person asked us never to write to them. You can share the link with them yourself, if you think they would like that.',
    field: 'email',
  },
  'guest.unknown': {
    status: 404,
    title: 'Not found',
    detail: 'This page is no longer open to you. Please open your invitation again.',
  },
  'guest.signed-out': {
    status: 401,
    title: 'Open your link again',
    detail: 'This device does not know you any more. Please open your own link, or your invitation, again.',
  },
  'guest.has-account': {
    status: 409,
    title: 'You have an account',
    detail: 'You went on with an account. Please sign in: everything you told is there.',
  },
  'guest.name-needed': {
    status: 422,
    title: 'Your name',
    detail: 'Please write your name, so that they know who tells it.',
    field: 'name',
  },
  'guest.name-too-long': {
    status: 422,
    title: 'A shorter name',
    detail: `Please write your name in ${GUEST_NAME_MAX} characters.`,
    field: 'name',
  },
  'guest.is-owner': {
    status: 409,
    title: 'This is your own eulogy',
    detail: 'You created this eulogy, so what you tell in your account is yours already.',
  },
  'guests.full': {
    status: 409,
    title: 'A full table',
    detail: `${GUESTS_MAX} people are telling already, and there is no room for more. Please ask whoever invited you.`,
  },
  'guests.too-many-at-once': {
    status: 429,
    title: 'One moment',
    detail:
      'Many people came from here just now. Please wait a few minutes and try again. Your words stay on this page.',
  },
  'ask.note-too-long': {
    status: 422,
    title: 'A shorter sentence',
    detail: `Please keep your sentence to ${NOTE_MAX} characters.`,
    field: 'note',
  },
  'ask.note-holds-address': {
    status: 422,
    title: 'No addresses, please',
    detail: 'Please leave out links, addresses and telephone numbers: the email has its own link.',
    field: 'note',
  },
  'ask.unknown': {
    status: 404,
    title: 'No such question',
    detail: 'Nobody was asked this question.',
  },
  'ask.not-answered': {
    status: 409,
    title: 'No answer yet',
    detail: 'There is no answer under their name yet.',
  },
  'ask.no-such-question': {
    status: 422,
    title: 'No such question',
    detail: 'Please choose a question about a memory.',
    field: 'questionId',
  },
  'ask.nobody': {
    status: 422,
    title: 'Nobody to ask',
    detail: 'Please choose one person, or write one email address.',
    field: 'email',
  },
  'ask.name-too-long': {
    status: 422,
    title: 'A shorter name',
    detail: `Please write the name in ${ASKED_NAME_MAX} characters.`,
    field: 'name',
  },
  'draft.letters-used-up': {
    status: 402,
    title: 'Emails used up',
    detail: `A eulogy that is not paid yet sends ${LETTERS_UNPAID} emails. You can still share the link with as many people as you like, and once it is paid it sends more.`,
  },
  'reply.unknown': {
    status: 404,
    title: 'No such email',
    detail: 'This email is not waiting any more.',
  },
  'invitation.too-many': {
    status: 429,
    title: 'Enough emails for today',
    detail: `A eulogy can send ${LETTERS_A_DAY} invitations a day by email. You can share the link with as many people as you like.`,
  },
  'invitation.too-many-to-one': {
    status: 429,
    title: 'Enough emails for today',
    detail: `This person was sent ${LETTERS_TO_ONE_A_DAY} invitations today. Perhaps the email is in their spam folder.`,
  },
};
