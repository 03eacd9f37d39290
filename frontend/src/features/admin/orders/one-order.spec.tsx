import { act, screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { stubApi, type Answers } from '../../../testing/stub-api.js';
import { formatMoney } from '../../../lib/format.js';
import { aPersonsOrder } from '../testing.js';
import { OrdersTab } from './orders-tab.js';
import { moneyWords } from './refund-words.js';
import { anOrder, ORDER_ID } from './testing-orders.js';

const ONE = `GET /api/admin/orders/${ORDER_ID}`;
const LIFE = 'GET /api/admin/eulogies/1031/timeline';
const event = (n: number, label: string, sentence: string) => ({
  ...{ n, lane: 'payment', type: 'EulogyPaid', label, sentence, tone: 'usual', at: '2026-11-18T02:00:00.000Z' },
  ...{ actor: { kind: 'house', id: null, name: 'purchase' }, letters: [], causedBy: null, causes: [] },
});
const life = (...items: object[]) => ({
  body: { eulogyId: 1031, total: 9, lanes: [], types: [], people: [], found: items.length, items, owner: null },
});
const open = (answers: Answers) => {
  const api = stubApi({ 'GET /api/auth/user': { body: aUser({ role: 'admin' }) }, [LIFE]: life(), ...answers });
  return { api, ...renderRoute(`/admin?tab=orders&order=${ORDER_ID}`, [{ path: '/admin', Component: OrdersTab }]) };
};

describe('One order', () => {
  it('tells its life, the newest first, each line a door to its event', async () => {
    const { api } = open({
      [ONE]: { body: anOrder() },
      [LIFE]: life(event(4, 'Paid', 'Claire paid $79.99'), event(9, 'Partly refunded', '$20.00 went back')),
    });
    const region = within(await screen.findByRole('region', { name: 'Its life' }));
    const lines = await region.findAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/Partly refunded\$20\.00 went backEvent 9$/),
      expect.stringMatching(/PaidClaire paid \$79\.99Event 4$/),
    ]);
    expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/eulogies/1031/timeline?at=9',
      '/admin/eulogies/1031/timeline?at=4',
    ]);
    expect(region.getByRole('link', { name: 'Event 9: Partly refunded' })).toBeVisible();
    expect(api.callsTo(LIFE)[0]?.path).toContain('lane=payment');
  });

  describe('whose money is on its way', () => {
    afterEach(() => jest.useRealTimers());

    it('says so, asks every two seconds what became of it, and once that is known only whether its life says it too', async () => {
      jest.useFakeTimers({ advanceTimers: true });
      const under = anOrder({ status: 'refunding', askedCents: 5999 });
      const { api } = open({
        [ONE]: [
          { body: under },
          { body: under },
          { body: anOrder({ status: 'refunded', backCents: 7999, leftCents: 0 }) },
        ],
      });
      expect(await screen.findByText(/; \$59\.99 on its way$/)).toBeVisible();
      const asked = () => [api.callsTo(ONE).length, api.callsTo(LIFE).length];
      await waitFor(() => expect(asked()).toEqual([1, 1]));
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      await waitFor(() => expect(asked()).toEqual([2, 2]));
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      await waitFor(() => expect(screen.queryByText(/on its way/)).toBeNull());
      const [, told = 0] = asked();
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(asked()).toEqual([3, told + 1]);
    });

    it('says so beside a person and a eulogy, too', () => {
      const order = aPersonsOrder({ askedCents: 1234, backCents: 0 });
      expect(moneyWords(order)).toContain(`; ${formatMoney(1234)} on its way back`);
      expect(moneyWords({ ...order, askedCents: null })).not.toContain('on its way');
    });
  });
});
