import { screen, waitFor } from '@testing-library/react';
import { leave } from '../../../lib/session.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser, catalogue } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { pendingTitle } from '../pending-title.js';
import { CheckoutScreen } from '../screens/checkout-screen.js';

const CREATE = 'POST /api/create-checkout-session';
const url = 'https://pay.example/cs_1';

const open = (more: Answers = {}) => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/catalogue': { body: catalogue },
    'GET /api/payments/config': { body: { provider: 'stripe', publishableKey: null } },
    [CREATE]: { body: { url, sessionId: 'cs_1', eulogyId: 21 } },
    ...more,
  });
  pendingTitle.keep('other', 'Honouring Ray');
  return { api, ...renderRoute('/checkout/other', [{ path: '/checkout/:type', Component: CheckoutScreen }]) };
};

let to: jest.SpyInstance;

beforeEach(() => {
  to = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const button = () => screen.findByRole('button', { name: 'Continue to payment, AU$79.99' });

describe('Paying on the provider’s own page', () => {
  it('starts a session and leaves for it, once however often the button is pressed', async () => {
    const { api, user } = open();
    await user.dblClick(await button());
    await waitFor(() => expect(to).toHaveBeenCalledWith(url));
    expect(api.callsTo(CREATE).map(({ body }) => body)).toEqual([
      { eulogyType: 'other', eulogyTitle: 'Honouring Ray' },
    ]);
  });

  it('takes the discount code along', async () => {
    const discount = { code: 'HALF', type: 'percentage', value: '50', amountOff: '39.99', total: '40.00' };
    const { api, user } = open({ 'POST /api/discount-codes/validate': { body: { valid: true, discount } } });
    await user.click(await screen.findByText('Have a discount code?'));
    await user.type(screen.getByLabelText('Discount code'), 'half');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await user.click(await screen.findByRole('button', { name: 'Continue to payment, AU$40.00' }));
    await waitFor(() => expect(to).toHaveBeenCalledWith(url));
    expect(api.callsTo(CREATE)[0]!.body).toMatchObject({ discountCode: 'HALF' });
  });

  it('says when the session could not be created, and lets the person try again', async () => {
    const { user } = open({ [CREATE]: [{ status: 500, body: 'broken' }, { body: { url } }] });
    await user.click(await button());
    expect(await screen.findByText('Failed to create checkout session. Please try again.')).toBeVisible();
    expect(to).not.toHaveBeenCalled();
    await user.click(await button());
    await waitFor(() => expect(to).toHaveBeenCalledWith(url));
  });

  it('tells the server’s own reason beside it', async () => {
    const { user } = open({ [CREATE]: problem(409, 'purchase.payment-under-way', 'A payment is being processed.') });
    await user.click(await button());
    expect(await screen.findByText('A payment is being processed.')).toBeVisible();
  });

  it('says “Session expired” to a person who was signed out, and leads to the sign-in', async () => {
    const { user } = open({ [CREATE]: { status: 401, body: 'Unauthorized' } });
    await user.click(await button());
    expect(await screen.findByText('Session expired')).toBeVisible();
    expect(to).toHaveBeenCalledWith('/auth');
  });

  it('is offered beside the card form in the sandbox', async () => {
    const { user } = open({ 'GET /api/payments/config': { body: { provider: 'sandbox', publishableKey: null } } });
    expect(await screen.findByLabelText('Card number')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use a separate payment page' }));
    await waitFor(() => expect(to).toHaveBeenCalledWith(url));
  });
});

describe('A discount code that ran out in the meantime', () => {
  it('is dropped, said in the server’s words, and nothing is charged before the new total was seen', async () => {
    const discount = { code: 'ONE', type: 'fixed', value: '10.00', amountOff: '10.00', total: '69.99' };
    const { api, user } = open({
      'GET /api/payments/config': { body: { provider: 'sandbox', publishableKey: null } },
      'POST /api/discount-codes/validate': { body: { valid: true, discount } },
      'POST /api/create-payment-intent': problem(409, 'discount.limit-reached', 'This discount code has been used up'),
    });
    await user.click(await screen.findByText('Have a discount code?'));
    await user.type(screen.getByLabelText('Discount code'), 'one');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Discount ONE is applied.')).toBeVisible();
    await user.type(screen.getByLabelText('Card number'), '4242424242424242');
    await user.type(screen.getByLabelText('Expiry date'), '1290');
    await user.type(screen.getByLabelText('Security code'), '123');
    await user.click(screen.getByRole('button', { name: 'Pay AU$69.99' }));
    expect(await screen.findByText(/This discount code has been used up. You haven’t been charged/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Pay AU$79.99' })).toBeVisible();
    expect(api.calls.filter(({ path }) => path.endsWith('/confirm'))).toEqual([]);
  });

  it('can be removed before paying', async () => {
    const discount = { code: 'ONE', type: 'fixed', value: '10.00', amountOff: '10.00', total: '69.99' };
    const { user } = open({ 'POST /api/discount-codes/validate': { body: { valid: true, discount } } });
    await user.click(await screen.findByText('Have a discount code?'));
    await user.type(screen.getByLabelText('Discount code'), 'one');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('button', { name: 'Continue to payment, AU$69.99' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await button()).toBeVisible();
  });
});
