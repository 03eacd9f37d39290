import { screen } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { stubApi } from '../../../testing/stub-api.js';
import { Evidence } from './dispute-panel.js';

const ID = '0198c1f0-2b6e-7c30-9d1a-3f5e8b7a6c21';
const GET = `GET /api/admin/orders/${ID}/evidence`;

const open = (facts: object[]) => {
  stubApi({ [GET]: { body: { facts } } });
  return renderRoute('/admin', [{ path: '/admin', Component: () => <Evidence orderId={ID} /> }]);
};

describe('What there is to show of a disputed order', () => {
  it('is copied as lines of text, for the provider’s page', async () => {
    const at = '2026-11-10T02:00:00.000Z';
    const bought = { kind: 'bought', times: 1, byBuyer: 1, firstAt: at, lastAt: at };
    const { user } = open([bought, { ...bought, kind: 'answered', times: 12, byBuyer: 9 }]);
    const clipboard = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Copy what there is to show' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    const copied = (clipboard.mock.calls[0]?.[0] ?? '').split('\n');
    expect(copied).toHaveLength(2);
    expect(copied[0]).toMatch(/^Bought: \d/);
    expect(copied[1]).toMatch(/^Questions answered: 12 times, 9 by the buyer; first \d/);
  });

  it('is not copied where there is nothing', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'What there is to show' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
