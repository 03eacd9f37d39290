import { screen } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser, catalogue } from '../../../testing/samples.js';
import { stubApi } from '../../../testing/stub-api.js';
import { pendingTitle } from '../pending-title.js';
import { CheckoutScreen } from './checkout-screen.js';

const intent = {
  clientSecret: 's',
  paymentIntentId: 'pi_1',
  eulogyId: 21,
  totalCents: 7999,
  currency: 'AUD',
  free: false,
};

describe('The payment page for a eulogy without a name', () => {
  beforeEach(() => pendingTitle.drop('other'));

  it('asks for the name first: the name of a product is no title', async () => {
    const api = stubApi({
      'GET /api/auth/user': { body: aUser() },
      'GET /api/catalogue': { body: catalogue },
      'GET /api/payments/config': { body: { provider: 'sandbox', publishableKey: null } },
      'POST /api/create-payment-intent': { body: intent },
      'POST /api/sandbox/payment-intents/pi_1/confirm': { body: { status: 'succeeded' } },
      'POST /api/eulogies': { status: 201, body: { id: 21 } },
    });
    const { user } = renderRoute('/checkout/other', [{ path: '/checkout/:type', Component: CheckoutScreen }]);
    await user.type(await screen.findByLabelText('Name of the person'), 'Raymond');
    expect(screen.queryByText('For Someone Else')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));

    await user.type(await screen.findByLabelText('Card number'), '4242424242424242');
    await user.type(screen.getByLabelText('Expiry date'), '1290');
    await user.type(screen.getByLabelText('Security code'), '123');
    await user.click(screen.getByRole('button', { name: /^Pay AU/ }));
    expect(await screen.findByText(/Payment received/)).toBeVisible();
    expect(api.callsTo('POST /api/create-payment-intent')[0]!.body).toMatchObject({
      productTitle: 'Eulogy for Raymond',
    });
    expect(api.callsTo('POST /api/eulogies')[0]!.body).toMatchObject({ title: 'Eulogy for Raymond' });
  });

  it.each([
    ['on the provider’s own page', { provider: 'stripe', payWhen: 'before-answering' }],
    ['where one pays before the writing', { provider: 'sandbox', payWhen: 'before-writing' }],
  ])('asks for it before anything is begun, also %s', async (_, config) => {
    const api = stubApi({
      'GET /api/auth/user': { body: aUser() },
      'GET /api/catalogue': { body: catalogue },
      'GET /api/payments/config': { body: { publishableKey: null, ...config } },
      'POST /api/eulogies/draft': { status: 201, body: { id: 21 } },
    });
    const { user } = renderRoute('/checkout/other', [{ path: '/checkout/:type', Component: CheckoutScreen }]);
    const name = await screen.findByLabelText('Name of the person');
    expect(screen.queryByText('For Someone Else')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /AU\$/ })).not.toBeInTheDocument();
    expect(api.callsTo('POST /api/eulogies/draft')).toEqual([]);
    await user.type(name, 'Raymond{Enter}');
    if (config.payWhen === 'before-answering') {
      expect(await screen.findByRole('button', { name: /^Continue to payment, AU/ })).toBeVisible();
      expect(screen.getByText('Eulogy for Raymond')).toBeVisible();
    } else {
      expect(await screen.findByText('at /questionnaire/21')).toBeVisible();
      expect(api.callsTo('POST /api/eulogies/draft')[0]!.body).toMatchObject({ title: 'Eulogy for Raymond' });
    }
  });

  it('wants a name, and goes no further without one', async () => {
    stubApi({ 'GET /api/auth/user': { body: aUser() }, 'GET /api/catalogue': { body: catalogue } });
    const { user } = renderRoute('/checkout/other', [{ path: '/checkout/:type', Component: CheckoutScreen }]);
    await user.click(await screen.findByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByText('Enter the name of the person')).toBeVisible();
    expect(pendingTitle.read('other')).toBeUndefined();
  });
});
