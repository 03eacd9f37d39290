import { act, screen, waitFor, within } from '@testing-library/react';
import type { ChatHistoryResponse } from '../../../lib/api-types.js';
import { FakeEventSource } from '../../../testing/fake-event-source.js';
import { openAt } from '../../questionnaire/testing/open-questionnaire.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type RecordedCall } from '../../../testing/stub-api.js';
import { SupportWord } from '../../site/islands/support-word.js';
import { forgetSiteSession } from '../../site/site-session.js';

const STREAM = '/api/eulogies/7/events?here=questionnaire';
const HINT = /^Need help\? Chat to us now!/;

let restore: () => void;
beforeEach(() => (restore = FakeEventSource.install()));
afterEach(() => restore());

function history(...messages: [text: string, from: 'self' | 'team'][]): ChatHistoryResponse {
  return {
    messages: messages.map(([message, from], index) => ({
      id: `m${index + 1}`,
      number: index + 1,
      message,
      isAdminReply: from === 'team',
      isRead: false,
      sentAt: '2025-11-21T12:42:00.000Z',
    })),
    unread: messages.filter(([, from]) => from === 'team').length,
    revision: messages.length,
  };
}

const sent = (call: RecordedCall) => ({
  status: 201,
  body: { id: 'm1', number: 1, sentAt: '2025-11-21T12:42:00.000Z', ...(call.body as object) },
});

const openPanel = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(await screen.findByRole('button', { name: HINT }));
  return screen.findByRole('dialog', { name: 'Live Support' });
};

describe('the live support in the questionnaire', () => {
  it('greets, and sends a message by Enter or the button, never one that says nothing', async () => {
    const { api, user } = await openAt('story', { 'POST /api/chat': sent });
    const panel = await openPanel(user);
    expect(within(panel).getByText("Hi! I'm here to help you with your questionnaire...")).toBeInTheDocument();
    const field = within(panel).getByLabelText('Your message');
    const button = within(panel).getByRole('button', { name: 'Send' });
    await user.type(field, '   {Enter}');
    expect(button).toBeDisabled();
    expect(api.callsTo('POST /api/chat')).toEqual([]);

    await user.clear(field);
    await user.type(field, 'First line{Shift>}{Enter}{/Shift}second{Enter}');
    expect(await screen.findByText('Message Sent')).toBeInTheDocument();
    expect(
      screen.getByText('Our support team will respond shortly. At the latest within 24 hours.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveValue(''));
    await user.type(field, 'By the button');
    await user.click(button);
    await waitFor(() => expect(api.callsTo('POST /api/chat')).toHaveLength(2));
    expect(api.callsTo('POST /api/chat').map(({ body }) => body)).toEqual([
      { message: 'First line\nsecond', userEmail: null },
      { message: 'By the button', userEmail: null },
    ]);
  });

  it('keeps the words when they could not be sent, and sends the same message again', async () => {
    const { api, user } = await openAt('story', {
      'POST /api/chat': [
        { status: 500, body: '' },
        () => 'no-connection' as const,
        problem(429, 'chat.too-many', 'Those were many messages at once.'),
        sent,
      ],
    });
    const panel = await openPanel(user);
    const field = within(panel).getByLabelText('Your message');
    await user.type(field, 'Is anybody there?{Enter}');
    expect(await screen.findByText('Failed to send message')).toBeInTheDocument();
    expect(screen.getByText('Please try again later.')).toBeInTheDocument();
    expect(within(panel).getByText('Not sent yet. Your words are still here.')).toBeInTheDocument();
    await user.type(field, '{Enter}');
    expect(await within(panel).findByText('Offline, kept on this device')).toBeInTheDocument();
    await user.type(field, '{Enter}');
    expect(await screen.findByText('Those were many messages at once.')).toBeInTheDocument();
    expect(field).toHaveValue('Is anybody there?');
    await user.type(field, '{Enter}');
    await waitFor(() => expect(field).toHaveValue(''));
    const keys = api.callsTo('POST /api/chat').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  it('shows an answer live, counts it while the panel is closed, and says that it was seen once it is open', async () => {
    const { api, user } = await openAt('story', {
      'GET /api/chat': [
        { body: history(['Who sees it?', 'self']) },
        { body: history(['Who sees it?', 'self'], ['Only you.', 'team']) },
      ],
      'POST /api/chat/seen': { status: 204 },
    });
    const button = await screen.findByRole('button', { name: HINT });
    await waitFor(() => expect(FakeEventSource.openAt(STREAM)).toHaveLength(1));
    await waitFor(() => expect(api.callsTo('GET /api/chat')).toHaveLength(1));
    act(() => FakeEventSource.send(STREAM, 'support', { revision: 1 }));
    expect(api.callsTo('GET /api/chat')).toHaveLength(1);
    act(() => FakeEventSource.send(STREAM, 'support', { revision: 2 }));
    await waitFor(() => expect(button).toHaveTextContent(/1 unread$/));
    expect(api.callsTo('POST /api/chat/seen')).toEqual([]);
    const panel = await openPanel(user);
    expect(within(panel).getByText('Only you.')).toBeInTheDocument();
    await waitFor(() => expect(api.callsTo('POST /api/chat/seen').map(({ body }) => body)).toEqual([{ upTo: 2 }]));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: HINT })).not.toHaveTextContent('unread');
    expect(screen.getByRole('button', { name: HINT })).toHaveFocus();
  });

  it('says so when the conversation cannot be read, and can be written to all the same', async () => {
    const { user } = await openAt('story', {
      'GET /api/chat': [{ status: 503, body: '' }, { body: history(['Who sees it?', 'self']) }],
    });
    const panel = await openPanel(user);
    expect(await within(panel).findByText('Earlier messages couldn’t be loaded.')).toBeInTheDocument();
    expect(within(panel).getByLabelText('Your message')).toBeEnabled();
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByText('Who sees it?')).toBeInTheDocument();
  });

  it('shares one stream with whoever else listens on the page, and ends it with the page', async () => {
    const { router } = await openAt('story');
    await waitFor(() => expect(FakeEventSource.openAt(STREAM)).toHaveLength(1));
    await act(() => router.navigate('/account'));
    await waitFor(() => expect(FakeEventSource.openAt(STREAM)).toEqual([]));
    expect(FakeEventSource.opened).toHaveLength(1);
  });
});

describe('who else is here', () => {
  const person = (id: string, firstName: string) => ({
    id,
    firstName,
    lastName: 'Lowe',
    profileImageUrl: null,
    isOwner: false,
  });

  it('is said in words, without oneself, and ends when they leave', async () => {
    await openAt('story');
    await waitFor(() => expect(FakeEventSource.openAt(STREAM)).toHaveLength(1));
    const self = person(aUser().id, 'Claire');
    act(() => FakeEventSource.send(STREAM, 'presence', { people: [self] }));
    expect(screen.queryByTestId('here-now')).toBeNull();
    act(() => FakeEventSource.send(STREAM, 'presence', { people: [self, person('a', 'Anna'), person('m', 'Mick')] }));
    expect(screen.getByText('Anna Lowe and Mick Lowe are here too.')).toBeInTheDocument();
    expect(screen.getByTestId('here-now')).toBeInTheDocument();
    act(() => FakeEventSource.send(STREAM, 'presence', { people: [self, person('a', 'Anna')] }));
    expect(screen.getByText('Anna Lowe is here too.')).toBeInTheDocument();
    act(() => FakeEventSource.send(STREAM, 'presence', { people: [self] }));
    expect(screen.queryByTestId('here-now')).toBeNull();
  });
});

describe('the live support for a visitor', () => {
  beforeEach(() => {
    // The simulated browser knows no dialogs.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.setAttribute('open', '');
    };
    forgetSiteSession();
  });

  it('asks for an address and sends it along; a failure keeps the words', async () => {
    const api = stubApi({
      'GET /api/auth/session': { body: { user: null } },
      'POST /api/chat': [{ status: 500, body: '' }, sent],
    });
    const { user } = renderRoute('/', [{ path: '/', Component: SupportWord }]);
    await user.click(await screen.findByRole('button', { name: HINT }));
    const panel = screen.getByRole('dialog', { name: 'Live Support' });
    const field = within(panel).getByLabelText('Your message');
    await user.type(field, 'What does it cost?{Enter}');
    expect(within(panel).getByText('Please enter an email address for our answer')).toBeInTheDocument();
    expect(within(panel).getByLabelText('Your email')).toHaveFocus();
    await user.type(within(panel).getByLabelText('Your email'), 'may@example.com');
    const status = within(panel).getByRole('status');
    await user.click(within(panel).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(status).toHaveTextContent('Failed to send message Please try again later.'));
    expect(field).toHaveValue('What does it cost?');
    await user.click(within(panel).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(status).toHaveTextContent('Message Sent Our support team will respond shortly.'));
    expect(field).toHaveValue('');
    expect(api.callsTo('POST /api/chat').map(({ body }) => body)).toEqual([
      { message: 'What does it cost?', userEmail: 'may@example.com' },
      { message: 'What does it cost?', userEmail: 'may@example.com' },
    ]);
    expect(new Set(api.callsTo('POST /api/chat').map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('leads who is signed in to their conversation', async () => {
    stubApi({ 'GET /api/auth/session': { body: { user: aUser() } } });
    renderRoute('/', [{ path: '/', Component: SupportWord }]);
    expect(await screen.findByRole('link', { name: HINT })).toHaveAttribute('href', '/account?support=open');
  });
});
