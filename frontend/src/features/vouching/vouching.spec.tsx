import { screen, within } from '@testing-library/react';
import type { Vouching, VouchPage } from '../../lib/api-types.js';
import { renderRoute } from '../../testing/render-route.js';
import { problem, stubApi } from '../../testing/stub-api.js';
import { Vouched, WishesWaiting } from './index.js';
import { VouchScreen } from './vouch-screen.js';

const PIGEONS = {
  sentence: 'h1',
  before: 'Mick wrote:',
  words: 'He raced pigeons.',
  answer: 'none',
  wish: '',
} as const;
const page = (change: Partial<VouchPage['sentences'][number]> = {}): VouchPage => ({
  title: 'Honouring Ray',
  owner: 'Claire',
  name: 'Mick',
  sentences: [{ ...PIGEONS, ...change }],
});
const open = () => renderRoute('/vouch/abc', [{ path: '/vouch/:token', Component: VouchScreen }]);

describe('a teller’s own words', () => {
  it('are confirmed by one tap and not by looking, and minds can be changed', async () => {
    const api = stubApi({
      'GET /api/vouch/abc': { body: page() },
      'POST /api/vouch/abc': [{ body: page({ answer: 'right' }) }, { body: page() }],
    });
    const { user } = open();
    expect(await screen.findByText('“He raced pigeons.”')).toBeVisible();
    expect(screen.getByText('Claire says: Mick wrote:')).toBeVisible();
    expect(screen.getByText(/^Nothing waits for you\./)).toBeVisible();
    expect(api.callsTo('POST /api/vouch/abc')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'That is right: He raced pigeons.' }));
    expect(await screen.findByText('You said that is right')).toHaveFocus();
    expect(screen.getByText(/^Thank you\. Claire sees what you said\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Change my mind/ }));
    expect(await screen.findByRole('button', { name: /^That is right/ })).toHaveFocus();
    expect(api.callsTo('POST /api/vouch/abc').map(({ body }) => body)).toEqual([
      { sentence: 'h1', answer: 'right' },
      { sentence: 'h1', answer: 'none' },
    ]);
  });

  it('can be put otherwise, in the teller’s own words', async () => {
    const wish = 'He raced pigeons with me.';
    const api = stubApi({
      'GET /api/vouch/abc': { body: page() },
      'POST /api/vouch/abc': { body: page({ answer: 'other-words', wish }) },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Put it like this/ }));
    const field = screen.getByRole('textbox', { name: 'Put it like this' });
    await user.clear(field);
    await user.type(field, wish);
    await user.click(screen.getByRole('button', { name: 'Keep it like this' }));
    expect(await screen.findByText(`“${wish}”`)).toBeVisible();
    expect(api.callsTo('POST /api/vouch/abc')[0]?.body).toEqual({ sentence: 'h1', answer: 'other-words', words: wish });
  });

  it('can be wished out of the text, by one tap', async () => {
    const api = stubApi({
      'GET /api/vouch/abc': { body: page() },
      'POST /api/vouch/abc': { body: page({ answer: 'leave-out' }) },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Leave it out: He raced pigeons.' }));
    expect(await screen.findByText('You would leave it out')).toHaveFocus();
    expect(api.callsTo('POST /api/vouch/abc').map(({ body }) => body)).toEqual([
      { sentence: 'h1', answer: 'leave-out' },
    ]);
  });

  it('are not there under a link that is none', async () => {
    stubApi({ 'GET /api/vouch/abc': problem(404, 'vouch.not-found', 'No.') });
    open();
    expect(await screen.findByRole('heading', { name: 'This link could not be opened' })).toBeVisible();
  });
});

const view = (change: Partial<Vouching> = {}): Vouching => ({
  version: 3,
  tellers: [{ id: 'm', name: 'Mick', sentences: 2, vouched: 0, askedAt: null, canBeAsked: true, link: null }],
  wishes: [],
  vouched: [],
  whoseWords: { ownPercent: 91, tellers: 3, asked: 0, vouched: 0 },
  ...change,
});
const asked = view({
  tellers: [
    { id: 'm', name: 'Mick', sentences: 2, vouched: 1, askedAt: '2025-03-04T12:00:00Z', canBeAsked: false, link: null },
  ],
  whoseWords: { ownPercent: 91, tellers: 3, asked: 2, vouched: 1 },
});

describe('whose words it is', () => {
  const show = (onText = () => {}) =>
    renderRoute('/', [
      {
        path: '/',
        element: (
          <>
            <WishesWaiting eulogyId={7} />
            <Vouched eulogyId={7} version={3} onText={onText} />
          </>
        ),
      },
    ]);

  it('is said, and everybody is asked on the owner’s wish alone', async () => {
    const api = stubApi({
      'GET /api/eulogies/7/vouching': { body: view() },
      'POST /api/eulogies/7/vouching/ask': { body: asked },
    });
    const { user } = show();
    const section = within(await screen.findByRole('region', { name: 'Whose words' }));
    expect(section.getByText('91')).toBeVisible();
    expect(section.getByText('2 sentences, not asked')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Ask Mick' }));
    expect(await section.findByText('1 of 2 sentences confirmed')).toBeVisible();
    expect(api.callsTo('POST /api/eulogies/7/vouching/ask')[0]?.body).toEqual({ tellers: ['m'] });
    expect(section.queryByRole('button', { name: /^Ask/ })).toBeNull();
  });

  it('offers a wish as an edit that the owner takes or leaves', async () => {
    const wish = {
      teller: 'm',
      name: 'Mick',
      sentence: 'h1',
      text: 'Mick wrote: “He sang.”',
      wish: 'other-words' as const,
      words: 'Mick wrote: “He sang low.”',
      at: { section: 0, paragraph: 0, sentence: 0 },
    };
    const api = stubApi({
      'GET /api/eulogies/7/vouching': { body: view({ wishes: [wish] }) },
      'POST /api/eulogies/7/vouching/settle': { body: view() },
    });
    let changes = 0;
    const { user } = show(() => (changes += 1));
    const row = within(await screen.findByRole('region', { name: 'Mick wishes' }));
    expect(row.getByText('low').closest('blockquote')).toHaveTextContent('Mick wrote: “He sang low.”');
    expect(row.getByText('low')).toHaveProperty('tagName', 'MARK');
    await user.click(row.getByRole('button', { name: 'Put it like this' }));
    await screen.findByText('2 sentences, not asked');
    expect(screen.queryByText(/would like their words otherwise/)).toBeNull();
    expect(changes).toBe(1);
    expect(api.callsTo('POST /api/eulogies/7/vouching/settle')[0]?.body).toEqual({
      version: 3,
      teller: 'm',
      sentence: 'h1',
      decision: 'take',
    });
  });

  it('offers the wish to leave a sentence out as what it is, and the owner takes it', async () => {
    const at = { section: 0, paragraph: 0, sentence: 0 };
    const wish = { teller: 'm', name: 'Mick', sentence: 'h1', text: 'He sang.', wish: 'leave-out' as const, words: '' };
    const api = stubApi({
      'GET /api/eulogies/7/vouching': { body: view({ wishes: [{ ...wish, at }] }) },
      'POST /api/eulogies/7/vouching/settle': { body: view() },
    });
    let changes = 0;
    const { user } = show(() => (changes += 1));
    const row = within(await screen.findByRole('region', { name: 'Mick wishes' }));
    expect(row.getByText('would leave this out:', { exact: false })).toBeVisible();
    expect(row.queryByText('Like this:')).toBeNull();
    await user.click(row.getByRole('button', { name: 'Leave it out' }));
    await screen.findByText('2 sentences, not asked');
    expect(changes).toBe(1);
    expect(api.callsTo('POST /api/eulogies/7/vouching/settle')[0]?.body).toMatchObject({
      sentence: 'h1',
      decision: 'take',
    });
  });

  it('says over the text that a wish waits, and leads to it', async () => {
    const wish = { teller: 'm', name: 'Mick', sentence: 'h1', text: 'He sang.', wish: 'leave-out' as const, words: '' };
    const tellers = [{ ...asked.tellers[0]!, vouched: 0 }];
    const at = { section: 0, paragraph: 0, sentence: 0 };
    stubApi({ 'GET /api/eulogies/7/vouching': { body: view({ tellers, wishes: [{ ...wish, at }] }) } });
    Element.prototype.scrollIntoView = jest.fn();
    const { user } = show();
    expect(await screen.findByText('2 sentences, a wish waits for you')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Look at it' }));
    expect(screen.getByRole('heading', { name: 'Whose words' })).toHaveFocus();
  });
});
