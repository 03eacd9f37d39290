import { screen, waitFor, within } from '@testing-library/react';
import { leave } from '../../../lib/session.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser, catalogue } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
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
const CONFIRM = 'POST /api/sandbox/payment-intents/pi_1/confirm';

function open(more: Answers = {}, at = '/checkout/other') {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/catalogue': { body: catalogue },
    'GET /api/payments/config': { body: { provider: 'sandbox', publishableKey: null } },
    'POST /api/create-payment-intent': { body: intent },
    [CONFIRM]: { body: { status: 'succeeded' } },
    'POST /api/discount-codes/apply': { body: {} },
    'POST /api/eulogies': { status: 201, body: { id: 21 } },
    ...more,
  });
  pendingTitle.keep('other', 'Honouring Ray');
  return { api, ...renderRoute(at, [{ path: '/checkout/:type', Component: CheckoutScreen }]) };
}
type Opened = ReturnType<typeof open>;

async function fill({ user }: Opened, card = '4242424242424242') {
  await user.type(await screen.findByLabelText('Card number'), card);
  await user.type(screen.getByLabelText('Expiry date'), '1290');
  await user.type(screen.getByLabelText('Security code'), '123');
}
const payButton = () => screen.getByRole('button', { name: /^Pay AU/ });

describe('The payment page', () => {
  it('shows the order line by line, the regular price once, and the total on the button', async () => {
    open();
    expect(await screen.findByText('Honouring Ray')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Pay AU$79.99' })).toBeVisible();
    expect(screen.getByText('−$20.00')).toBeVisible();
    expect(screen.getAllByText('$99.99')).toHaveLength(1);
    expect(screen.getByText(/No money moves/)).toBeVisible();
  });

  it('offers the methods in their order, card chosen', async () => {
    open();
    await screen.findByLabelText('Card number');
    const methods = screen.getAllByRole<HTMLInputElement>('radio');
    expect(methods.map((method) => method.value)).toEqual(['apple_pay', 'google_pay', 'link', 'card']);
    expect(methods[3]).toBeChecked();
  });

  it('pays, opens the eulogy and leads to the questionnaire after 1.5 seconds', async () => {
    const opened = open();
    await fill(opened);
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
    const before = performance.now();
    await opened.user.click(payButton());
    expect(await screen.findByText(/Payment received/)).toBeVisible();
    expect(await screen.findByText('at /questionnaire/21')).toBeVisible();
    expect(performance.now() - before).toBeGreaterThan(1490);
    const { api } = opened;
    expect(api.callsTo('POST /api/create-payment-intent')[0]!.body).toEqual({
      amount: '79.99',
      eulogyType: 'other',
      productTitle: 'Honouring Ray',
    });
    expect(api.callsTo(CONFIRM)[0]!.body).toEqual({ card: '4242424242424242' });
    expect(api.callsTo('POST /api/eulogies')[0]!.body).toEqual({
      title: 'Honouring Ray',
      type: 'other',
      status: 'draft',
      price: '79.99',
      isPaid: true,
      duration: 5,
      paymentIntentId: 'pi_1',
      discountCode: null,
    });
    expect(api.callsTo('POST /api/discount-codes/apply')).toHaveLength(0);
    expect(pendingTitle.read('other')).toBeUndefined();
  });

  it('charges once, however often the button is pressed', async () => {
    const opened = open();
    await fill(opened);
    await opened.user.dblClick(payButton());
    await screen.findByText(/Payment received/);
    expect(opened.api.callsTo('POST /api/create-payment-intent')).toHaveLength(1);
    expect(opened.api.callsTo(CONFIRM)).toHaveLength(1);
    expect(opened.api.callsTo('POST /api/eulogies')).toHaveLength(1);
  });

  it('tells a decline in the provider’s words and lets the person try again', async () => {
    const opened = open({
      [CONFIRM]: [
        { body: { status: 'requires_payment_method', declineMessage: 'Your card was declined.' } },
        { body: { status: 'succeeded' } },
      ],
    });
    await fill(opened, '4000000000000002');
    await opened.user.click(payButton());
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    const number = screen.getByLabelText('Card number');
    expect(number).toHaveFocus();
    expect(number).toHaveAccessibleDescription(
      'Your card was declined. You have not been charged. Try another card, or another way to pay.',
    );
    expect(opened.api.callsTo('POST /api/eulogies')).toHaveLength(0);
    await opened.user.click(payButton());
    expect(await screen.findByText(/Payment received/)).toBeVisible();
    // A refusal must not stand over the payment that went through.
    expect(screen.queryByText('Payment Failed')).toBeNull();
  });

  it('does not say that nothing was charged where the answer never came', async () => {
    const opened = open({ [CONFIRM]: [{ status: 502, body: 'gone' }] });
    await fill(opened);
    await opened.user.click(payButton());
    const said = await screen.findByText(/Before you pay again/);
    expect(within(said).getByRole('link', { name: 'your account' })).toHaveAttribute('href', '/account');
    expect(screen.queryByText(/not been charged/)).toBeNull();
    expect(said.closest('[tabindex="-1"]')).toHaveFocus();
  });

  it('passes the bank’s check on', async () => {
    const opened = open({ [CONFIRM]: [{ body: { status: 'requires_action' } }, { body: { status: 'succeeded' } }] });
    await fill(opened, '4000002500003155');
    await opened.user.click(payButton());
    await screen.findByRole('dialog', { name: 'Your bank wants to check it’s you' });
    await opened.user.click(screen.getByRole('button', { name: 'Confirm payment' }));
    expect(await screen.findByText(/Payment received/)).toBeVisible();
    expect(opened.api.callsTo(CONFIRM).map((call) => call.body)).toEqual([
      { card: '4000002500003155' },
      { card: '4000002500003155', authenticated: true },
    ]);
  });

  it('charges nothing when the bank’s check is turned down', async () => {
    const refused = {
      body: { status: 'requires_payment_method', declineMessage: 'We could not confirm that it is you.' },
    };
    const opened = open({ [CONFIRM]: [{ body: { status: 'requires_action' } }, refused] });
    await fill(opened, '4000002500003155');
    await opened.user.click(payButton());
    await screen.findByRole('dialog');
    await opened.user.keyboard('{Escape}');
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    expect(opened.api.callsTo(CONFIRM)[1]!.body).toEqual({ card: '4000002500003155', authenticated: false });
    expect(opened.api.callsTo('POST /api/eulogies')).toHaveLength(0);
    await opened.user.click(screen.getByRole('link', { name: 'Back to the name' }));
    await waitFor(() => expect(screen.queryByText('Payment Failed')).toBeNull());
  });

  it('says when the checkout could not be prepared', async () => {
    const opened = open({ 'POST /api/create-payment-intent': { status: 500, body: 'broken' } });
    await fill(opened);
    await opened.user.click(payButton());
    expect(await screen.findByText('Failed to prepare checkout. Please try again.')).toBeVisible();
  });

  it('shows a new total before it charges one', async () => {
    const dearer = catalogue.map((item) => (item.type === 'other' ? { ...item, introPriceCents: null } : item));
    const opened = open({
      'POST /api/create-payment-intent': problem(409, 'price.changed', 'The price has changed.'),
      'GET /api/catalogue': [{ body: catalogue }, { body: dearer }],
    });
    await fill(opened);
    await opened.user.click(payButton());
    expect(await screen.findByText(/The price has changed. You haven’t been charged/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Pay AU$99.99' })).toBeVisible();
    expect(opened.api.callsTo(CONFIRM)).toHaveLength(0);
  });

  it('says when a paid eulogy could not be opened, and trying again charges nothing', async () => {
    const opened = open({
      'POST /api/eulogies': [
        { status: 500, body: 'broken' },
        { status: 201, body: { id: 21 } },
      ],
    });
    await fill(opened);
    await opened.user.click(payButton());
    const words = 'Payment succeeded but failed to create eulogy. Please contact support.';
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByLabelText('Card number')).toBeNull();
    await opened.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Payment received/)).toBeVisible();
    expect(opened.api.callsTo(CONFIRM)).toHaveLength(1);
  });

  it('sends a person whose session ended to sign in', async () => {
    const to = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    const opened = open({ 'POST /api/create-payment-intent': { status: 401, body: 'no' } });
    await fill(opened);
    await opened.user.click(payButton());
    expect(await screen.findByText('Unauthorized')).toBeVisible();
    await waitFor(() => expect(to).toHaveBeenCalledWith('/api/login'));
    jest.restoreAllMocks();
  });

  it('knows no other products', () => {
    open({}, '/checkout/cat');
    expect(screen.getByRole('heading', { name: 'Invalid product type' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to your account' })).toBeVisible();
  });
});

describe('A discount code', () => {
  const half = { code: 'HALF', type: 'percentage', value: '50', amountOff: '39.99', total: '40.00' };
  const enter = async (opened: Opened, code: string) => {
    await opened.user.click(await screen.findByText('Have a discount code?'));
    await opened.user.type(screen.getByLabelText('Discount code'), code);
    await opened.user.click(screen.getByRole('button', { name: 'Apply' }));
  };

  it('is trimmed and capitalised, lowers the total, and its use is registered after the payment', async () => {
    const opened = open({
      'POST /api/discount-codes/validate': { body: { valid: true, discount: half } },
      'POST /api/create-payment-intent': { body: { ...intent, totalCents: 4000 } },
    });
    await enter(opened, ' half ');
    expect(await screen.findByRole('button', { name: 'Pay AU$40.00' })).toBeVisible();
    expect(opened.api.callsTo('POST /api/discount-codes/validate')[0]!.body).toEqual({ code: 'HALF', amount: '79.99' });
    await fill(opened);
    await opened.user.click(payButton());
    await screen.findByText(/Payment received/);
    expect(opened.api.callsTo('POST /api/create-payment-intent')[0]!.body).toMatchObject({
      amount: '40.00',
      discountCode: 'HALF',
    });
    const order = opened.api.calls.map((call) => call.path.split('?')[0]);
    expect(order.indexOf('/api/discount-codes/apply')).toBeLessThan(order.lastIndexOf('/api/eulogies'));
    expect(order.indexOf('/api/discount-codes/apply')).toBeGreaterThan(
      order.findIndex((path) => path!.endsWith('/confirm')),
    );
  });

  it.each([
    [{ body: { valid: false, error: 'This discount code has expired' } }, 'This discount code has expired'],
    [{ body: { valid: false } }, 'Invalid discount code'],
    [{ status: 500, body: 'broken' }, 'Failed to validate discount code'],
  ])('that fails with %j says "%s"', async (answer, words) => {
    const opened = open({ 'POST /api/discount-codes/validate': answer });
    await enter(opened, 'OLD');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay AU$79.99' })).toBeVisible();
  });

  it('is not asked about when it is empty', async () => {
    const opened = open();
    await enter(opened, '   ');
    expect(opened.api.callsTo('POST /api/discount-codes/validate')).toHaveLength(0);
  });

  it('that leaves less than 0.50 asks for no card', async () => {
    const opened = open({
      'POST /api/discount-codes/validate': {
        body: { valid: true, discount: { ...half, code: 'ALL', amountOff: '79.60', total: '0.00' } },
      },
      'POST /api/create-payment-intent': { body: { ...intent, totalCents: 0, free: true, clientSecret: null } },
    });
    await enter(opened, 'ALL');
    expect(await screen.findByText('There’s nothing to pay, and no card needed.')).toBeVisible();
    expect(screen.getByText(/^By continuing you agree to the/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
    expect(screen.queryByLabelText('Card number')).toBeNull();
    await opened.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/Payment received/)).toBeVisible();
    expect(opened.api.callsTo(CONFIRM)).toHaveLength(0);
  });
});
