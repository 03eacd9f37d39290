import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser, catalogue } from '../../../testing/samples.js';
import { stubApi, type Answers } from '../../../testing/stub-api.js';
import { pendingTitle } from '../pending-title.js';
import { CheckoutScreen } from './checkout-screen.js';
import { NamingScreen } from './naming-screen.js';

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
    'GET /api/payments/config': { body: { provider: 'sandbox', publishableKey: null } },
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

describe('The name of a eulogy', () => {
  it('comes in five formats, one of which is always chosen, and previews each', async () => {
    const { user } = open('/naming/other');
    await user.type(await screen.findByLabelText('Name of the person'), 'Ray');
    const titles = {
      'Eulogy for': 'Eulogy for Ray',
      'Celebration of life for': 'Celebration of life for Ray',
      Honouring: 'Honouring Ray',
      'Life Story': "Ray's Life Story",
      'A Story About': 'A Story About Ray',
    };
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value }) => value)).toEqual(Object.keys(titles));
    expect(radios.filter(({ checked }) => checked)).toHaveLength(1);
    for (const [format, title] of Object.entries(titles)) {
      await user.click(screen.getByLabelText(format));
      expect(screen.getByText(title, { selector: 'output, output *, [aria-live] *' })).toBeVisible();
    }
  });

  it('must be there before the payment', async () => {
    const { user, router } = open('/naming/other');
    await user.type(await screen.findByLabelText('Name of the person'), '   ');
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByText('Enter the name of the person')).toBeVisible();
    expect(router.state.location.pathname).toBe('/naming/other');
    expect(pendingTitle.read('other')).toBeUndefined();
  });
});

describe('The price at the checkout', () => {
  beforeEach(() => pendingTitle.keep('other', 'Honouring Ray'));

  it('is whatever the catalogue says, and no other', async () => {
    const changed = catalogue.map((item) => ({ ...item, priceCents: 12_345, introPriceCents: 6_123 }));
    open('/checkout/other', { 'GET /api/catalogue': { body: changed } });
    expect(await screen.findByRole('button', { name: 'Pay AU$61.23' })).toBeVisible();
    expect(screen.getByText('$123.45')).toBeVisible();
    expect(document.querySelector('main')!.textContent).not.toMatch(/79\.99|99\.99/);
  });

  it('is called “Limited time” only where an introductory price stands', async () => {
    const { unmount } = open('/checkout/other');
    expect(await screen.findByText(/^Limited time/)).toBeVisible();
    unmount();
    const regular = catalogue.map((item) => ({ ...item, introPriceCents: null }));
    open('/checkout/other', { 'GET /api/catalogue': { body: regular } });
    expect(await screen.findByRole('button', { name: 'Pay AU$99.99' })).toBeVisible();
    expect(screen.queryByText(/Limited time/)).toBeNull();
  });
});

describe('Paying', () => {
  afterEach(() => jest.useRealTimers());

  it('asks for the intent, then the payment, then the eulogy, and goes to the questionnaire 1.5 seconds later', async () => {
    pendingTitle.keep('other', 'Honouring Ray');
    const { api, router } = open('/checkout/other');
    await screen.findByLabelText('Card number');
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(screen.getByLabelText('Card number'), '4242424242424242');
    await user.type(screen.getByLabelText('Expiry date'), '1290');
    await user.type(screen.getByLabelText('Security code'), '123');
    await user.click(screen.getByRole('button', { name: /^Pay AU/ }));
    expect(await screen.findByText(/Payment received/)).toBeVisible();
    expect(api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/create-payment-intent',
      '/api/sandbox/payment-intents/pi_1/confirm',
      '/api/eulogies',
    ]);
    expect(api.callsTo('POST /api/eulogies')[0]!.body).toMatchObject({ status: 'draft', isPaid: true, duration: 5 });
    const spent = Date.now();
    while (router.state.location.pathname === '/checkout/other' && Date.now() - spent < 5000)
      await act(() => jest.advanceTimersByTimeAsync(50));
    expect(router.state.location.pathname).toBe('/questionnaire/21');
    expect(Date.now() - spent).toBeGreaterThan(1300);
    expect(Date.now() - spent).toBeLessThanOrEqual(1500);
  });
});
