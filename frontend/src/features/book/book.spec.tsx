import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.js';
import { aEulogy, aUser } from '../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../testing/stub-api.js';
import type { Book, BookPart as Part, BookTeller } from './api.js';
import { BookAskedScreen } from './book-asked-screen.js';
import { BookPart } from './book-part.js';
import { BookScreen } from './book-screen.js';

const part = (more: Partial<Part> = {}): { body: Part } => ({
  body: { owner: 'Claire', about: 'Ray', title: 'Honouring Ray', answer: null, memories: 2, mayTake: false, ...more },
});
const teller = (name: string, more: Partial<BookTeller> = {}): BookTeller => ({
  ...{ id: name, name, isOwner: false, answer: null, memories: 2, leftOut: 0, unsaid: 0 },
  ...{ askedAt: null, reachable: true, canBeAsked: true },
  ...more,
});
const claire = teller('Claire Whitlow', { isOwner: true, canBeAsked: false, reachable: false });
const book = (more: Partial<Book> = {}): { body: Book } => ({
  body: {
    tellers: [claire, teller('Mick'), teller('Somebody who knew him', { canBeAsked: false, reachable: false })],
    ...{ saidYes: 0, arrangement: 'by-teller', sharedSince: null, file: 'nobody-yet' },
    ...more,
  },
});

describe('one’s own yes to the book', () => {
  const show = (door: Parameters<typeof BookPart>[0]['door']) =>
    renderRoute('/', [{ path: '/', element: <BookPart door={door} /> }]);

  it('is one tap, says what the book is and who can have it, and is taken back by one', async () => {
    const api = stubApi({
      'GET /api/guest/7/book': part(),
      'PUT /api/guest/7/book': [part({ answer: 'yes' }), part({ answer: 'no' })],
    });
    const { user } = show({ by: 'guest', eulogyId: 7 });
    expect(await screen.findByText(/may share it with everyone who is in it/)).toBeVisible();
    expect(screen.getByText(/You can change your mind at any time/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Yes, include them' }));
    expect(await screen.findByText(/^You said yes/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Yes, include them' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'No, leave them out' }));
    expect(await screen.findByText('Your words stay out of the book.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'No, leave them out' })).toBeChecked();
    expect(api.callsTo('PUT /api/guest/7/book').map(({ body }) => body)).toEqual([{ answer: 'yes' }, { answer: 'no' }]);
  });

  it('is not asked of whoever told nothing, and says so where it did not arrive', async () => {
    const api = stubApi({
      'GET /api/eulogies/7/book/mine': [part({ memories: 0 }), part()],
      'PUT /api/eulogies/7/book/mine': problem(429, 'book.too-many', 'That is as much as can be asked today.'),
    });
    const first = show({ by: 'member', eulogyId: 7 });
    await waitFor(() => expect(api.callsTo('GET /api/eulogies/7/book/mine')).toHaveLength(1));
    expect(screen.queryByRole('radio')).toBeNull();
    first.unmount();
    const { user } = show({ by: 'member', eulogyId: 7 });
    await user.click(await screen.findByRole('radio', { name: 'No, leave them out' }));
    expect(await screen.findByText('That is as much as can be asked today.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Yes, include them' })).toBeEnabled();
  });

  it('opens the file to who is in it, once it is shared', async () => {
    stubApi({ 'GET /api/guest/7/book': part({ answer: 'yes', mayTake: true }) });
    show({ by: 'guest', eulogyId: 7 });
    expect(await screen.findByRole('link', { name: 'Download the book (PDF)' })).toHaveAttribute(
      'href',
      '/api/guest/7/book/pdf',
    );
  });

  it('is said by the link of a letter, too, which opens no file', async () => {
    const api = stubApi({
      'GET /api/book-asked/abc': part(),
      'POST /api/book-asked/abc': part({ answer: 'yes' }),
    });
    const { user } = renderRoute('/book-asked/abc', [{ path: '/book-asked/:token', Component: BookAskedScreen }]);
    expect(await screen.findByText('You told 2 memories.')).toBeVisible();
    expect(screen.getByText(/^They are not shown here, because an email can be passed on/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Yes, include them' }));
    expect(await screen.findByText(/^You said yes/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Download/ })).toBeNull();
    expect(api.callsTo('POST /api/book-asked/abc')[0]?.body).toEqual({ answer: 'yes' });
  });

  it('is nothing under a link that is none', async () => {
    stubApi({ 'GET /api/book-asked/abc': problem(404, 'book.not-found', 'No.') });
    renderRoute('/book-asked/abc', [{ path: '/book-asked/:token', Component: BookAskedScreen }]);
    expect(await screen.findByRole('heading', { name: 'This link could not be opened' })).toBeVisible();
  });
});

describe('the owner’s page of the book', () => {
  const open = (answers: Answers) => {
    const api = stubApi({
      'GET /api/auth/user': { body: aUser() },
      'GET /api/eulogies/7': { body: aEulogy({ id: 7, isOwner: true }) },
      'GET /api/eulogies/7/book/mine': part(),
      'GET /api/eulogies/7/order-of-service': { body: { person: 'Ray Whitlow', years: '1944 to 2025' } },
      ...answers,
    });
    return { api, ...renderRoute('/book/7', [{ path: '/book/:id', Component: BookScreen }]) };
  };

  it('says in numbers who said yes, and writes to those who have not answered', async () => {
    const asked = [claire, teller('Mick', { askedAt: '2025-03-03T02:00:00.000Z', canBeAsked: false })];
    const { api, user } = open({
      'GET /api/eulogies/7/book': book(),
      'POST /api/eulogies/7/book/ask': book({ tellers: asked }),
    });
    expect(await screen.findByText('3 people shared something. Each decides for themselves.')).toBeVisible();
    const list = within(screen.getByRole('region', { name: 'Who said yes' }));
    expect(list.getByText('Not decided yet')).toBeVisible();
    expect(list.getByText('We can’t email them. They are asked on their own page')).toBeVisible();
    expect(screen.getByText(/Nobody has said yes yet/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Download/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ask Mick' }));
    expect(await screen.findByText('The emails are on their way.')).toBeVisible();
    expect(list.getByText('Asked on 3 March, no answer yet')).toBeVisible();
    expect(api.callsTo('POST /api/eulogies/7/book/ask')[0]?.body).toEqual({ tellers: ['Mick'] });
  });

  it('says what stays out, shows what is in it word by word, and has the file', async () => {
    const yes = teller('Mick', { answer: 'yes', memories: 1, leftOut: 1, unsaid: 1, canBeAsked: false });
    const { user } = open({
      'GET /api/eulogies/7/book': book({ tellers: [yes], saidYes: 1, file: 'ready' }),
      'GET /api/eulogies/7/book/contents': {
        body: { chapters: [{ head: 'Mick', entries: [{ head: 'What made Ray laugh?', paragraphs: ['He sang.'] }] }] },
      },
    });
    expect(await screen.findByText('1 of 1 person who shared something said yes.')).toBeVisible();
    expect(
      screen.getByText(
        'Not in it: 1 memory that you left out, or haven’t said yes to; 1 memory about things to be left unsaid. 1 can go in.',
      ),
    ).toBeVisible();
    expect(await screen.findByRole('img', { name: 'The cover of the book' })).toHaveTextContent(
      'Ray Whitlow1944 to 2025What 1 person told',
    );
    await user.click(screen.getByRole('button', { name: 'Read what’s in it so far' }));
    expect(await screen.findByText('He sang.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download the book (PDF)' })).toHaveAttribute(
      'href',
      '/api/eulogies/7/book/pdf',
    );
  });

  it('is arranged and shared as it is chosen, and says where that did not arrive', async () => {
    const yes = [teller('Mick', { answer: 'yes', canBeAsked: false })];
    const ready = { tellers: yes, saidYes: 1, file: 'ready' } as const;
    const { api, user } = open({
      'GET /api/eulogies/7/book': book(ready),
      'PUT /api/eulogies/7/book/arrangement': book({ ...ready, arrangement: 'by-life' }),
      'PUT /api/eulogies/7/book/sharing': problem(503, 'words.busy', 'Please try again in a moment.'),
    });
    await user.click(await screen.findByRole('radio', { name: /Along the life/ }));
    expect(await screen.findByRole('radio', { name: /Along the life/ })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: /in it can download it too/ }));
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /in it can download it too/ })).not.toBeChecked();
    expect(api.callsTo('PUT /api/eulogies/7/book/arrangement')[0]?.body).toEqual({ arrangement: 'by-life' });
  });

  it('begins with nobody', async () => {
    open({ 'GET /api/eulogies/7/book': book({ tellers: [] }) });
    expect(await screen.findByText(/Nobody has shared anything yet/)).toBeVisible();
  });

  it('is for a contributor their own yes alone', async () => {
    const { api } = open({ 'GET /api/eulogies/7': { body: aEulogy({ id: 7, isOwner: false }) } });
    expect(await screen.findByRole('radio', { name: 'Yes, include them' })).toBeVisible();
    expect(screen.queryByText('Who said yes')).toBeNull();
    expect(api.callsTo('GET /api/eulogies/7/book')).toEqual([]);
  });
});
