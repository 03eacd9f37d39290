import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser, catalogue } from '../../../testing/samples.js';
import { stubApi } from '../../../testing/stub-api.js';
import { pendingTitle } from '../pending-title.js';
import { CheckoutScreen } from '../screens/checkout-screen.js';

// The provider's script comes from the provider's own site, so its two entry points are stood in for here.
const submit = jest.fn();
const update = jest.fn();
const confirmPayment = jest.fn();
const loadStripe = jest.fn();
const elementOptions = jest.fn();
const formOptions = jest.fn();

jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: (key: string) => loadStripe(key) as unknown }));
jest.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ options, children }: { options: unknown; children: ReactNode }) => {
    formOptions(options);
    return children;
  },
  PaymentElement: ({ options }: { options: unknown }) => {
    elementOptions(options);
    return <p>the provider’s fields</p>;
  },
  useStripe: () => stripe,
  useElements: () => elements,
}));

const stripe = { confirmPayment };
const elements = { submit, update };

const open = () => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/catalogue': { body: catalogue },
    'GET /api/payments/config': { body: { provider: 'stripe', publishableKey: 'pk_test_1' } },
    'POST /api/create-payment-intent': {
      body: {
        clientSecret: 'pi_1_secret',
        paymentIntentId: 'pi_1',
        eulogyId: 21,
        totalCents: 7999,
        currency: 'AUD',
        free: false,
      },
    },
    'POST /api/eulogies': { status: 201, body: { id: 21 } },
  });
  pendingTitle.keep('other', 'Honouring Ray');
  return { api, ...renderRoute('/checkout/other', [{ path: '/checkout/:type', Component: CheckoutScreen }]) };
};
const payButton = () => screen.findByRole('button', { name: 'Pay AU$79.99' });

beforeEach(() => {
  jest.resetAllMocks();
  loadStripe.mockResolvedValue(stripe);
  submit.mockResolvedValue({});
  confirmPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
});

describe('The provider’s embedded form', () => {
  it('asks for the total, with Apple Pay, Google Pay, Link and card in that order', async () => {
    open();
    expect(await screen.findByText('the provider’s fields')).toBeVisible();
    expect(loadStripe).toHaveBeenCalledWith('pk_test_1');
    expect(formOptions).toHaveBeenCalledWith({ mode: 'payment', amount: 7999, currency: 'aud' });
    expect(elementOptions).toHaveBeenCalledWith({ paymentMethodOrder: ['apple_pay', 'google_pay', 'link', 'card'] });
  });

  it('confirms our intent with the provider, then opens the eulogy, once however often the button is pressed', async () => {
    const { api, user } = open();
    await user.dblClick(await payButton());
    expect(await screen.findByText(/Payment received/)).toBeVisible();
    expect(confirmPayment).toHaveBeenCalledTimes(1);
    expect(confirmPayment.mock.calls[0]).toMatchObject([{ clientSecret: 'pi_1_secret', redirect: 'if_required' }]);
    expect(api.callsTo('POST /api/create-payment-intent')).toHaveLength(1);
    expect(api.callsTo('POST /api/eulogies')[0]!.body).toMatchObject({ paymentIntentId: 'pi_1' });
  });

  it('tells the provider’s own words when the payment is refused, and can be tried again', async () => {
    confirmPayment.mockResolvedValueOnce({ error: { message: 'Your card has insufficient funds.' } });
    const { api, user } = open();
    await user.click(await payButton());
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    // its own fields are the provider's: the words stand above them, and have the focus
    const said = screen.getByText(
      'Your card has insufficient funds. You have not been charged. Try another card, or another way to pay.',
    );
    expect(said).toBeVisible();
    expect(document.activeElement).toContainElement(said);
    expect(api.callsTo('POST /api/eulogies')).toHaveLength(0);
    await user.click(await payButton());
    expect(await screen.findByText(/Payment received/)).toBeVisible();
  });

  it('starts no purchase while its own fields are not right', async () => {
    submit.mockResolvedValue({ error: { message: 'Your card number is incomplete.' } });
    const { api, user } = open();
    await user.click(await payButton());
    expect(await screen.findByText('Your card number is incomplete.')).toBeVisible();
    expect(api.callsTo('POST /api/create-payment-intent')).toHaveLength(0);
  });

  it('leaves the separate page as the way to pay where its script cannot be loaded', async () => {
    loadStripe.mockRejectedValue(new Error('blocked'));
    open();
    expect(await screen.findByText(/The payment form could not be loaded/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Use a separate payment page' })).toBeEnabled());
  });
});
