import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { CollaborateScreen } from './collaborate-screen.js';

const JOIN = 'POST /api/collaborate/tok-1/join';
const valid = (type = 'other') => ({
  body: { isValid: true, eulogy: { title: 'Honouring Ray', type, ownerName: 'Claire Whitlow' } },
});
const added = "You've been added as a collaborator. The eulogy now appears in your account.";

function open(answers: Answers, user: { status?: number; body?: unknown } = { status: 401 }) {
  const api = stubApi({
    'GET /api/auth/user': user,
    'GET /api/collaborate/tok-1': valid(),
    'GET /api/collaborate/tok-1/guest': problem(503, 'busy', 'One moment.'),
    ...answers,
  });
  const rendered = renderRoute('/collaborate/tok-1', [
    { path: '/collaborate/:inviteToken', Component: CollaborateScreen },
  ]);
  return { ...api, ...rendered };
}

describe('The invitation', () => {
  it('shows a spinner while it is looked up', async () => {
    open({ 'GET /api/collaborate/tok-1': () => valid() });
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(document.querySelector('.spinner')).not.toBeNull();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });

  it.each([
    ['the server says that it is not valid', { body: { isValid: false } }],
    ['the server slows the browser down', problem(429, 'invitation.too-many-tries', 'Slow down')],
    ['there is no connection', () => 'no-connection' as const],
  ])('is an Invalid Invitation when %s', async (_when, answer) => {
    open({ 'GET /api/collaborate/tok-1': answer });
    expect(await screen.findByRole('heading', { level: 1, name: 'Invalid Invitation' })).toBeVisible();
    expect(
      screen.getByText(
        'This invitation link is invalid or has expired. Please ask the eulogy owner to send a new invitation.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
    const ways = screen.getByRole('region', { name: 'What you can do' });
    expect(within(ways).getByRole('link', { name: 'sign in' })).toHaveAttribute('href', '/auth');
    expect(within(ways).getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });

  it.each([
    ['other', 'Family Eulogy'],
    ['pet', 'Pet Eulogy'],
    ['self', 'Personal Eulogy'],
  ])('of the type %s has the badge "%s"', async (type, badge) => {
    open({ 'GET /api/collaborate/tok-1': valid(type) });
    expect(await screen.findByText(badge)).toBeVisible();
  });

  it('says what it is for, from whom, and what a collaborator can do', async () => {
    open({});
    expect(await screen.findByRole('heading', { level: 2, name: "You're Invited to Collaborate" })).toBeVisible();
    expect(screen.getByText('Honouring Ray')).toBeVisible();
    expect(screen.getByText('by Claire Whitlow')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Help answer questions about the person',
      'Review and suggest edits',
      'Collaborate with family and friends',
      'Access the eulogy from your account',
    ]);
  });

  it('has a picture behind it', async () => {
    open({});
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('.invitation-art svg, .invitation-art img')).not.toBeNull();
  });

  it('leads whoever is signed out to sign up, with the invitation in the address, and joins nobody', async () => {
    const { calls } = open({});
    expect(await screen.findByRole('link', { name: 'Sign Up to Collaborate' })).toHaveAttribute(
      'href',
      '/auth?invite=tok-1',
    );
    expect(calls.map(({ method }) => method)).not.toContain('POST');
  });
});

describe('Joining', () => {
  it('happens by itself, once, for whoever is signed in, and leads to the account', async () => {
    const { callsTo } = open({ [JOIN]: { body: { message: added } } }, { body: aUser() });
    expect(await screen.findByText('at /account')).toBeVisible();
    expect(screen.getByText('Success!')).toBeVisible();
    expect(screen.getByText(added)).toBeVisible();
    expect(callsTo(JOIN)).toHaveLength(1);
  });

  it('says so while it goes on, and for whom', async () => {
    let finish: (answer: { body: object }) => void = () => undefined;
    const answer = new Promise<{ body: object }>((resolve) => (finish = resolve));
    open({ [JOIN]: () => answer as never }, { body: aUser() });
    expect(await screen.findByRole('button', { name: 'Joining...' })).toBeVisible();
    expect(screen.getByText('Signed in as claire@example.com')).toBeVisible();
    finish({ body: { message: added } });
    expect(await screen.findByText('at /account')).toBeVisible();
  });

  it('a second time is a success too', async () => {
    const message = "You're already a collaborator on this eulogy. It appears in your account.";
    open({ [JOIN]: { body: { message } } }, { body: aUser() });
    expect(await screen.findByText('at /account')).toBeVisible();
    expect(screen.getByText('Success!')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
  });

  it.each([
    [
      'with a message',
      problem(403, 'invitation.from-before-removal', 'The owner has taken you out.'),
      'The owner has taken you out.',
    ],
    ['without a message', { status: 500, body: '' }, 'Failed to join collaboration'],
  ])(
    'that the server refuses %s says "Error", stays, and is not tried again by itself',
    async (_how, answer, words) => {
      const { callsTo, user } = open({ [JOIN]: answer }, { body: aUser() });
      expect(await screen.findByText('Error')).toBeVisible();
      expect(screen.getByText(words)).toBeVisible();
      const button = await screen.findByRole('button', { name: 'Join Collaboration' });
      expect(callsTo(JOIN)).toHaveLength(1);
      await user.click(button);
      await waitFor(() => expect(callsTo(JOIN)).toHaveLength(2));
    },
  );

  it('without a connection asks to try again', async () => {
    open({ [JOIN]: () => 'no-connection' }, { body: aUser() });
    expect(await screen.findByText('Failed to join collaboration. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Join Collaboration' })).toBeVisible();
  });
});
