import { screen, waitFor } from '@testing-library/react';
import { pendingTitle } from '../features/purchasing/pending-title.js';
import { leave } from '../lib/session.js';
import { UNAUTHORIZED_REDIRECT_MS } from '../lib/unauthorized.js';
import { aFullEulogy, questions, responsesFor } from '../testing/questions.js';
import { renderRoute } from '../testing/render-route.js';
import { aReview } from '../testing/review.js';
import { aEulogy, aUser, catalogue } from '../testing/samples.js';
import { stubApi, type Answers } from '../testing/stub-api.js';
import { routes } from './routes.js';

const eulogy = aFullEulogy({ responses: responsesFor({ name: 'Raymond Whitlow|Ray|He/Him', story: 'The shed.' }) });

const open = (at: string, more: Answers = {}) => {
  stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/catalogue': { body: catalogue },
    'GET /api/payments/config': { body: { provider: 'sandbox', publishableKey: null } },
    'GET /api/eulogies': { body: [aEulogy()] },
    'GET /api/eulogies/7': { body: eulogy },
    'GET /api/eulogies/7/collaborators': { body: [] },
    'GET /api/questions/other': { body: questions },
    'GET /api/eulogies/7/review': { body: aReview() },
    ...more,
  });
  return renderRoute(at, routes);
};

describe('The route table', () => {
  it('/auth signs in, creates an account and verifies the address', async () => {
    const { user } = open('/auth', { 'GET /api/auth/user': { status: 401 } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(await screen.findByRole('button', { name: 'Create Account' })).toBeVisible();
  });

  it('/logout is the signed-out page', async () => {
    open('/logout', { 'POST /api/logout': { body: { message: 'ok' } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'You have been signed out' })).toBeVisible();
  });

  it('/practice/{id} is the text in large type, with a start and a pace', async () => {
    open('/practice/7', {
      'GET /api/eulogies/7/take-along': {
        body: {
          title: 'Honouring Ray',
          subtitle: '',
          acknowledgement: '',
          unprintable: [],
          speakers: [],
          paragraphs: [{ words: 3, pieces: [{ text: 'He said little.', mark: 'pause' }], head: null, opens: true }],
        },
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Honouring Ray' })).toBeVisible();
    expect(screen.getByText(/He said little\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start' })).toBeVisible();
    expect(screen.getByRole('slider', { name: /Pace/ })).toBeVisible();
  });

  it('/practice/{id} of a eulogy that is not written yet says so', async () => {
    open('/practice/7', { 'GET /api/eulogies/7/take-along': { status: 409, body: { code: 'eulogy.not-written' } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to practise yet' })).toBeVisible();
  });

  it('/profile is the profile settings: a way back, the picture, and both names', async () => {
    open('/profile', { 'GET /api/auth/sessions': { body: [] } });
    expect(await screen.findByLabelText('First name')).toHaveValue('Claire');
    expect(screen.getByLabelText('Last name')).toHaveValue('Whitlow');
    expect(screen.getByRole('link', { name: 'Back to your account' })).toHaveAttribute('href', '/account');
    expect(screen.getByRole('region', { name: 'Profile picture' })).toBeVisible();
  });

  it('/account is the dashboard', async () => {
    open('/account');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Claire' })).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Honouring Ray' })).toBeVisible();
  });

  it('/naming/{type} asks for title format and name', async () => {
    open('/naming/other');
    expect(await screen.findByRole('group', { name: 'Title style' })).toBeVisible();
    expect(screen.getByLabelText('Name of the person')).toBeVisible();
  });

  it('/checkout/{type} is the payment page for the type', async () => {
    pendingTitle.keep('other', 'Honouring Ray');
    open('/checkout/other');
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
    expect(await screen.findByLabelText('Card number')).toBeVisible();
  });

  it('/questionnaire/{id} is the questionnaire', async () => {
    localStorage.setItem(`questionnaire-seen:${aUser().id}:7`, 'yes');
    open('/questionnaire/7?question=name');
    expect(await screen.findByText('Question 1 of 8')).toBeVisible();
  });

  it('/review/{id} is review and confirmation', async () => {
    open('/review/7');
    expect(await screen.findByRole('heading', { name: 'Review Your Information' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create My Eulogy' })).toBeVisible();
  });

  it('/generating/{id} is the progress of the generation', async () => {
    open('/generating/7', { 'GET /api/eulogies/7': { body: { ...eulogy, status: 'generating', stage: 'started' } } });
    expect(await screen.findByRole('progressbar', { name: 'Writing' })).toBeVisible();
    expect(screen.getByText('Starting eulogy generation...')).toBeVisible();
  });

  it('/collaborate/{inviteToken} is the invitation', async () => {
    const eulogy = { title: 'Honouring Ray', type: 'other', ownerName: 'Claire Whitlow' };
    open('/collaborate/tok-1', {
      'GET /api/auth/user': { status: 401 },
      'GET /api/collaborate/tok-1': { body: { isValid: true, eulogy } },
    });
    expect(await screen.findByRole('heading', { level: 2, name: "You're Invited to Collaborate" })).toBeVisible();
  });

  it('/thank-you/{id} thanks a contributor', async () => {
    open('/thank-you/7');
    expect(await screen.findByRole('heading', { name: 'What Happens Next' })).toBeVisible();
  });

  it('/collaborator-thank-you/{id} is the variant for a eulogy that was submitted', async () => {
    open('/collaborator-thank-you/7');
    expect(await screen.findByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  });

  it.each(['/admin', '/admin-enhanced'])('%s is the back office, which a customer finds closed', async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  });

  it('/eulogy/{id} is the finished eulogy', async () => {
    const done = { ...eulogy, status: 'completed', version: 1, generatedContent: 'Ray was my dad.' };
    open('/eulogy/7', { 'GET /api/eulogies/7': { body: done } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Honouring Ray' })).toBeVisible();
    expect(screen.getByText('Ray was my dad.')).toBeVisible();
  });
});

it.each([
  '/questionnaire/abc',
  '/review/abc',
  '/generating/1x',
  '/eulogy/abc',
  '/thank-you/abc',
  '/collaborator-thank-you/1x',
])('An address whose eulogy is no number is not found: %s', async (path) => {
  open(path);
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

describe('The questionnaire and its pages are for signed-in people', () => {
  it.each([
    ['/questionnaire/7', '/auth'],
    ['/review/7', '/api/login'],
    ['/generating/7', '/api/login'],
    ['/eulogy/7', '/api/login'],
    ['/thank-you/7', '/api/login'],
    ['/collaborator-thank-you/7', '/api/login'],
  ])('%s tells a visitor, shows nothing, and leads to %s after half a second', async (path, to) => {
    const left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    const before = performance.now();
    open(path, { 'GET /api/auth/user': { status: 401 } });
    expect(await screen.findByText('Unauthorized')).toBeVisible();
    await waitFor(() => expect(left).toHaveBeenCalledWith(to));
    expect(performance.now() - before).toBeGreaterThan(UNAUTHORIZED_REDIRECT_MS - 10);
    expect(screen.queryByText(/Ray/)).toBeNull();
    left.mockRestore();
  });
});
