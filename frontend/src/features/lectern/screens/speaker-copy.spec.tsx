import { act, screen, waitFor, within } from '@testing-library/react';
import type { HeldCopy } from '../../../lib/api-types.js';
import { FakeEventSource } from '../../../testing/fake-event-source.js';
import { renderRoute } from '../../../testing/render-route.js';
import { stubApi, type Answers } from '../../../testing/stub-api.js';
import { CopyScreen } from './copy-screen.js';

const paragraph = (text: string, head: string | null = null) => ({
  words: 3,
  pieces: [{ text, mark: null }],
  head,
  opens: head !== null,
});
const COPY: HeldCopy = {
  role: 'speaker',
  part: {
    minutes: 2,
    turns: [
      {
        first: 2,
        last: 3,
        before: 'Claire',
        cue: 'Now Mick will speak.',
        after: 'Anna',
        handOver: 'Now Anna will speak.',
      },
    ],
  },
  number: 3,
  name: 'Mick',
  speaker: 'Claire, then Mick, then Anna',
  standsBy: ['Ros'],
  title: 'Honouring Ray',
  subtitle: '',
  version: 4,
  minutes: 6,
  paragraphs: [
    paragraph('I am Claire.', 'Claire speaks'),
    paragraph('Now Mick will speak.'),
    paragraph('I am Mick.', 'Mick speaks'),
    paragraph('Now Anna will speak.'),
    paragraph('I am Anna.', 'Anna speaks'),
  ],
  names: [{ name: 'Siobhán', say: 'shi-VAWN' }],
  seenBefore: null,
  day: '2025-03-14',
  closesAt: '2025-03-17T00:00:00.000Z',
};

const open = (copy: HeldCopy = COPY, more: Answers = {}) => {
  const api = stubApi({
    'GET /api/copies/token': { body: copy },
    'POST /api/copies/token/seen': { status: 204 },
    'POST /api/copies/token/place': { status: 204 },
    ...more,
  });
  const told = () => api.callsTo('POST /api/copies/token/place').map(({ body }) => body);
  return { api, told, ...renderRoute('/copy/token', [{ path: '/copy/:token', Component: CopyScreen }]) };
};
const current = () => document.querySelector('[aria-current="true"]')?.getAttribute('data-paragraph');
const say = (paragraph: number, by: string) =>
  act(() => FakeEventSource.send('/api/copies/token/events', 'place', { paragraph, by }));

describe('The link of one of several speakers', () => {
  let restore: () => void;
  beforeEach(() => {
    restore = FakeEventSource.install();
  });
  afterEach(() => {
    restore();
    jest.restoreAllMocks();
  });

  it('opens all of the text with their part marked, and what they have to know', async () => {
    const { api } = open();
    const card = await screen.findByRole('region', { name: 'Your part' });
    expect(card).toHaveTextContent('About 2 minutes, of about 6 minutes in all');
    expect(card).toHaveTextContent('Claire, who ends with: “Now Mick will speak.”');
    expect(card).toHaveTextContent('Anna, you hand over with: “Now Anna will speak.”');
    expect(card).toHaveTextContent('shi-VAWN');
    expect(card).toHaveTextContent('Friday 14 March 2025');
    expect(card).toHaveTextContent('It is open until and including Sunday 16 March');
    expect(within(card).getByRole('link', { name: 'Your copy on paper (PDF)' })).toHaveAttribute(
      'href',
      '/api/copies/token/pdf',
    );
    const whose = [...document.querySelectorAll('[data-whose]')].map((one) => one.getAttribute('data-whose'));
    expect(whose).toEqual(['others', 'others', 'own', 'own', 'others']);
    expect(screen.getByRole('heading', { name: 'You speak' })).toBeVisible();
    expect(current()).toBe('2');
    await waitFor(() =>
      expect(api.callsTo('POST /api/copies/token/seen').map(({ body }) => body)).toEqual([{ version: 4 }]),
    );
    expect(within(card).queryByText('What changed since you looked')).toBeNull();
  });

  it('follows the reading, lets them look ahead unseen, and takes them back to it', async () => {
    const { user, told } = open();
    await screen.findByRole('region', { name: 'Your part' });
    say(0, 'speaker');
    expect(screen.getByText('Claire is speaking')).toBeVisible();
    expect(current()).toBe('0');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    say(0, 'speaker');
    expect(current()).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Go to where the reading is' }));
    expect(current()).toBe('0');
    say(2, 'speaker');
    expect(screen.getByText('It is your turn')).toBeVisible();
    expect(told()).toEqual([]);
  });

  it('takes everybody along once they say that they speak, and nobody moves them then', async () => {
    const { user, told } = open();
    await screen.findByRole('region', { name: 'Your part' });
    say(1, 'speaker');
    await user.click(screen.getByRole('button', { name: 'I am speaking now' }));
    expect(current()).toBe('2');
    expect(screen.getByText('You are speaking')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(told()).toEqual([{ paragraph: 2 }, { paragraph: 3 }]));
    say(0, 'speaker');
    expect(current()).toBe('3');
    await user.click(screen.getByRole('button', { name: 'I have finished' }));
    say(4, 'part-5');
    expect(current()).toBe('4');
    expect(screen.getByText('Anna is speaking')).toBeVisible();
  });

  const begin = async () => {
    const opened = open();
    await opened.user.click(await screen.findByRole('button', { name: 'I am speaking now' }));
    await opened.user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(opened.told()).toEqual([{ paragraph: 2 }, { paragraph: 3 }]));
    return opened;
  };
  const loadAnew = async (before: { unmount: () => void }, minutes: number) => {
    before.unmount();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + minutes * 60_000);
    const again = open();
    await screen.findByRole('region', { name: 'Your part' });
    return again;
  };

  it('says that every other copy is there once they have heard of it', async () => {
    await begin();
    expect(screen.getByText('You are speaking')).toBeVisible();
    expect(screen.queryByText('Every other copy is at your place')).toBeNull();
    say(3, 'part-3');
    expect(screen.getByText('Every other copy is at your place')).toBeVisible();
  });

  it('says in sight that nobody follows without a connection', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    try {
      open();
      expect(await screen.findByText('No connection. No other copy follows')).toBeVisible();
      const card = within(screen.getByRole('region', { name: 'Your part' }));
      expect(card.getByText(/no other copy follows you until there is one again/)).toBeVisible();
      expect(card.queryByText(/everybody else who has a copy open is then at your place/)).toBeNull();
    } finally {
      jest.restoreAllMocks();
    }
  });

  it('goes on speaking where the page is loaded anew in the middle of it', async () => {
    const { user, told } = await loadAnew(await begin(), 1);
    expect(screen.getByText('You are speaking')).toBeVisible();
    expect(current()).toBe('3');
    say(3, 'part-3');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(told()).toEqual([{ paragraph: 2 }]));
  });

  it('comes back to the paragraph after a rehearsal, and takes nobody along until they say that they speak', async () => {
    const { user, told } = await loadAnew(await begin(), 10);
    expect(screen.queryByText('You are speaking')).toBeNull();
    expect(screen.getByText('Your part: about 2 minutes')).toBeVisible();
    expect(current()).toBe('3');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(current()).toBe('2');
    await user.click(screen.getByRole('button', { name: 'I am speaking now' }));
    await waitFor(() => expect(told()).toEqual([{ paragraph: 2 }]));
  });

  it('follows whoever speaks after them, though they never said that they have finished', async () => {
    const { user, told } = await begin();
    say(3, 'part-3');
    say(4, 'part-5');
    expect(screen.getByText('Anna is speaking')).toBeVisible();
    expect(current()).toBe('4');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(current()).toBe('3');
    expect(told()).toHaveLength(2);
  });

  it('is not taken from their paragraph by a part that was read before', async () => {
    await begin();
    say(0, 'part-5');
    expect(screen.getByText('You are speaking')).toBeVisible();
    expect(current()).toBe('3');
  });

  it('stays at their paragraph where another part is read when the page is loaded anew', async () => {
    const { user, told } = await loadAnew(await begin(), 1);
    say(4, 'part-5');
    expect(screen.getByText('Anna is speaking')).toBeVisible();
    expect(current()).toBe('3');
    await user.click(screen.getByRole('button', { name: 'Go to where the reading is' }));
    expect(current()).toBe('4');
    expect(told()).toEqual([]);
  });

  it('says what changed since they looked', async () => {
    const { user } = open({ ...COPY, seenBefore: ['I am Claire.', 'Now Mick will speak.', 'I am Michael.'] });
    await user.click(await screen.findByText('What changed since you looked'));
    const changed = screen.getByRole('region', { name: 'What changed' });
    expect([...changed.querySelectorAll('del')].map(({ textContent }) => textContent).join()).toContain('Michael');
  });

  it('never changes the text under them: a newer one waits until they ask for it', async () => {
    const newer = {
      ...COPY,
      version: 5,
      paragraphs: COPY.paragraphs.with(2, paragraph('I am Michael.', 'Mick speaks')),
    };
    const { user, api } = open(COPY, { 'GET /api/copies/token': [{ body: COPY }, { body: newer }] });
    expect(await screen.findByText('I am Mick.')).toBeVisible();
    // a link that ended would say so here; this one is only asked again
    act(() => FakeEventSource.send('/api/copies/token/events', 'closed', {}));
    const show = await screen.findByRole('button', { name: 'Show the newest' });
    expect(screen.getByText('I am Mick.')).toBeVisible();
    await user.click(show);
    expect(screen.getByText('I am Michael.')).toBeVisible();
    await waitFor(() =>
      expect(api.callsTo('POST /api/copies/token/seen').map(({ body }) => body)).toEqual([
        { version: 4 },
        { version: 5 },
      ]),
    );
  });
});
