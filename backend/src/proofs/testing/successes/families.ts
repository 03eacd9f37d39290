import { MAIL_WEBHOOK_SECRET } from '../by-mail.js';
import { row, type SuccessRow } from '../success-rows.js';

const of = (rest: string) => `/api/eulogies/{eulogyId}/${rest}`;
interface Link {
  readonly inviteToken: string;
}

/** The circle of a eulogy, and what its people answer. */
export const families: readonly SuccessRow[] = [
  { call: 'GET /api/eulogies', by: 'claire' },
  { call: 'PATCH /api/eulogies/:id', by: 'claire', as: '/api/eulogies/{eulogyId}', body: { title: 'Honouring Joan' } },
  { call: 'GET /api/eulogies/:id/invitation', by: 'claire', as: of('invitation') },
  row<Link>({
    call: 'POST /api/eulogies/:id/invitation/renew',
    by: 'claire',
    as: of('invitation/renew'),
    keep: ({ inviteToken }) => ({ inviteToken }),
  }),
  { call: 'GET /api/collaborate/:token', by: 'nobody', as: '/api/collaborate/{inviteToken}' },
  { call: 'POST /api/collaborate/:token/join', by: 'anna', as: '/api/collaborate/{inviteToken}/join' },
  { call: 'POST /api/collaborate/:token/join', by: 'ben', as: '/api/collaborate/{inviteToken}/join' },
  { call: 'POST /api/collaborate/:token/join', by: 'cleo', as: '/api/collaborate/{inviteToken}/join' },
  { call: 'GET /api/eulogies/:id/ownership', by: 'anna', as: of('ownership') },
  { call: 'POST /api/eulogies/:id/invitations', by: 'claire', as: of('invitations'), body: { email: 'd@example.com' } },
  row<{ invited: { number: number }[] }>({
    call: 'GET /api/eulogies/:id/people',
    by: 'claire',
    as: of('people'),
    until: ({ invited }) => invited.length === 1,
    keep: ({ invited }) => ({ letter: invited[0]?.number }),
  }),
  { call: 'POST /api/eulogies/:id/invitations/:number/send', by: 'claire', as: of('invitations/{letter}/send') },
  {
    call: 'POST /api/admin/eulogies/:id/invitations/:number/send',
    by: 'sue',
    as: '/api/admin/eulogies/{eulogyId}/invitations/{letter}/send',
    body: { reason: 'She asked on the phone' },
  },
  {
    call: 'POST /api/admin/eulogies/:id/invitation/renew',
    by: 'sue',
    given: 'UPDATE read_models.collaboration_circles SET link_expires_at = now() WHERE eulogy_id = {eulogyId}',
    as: '/api/admin/eulogies/{eulogyId}/invitation/renew',
    body: { reason: 'She asked on the phone' },
  },
  { call: 'DELETE /api/eulogies/:id/invitations/:number', by: 'claire', as: of('invitations/{letter}') },
  {
    call: 'POST /api/eulogies/:id/asked',
    by: 'claire',
    as: of('asked'),
    body: { questionId: 'story', email: 'f@example.com', name: 'Fay', note: 'You knew her best.' },
  },
  { call: 'GET /api/eulogies/:id/asked', by: 'claire', as: of('asked') },
  {
    call: 'POST /api/eulogies/:id/asked',
    by: 'claire',
    as: of('asked'),
    body: { questionId: 'story', personId: '{annaId}' },
  },
  { call: 'POST /api/eulogies/:id/asked/opened', by: 'anna', as: of('asked/opened'), body: { questionId: 'story' } },
  {
    call: 'POST /api/collaborate/:token/asked/opened',
    by: 'nobody',
    as: '/api/collaborate/{inviteToken}/asked/opened',
    body: { questionId: 'story' },
  },
  {
    call: 'POST /api/mail/inbound',
    by: 'nobody',
    headers: { authorization: `Bearer ${MAIL_WEBHOOK_SECRET}` },
    letter: { to: 'f@example.com', subject: /one question/, keep: ({ replyTo }) => ({ replyTo }) },
    body: { raw: 'From: fay@work.example\n\nShe kept bees.', to: '{replyTo}' },
  },
  {
    call: 'POST /api/mail/inbound',
    by: 'nobody',
    headers: { authorization: `Bearer ${MAIL_WEBHOOK_SECRET}` },
    body: { raw: 'From: fay@work.example\n\nShe kept goats.', to: '{replyTo}' },
  },
  row<{ waiting: { id: string }[] }>({
    call: 'GET /api/eulogies/:id/replies',
    by: 'claire',
    as: of('replies'),
    until: ({ waiting }) => waiting.length === 2,
    keep: ({ waiting }) => ({ oneReply: waiting[0]?.id, otherReply: waiting[1]?.id }),
  }),
  { call: 'POST /api/eulogies/:id/replies/:replyId/take-in', by: 'claire', as: of('replies/{oneReply}/take-in') },
  { call: 'DELETE /api/eulogies/:id/replies/:replyId', by: 'claire', as: of('replies/{otherReply}') },
  { call: 'GET /api/eulogies/:id/collaborators', by: 'claire', as: of('collaborators') },
  { call: 'GET /api/eulogies/:id/collaborators', by: 'anna', as: of('collaborators') },
  { call: 'GET /api/eulogies/:id/creator', by: 'anna', as: of('creator') },
  { call: 'GET /api/eulogies/:id/acknowledgement', by: 'anna', as: of('acknowledgement') },
  {
    call: 'PUT /api/eulogies/:id/acknowledgement',
    by: 'anna',
    as: of('acknowledgement'),
    body: { choice: 'named' },
  },
  { call: 'PUT /api/eulogies/:id/introduction', by: 'anna', as: of('introduction'), body: { as: 'sister' } },
  { call: 'GET /api/eulogies/:id/introduction', by: 'anna', as: of('introduction') },
  {
    call: 'PUT /api/eulogies/:id/collaborators/:userId/introduction',
    by: 'claire',
    as: of('collaborators/{annaId}/introduction'),
    body: { as: 'friend' },
  },
  {
    call: 'PATCH /api/eulogies/:id/circle-settings',
    by: 'claire',
    as: of('circle-settings'),
    body: { contributorsSeeMemories: true, contributorsMayRead: true },
  },
  { call: 'GET /api/questions/:type', by: 'anna', as: '/api/questions/other?eulogyId={eulogyId}' },
  { call: 'GET /api/questions/:type', by: 'anna', as: '/api/questions/pet' },
  { call: 'GET /api/questions/:type', by: 'anna', as: '/api/questions/self' },
  { call: 'PATCH /api/eulogies/:id/responses', by: 'claire', as: of('responses'), body: { responses: '{answers}' } },
  {
    call: 'PATCH /api/eulogies/:id/responses',
    by: 'anna',
    as: of('responses'),
    body: { responses: { story: 'She taught me to whistle with a gum leaf behind the shed at Cairns.' } },
  },
  {
    call: 'POST /api/eulogies/:id/asked/:askNumber/thanks',
    by: 'claire',
    as: of('asked/2/thanks'),
    body: { note: 'I can hear it still.' },
  },
  {
    call: 'POST /api/eulogies/:id/questions/:questionId/contribute',
    by: 'anna',
    as: of('questions/miss/contribute'),
  },
  {
    call: 'GET /api/eulogies/:id/questions/:questionId/contributors',
    by: 'claire',
    as: of('questions/story/contributors'),
  },
  { call: 'GET /api/eulogies/:id', by: 'anna', as: '/api/eulogies/{eulogyId}' },
  { call: 'GET /api/eulogies/:id/events', by: 'anna', as: of('events') },
];

const guest = (rest: string) => `/api/guest/{eulogyId}/${rest}`;
const aGuest = (name: string) => ({ name, relation: 'friend', nameStaysOut: false, consent: '1' });

/** Those who tell without an account. */
type Door = 'guest' | 'eulogies';

/** Somebody speaks, and everything that can be done with what they said. */
const saidAloud = (by: string, door: Door, id: string): SuccessRow[] => {
  const calls = `/api/${door}/:id/recordings`;
  const [all, one] = [`/api/${door}/{eulogyId}/recordings`, `/api/${door}/{eulogyId}/recordings/${id}`];
  const begun = { questionId: 'passions', mime: 'audio/webm' };
  const heard = { 'transcribe-by': 'Nobody%20Listens' };
  return [
    { call: `PUT ${calls}/:recordingId`, by, as: one, body: begun },
    { call: `PATCH ${calls}/:recordingId`, by, as: one, body: '{sound}', headers: { 'upload-offset': '0' } },
    { call: `POST ${calls}/:recordingId/finish`, by, as: `${one}/finish`, body: '{soundSent}' },
    { call: `POST ${calls}/:recordingId/choices`, by, as: `${one}/choices`, body: { hearing: 'family' } },
    { call: `POST ${calls}/:recordingId/transcript`, by, as: `${one}/transcript`, body: '{silence}', headers: heard },
    { call: `GET ${calls}/:recordingId/sound`, by, as: `${one}/sound` },
    { call: `GET ${calls}`, by, as: all },
  ];
};
const dropped = (by: string, door: Door, id: string): SuccessRow => ({
  call: `DELETE /api/${door}/:id/recordings/:recordingId`,
  by,
  as: `/api/${door}/{eulogyId}/recordings/${id}`,
});

export const guests: readonly SuccessRow[] = [
  { call: 'GET /api/collaborate/:token/guest', by: 'nobody', as: '/api/collaborate/{inviteToken}/guest' },
  row<{ returnUrl: string }>({
    call: 'POST /api/collaborate/:token/guest',
    by: 'tom',
    as: '/api/collaborate/{inviteToken}/guest',
    body: aGuest('Tom Pascoe'),
    keep: ({ returnUrl }) => ({ returnToken: returnUrl.split('/').at(-1) }),
  }),
  { call: 'POST /api/guest/return', by: 'tom', body: { token: '{returnToken}' } },
  {
    call: 'PUT /api/guest/:id/memories',
    by: 'tom',
    as: guest('memories'),
    body: { responses: { story: 'She fixed my mower every spring and took one cup of tea for it.' } },
  },
  { call: 'GET /api/guest/:id', by: 'tom', as: '/api/guest/{eulogyId}' },
  { call: 'POST /api/guest/:id/asked/opened', by: 'tom', as: guest('asked/opened'), body: { questionId: 'story' } },
  { call: 'PUT /api/guest/:id/introduction', by: 'tom', as: guest('introduction'), body: { as: 'neighbour' } },
  { call: 'PUT /api/guest/:id/acknowledgement', by: 'tom', as: guest('acknowledgement'), body: { choice: 'named' } },
  ...saidAloud('tom', 'guest', '0193a6a0-0000-7000-8000-0000000000a1'),
  { call: 'PUT /api/eulogies/:id/voices', by: 'claire', as: of('voices'), body: { voices: 'heard' } },
  {
    call: 'POST /api/eulogies/:id/recordings/:recordingId/words',
    by: 'claire',
    as: of('recordings/0193a6a0-0000-7000-8000-0000000000a1/words'),
    body: { words: 'She put the sheet over her head.' },
  },
  ...saidAloud('anna', 'eulogies', '0193a6a0-0000-7000-8000-0000000000a2'),
  dropped('tom', 'guest', '0193a6a0-0000-7000-8000-0000000000a1'),
  dropped('anna', 'eulogies', '0193a6a0-0000-7000-8000-0000000000a2'),
  row<{ id: string }[]>({
    call: 'GET /api/eulogies/:id/guests',
    by: 'claire',
    as: of('guests'),
    keep: ([one]) => ({ guestId: one?.id }),
  }),
  { call: 'POST /api/eulogies/:id/guests/:guestId/include', by: 'claire', as: of('guests/{guestId}/include') },
  { call: 'GET /api/guest/:id/book', by: 'tom', as: guest('book') },
  { call: 'PUT /api/guest/:id/book', by: 'tom', as: guest('book'), body: { answer: 'yes' } },
  { call: 'PUT /api/eulogies/:id/book/sharing', by: 'claire', as: of('book/sharing'), body: { shared: true } },
  { call: 'GET /api/guest/:id/book/pdf', by: 'tom', as: guest('book/pdf') },
  { call: 'DELETE /api/eulogies/:id/guests/:guestId', by: 'claire', as: of('guests/{guestId}') },
  { call: 'POST /api/guest/:id/leave', by: 'tom', as: guest('leave'), body: { words: 'withdrawn' } },
  ...['ben', 'tess'].map((by) => ({
    call: 'POST /api/collaborate/:token/guest',
    by,
    as: '/api/collaborate/{inviteToken}/guest',
    body: aGuest(by),
  })),
  { call: 'POST /api/guest/:id/member', by: 'ben', as: guest('member') },
  { call: 'POST /api/guest/:id/forget-device', by: 'tess', as: guest('forget-device') },
  { call: 'POST /api/eulogies/:id/invitations', by: 'claire', as: of('invitations'), body: { email: 'e@example.com' } },
  {
    call: 'POST /api/letters/refuse',
    by: 'nobody',
    letter: {
      to: 'e@example.com',
      subject: /help with a eulogy/,
      keep: ({ text }) => ({ noLetters: /no-more-letters\/([\w-]{43})/.exec(text)?.[1] }),
    },
    body: { token: '{noLetters}' },
  },
];

/** The circle closes. */
export const partings: readonly SuccessRow[] = [
  { call: 'POST /api/eulogies/:id/leave', by: 'ben', as: of('leave'), body: { words: 'stay' } },
  { call: 'DELETE /api/eulogies/:id/collaborators/:userId', by: 'claire', as: of('collaborators/{cleoId}') },
  { call: 'POST /api/eulogies/:id/invitation/revoke', by: 'claire', as: of('invitation/revoke') },
];
