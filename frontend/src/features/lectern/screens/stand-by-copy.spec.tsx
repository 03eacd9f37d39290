import { act, screen } from '@testing-library/react';
import type { HeldCopy } from '../../../lib/api-types.js';
import { forgetCopy } from '../../../lib/offline/forget-kept.js';
import { FakeEventSource } from '../../../testing/fake-event-source.js';
import { renderRoute } from '../../../testing/render-route.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { CopyScreen } from './copy-screen.js';

const paragraph = (text: string) => ({ words: 3, pieces: [{ text, mark: null }], head: null, opens: false });
const copyOf = (version: number, ...texts: string[]): HeldCopy => ({
  role: 'standby',
  part: null,
  number: 1,
  name: 'Mick',
  speaker: 'Claire',
  standsBy: ['Mick'],
  title: 'Honouring Ray',
  subtitle: '',
  version,
  minutes: 6,
  paragraphs: texts.map(paragraph),
  names: [],
  seenBefore: null,
  day: '2025-03-14',
  closesAt: '2025-03-17T00:00:00.000Z',
});
const COPY = copyOf(4, 'I am Claire.', 'He raced pigeons.', 'He sang.', 'Thank you, Dad.');

const open = (copy: HeldCopy, more: Answers = {}) => {
  stubApi({ 'GET /api/copies/token': { body: copy }, 'PUT /api/copies/token/place': { status: 204 }, ...more });
  return renderRoute('/copy/token', [{ path: '/copy/:token', Component: CopyScreen }]);
};
const send = (place: object) => act(() => FakeEventSource.send('/api/copies/token/events', 'place', place));
const here = (container: HTMLElement): string =>
  container.querySelector('[aria-current="true"]')?.textContent?.replace('Claire is here', '') ?? '';

describe('The copy of whoever stands by', () => {
  let restore: () => void;
  beforeEach(() => {
    restore = FakeEventSource.install();
  });
  afterEach(() => {
    restore();
    jest.restoreAllMocks();
    localStorage.clear();
  });
  const loadAnew = (copy: HeldCopy, before: { unmount: () => void }, connection: 'there' | 'gone') => {
    before.unmount();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(connection === 'there');
    return open(copy);
  };

  it('comes back to the speaker’s place where it is loaded anew without a connection', async () => {
    const first = open(COPY);
    await screen.findByText('Claire is speaking, you stand by');
    send({ paragraph: 2, by: 'speaker' });
    expect(here(first.container)).toBe('He sang.');
    const again = loadAnew(COPY, first, 'gone');
    expect(await screen.findByText(/Paragraph 3 of 4/)).toBeVisible();
    expect(here(again.container)).toBe('He sang.');
    expect(screen.getByText(/Without a connection theirs does not follow\.$/)).toBeVisible();
    expect(screen.queryByText(/this copy leads and theirs follows/)).toBeNull();
  });

  it('goes on leading where its holder was reading on, until the speaker does', async () => {
    const first = open(COPY);
    await screen.findByText('Claire is speaking, you stand by');
    send({ paragraph: 1, by: 'speaker' });
    await first.user.click(screen.getByRole('button', { name: 'I am reading on' }));
    await first.user.click(screen.getByRole('button', { name: 'Next' }));
    const again = loadAnew(COPY, first, 'gone');
    expect(await screen.findByText('You are reading on')).toBeVisible();
    expect(here(again.container)).toBe('He sang.');
    send({ paragraph: 3, by: 'speaker' });
    expect(screen.queryByText('You are reading on')).toBeNull();
    expect(here(again.container)).toBe('Thank you, Dad.');
  });

  it('is at the same paragraph of a newer text, whatever its number is there', async () => {
    const first = open(COPY);
    await screen.findByText('Claire is speaking, you stand by');
    send({ paragraph: 2, by: 'speaker' });
    const newer = copyOf(5, 'I am Claire.', 'He was never late.', 'He raced pigeons.', 'He sang.', 'Thank you, Dad.');
    const again = loadAnew(newer, first, 'there');
    expect(await screen.findByText('Paragraph 4 of 5, where you were')).toBeVisible();
    expect(here(again.container)).toBe('He sang.');
  });

  it('keeps under whoever reads on what they read, where a newer text comes', async () => {
    const newer = copyOf(
      5,
      'He was never late.',
      ...COPY.paragraphs.flatMap(({ pieces }) => pieces.map((p) => p.text)),
    );
    const { user, container } = open(COPY, { 'GET /api/copies/token': [{ body: COPY }, { body: newer }] });
    await screen.findByText('Claire is speaking, you stand by');
    send({ paragraph: 2, by: 'speaker' });
    await user.click(screen.getByRole('button', { name: 'I am reading on' }));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Paragraph 4 of 5')).toBeVisible();
    expect(here(container)).toBe('He sang.');
  });

  it('begins at the top on another day, and where the copy was taken back', async () => {
    const first = open(COPY);
    await screen.findByText('Claire is speaking, you stand by');
    send({ paragraph: 2, by: 'speaker' });
    first.unmount();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 24 * 60 * 60_000);
    const next = open(COPY);
    expect(await screen.findByText('Paragraph 1 of 4, until they begin')).toBeVisible();
    jest.restoreAllMocks();
    next.unmount();
    await forgetCopy('token');
    expect(Object.keys(localStorage)).toEqual([]);
    open(COPY, { 'GET /api/copies/token': problem(404, 'copy.not-found', 'It is over.') });
    expect(await screen.findByRole('heading', { name: 'This copy is no longer available' })).toBeVisible();
  });

  it('begins at the top an hour after the reading, though the copy was looked at in between', async () => {
    const first = open(COPY);
    await screen.findByText('Claire is speaking, you stand by');
    send({ paragraph: 2, by: 'speaker' });
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 40 * 60_000);
    first.unmount();
    const looked = open(COPY);
    expect(await screen.findByText('Paragraph 3 of 4, where you were')).toBeVisible();
    clock.mockReturnValue(now + 80 * 60_000);
    looked.unmount();
    open(COPY);
    expect(await screen.findByText('Paragraph 1 of 4, until they begin')).toBeVisible();
  });

  it('stands by again where its holder read on in a rehearsal', async () => {
    const first = open(COPY);
    await first.user.click(await screen.findByRole('button', { name: 'I am reading on' }));
    await first.user.click(screen.getByRole('button', { name: 'Next' }));
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 10 * 60_000);
    first.unmount();
    open(COPY);
    expect(await screen.findByText('Claire is speaking, you stand by')).toBeVisible();
    expect(screen.getByText('Paragraph 2 of 4, where you were')).toBeVisible();
  });

  it('keeps no words of the text under the key of its place', async () => {
    open(COPY);
    await screen.findByText('Claire is speaking, you stand by');
    send({ paragraph: 2, by: 'speaker' });
    const [[key, stored] = ['', '']] = Object.entries({ ...localStorage }) as [string, string][];
    expect(key).not.toContain('token');
    expect(JSON.parse(stored)).toMatchObject({ paragraph: 2, version: 4 });
    expect(stored).not.toMatch(/sang|pigeons|Claire/);
  });
});
