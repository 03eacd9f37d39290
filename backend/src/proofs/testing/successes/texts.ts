import type { ForgottenListResponse, CutResponse } from '../../../generation/manuscript/suggest/suggest.dto.js';
import type { ShapedTextResponse } from '../../../generation/manuscript/shape-text/shaped-text.response.dto.js';
import type { VouchPageResponse } from '../../../generation/vouching/vouching.dto.js';
import { row, type Kept, type SuccessRow } from '../success-rows.js';
import { photos, sharedPhoto } from './photos.js';

const of = (rest: string) => `/api/eulogies/{eulogyId}/${rest}`;
const version = '{version}';
const place = { version, section: '{section}', paragraph: '{paragraph}' };

/** The text as it is now: each change is sent for the newest version. */
const shaped = (one: Omit<SuccessRow<ShapedTextResponse>, 'by' | 'keep'>) =>
  row<ShapedTextResponse>({ ...one, by: 'claire', keep: ({ version: newest }) => ({ version: newest }) });

/** A paragraph with words of ours in it that can go: what "shorter" shortens. */
function aParagraph({ version: newest, text }: ShapedTextResponse): Kept {
  const all = text.sections.flatMap(({ paragraphs }, section) =>
    paragraphs.map(({ sentences }, paragraph) => ({ section, paragraph, sentences })),
  );
  const found = all.find(
    ({ sentences }) => sentences.length > 1 && sentences.some(({ verdict }) => verdict === 'connective'),
  );
  if (!found) throw new Error('no paragraph can be made shorter');
  return { version: newest, section: found.section, paragraph: found.paragraph };
}

/** Of the edited text: the sentence that nobody has told. */
function theOpenSentence({ version: newest, text }: ShapedTextResponse): Kept {
  for (const [section, { paragraphs }] of text.sections.entries())
    for (const [paragraph, { sentences }] of paragraphs.entries())
      for (const [sentence, { verdict }] of sentences.entries())
        if (verdict === 'unsupported')
          return { version: newest, open: { version: newest, section, paragraph, sentence } };
  throw new Error('no sentence is open');
}

/** Anna would say the first sentence another way, three times: she takes one back, one is left, one is taken. */
const suggestions: readonly SuccessRow[] = [
  row<{ version: number }>({
    call: 'GET /api/eulogies/:id/suggestions/mine',
    by: 'anna',
    as: of('suggestions/mine'),
    keep: ({ version: readVersion }) => ({ readVersion }),
  }),
  ...(['DELETE', 'decline', 'take'] as const).flatMap((end, n) => [
    {
      call: 'POST /api/eulogies/:id/suggestions',
      by: 'anna',
      as: of('suggestions'),
      body: {
        version: '{readVersion}',
        ...{ section: 0, paragraph: 0, sentence: 0 },
        words: `Joan would have put it in ${n + 2} words.`,
      },
    },
    row<{ id: string }[]>({
      call: 'GET /api/eulogies/:id/suggestions',
      by: 'claire',
      as: of('suggestions'),
      keep: ([one]) => ({ suggestion: one?.id }),
    }),
    end === 'DELETE'
      ? {
          call: 'DELETE /api/eulogies/:id/suggestions/:suggestionId',
          by: 'anna',
          as: of('suggestions/{suggestion}'),
        }
      : {
          call: `POST /api/eulogies/:id/suggestions/:suggestionId/${end}`,
          by: 'claire',
          as: of(`suggestions/{suggestion}/${end}`),
          ...(end === 'take' ? { body: { version } } : {}),
        },
  ]),
];

/** From the wish for a text to a finished one, shared and taken along, and the review of its answers. */
/** Anna is asked by letter, and says yes. */
const theBook: readonly SuccessRow[] = [
  { call: 'GET /api/eulogies/:id/book', by: 'claire', as: of('book') },
  { call: 'POST /api/eulogies/:id/book/ask', by: 'claire', as: of('book/ask'), body: { tellers: ['{annaId}'] } },
  row({
    call: 'GET /api/book-asked/:token',
    by: 'nobody',
    letter: {
      to: 'anna@example.com',
      subject: /May your words stand/,
      keep: ({ text }) => ({ bookToken: /book-asked\/([\w-]{43})/.exec(text)?.[1] }),
    },
    as: '/api/book-asked/{bookToken}',
  }),
  { call: 'POST /api/book-asked/:token', by: 'nobody', as: '/api/book-asked/{bookToken}', body: { answer: 'yes' } },
  { call: 'GET /api/eulogies/:id/book/mine', by: 'anna', as: of('book/mine') },
  { call: 'PUT /api/eulogies/:id/book/mine', by: 'claire', as: of('book/mine'), body: { answer: 'yes' } },
  {
    call: 'PUT /api/eulogies/:id/book/arrangement',
    by: 'claire',
    as: of('book/arrangement'),
    body: { arrangement: 'by-life' },
  },
  { call: 'PUT /api/eulogies/:id/book/sharing', by: 'claire', as: of('book/sharing'), body: { shared: true } },
  { call: 'GET /api/eulogies/:id/book/contents', by: 'claire', as: of('book/contents') },
  { call: 'GET /api/eulogies/:id/book/pdf', by: 'anna', as: of('book/pdf') },
];

export const texts: readonly SuccessRow[] = [
  { call: 'PATCH /api/eulogies/:id/status', by: 'claire', as: of('status'), body: { status: 'generating' } },
  {
    call: 'POST /api/admin/eulogies/:id/start-writing',
    by: 'sue',
    as: '/api/admin/eulogies/{eulogyId}/start-writing',
    body: { reason: 'She asked on the phone' },
  },
  { call: 'POST /api/eulogies/:id/generate', by: 'claire', as: of('generate'), body: { duration: 5 } },
  row<{ status: string }>({
    call: 'GET /api/eulogies/:id',
    by: 'claire',
    as: '/api/eulogies/{eulogyId}',
    until: ({ status }) => status === 'completed',
  }),
  row<ShapedTextResponse>({ call: 'GET /api/eulogies/:id/text', by: 'claire', as: of('text'), keep: aParagraph }),
  row<{ rewriteId: string }>({
    call: 'POST /api/eulogies/:id/rewrites',
    by: 'claire',
    as: of('rewrites'),
    body: { ...place, wish: 'shorter' },
    keep: ({ rewriteId }) => ({ rewriteId }),
  }),
  shaped({
    call: 'POST /api/eulogies/:id/rewrites/:rewriteId/take',
    as: of('rewrites/{rewriteId}/take'),
    body: { version },
  }),
  shaped({ call: 'PATCH /api/eulogies/:id/text/lock', as: of('text/lock'), body: { ...place, locked: true } }),
  shaped({ call: 'PATCH /api/eulogies/:id/text/lock', as: of('text/lock'), body: { ...place, locked: false } }),
  row<ShapedTextResponse>({
    call: 'PATCH /api/eulogies/:id/text/paragraph',
    by: 'claire',
    as: of('text/paragraph'),
    body: { ...place, text: 'He married Helen in 1971.' },
    keep: theOpenSentence,
  }),
  shaped({ call: 'POST /api/eulogies/:id/text/confirm', as: of('text/confirm'), body: '{open}' }),
  shaped({ call: 'POST /api/eulogies/:id/text/undo', as: of('text/undo'), body: { version } }),
  shaped({ call: 'POST /api/eulogies/:id/text/redo', as: of('text/redo'), body: { version } }),
  row<CutResponse>({
    call: 'GET /api/eulogies/:id/text/cut',
    by: 'claire',
    as: of('text/cut?minutes=2'),
    keep: ({ cuts }) => ({ cut: cuts.flatMap(({ sentences }) => sentences) }),
  }),
  shaped({
    call: 'POST /api/eulogies/:id/text/take-out',
    as: of('text/take-out'),
    body: { version, sentences: '{cut}', because: 'cut' },
  }),
  row<ForgottenListResponse>({
    call: 'GET /api/eulogies/:id/text/forgotten',
    by: 'claire',
    as: of('text/forgotten'),
    keep: ({ items }) => ({ forgotten: items.find(({ isReady }) => isReady)?.key }),
  }),
  shaped({
    call: 'POST /api/eulogies/:id/text/forgotten',
    as: of('text/forgotten'),
    body: { version, key: '{forgotten}' },
  }),
  { call: 'GET /api/eulogies/:id/text/own-words', by: 'claire', as: of('text/own-words') },
  shaped({
    call: 'POST /api/eulogies/:id/text/own-words',
    as: of('text/own-words'),
    body: { version, keys: ['1-0'], choice: 'mine' },
  }),
  shaped({
    call: 'POST /api/eulogies/:id/text/move',
    as: of('text/move'),
    body: { version, section: 1, paragraph: 0, way: 'down' },
  }),
  { call: 'GET /api/eulogies/:id/versions', by: 'claire', as: of('versions') },
  { call: 'GET /api/eulogies/:id/versions/:version', by: 'claire', as: of('versions/1') },
  { call: 'PATCH /api/eulogies/:id/versions/:version', by: 'claire', as: of('versions/1'), body: { name: 'First' } },
  shaped({
    call: 'POST /api/eulogies/:id/versions/:version/restore',
    as: of('versions/1/restore'),
    body: { version },
  }),
  ...theBook,
  { call: 'GET /api/eulogies/:id/vouching', by: 'claire', as: of('vouching') },
  {
    call: 'POST /api/eulogies/:id/vouching/ask',
    by: 'claire',
    as: of('vouching/ask'),
    body: { tellers: ['{annaId}'] },
  },
  row<VouchPageResponse>({
    call: 'GET /api/vouch/:token',
    by: 'nobody',
    letter: {
      to: 'anna@example.com',
      subject: /read your words out/,
      keep: ({ text }) => ({ vouchToken: /vouch\/([\w-]{43})/.exec(text)?.[1] }),
    },
    as: '/api/vouch/{vouchToken}',
    keep: ({ sentences }) => ({ vouched: sentences[0]?.sentence }),
  }),
  {
    call: 'POST /api/vouch/:token',
    by: 'nobody',
    as: '/api/vouch/{vouchToken}',
    body: { sentence: '{vouched}', answer: 'other-words', words: 'He laughed at the kettle.' },
  },
  {
    call: 'POST /api/eulogies/:id/vouching/settle',
    by: 'claire',
    as: of('vouching/settle'),
    body: { version, teller: '{annaId}', sentence: '{vouched}', decision: 'leave' },
  },
  shaped({ call: 'POST /api/eulogies/:id/text/finish', as: of('text/finish'), body: { version } }),
  { call: 'GET /api/eulogies/:id', by: 'claire', as: '/api/eulogies/{eulogyId}' },
  { call: 'GET /api/eulogies/:id', by: 'anna', as: '/api/eulogies/{eulogyId}' },
  ...suggestions,
  { call: 'GET /api/eulogies', by: 'anna' },
  { call: 'GET /api/eulogies/:id/pdf', by: 'claire', as: of('pdf') },
  { call: 'GET /api/eulogies/:id/docx', by: 'claire', as: of('docx') },
  { call: 'GET /api/eulogies/:id/plain-text', by: 'claire', as: of('plain-text') },
  { call: 'GET /api/eulogies/:id/take-along', by: 'claire', as: of('take-along') },
  ...photos,
  { call: 'POST /api/eulogies/:id/share-link', by: 'claire', as: of('share-link') },
  row<{ url: string }>({
    call: 'POST /api/eulogies/:id/share-link/renew',
    by: 'claire',
    as: of('share-link/renew'),
    keep: ({ url }) => ({ shareToken: url.split('/').at(-1) }),
  }),
  { call: 'PUT /api/eulogies/:id/staff-reading', by: 'claire', as: of('staff-reading'), body: { allowed: true } },
  { call: 'GET /api/eulogies/:id/staff-reading', by: 'claire', as: of('staff-reading') },
  { call: 'GET /api/eulogies/:id/share-link', by: 'claire', as: of('share-link') },
  ...sharedPhoto,
  { call: 'GET /api/read/:token', by: 'nobody', as: '/api/read/{shareToken}' },
  { call: 'DELETE /api/eulogies/:id/share-link', by: 'claire', as: of('share-link') },
  row<{ copies: { url: string }[] }>({
    call: 'POST /api/eulogies/:id/copies',
    by: 'claire',
    as: of('copies'),
    body: { role: 'standby', name: 'Mick', day: new Date().toISOString().slice(0, 10) },
    keep: ({ copies }) => ({ copyToken: copies.at(-1)?.url.split('/').at(-1) }),
  }),
  { call: 'GET /api/eulogies/:id/copies', by: 'claire', as: of('copies') },
  {
    call: 'PUT /api/eulogies/:id/service-day',
    by: 'claire',
    as: of('service-day'),
    body: { day: new Date().toISOString().slice(0, 10) },
  },
  {
    call: 'POST /api/eulogies/:id/copies/:number/letter',
    by: 'claire',
    as: of('copies/1/letter'),
    body: { email: 'mick@example.com' },
  },
  {
    call: 'PUT /api/eulogies/:id/order-of-service',
    by: 'claire',
    as: of('order-of-service'),
    body: { time: '', place: '', items: [{ kind: 'words', title: 'Eulogy', by: 'Claire' }], thanks: '' },
  },
  { call: 'GET /api/eulogies/:id/order-of-service', by: 'claire', as: of('order-of-service') },
  { call: 'GET /api/eulogies/:id/order-of-service/pdf', by: 'claire', as: of('order-of-service/pdf') },
  { call: 'GET /api/eulogies/:id/pack', by: 'claire', as: of('pack') },
  { call: 'POST /api/eulogies/:id/place', by: 'claire', as: of('place'), body: { paragraph: 1 } },
  { call: 'GET /api/copies/:token', by: 'nobody', as: '/api/copies/{copyToken}' },
  { call: 'GET /api/copies/:token/events', by: 'nobody', as: '/api/copies/{copyToken}/events' },
  { call: 'GET /api/copies/:token/pdf', by: 'nobody', as: '/api/copies/{copyToken}/pdf' },
  { call: 'POST /api/copies/:token/place', by: 'nobody', as: '/api/copies/{copyToken}/place', body: { paragraph: 2 } },
  { call: 'POST /api/copies/:token/seen', by: 'nobody', as: '/api/copies/{copyToken}/seen', body: { version: 1 } },
  { call: 'DELETE /api/eulogies/:id/copies/:number', by: 'claire', as: of('copies/1') },
  { call: 'GET /api/eulogies/:id/review', by: 'claire', as: of('review') },
  {
    call: 'PATCH /api/eulogies/:id/review',
    by: 'claire',
    as: of('review'),
    body: { tone: 'warm', topics: { exclude: ['the gambling'] }, pronunciations: [{ name: 'Joan', say: 'Jone' }] },
  },
];
