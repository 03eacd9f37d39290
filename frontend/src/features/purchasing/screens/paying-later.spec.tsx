import { screen, waitFor } from '@testing-library/react';
import { bindTaste, readTaste, writeTaste } from '../../../lib/taste/kept-taste.js';
import { pendingWriting } from '../../../lib/pending-writing.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aEulogy, aUser, catalogue } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { pendingTitle } from '../pending-title.js';
import { CheckoutScreen } from './checkout-screen.js';
import { NamingScreen } from './naming-screen.js';

const draft = { ...aEulogy(), id: 21, type: 'other', title: 'Honouring Ray', isOwner: true, isPaid: false };
const intent = {
  clientSecret: 's',
  paymentIntentId: 'pi_1',
  eulogyId: 21,
  totalCents: 7999,
  currency: 'AUD',
  free: false,
};

const open = (at: string, more: Answers = {}) => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/catalogue': { body: catalogue },
    'GET /api/payments/config': { body: { provider: 'sandbox', publishableKey: null, payWhen: 'before-writing' } },
    'POST /api/eulogies/draft': { status: 201, body: { id: 21 } },
    'GET /api/eulogies/21': { body: draft },
    'POST /api/create-payment-intent': { body: intent },
    'POST /api/sandbox/payment-intents/pi_1/confirm': { body: { status: 'succeeded' } },
    'POST /api/eulogies': { status: 201, body: { id: 21 } },
    ...more,
  });
  const routes = [
    { path: '/checkout/:type', Component: CheckoutScreen },
    { path: '/naming/:type', Component: NamingScreen },
  ];
  return { api, ...renderRoute(at, routes) };
};

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('A house in which one pays before the writing', () => {
  it('goes from the name to the questions', async () => {
    const { api, user } = open('/naming/other');
    await user.type(await screen.findByLabelText('Name of the person'), 'Ray');
    expect(screen.getByText(/You pay when you’re ready to have the eulogy written/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to the questions' }));
    expect(await screen.findByText('at /questionnaire/21')).toBeVisible();
    expect(api.callsTo('POST /api/eulogies/draft').map(({ body }) => body)).toEqual([
      { type: 'other', title: 'Eulogy for Ray' },
    ]);
    expect(pendingTitle.read('other')).toBeUndefined();
  });

  it('says what the server says where it could not be begun', async () => {
    const refused = problem(409, 'draft.too-many', 'Please go on with one of them first.');
    const { user } = open('/naming/other', { 'POST /api/eulogies/draft': refused });
    await user.type(await screen.findByLabelText('Name of the person'), 'Ray');
    await user.click(screen.getByRole('button', { name: 'Go to the questions' }));
    expect(await screen.findByText('Please go on with one of them first.')).toBeVisible();
  });

  it('takes the story along that was kept on this device, and asks for nothing on the way', async () => {
    const answers = { name: 'Margaret Doyle', called: 'Peg', relation: '', ownWord: '', story: 'She sang.' };
    writeTaste({ answers, keptAt: 1, eulogyId: null });
    const { api } = open('/checkout/other');
    expect(await screen.findByText('at /questionnaire/21')).toBeVisible();
    expect(api.callsTo('POST /api/eulogies/draft')[0]?.body).toEqual({ type: 'other', title: 'Honouring Peg' });
    expect(readTaste()?.eulogyId).toBe(21);
    bindTaste(22); // bound once
    expect(readTaste()?.eulogyId).toBe(21);
  });

  it('shows what was gathered and what it costs, pays for that eulogy, and goes on with the writing', async () => {
    pendingWriting.keep(21, 8);
    const { api, user } = open('/checkout/other?eulogy=21', {
      'PATCH /api/eulogies/21/status': { body: { status: 'in_progress' } },
      'POST /api/eulogies/21/generate': { status: 202, body: { status: 'generating' } },
    });
    expect(await screen.findByText('Honouring Ray')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What’s included' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the review' })).toHaveAttribute('href', '/review/21');
    await user.click(await screen.findByLabelText('Apple Pay'));
    await user.click(screen.getByRole('button', { name: 'Pay AU$79.99' }));
    expect(await screen.findByText('at /generating/21', {}, { timeout: 4000 })).toBeVisible();
    expect(api.callsTo('POST /api/create-payment-intent')[0]?.body).toMatchObject({ eulogyId: 21 });
    expect(api.callsTo('POST /api/eulogies/21/generate')[0]?.body).toEqual({ duration: 8 });
  });

  it('leads to the review where it was paid before', async () => {
    open('/checkout/other?eulogy=21', { 'GET /api/eulogies/21': { body: { ...draft, isPaid: true } } });
    await waitFor(() => expect(screen.getByText('at /review/21')).toBeVisible());
  });

  it('knows no eulogy of somebody else', async () => {
    open('/checkout/other?eulogy=21', { 'GET /api/eulogies/21': problem(404, 'eulogy.not-found', 'No such eulogy.') });
    expect(await screen.findByRole('heading', { name: 'Eulogy not found' })).toBeVisible();
  });
});
