import { act, screen } from '@testing-library/react';
import type { HeldCopy } from '../../../lib/api-types.js';
import { FakeEventSource } from '../../../testing/fake-event-source.js';
import { renderRoute } from '../../../testing/render-route.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { CopyScreen } from './copy-screen.js';

const paragraph = (text: string) => ({ words: 3, pieces: [{ text, mark: null }], head: null, opens: false });
const COPY: HeldCopy = {
  role: 'follow',
  part: null,
  number: 2,
  name: '',
  speaker: 'Claire',
  standsBy: [],
  title: 'Honouring Ray',
  subtitle: '',
  version: 4,
  minutes: 6,
  paragraphs: ['I am Claire.', 'He raced pigeons.', 'Thank you, Dad.'].map(paragraph),
  names: [],
  seenBefore: null,
  day: '2025-03-14',
  closesAt: '2025-03-17T00:00:00.000Z',
};

const open = (copy: Answers[string] = { body: COPY }) => {
  const api = stubApi({ 'GET /api/copies/token': copy });
  return { api, ...renderRoute('/copy/token', [{ path: '/copy/:token', Component: CopyScreen }]) };
};
const send = (event: string, data: object) => act(() => FakeEventSource.send('/api/copies/token/events', event, data));

describe('The copy of whoever follows along', () => {
  let restore: () => void;
  beforeEach(() => {
    restore = FakeEventSource.install();
  });
  afterEach(() => {
    restore();
    jest.restoreAllMocks();
  });

  it('shows what is being said and what was said last, without a sound, and larger by one press', async () => {
    const { user, container } = open();
    expect(await screen.findByText('What Claire says will stand here, as it is said.')).toBeVisible();
    expect(screen.queryByText('He raced pigeons.')).toBeNull();
    send('place', { paragraph: 1, by: 'speaker' });
    expect(container.querySelector('[aria-current="true"]')).toHaveTextContent('He raced pigeons.');
    expect(screen.getByText('I am Claire.')).toBeVisible();
    expect(screen.queryByText('Thank you, Dad.')).toBeNull();
    expect(container.querySelectorAll('audio, video, iframe')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Larger' }));
    expect(screen.getByRole('main')).toHaveAttribute('data-letters', 'large');
  });

  it('closes itself where the day is over while the page is open', async () => {
    open([{ body: COPY }, problem(404, 'copy.not-found', 'It is over.')]);
    await screen.findByText('What Claire says will stand here, as it is said.');
    send('place', { paragraph: 1, by: 'speaker' });
    send('closed', {});
    expect(await screen.findByRole('heading', { name: 'This copy is no longer available' })).toBeVisible();
    expect(screen.queryByText('He raced pigeons.')).toBeNull();
  });

  it('has all of the text where no connection says the place, and keeps the place where one is known', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = open();
    expect(await screen.findByText(/^No connection\. This is the text as it was/)).toBeVisible();
    for (const text of ['I am Claire.', 'He raced pigeons.', 'Thank you, Dad.'])
      expect(screen.getByText(text)).toBeVisible();
    send('place', { paragraph: 1, by: 'speaker' });
    expect(screen.getByText('He raced pigeons.')).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByText('Thank you, Dad.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'All of it' }));
    expect(screen.getByText('Thank you, Dad.')).toBeVisible();
  });
});
