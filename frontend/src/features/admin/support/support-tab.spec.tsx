import { act, screen, waitFor, within } from '@testing-library/react';
import { problem } from '../../../testing/stub-api.js';
import { aChatMessage } from '../testing.js';
import type { Conversation } from './conversations.js';
import { me, CONVERSATIONS, RUTH, canned, aConversation, conversations, said, open } from './testing/open-support.js';

beforeEach(() => {
  sessionStorage.clear();
  // one after the other, as on a phone; side by side is a file of its own
  const none = (): undefined => undefined;
  window.matchMedia = (() => ({ matches: false, addEventListener: none, removeEventListener: none })) as never;
});
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

describe('The conversations of the Support tab', () => {
  it('lists who wrote, what came last, who waits for an answer and how long, and who looks after it', async () => {
    const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000).toISOString();
    open('', {
      [`GET ${CONVERSATIONS}`]: {
        body: conversations([
          aConversation({ unread: 0, waitingSince: threeHoursAgo }),
          aConversation({
            personId: 'person-2',
            userName: 'Flo Reed',
            unread: 2,
            assigneeId: 'staff-2',
            assigneeName: 'Kim Reed',
            last: aChatMessage({ message: 'It is done.', isAdminReply: true }),
          }),
        ]),
      },
    });
    await screen.findByRole('link', { name: /Flo Reed/ });
    const links = within(screen.getByRole('main').querySelector<HTMLElement>('.desk-list')!).getAllByRole('link');
    expect(links[0]).toHaveTextContent(/^Ruth Okafor\s*waiting 3 hWho sees this\?/);
    expect(links[1]).toHaveTextContent(
      /^Flo Reed.* [ap]m AESTStaff: It is done\.2 unread, Kim Reed, ruth@example\.com$/,
    );
    expect(links[0]).toHaveAttribute('href', '/admin?tab=support&person=person-1');
    const views = within(screen.getByRole('navigation', { name: 'Support' }));
    expect(views.getByRole('link', { name: 'Conversations 1 waiting for an answer' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await views.findByRole('link', { name: 'Enquiries 1 waiting for an answer' })).toBeVisible();
  });

  it('grades how long somebody has waited: within what we promise, late, and very late', async () => {
    const waitingFor = (personId: string, days: number) =>
      aConversation({ personId, waitingSince: new Date(Date.now() - days * 86_400_000).toISOString() });
    open('', {
      [`GET ${CONVERSATIONS}`]: {
        body: conversations([waitingFor('a', 30), waitingFor('b', 5), waitingFor('c', 0.5)]),
      },
    });
    await screen.findAllByRole('link', { name: /^Ruth/ });
    const marks = [...screen.getByRole('main').querySelectorAll<HTMLElement>('.desk-list .tone')];
    expect(marks.map(({ dataset, textContent }) => [dataset['tone'], textContent])).toEqual([
      ['failed', 'waiting 30 days, very late'],
      ['waits', 'waiting 5 days, late'],
      ['waits', 'waiting 12 h'],
    ]);
  });

  it('folds what narrows the list into one line, which says what is shown', async () => {
    const { user } = open('&search=ruth&show=mine');
    const fold = await screen.findByRole('button', { name: 'Filter' });
    expect(fold.parentElement).toHaveTextContent('Filter“ruth”, Mine, longest waiting first');
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    const filters = document.getElementById(fold.getAttribute('aria-controls') ?? '')!;
    expect(within(filters).getByLabelText('Show')).toHaveValue('mine');
    expect(filters.parentElement).toHaveAttribute('data-fold', 'open');
  });

  it('takes who waits longest first unless the newest are asked for', async () => {
    const { api, user } = open('');
    await user.selectOptions(await screen.findByLabelText('Order'), 'newest');
    await waitFor(() => expect(api.calls.some(({ path }) => path.includes('order=newest'))).toBe(true));
  });

  it('closes what needs no answer up to the last message that was seen', async () => {
    const SETTLE = `POST ${RUTH}/settle`;
    const { api, user } = open('&person=person-1', {
      [`GET ${CONVERSATIONS}`]: {
        body: conversations([aConversation({ waitingSince: new Date(Date.now() - 5_000).toISOString() })]),
      },
      [SETTLE]: { status: 204 },
    });
    expect(await screen.findAllByText('waiting under a minute')).not.toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    await waitFor(() => expect(api.callsTo(SETTLE)).toMatchObject([{ body: { upTo: 1 } }]));
  });

  it('shows those that wait, are unread, mine, or nobody’s, and keeps the choice in the address', async () => {
    const ruth = aConversation();
    const flo = aConversation({ personId: 'person-2', userName: 'Flo Reed', unread: 0, assigneeId: me.id });
    // without a word of which ones, those that wait
    const shownAs: Record<string, Conversation[]> = { waiting: [flo], unread: [ruth], mine: [flo], nobody: [ruth] };
    const { user, router } = open('', {
      [`GET ${CONVERSATIONS}`]: ({ path }) => {
        const show = new URL(path, 'http://localhost').searchParams.get('show') ?? '';
        return { body: conversations(shownAs[show] ?? [ruth, flo]) };
      },
    });
    const names = () =>
      within(screen.getByRole('main'))
        .queryAllByRole('link', { name: /Ruth|Flo/ })
        .map((link) => link.textContent?.slice(0, 3));
    const show = await screen.findByLabelText('Show');
    for (const [value, shown] of [
      ['unread', ['Rut']],
      ['mine', ['Flo']],
      ['nobody', ['Rut']],
      ['all', ['Rut', 'Flo']],
      ['', ['Flo']],
    ] as const) {
      await user.selectOptions(show, value);
      await waitFor(() => expect(names()).toEqual(shown), { timeout: 15_000 });
      expect(new URLSearchParams(router.state.location.search).get('show') ?? '').toBe(value);
    }
  });

  it('says when nobody has written, and when they could not be loaded', async () => {
    const { user } = open('', {
      [`GET ${CONVERSATIONS}?show=waiting&pageSize=15`]: [
        problem(500, 'unexpected', 'No.'),
        { body: conversations([]) },
      ],
      [`GET ${CONVERSATIONS}`]: { body: conversations([]) },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nobody waits for an answer.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Show'), 'mine');
    expect(await screen.findByText('None of them.')).toBeVisible();
  });

  it('shows those that were answered last while nobody waits', async () => {
    const flo = aConversation({ personId: 'person-2', userName: 'Flo Reed' });
    const { user, router } = open('', {
      [`GET ${CONVERSATIONS}`]: ({ path }) => ({
        body: conversations(path.includes('show=waiting') ? [] : [flo]),
      }),
    });
    expect(await screen.findByText('Nobody waits for an answer.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Answered' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Flo Reed/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All conversations' }));
    expect(router.state.location.search).toContain('show=all');
  });

  it('goes on where a page ends, searches all of them, and knows the one that stands on another page', async () => {
    const { api, user } = open('&person=person-9', {
      [`GET ${CONVERSATIONS}`]: ({ path }) => ({
        body: path.includes('person=person-9')
          ? conversations([aConversation({ personId: 'person-9', userName: 'Old Timer' })])
          : conversations([aConversation()], 431),
      }),
      [`GET ${CONVERSATIONS}/person-9`]: { body: [said] },
      [`POST ${CONVERSATIONS}/person-9/read`]: { status: 204 },
    });
    expect(await screen.findByRole('heading', { name: 'Old Timer' })).toBeVisible();
    expect(screen.getByText('1 to 50 of 431 conversations')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.type(screen.getByLabelText('Search conversations'), 'ruth');
    await waitFor(
      () =>
        expect(api.callsTo(`GET ${CONVERSATIONS}`).map(({ path }) => path)).toEqual(
          expect.arrayContaining([
            `${CONVERSATIONS}?show=waiting&page=2&pageSize=15`,
            `${CONVERSATIONS}?search=ruth&pageSize=15`,
          ]),
        ),
      { timeout: 15_000 },
    );
  });

  it('opens one with what was said, and says that it was read', async () => {
    const { api, user } = open('');
    await user.click(await screen.findByRole('link', { name: /^Ruth Okafor/ }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Ruth Okafor' })).toHaveFocus();
    const log = within(await screen.findByRole('log', { name: 'Messages' }));
    expect(log.getByText('Who sees this?')).toBeVisible();
    await waitFor(() => expect(api.callsTo(`POST ${RUTH}/read`).map(({ body }) => body)).toEqual([{ upTo: 1 }]));
    expect(screen.getByRole('link', { name: 'Open the account' })).toHaveAttribute('href', '/admin/people/person-1');
  });

  it('marks nothing as read while the page is not looked at', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    try {
      const { api } = open('&person=person-1');
      await screen.findByRole('log', { name: 'Messages' });
      expect(api.callsTo(`POST ${RUTH}/read`)).toHaveLength(0);
      visibility.mockReturnValue('visible');
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await waitFor(() => expect(api.callsTo(`POST ${RUTH}/read`)).toHaveLength(1));
    } finally {
      visibility.mockRestore();
    }
  });

  it('shows read marks of both sides, and where an answer to a visitor goes', async () => {
    open('&person=person-1', {
      [`GET ${CONVERSATIONS}`]: { body: conversations([aConversation({ writer: 'visitor', unread: 0 })]) },
      [`GET ${RUTH}`]: {
        body: [
          aChatMessage({ id: '1', number: 1, message: 'Hello?', isRead: true }),
          aChatMessage({ id: '2', number: 2, message: 'Yes.', isAdminReply: true, isRead: true }),
          aChatMessage({ id: '3', number: 3, message: 'Still there?', isAdminReply: true }),
        ],
      },
    });
    const log = within(await screen.findByRole('log', { name: 'Messages' }));
    expect(log.getByText('Yes.').parentElement).toHaveTextContent(/Seen$/);
    expect(log.getByText('Still there?').parentElement).toHaveTextContent(/Not seen yet$/);
    expect(screen.getByText(/nobody has verified the address\. The answer goes there by mail\./)).toBeVisible();
  });

  it('brings earlier messages on request', async () => {
    const many = Array.from({ length: 200 }, (_, n) =>
      aChatMessage({ id: `m${n}`, number: n + 2, message: `Message ${n + 2}`, isRead: true }),
    );
    const { user } = open('&person=person-1', {
      [`GET ${RUTH}`]: { body: many },
      [`GET ${RUTH}?before=2`]: {
        body: [aChatMessage({ id: 'first', number: 1, message: 'The first', isRead: true })],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Earlier messages' }));
    expect(await screen.findByText('The first')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull();
  });

  it('is given to a member of staff, and back to nobody', async () => {
    const { api, user } = open('&person=person-1', { [`POST ${RUTH}/assign`]: { status: 204 } });
    const assignee = await screen.findByLabelText('Looked after by');
    await screen.findByRole('option', { name: 'Kim Reed' });
    await user.selectOptions(assignee, 'Kim Reed');
    await user.selectOptions(assignee, 'Nobody');
    await waitFor(() =>
      expect(api.callsTo(`POST ${RUTH}/assign`).map(({ body }) => body)).toEqual([
        { assigneeId: 'staff-2' },
        { assigneeId: null },
      ]),
    );
  });
});

describe('Answering in the chat', () => {
  it('sends on Enter, once, and clears the field', async () => {
    const { api, user } = open('&person=person-1', { [`POST ${RUTH}/reply`]: { status: 201, body: {} } });
    const field = await screen.findByLabelText('Your answer');
    await user.type(field, 'Only you.{Shift>}{Enter}{/Shift}And whom you let.{Enter}');
    await waitFor(() => expect(field).toHaveValue(''));
    const [sent, ...more] = api.callsTo(`POST ${RUTH}/reply`);
    expect(sent?.body).toEqual({ message: 'Only you.\nAnd whom you let.' });
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(more).toEqual([]);
  });

  it('keeps the words when it fails, through a reload, and sends them as the same message', async () => {
    const failing = {
      [`POST ${RUTH}/reply`]: [problem(503, 'unavailable', 'Please try again soon.'), { status: 201, body: {} }],
    };
    const { api, user, unmount } = open('&person=person-1', failing);
    const field = await screen.findByLabelText('Your answer');
    await user.type(field, 'Only you.');
    const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
    await send();
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByText('Please try again soon.')).toBeVisible();
    expect(field).toHaveValue('Only you.');
    await send();
    await waitFor(() => expect(field).toHaveValue(''));
    const keys = api.callsTo(`POST ${RUTH}/reply`).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
    await user.type(field, 'More to come');
    unmount();
    open('&person=person-1');
    expect(await screen.findByLabelText('Your answer')).toHaveValue('More to come');
  });

  it('sends nothing that is blank', async () => {
    const { api, user } = open('&person=person-1');
    await user.type(await screen.findByLabelText('Your answer'), '  {Enter}');
    expect(await screen.findByText('Please write something first')).toBeVisible();
    expect(api.callsTo(`POST ${RUTH}/reply`)).toHaveLength(0);
  });

  it('takes a kept answer into what is written', async () => {
    const { user } = open('&person=person-1');
    const field = await screen.findByLabelText('Your answer');
    await user.type(field, 'Dear Ruth');
    await user.selectOptions(await screen.findByLabelText('Insert a kept answer'), 'Who sees memories');
    expect(field).toHaveValue('Dear Ruth\n\nOnly the owner.');
    expect(field).toHaveFocus();
  });

  it('keeps, rewrites and removes answers', async () => {
    const { api, user } = open('&person=person-1', {
      'POST /api/admin/chat/canned-answers': { status: 201, body: canned },
      'PUT /api/admin/chat/canned-answers/canned-1': { body: canned },
      'DELETE /api/admin/chat/canned-answers/canned-1': { status: 204 },
    });
    await user.click(await screen.findByRole('button', { name: 'Kept answers' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Kept answers' }));
    await user.click(await dialog.findByRole('button', { name: 'Keep another answer' }));
    await user.click(dialog.getByRole('button', { name: 'Keep' }));
    expect(dialog.getByText('Please give it a title')).toBeVisible();
    expect(dialog.getByText('Please write the answer')).toBeVisible();
    await user.type(dialog.getByLabelText('Title'), 'Prices');
    await user.type(dialog.getByLabelText('Answer'), 'See the page.');
    await user.click(dialog.getByRole('button', { name: 'Keep' }));
    await user.click(await dialog.findByRole('button', { name: 'Edit Who sees memories' }));
    await user.type(dialog.getByLabelText('Answer'), ' Always.');
    await user.click(dialog.getByRole('button', { name: 'Keep' }));
    await user.click(await dialog.findByRole('button', { name: 'Remove Who sees memories…' }));
    await user.click(dialog.getByRole('button', { name: 'Remove it' }));
    const path = '/api/admin/chat/canned-answers';
    await waitFor(() => expect(api.callsTo(`DELETE ${path}/canned-1`)).toHaveLength(1));
    expect(api.callsTo(`POST ${path}`)[0]?.body).toEqual({ title: 'Prices', text: 'See the page.' });
    expect(api.callsTo(`PUT ${path}/canned-1`)[0]?.body).toEqual({
      title: 'Who sees memories',
      text: 'Only the owner. Always.',
    });
  });
});
