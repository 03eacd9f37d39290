import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aFullEulogy } from '../../../testing/questions.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { ReceiptScreen } from './receipt-screen.js';

const receipt = {
  number: 'E-2025-001042',
  purchaseId: '5b0a3f0e-6d0c-8f3e-9a55-0c6f1d2b7a11',
  eulogyId: 1042,
  eulogyType: 'other',
  paidAt: '2025-03-04T05:08:07.000Z',
  totalCents: 7999,
  gstCents: 727,
  currency: 'AUD',
  refundedCents: 0,
  refundedAt: null,
  label: 'For Someone Else',
  seller: { name: 'Quiet Words Pty Ltd', abn: '51824753556' },
  buyer: { firstName: 'Claire', lastName: 'Moss', email: 'claire@example.test' },
};

const EULOGY = 'GET /api/eulogies/1042';

const open = (body: unknown, more: Answers = {}) => {
  const { callsTo } = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/receipts/E-2025-001042': { body },
    [EULOGY]: { body: aFullEulogy({ id: 1042, status: 'completed' }) },
    ...more,
  });
  return {
    callsTo,
    ...renderRoute('/receipts/E-2025-001042', [{ path: '/receipts/:number', Component: ReceiptScreen }]),
  };
};

describe('A receipt', () => {
  it('has on it who sold what to whom, when, for how much, and is printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = open(receipt);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tax invoice E-2025-001042' })).toBeVisible();
    await screen.findByText(/^Honouring Ray/);
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    const says = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(terms.map((term, at) => [term, says[at]])).toEqual([
      ['Paid on', '4 March 2025 at 3:08 pm AEST'],
      ['Sold by', 'Quiet Words Pty Ltd\nABN 51 824 753 556'],
      ['Billed to', 'Claire Moss\nclaire@example.test'],
      ['What', 'Honouring Ray\nFor Someone Else'],
      ['Total paid', 'AU$79.99'],
      ['GST', 'AU$7.27 of the total'],
      ['Refunded', 'Nothing'],
    ]);
    expect(screen.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
    await user.click(screen.getByRole('button', { name: 'Print, or save as a PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it('says no more than is known of the seller, and what came back', async () => {
    open({
      ...receipt,
      gstCents: null,
      seller: { name: null, abn: null },
      refundedCents: 7999,
      refundedAt: '2025-03-06T05:00:00.000Z',
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Receipt E-2025-001042' })).toBeVisible();
    expect(screen.getByText('AU$79.99, all of it, on 6 March 2025')).toBeVisible();
    expect(screen.getByText('None: the seller was not registered for GST')).toBeVisible();
    expect(screen.queryByText(/ABN/)).toBeNull();
  });

  it('says what a part that was sent back leaves', async () => {
    open({ ...receipt, refundedCents: 4000 });
    expect(await screen.findByText('AU$40.00, so that AU$39.99 stays paid')).toBeVisible();
  });

  it.each([
    ['/eulogy/1042', { status: 'completed' }],
    ['/generating/1042', { status: 'generating' }],
    ['/questionnaire/1042', { status: 'in_progress', progress: { answered: 3, total: 15 } }],
    ['/review/1042', { status: 'in_progress', progress: { answered: 15, total: 15 } }],
  ] as const)('leads to its eulogy where that is now: %s', async (leadsTo, state) => {
    open(receipt, { [EULOGY]: { body: aFullEulogy({ id: 1042, ...state }) } });
    expect(await screen.findByRole('link', { name: 'The eulogy it is for' })).toHaveAttribute('href', leadsTo);
  });

  it.each([
    ['was refunded before anything was answered', { body: aFullEulogy({ id: 1042, refundedAt: receipt.paidAt }) }],
    ['is not there any more', problem(404, 'eulogy.not-found', 'Eulogy not found')],
  ])('leads nowhere where its eulogy %s', async (_, answer) => {
    const { callsTo } = open(receipt, { [EULOGY]: answer });
    expect(await screen.findByText(/For Someone Else \(eulogy number 1042\)/)).toBeVisible();
    await waitFor(() => expect(callsTo(EULOGY)).toHaveLength(1));
    await expect(screen.findByRole('link', { name: 'The eulogy it is for' }, { timeout: 200 })).rejects.toThrow();
  });

  it('of another is not there', async () => {
    open(receipt, { 'GET /api/receipts/E-2025-001042': problem(404, 'receipt.not-found', 'Receipt not found') });
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('heading', { name: 'Receipt not found' })).toBeVisible();
    expect(main.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
  });
});
