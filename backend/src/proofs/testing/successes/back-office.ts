import { Secret, TOTP } from 'otpauth';
import type { PutBackPageResponse } from '../../../questionnaire/features/put-back/put-back.dto.js';
import { SoftwareAuthenticator } from '../../../shared/testing/software-authenticator.js';
import { row, type SuccessRow } from '../success-rows.js';
import { APP_ORIGIN } from './origin.js';

const password = 'a long and quiet staff password';
const admin = (rest: string) => `/api/admin/${rest}`;
const eulogy = (rest: string) => `/api/admin/eulogies/{eulogyId}/${rest}`;
const reason = 'She asked for it on the phone';
const get = (route: string, as?: string, by = 'boss'): SuccessRow => ({
  ...{ call: `GET /api/admin/${route}`, by },
  ...(as === undefined ? {} : { as }),
});

/** What visitors and customers send to the people of the house, and what those answer. */
export const support: readonly SuccessRow[] = [
  { call: 'POST /api/visits', by: 'nobody', body: { pathname: '/', referrer: 'https://example.org/' } },
  { call: 'POST /api/visits/steps', by: 'nobody', body: { steps: ['begun', 'read'] } },
  { call: 'POST /api/chat', by: 'claire', body: { message: 'Who sees this?', userEmail: 'claire@example.com' } },
  { call: 'POST /api/chat', by: 'nobody', body: { message: 'Who sees this?', userEmail: 'd@example.com' } },
  {
    call: 'POST /api/contact',
    by: 'nobody',
    body: { name: 'Ann', email: 'ann@example.com', subject: 'Before', message: 'May I ask?', secondsOpen: 60 },
  },
  get('chat/messages', undefined, 'sue'),
  get('chat/conversations', undefined, 'sue'),
  get('chat/conversations/:personId', admin('chat/conversations/{claireId}'), 'sue'),
  {
    call: 'POST /api/admin/chat/conversations/:personId/reply',
    by: 'sue',
    as: admin('chat/conversations/{claireId}/reply'),
    body: { message: 'Only you.' },
  },
  {
    call: 'POST /api/admin/chat/conversations/:personId/read',
    by: 'sue',
    as: admin('chat/conversations/{claireId}/read'),
    body: { upTo: 1 },
  },
  {
    call: 'POST /api/admin/chat/conversations/:personId/settle',
    by: 'sue',
    as: admin('chat/conversations/{claireId}/settle'),
    body: { upTo: 9 },
  },
  {
    call: 'POST /api/admin/chat/conversations/:personId/assign',
    by: 'sue',
    as: admin('chat/conversations/{claireId}/assign'),
    body: { assigneeId: '{sueId}' },
  },
  get('chat/events', undefined, 'sue'),
  { call: 'GET /api/chat', by: 'claire' },
  { call: 'POST /api/chat/seen', by: 'claire', body: { upTo: 2 } },
  { call: 'GET /api/chat/events', by: 'claire' },
  row<{ id: string }>({
    call: 'POST /api/admin/chat/canned-answers',
    by: 'sue',
    body: { title: 'Who sees it', text: 'Only you.' },
    keep: ({ id }) => ({ cannedId: id }),
  }),
  get('chat/canned-answers', undefined, 'sue'),
  {
    call: 'PUT /api/admin/chat/canned-answers/:id',
    by: 'sue',
    as: admin('chat/canned-answers/{cannedId}'),
    body: { title: 'Who sees it', text: 'Only you do.' },
  },
  { call: 'DELETE /api/admin/chat/canned-answers/:id', by: 'sue', as: admin('chat/canned-answers/{cannedId}') },
  row<{ items: { id: string }[] }>({
    ...get('enquiries', undefined, 'sue'),
    until: ({ items }) => items.length > 0,
    keep: ({ items }) => ({ enquiryId: items[0]?.id }),
  }),
  get('enquiries/:id', admin('enquiries/{enquiryId}'), 'sue'),
  {
    call: 'POST /api/admin/enquiries/:id/reply',
    by: 'sue',
    as: admin('enquiries/{enquiryId}/reply'),
    body: { message: 'Please do.' },
  },
  {
    call: 'PATCH /api/admin/enquiries/:id',
    by: 'sue',
    as: admin('enquiries/{enquiryId}'),
    body: { status: 'closed' },
  },
];

/** People, eulogies, figures and the machine, as an admin sees and changes them. */
export const backOffice: readonly SuccessRow[] = [
  get('customers', admin('customers?search=claire')),
  get('customers', admin('customers?search=claire'), 'sue'),
  get('users'),
  get('eulogies'),
  get('eulogies', undefined, 'sue'),
  get('analytics'),
  get('revenue'),
  get('visitor-analytics'),
  get('catalogue/history'),
  {
    call: 'PUT /api/admin/catalogue/:type',
    by: 'boss',
    as: admin('catalogue/pet'),
    body: { label: 'Pet Eulogy', priceCents: 3599, introPriceCents: null, status: 'coming_soon' },
  },
  get('catalogue/history'),
  get('discount-codes'),
  {
    call: 'PUT /api/admin/discount-codes/:id',
    by: 'boss',
    as: admin('discount-codes/{discountId}'),
    body: { code: 'SPRING', type: 'fixed', value: '6', validFrom: '2025-01-01T00:00:00.000Z', isActive: false },
  },
  { call: 'DELETE /api/admin/discount-codes/:id', by: 'boss', as: admin('discount-codes/{discountId}') },
  get('eulogies/:id/timeline', eulogy('timeline'), 'sue'),
  get('eulogies/:id/timeline/download', eulogy('timeline/download?format=json'), 'sue'),
  get('eulogies/:id/timeline/download', eulogy('timeline/download?format=csv'), 'sue'),
  get('eulogies/:id/state', eulogy('state?compare=3'), 'sue'),
  get('eulogies/:id/screen', eulogy('screen?compare=3'), 'sue'),
  {
    call: 'POST /api/admin/eulogies/:id/timeline/reveal',
    by: 'sue',
    as: eulogy('timeline/reveal'),
    body: { fields: ['card.title'], reason },
  },
  ...['Her hat on the hook.', ''].map((miss) => ({
    call: 'PATCH /api/eulogies/:id/responses',
    by: 'claire',
    as: '/api/eulogies/{eulogyId}/responses',
    body: { responses: { miss } },
  })),
  row<{ items: readonly { n: number }[] }>({
    ...get('eulogies/:id/timeline', eulogy('timeline?type=AnswerCleared'), 'sue'),
    until: ({ items }) => items.length > 0,
    keep: ({ items }) => ({ putBackAt: String(items.at(-1)?.n) }),
  }),
  get('eulogies/:id/put-back', eulogy('put-back?at={putBackAt}'), 'sue'),
  {
    call: 'POST /api/admin/eulogies/:id/put-back',
    by: 'sue',
    as: eulogy('put-back'),
    body: { at: '{putBackAt}', reason },
  },
  row<PutBackPageResponse>({
    call: 'GET /api/put-back/:token',
    by: 'nobody',
    letter: {
      to: 'claire@example.com',
      subject: /Shall your answer come back/,
      keep: ({ text }) => ({ putBackToken: /put-back\/([\w-]{43})/.exec(text)?.[1] }),
    },
    as: '/api/put-back/{putBackToken}',
  }),
  { call: 'POST /api/put-back/:token', by: 'nobody', as: '/api/put-back/{putBackToken}', body: { answer: 'no' } },
  get('eulogies/:id/pdf', eulogy('pdf')),
  { call: 'POST /api/admin/eulogies/:id/pdf', by: 'boss', as: eulogy('pdf'), body: { reason } },
  get('users/:id/file', admin('users/{claireId}/file'), 'sue'),
  row<{ items: readonly { id: string }[] }>({
    ...get('users', admin('users?search=rita%40example.com'), 'sue'),
    until: ({ items }) => items.length > 0,
    keep: ({ items }) => ({ ritaId: items[0]?.id }),
  }),
  {
    call: 'POST /api/admin/users/:id/resend-verification',
    by: 'sue',
    as: admin('users/{ritaId}/resend-verification'),
  },
  {
    call: 'POST /api/admin/users/:id/correct-address',
    by: 'sue',
    as: admin('users/{ritaId}/correct-address'),
    body: { email: 'rita.okafor@example.com', reason },
  },
  {
    call: 'POST /api/admin/users/:id/notes',
    by: 'sue',
    as: admin('users/{claireId}/notes'),
    body: { note: 'Prefers the phone' },
  },
  {
    call: 'POST /api/admin/purchases/:id/resend-receipt',
    by: 'sue',
    as: admin('purchases/{purchaseId}/resend-receipt'),
  },
  get('analytics/funnel', admin('analytics/funnel'), 'boss'),
  get('writers', admin('writers'), 'boss'),
  get('writers/texts', admin('writers/texts'), 'boss'),
  {
    call: 'POST /api/admin/writers/texts/:id/read',
    by: 'boss',
    as: admin('writers/texts/{eulogyId}/read'),
    body: { reason },
  },
  get('analytics/funnel/people', admin('analytics/funnel/people?group=account'), 'boss'),
  get('statements', admin('statements'), 'boss'),
  get('statements/figures', admin('statements/figures?from=2025-01-01&until=2025-02-01'), 'boss'),
  {
    call: 'POST /api/admin/statements/:month/freeze',
    by: 'boss',
    as: admin('statements/2025-01/freeze'),
    body: { reason },
  },
  get('statements/:month/download', admin('statements/2025-01/download?format=csv'), 'boss'),
  get('orders', admin('orders'), 'boss'),
  get('users/download', admin('users/download'), 'boss'),
  get('eulogies/download', admin('eulogies/download'), 'boss'),
  get('security-log/download', admin('security-log/download'), 'boss'),
  get('orders/download', admin('orders/download'), 'boss'),
  get('orders/:id', admin('orders/{purchaseId}'), 'boss'),
  get('orders/:id/evidence', admin('orders/{purchaseId}/evidence'), 'boss'),
  {
    call: 'POST /api/admin/purchases/:id/take-back',
    by: 'boss',
    as: admin('purchases/{freeId}/take-back'),
    body: { reason },
  },
  {
    call: 'POST /api/admin/purchases/:id/give-back',
    by: 'boss',
    as: admin('purchases/{freeId}/give-back'),
    body: { reason },
  },
  {
    call: 'POST /api/admin/purchases/:id/refund/call-off',
    by: 'boss',
    as: admin('purchases/{purchaseId}/refund/call-off'),
    body: { reason },
  },
  {
    call: 'POST /api/admin/purchases/:id/refund',
    by: 'boss',
    as: admin('purchases/{purchaseId}/refund'),
    body: { reason },
  },
  {
    call: 'POST /api/admin/eulogies/:id/reset-questionnaire',
    by: 'boss',
    as: eulogy('reset-questionnaire'),
  },
  { call: 'PATCH /api/admin/eulogies/:id/reset', by: 'boss', as: eulogy('reset') },
  {
    call: 'POST /api/admin/users/:id/block',
    by: 'boss',
    as: admin('users/{victimId}/block'),
    body: { block: true, reason },
  },
  { call: 'POST /api/admin/users/:id/block', by: 'boss', as: admin('users/{victimId}/block'), body: { block: false } },
  get('audit'),
  get('audit/chain'),
  get('audit/download', admin('audit/download'), 'boss'),
  get('security-log'),
];

const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const device = new SoftwareAuthenticator(APP_ORIGIN);
const askedForPasskey = row<{ options: object }>({
  call: 'POST /api/staff/second-factor/passkey/options',
  by: 'boss',
  keep: ({ options }) => ({ bossShows: device.get(options) }),
});

/** A passkey in the place of a code. */
const bossesPasskey: readonly SuccessRow[] = [
  row<{ options: object }>({
    call: 'POST /api/auth/passkeys/options',
    by: 'boss',
    keep: ({ options }) => ({ bossMade: device.create(options) }),
  }),
  { call: 'POST /api/auth/passkeys', by: 'boss', body: { response: '{bossMade}' } },
  askedForPasskey,
  { call: 'POST /api/staff/second-factor/passkey/trust', by: 'boss', body: { response: '{bossShows}' } },
  askedForPasskey,
  { call: 'POST /api/staff/second-factor/passkey/confirm', by: 'boss', body: { response: '{bossShows}' } },
];

/** Roles and second factors. */
export const staff: readonly SuccessRow[] = [
  { call: 'GET /api/staff/second-factor', by: 'boss' },
  row<{ secret: string }>({
    call: 'POST /api/staff/second-factor/prepare',
    by: 'boss',
    body: { password },
    keep: ({ secret }) => ({ code: codeOf(secret, -1), nextCode: codeOf(secret, 0), lastCode: codeOf(secret, 1) }),
  }),
  { call: 'POST /api/staff/second-factor/enable', by: 'boss', body: { code: '{code}' } },
  { call: 'POST /api/auth/login', by: 'boss', body: { email: 'boss@example.com', password } },
  { call: 'POST /api/staff/second-factor/confirm', by: 'boss', body: { code: '{nextCode}' } },
  { call: 'POST /api/staff/second-factor/recovery-codes', by: 'boss', body: { code: '{lastCode}' } },
  ...bossesPasskey,
  row<{ id: string }>({
    call: 'POST /api/admin/staff',
    by: 'boss',
    body: { email: 'sue@example.com', role: 'support', reason },
    keep: ({ id }) => ({ sueId: id }),
  }),
  row<{ secret: string }>({
    call: 'POST /api/staff/second-factor/prepare',
    by: 'sue',
    body: { password },
    keep: ({ secret }) => ({ suesCode: codeOf(secret, 0) }),
  }),
  { call: 'POST /api/staff/second-factor/enable', by: 'sue', body: { code: '{suesCode}' } },
  get('staff', undefined, 'sue'),
];

/** What is done about the machine, and the end of a role. */
export const afterwards: readonly SuccessRow[] = [
  get('system'),
  get('alerts'),
  get('waiting'),
  { call: 'POST /api/admin/alerts/test', by: 'boss', body: { channel: 'email' } },
  {
    call: 'POST /api/admin/system/followers/:name/resume',
    by: 'boss',
    as: admin('system/followers/{stopped}/resume'),
  },
  {
    call: 'POST /api/admin/system/projections/:name/rebuild',
    by: 'boss',
    as: admin('system/projections/admin.price-changes/rebuild'),
  },
  { call: 'POST /api/admin/system/parked/:id/retry', by: 'boss', as: admin('system/parked/{parked}/retry') },
  {
    call: 'POST /api/admin/system/parked/:id/skip',
    by: 'boss',
    as: admin('system/parked/{otherParked}/skip'),
    body: { reason },
  },
  {
    call: 'POST /api/admin/staff/:id/remove-second-factor',
    by: 'boss',
    as: admin('staff/{sueId}/remove-second-factor'),
    body: { reason },
  },
  { call: 'POST /api/admin/staff/:id/revoke', by: 'boss', as: admin('staff/{sueId}/revoke'), body: { reason } },
];
