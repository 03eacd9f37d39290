import { screen } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aEulogy, catalogue } from '../../../testing/samples.js';
import { stubApi } from '../../../testing/stub-api.js';
import { Receipts } from './receipts.js';

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
};

const show = (body: unknown, status = 200) => {
  const { callsTo } = stubApi({
    'GET /api/catalogue': { body: catalogue },
    'GET /api/receipts': { status, body },
  });
  renderRoute('/', [{ path: '/', Component: Receipts }]);
  return callsTo;
};

describe('The receipts of an account', () => {
  it('show number, what was bought, date, amount and the GST in it', async () => {
    show([receipt]);
    const item = await screen.findByRole('listitem');
    expect(item).toHaveTextContent('E-2025-001042');
    expect(item).toHaveTextContent('4 March 2025');
    expect(item).toHaveTextContent('AU$79.99');
    expect(item).toHaveTextContent('includes GST of AU$7.27');
    expect(await screen.findByText(/For Someone Else/)).toBeVisible();
    expect(item).toHaveTextContent('Paid');
    expect(item).not.toHaveTextContent(/refunded/i);
  });

  it('say nothing of GST where there was none, and mark what was refunded', async () => {
    show([{ ...receipt, gstCents: null, refundedCents: 7999, refundedAt: '2025-03-06T05:00:00.000Z' }]);
    const item = await screen.findByRole('listitem');
    expect(item).not.toHaveTextContent('GST');
    expect(item).toHaveTextContent('Refunded on 6 March 2025');
    // what was paid stands as it does in every other row, so that the column adds up
    expect(item).toHaveTextContent(/AU\$79\.99.*−AU\$79\.99 paid back/);
  });

  it('say what of it went back, where not all did', async () => {
    show([{ ...receipt, refundedCents: 2000 }]);
    const item = await screen.findByRole('listitem');
    expect(item).toHaveTextContent('Paid, AU$20.00 of it refunded');
    expect(item).toHaveTextContent(/AU\$79\.99.*−AU\$20\.00 paid back/);
  });

  it('name the eulogy that they are for, and lead to the receipt itself', async () => {
    stubApi({ 'GET /api/catalogue': { body: catalogue }, 'GET /api/receipts': { body: [receipt] } });
    const eulogies = [aEulogy({ id: 1042, status: 'completed' })];
    renderRoute('/', [{ path: '/', Component: () => <Receipts eulogies={eulogies} /> }]);
    expect(await screen.findByText('Honouring Ray')).toBeVisible();
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Receipt E-2025-001042', '/receipts/E-2025-001042'],
    ]);
  });

  it('are not there before anything was bought', async () => {
    const callsTo = show([]);
    await expect(screen.findByRole('heading', { name: 'Receipts' }, { timeout: 200 })).rejects.toThrow();
    expect(callsTo('GET /api/receipts')).toHaveLength(1);
  });

  it('say when they cannot be loaded', async () => {
    show('broken', 500);
    expect(await screen.findByText(/Your receipts couldn’t be loaded/)).toBeVisible();
  });
});
