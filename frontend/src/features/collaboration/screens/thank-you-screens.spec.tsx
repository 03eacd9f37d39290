import { screen, waitFor, within } from '@testing-library/react';
import { aFullEulogy } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { CollaboratorThankYouScreen } from './collaborator-thank-you-screen.js';
import { ThankYouScreen } from './thank-you-screen.js';

const theirs = { isOwner: false, mayRead: false } as const;
const SAID = '/api/eulogies/7/acknowledgement';

function open(path: string, change: Parameters<typeof aFullEulogy>[0], answers: Answers = {}) {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7': { body: aFullEulogy({ ...theirs, ...change }) },
    [`GET ${SAID}`]: { body: { choice: null, settled: false } },
    'GET /api/eulogies/7/creator': { body: { firstName: 'Denise', lastName: 'Hart', email: '' } },
    'GET /api/eulogies/7/introduction': { body: { as: null, words: ['sister', 'friend'] } },
    ...answers,
  });
  const rendered = renderRoute(path, [
    { path: '/thank-you/:id', Component: ThankYouScreen },
    { path: '/collaborator-thank-you/:id', Component: CollaboratorThankYouScreen },
  ]);
  return { ...api, ...rendered };
}

describe('The page that thanks a contributor', () => {
  it('says by name whom it is about, and what stands open to say', async () => {
    open('/thank-you/7', { title: 'Honouring Ray' });
    expect(await screen.findByText(/^Your memories of Ray are saved in “Honouring Ray”\./)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'How did you know Ray?' })).toBeVisible();
  });

  it('says what happens next and leads home', async () => {
    open('/thank-you/7', {});
    expect(await screen.findByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
    const next = screen.getByRole('region', { name: 'What Happens Next' });
    await within(next).findByText(/Only Denise sees it/);
    expect(
      within(next)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'The owner reviews all responses, and chooses what goes in.',
      'The owner generates the final eulogy. Only Denise sees it until it’s finished.',
      'You are notified on completion, by email to claire@example.com. That may be the evening before the service.',
      'Your contribution is acknowledged in it, if you wish.',
    ]);
    const urgent = screen.getByRole('region', { name: 'If it can’t wait' });
    expect(urgent).toHaveTextContent('Denise knows when the service is');
    expect(urgent).toHaveTextContent('we’ll reply within 24 hours');
    expect(within(urgent).getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
    expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  });

  it.each(['/thank-you/7', '/collaborator-thank-you/7'])(
    'says at %s that a eulogy without its owner is closed',
    async (path) => {
      open(path, { ownerIsGone: true, title: '' });
      expect(await screen.findByRole('heading', { level: 1, name: 'This eulogy is closed' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'See what you told' })).toHaveAttribute('href', '/questionnaire/7');
      expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    },
  );

  it('asks whether they want to be named, and saves what they say', async () => {
    const { user, callsTo } = open(
      '/thank-you/7',
      {},
      { [`PUT ${SAID}`]: { body: { choice: 'named', settled: false } } },
    );
    const yes = await screen.findByRole('radio', { name: 'Yes, I would like to be named' });
    expect(yes).not.toBeChecked();
    await user.click(yes);
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(callsTo(`PUT ${SAID}`).map(({ body }) => body)).toEqual([{ choice: 'named' }]);
    await waitFor(() => expect(yes).toBeChecked());
  });

  it('says that the choice stands once the eulogy is finished', async () => {
    open('/thank-you/7', {}, { [`GET ${SAID}`]: { body: { choice: 'unnamed', settled: true } } });
    expect(await screen.findByText(/You asked to stay unnamed\. The eulogy is finished/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: /named/ })).toBeNull();
  });

  it('lets them say, and change, what they are to the person', async () => {
    const path = '/api/eulogies/7/introduction';
    const { user, callsTo } = open(
      '/thank-you/7',
      {},
      { [`PUT ${path}`]: { body: { as: 'best mate', words: ['sister', 'friend'] } } },
    );
    await user.click(await screen.findByRole('button', { name: 'Choose a word' }));
    await user.click(screen.getByRole('radio', { name: 'friend' }));
    await user.type(screen.getByLabelText('Or a word of your own'), 'best mate');
    expect(screen.getByRole('radio', { name: 'friend' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^You’ll be introduced as .+ best mate\./)).toBeVisible();
    expect(callsTo(`PUT ${path}`).map(({ body }) => body)).toEqual([{ as: 'best mate' }]);
  });

  it('lets them leave with the words they told, after it was asked again', async () => {
    const leave = 'POST /api/eulogies/7/leave';
    const { user, callsTo } = open(
      '/thank-you/7',
      {},
      { [leave]: { body: { message: 'You have left, and the memories you told were withdrawn.' } } },
    );
    await user.click(await screen.findByRole('button', { name: 'Leave this eulogy' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave this eulogy?' });
    await user.click(within(dialog).getByRole('radio', { name: /^Take my memories out/ }));
    expect(callsTo(leave)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Leave and take them out' }));
    expect(await screen.findByText('at /account')).toBeVisible();
    expect(callsTo(leave).map(({ body }) => body)).toEqual([{ words: 'withdrawn' }]);
  });

  it('has no such choices for the owner', async () => {
    open('/thank-you/7', { isOwner: true, mayRead: true });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Leave this eulogy' })).toBeNull();
  });
});

describe('The page for a contributor whose eulogy was submitted', () => {
  it('says that the creator submitted it and only the creator can view and download it', async () => {
    open('/collaborator-thank-you/7', { status: 'generating' });
    expect(
      await screen.findByText(/was submitted by its creator, Denise, and is being written now\. What you told/),
    ).toBeVisible();
    expect(screen.getByText(/^Only the creator can view and download it\./)).toBeVisible();
    expect(screen.getByText(/If you would like to read it, please ask Denise\.$/)).toBeVisible();
    expect(screen.getByText('Denise reads it and fixes anything that isn’t right.')).toBeVisible();
    expect(screen.getByText(/^When Denise marks it finished, we’ll email/)).toHaveTextContent(
      'we’ll email claire@example.com',
    );
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/account');
    expect(screen.queryByRole('link', { name: 'Read the eulogy' })).toBeNull();
  });

  it('does not call submitted what is still being gathered', async () => {
    open('/collaborator-thank-you/7', { status: 'in_progress' });
    expect(await screen.findByText(/has not been submitted yet by its creator/)).toBeVisible();
    expect(screen.queryByText(/was submitted by its creator/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the questions' })).toHaveAttribute('href', '/questionnaire/7');
  });

  it('leads to the text where the creator lets contributors read it', async () => {
    open('/collaborator-thank-you/7', { status: 'completed', mayRead: true });
    expect(await screen.findByRole('link', { name: 'Read the eulogy' })).toHaveAttribute('href', '/eulogy/7');
    expect(screen.queryByText(/^Only the creator can/)).toBeNull();
  });
});

describe('Both pages', () => {
  it.each(['/thank-you/7', '/collaborator-thank-you/7'])(
    '%s: a eulogy that is not there leads to the dashboard',
    async (path) => {
      open(path, {}, { 'GET /api/eulogies/7': problem(404, 'eulogy.not-found', 'gone') });
      expect(await screen.findByRole('heading', { name: 'Eulogy not found' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/account');
    },
  );

  it('offer to try again where the connection failed', async () => {
    const { user } = open(
      '/thank-you/7',
      {},
      {
        'GET /api/eulogies/7': [() => 'no-connection' as const, { body: aFullEulogy(theirs) }],
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  });
});
