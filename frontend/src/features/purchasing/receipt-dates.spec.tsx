import '../../testing/in-perth.js';
import { screen } from '@testing-library/react';
import { formatDate } from '../../lib/format.js';
import { renderRoute } from '../../testing/render-route.js';
import { aUser, catalogue } from '../../testing/samples.js';
import { stubApi } from '../../testing/stub-api.js';
import { Receipts } from './components/receipts.js';
import { ReceiptScreen } from './screens/receipt-screen.js';

const number = 'E-2025-001042';
/** Paid, and refunded, late in the evening in Perth: in Brisbane it was the next day. */
const receipt = {
  number,
  purchaseId: '5b0a3f0e-6d0c-8f3e-9a55-0c6f1d2b7a11',
  eulogyId: 1042,
  eulogyType: 'other',
  paidAt: '2025-03-04T14:30:00.000Z',
  totalCents: 7999,
  gstCents: 727,
  currency: 'AUD',
  refundedCents: 7999,
  refundedAt: '2025-03-06T14:30:00.000Z',
  label: 'For Someone Else',
  seller: { name: null, abn: null },
  buyer: { firstName: 'Claire', lastName: 'Moss', email: 'claire@example.test' },
};

describe('A receipt that is read in Perth', () => {
  beforeEach(() => {
    stubApi({
      'GET /api/auth/user': { body: aUser() },
      'GET /api/catalogue': { body: catalogue },
      'GET /api/receipts': { body: [receipt] },
      [`GET /api/receipts/${number}`]: { body: receipt },
      'GET /api/eulogies/1042': { status: 404 },
    });
    expect(formatDate(receipt.paidAt)).toBe('4 March 2025');
  });

  it('has the dates of the letter, which are Brisbane’s', async () => {
    renderRoute(`/receipts/${number}`, [{ path: '/receipts/:number', Component: ReceiptScreen }]);
    expect(await screen.findByText(/^5 March 2025 at .+ AEST$/)).toBeVisible();
    expect(screen.getByText(/ on 7 March 2025$/)).toBeVisible();
  });

  it('has the same ones on the account', async () => {
    renderRoute('/', [{ path: '/', Component: Receipts }]);
    const item = await screen.findByRole('listitem');
    expect(item).toHaveTextContent('5 March 2025');
    expect(item).toHaveTextContent('Refunded on 7 March 2025');
  });
});
