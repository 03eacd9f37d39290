import { act, screen, within } from '@testing-library/react';
import type { HeldCopy } from '../../../lib/api-types.js';
import { renderRoute } from '../../../testing/render-route.js';
import { stubApi, type Answers } from '../../../testing/stub-api.js';
import { CopyScreen } from './copy-screen.js';

const paragraph = (text: string) => ({ words: 3, pieces: [{ text, mark: null }], head: null, opens: false });
const COPY: HeldCopy = {
  role: 'celebrant',
  part: null,
  number: 1,
  name: 'Father Tim',
  speaker: 'Claire',
  standsBy: ['Mick'],
  title: 'Honouring Ray',
  subtitle: '',
  version: 4,
  minutes: 6,
  paragraphs: [paragraph('I am Claire.'), paragraph('He raced pigeons.')],
  names: [{ name: 'Siobhán', say: 'shi-VAWN' }],
  seenBefore: null,
  day: '2025-03-14',
  closesAt: '2025-03-17T00:00:00.000Z',
};
const BEFORE = ['I am Claire.', 'He raced greyhounds.'];

const open = (answers: Answers[string]) => {
  const api = stubApi({ 'GET /api/copies/token': answers, 'POST /api/copies/token/seen': { status: 204 } });
  return { api, ...renderRoute('/copy/token', [{ path: '/copy/:token', Component: CopyScreen }]) };
};
const gone = () =>
  [...screen.getByRole('region', { name: 'What changed' }).querySelectorAll('del')]
    .map(({ textContent }) => textContent)
    .join(' ');

describe('The celebrant’s copy', () => {
  it('has what they need: how long, who speaks, who stands by, how names are said, until when', async () => {
    open({ body: COPY });
    expect(await screen.findByRole('heading', { name: 'For you, Father Tim' })).toBeVisible();
    expect(screen.getByText('About 6 minutes aloud')).toBeVisible();
    expect(screen.getByText('Claire')).toBeVisible();
    expect(screen.getByText('Mick')).toBeVisible();
    expect(screen.getByText('shi-VAWN', { exact: false })).toBeVisible();
    expect(screen.getByText(/It is open until and including Sunday 16 March/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What changed' })).toBeNull();
    // here nothing can be kept
    expect(await screen.findByText('This browser keeps nothing for you. Leave this page open.')).toBeVisible();
  });

  it('is taken off the device where it opens nothing any more', async () => {
    const taken: string[] = [];
    const caches = { delete: (name: string) => Promise.resolve(taken.push(name) > 0) };
    Object.defineProperty(globalThis, 'caches', { configurable: true, value: caches });
    open({ status: 404, body: { code: 'copy.not-found' } });
    expect(await screen.findByRole('heading', { name: 'This copy is no longer available' })).toBeVisible();
    expect(taken).toEqual(['copy:token']);
    Reflect.deleteProperty(globalThis, 'caches');
  });

  it('says what changed as long as it is open, though the look is on record and the text is read again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const seen = { ...COPY, seenBefore: BEFORE };
      const { api } = open([{ body: seen }, { body: COPY }]);
      await screen.findByRole('region', { name: 'What changed' });
      expect(gone()).toContain('greyhounds');
      expect(api.callsTo('POST /api/copies/token/seen').map(({ body }) => body)).toEqual([{ version: 4 }]);
      await act(() => jest.advanceTimersByTimeAsync(61_000));
      expect(api.callsTo('GET /api/copies/token')).toHaveLength(2);
      expect(gone()).toContain('greyhounds');
    } finally {
      jest.useRealTimers();
    }
  });

  it('says what changes while it is open, against what stood there first', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const newer = {
        ...COPY,
        version: 5,
        paragraphs: [paragraph('I am Claire.'), paragraph('He raced pigeons, badly.')],
      };
      const { api } = open([
        { body: COPY },
        { body: { ...newer, seenBefore: ['I am Claire.', 'He raced pigeons.'] } },
        { body: newer },
      ]);
      await screen.findByText('He raced pigeons.');
      await act(() => jest.advanceTimersByTimeAsync(121_000));
      expect(api.callsTo('GET /api/copies/token')).toHaveLength(3);
      const changed = within(screen.getByRole('region', { name: 'What changed' }));
      expect(changed.getByText(/badly/)).toBeVisible();
      expect(api.callsTo('POST /api/copies/token/seen').map(({ body }) => body)).toEqual([
        { version: 4 },
        { version: 5 },
      ]);
    } finally {
      jest.useRealTimers();
    }
  });
});
