import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { stubApi, type Answers } from '../../../testing/stub-api.js';
import { AnalyticsTab } from './analytics-tab.js';
import { amountsWithoutDoor, WITHOUT_A_DOOR } from './testing-doors.js';
import { change, isOver, lastMonths, monthOf, periodBefore } from './months.js';

const FIGURES = 'GET /api/admin/statements/figures';
const LIST = 'GET /api/admin/statements';
const FREEZE = 'POST /api/admin/statements/2025-10/freeze';
const sums = {
  ...{ purchases: 118, refunds: 6, disputes: 1, grossCents: 809_987, refundedCents: 35_996, disputedCents: 7_999 },
  ...{ netCents: 765_992, gstCents: 58_419 },
};
const figures = {
  ...{ from: '2025-10-01', until: '2025-11-01', timeZone: 'Australia/Brisbane', gst: 'registered', abn: '51824753556' },
  totals: { ...sums, unclaimedCents: 0 },
  byKind: [{ name: 'other', ...sums }],
  byCode: [{ name: '', ...sums }],
  byCurrency: [{ name: 'AUD', ...sums }],
  fees: { paymentCents: 19_523, disputeCents: 2_500, otherCents: 0 },
  byCountry: [{ name: 'AU', purchases: 118, grossCents: 809_987, feeCents: 19_523 }],
  payouts: [
    { id: 'po_1', arrivedAt: '2025-10-05T00:00:00.000Z', cents: 103_200, lines: 14, matched: 13, linesCents: 103_200 },
  ],
  unmatched: [{ id: 'txn_9', kind: 'payment', amountCents: 7_999, feeCents: 166, at: '2025-10-04T00:00:00.000Z' }],
  corrections: [],
};
const statement = {
  ...{ number: 2, month: '2025-10', hash: `9f2c${'0'.repeat(56)}a6c3`, previousHash: '', frozenBy: 'Dana Reid' },
  ...{ frozenAt: '2025-11-03T00:00:00.000Z', figures },
};
const OCTOBER = '/admin?tab=analytics&view=months&month=2025-10';
const open = (answers: Answers = {}, at = OCTOBER) => {
  const api = stubApi({
    [FIGURES]: { body: figures },
    [LIST]: { body: { items: [], isWhole: true, mayFreeze: true } },
    ...answers,
  });
  return { api, ...renderRoute(at, [{ path: '/admin', Component: AnalyticsTab }]) };
};

describe('A month', () => {
  it('shows what was sold, what it cost and what is ours, and opens the orders behind it', async () => {
    const { api } = open();
    const [taken] = await screen.findAllByRole('link', { name: '$8,099.87' });
    expect(taken).toHaveAttribute('href', '/admin?tab=orders&booked=payment&from=2025-10-01&until=2025-11-01');
    expect(screen.getAllByText('$6,855.50')[0]).toBeVisible();
    expect(screen.getByText('One line has no order.')).toBeVisible();
    const [kinds] = screen.getAllByRole('region', { name: 'By kind' });
    expect(within(kinds ?? document.body).getByRole('link', { name: '118' })).toHaveAttribute(
      'href',
      '/admin?tab=orders&booked=payment&from=2025-10-01&until=2025-11-01&kind=other',
    );
    const [net] = screen.getAllByRole('link', { name: '$7,659.92' });
    expect(net).toHaveAttribute('href', '/admin?tab=orders&booked=any&from=2025-10-01&until=2025-11-01');
    const asked = api.callsTo(FIGURES).map(({ path }) => path);
    expect(asked.some((path) => path.includes('from=2025-09-01&until=2025-10-01'))).toBe(true);
  });

  it('has no GST where the business is not registered for it', async () => {
    const without = { ...figures, gst: 'not-registered', totals: { ...figures.totals, gstCents: 0 } };
    open({ [FIGURES]: { body: without } });
    expect(await screen.findAllByText('not registered')).not.toHaveLength(0);
    expect(screen.getAllByText('–')).not.toHaveLength(0);
    expect(screen.queryByText('1/11 of each booking')).toBeNull();
  });

  it('has a door at every amount, to what is behind both where two are one figure', async () => {
    const corrections = [{ month: '2025-09', purchases: 0, refunds: 1, disputes: 0, netCents: -500 }];
    const withAll = { ...figures, corrections, totals: { ...figures.totals, unclaimedCents: 4_000 } };
    const fees = { ...figures.fees, otherCents: 100 };
    const payouts = [{ ...figures.payouts[0], linesCents: 103_000 }];
    const { container } = open({ [FIGURES]: { body: { ...withAll, fees, payouts } } });
    const of = (booked: string) => `/admin?tab=orders&booked=${booked}&from=2025-10-01&until=2025-11-01`;
    const [all, ofKind] = await screen.findAllByRole('link', { name: '−$439.95' });
    expect(all).toHaveAttribute('href', of('back'));
    expect(ofKind).toHaveAttribute('href', `${of('back')}&kind=other`);
    expect(screen.getByRole('link', { name: '6 refunds' })).toHaveAttribute('href', of('return'));
    expect(screen.getByRole('link', { name: '1 dispute' })).toHaveAttribute('href', of('dispute'));
    expect(screen.getByRole('link', { name: '$40.00' })).toHaveAttribute('href', of('unclaimed'));
    const [, country] = within(screen.getByRole('row', { name: /^Australia/ })).getAllByRole('link');
    expect(country).toHaveAttribute('href', `${of('charged')}&country=AU`);
    expect(screen.getByRole('link', { name: '$1,032.00' })).toHaveAttribute('href', `${of('paid-out')}&payout=po_1`);
    expect(screen.getByRole('link', { name: '−$25.00' })).toHaveAttribute('href', of('dispute'));
    expect(amountsWithoutDoor(container)).toEqual(Object.keys(WITHOUT_A_DOOR).sort());
  });

  it('stands beside whichever days are asked for, and beside nothing until both are there', async () => {
    const { api, user, router } = open();
    const net = () => screen.getAllByText('Net sales')[0]?.nextSibling;
    expect(await screen.findByText(/was \$7,659\.92$/)).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Against' }), 'From one day to another');
    await user.type(screen.getByLabelText('First day to compare with'), '2024-06-10');
    expect(net()).not.toHaveTextContent('was');
    await user.type(screen.getByLabelText('Day after the last to compare with'), '2024-06-17');
    expect(await screen.findByText(/was \$7,659\.92$/)).toBeVisible();
    expect(api.callsTo(FIGURES).at(-1)?.path).toContain('from=2024-06-10&until=2024-06-17');
    expect(router.state.location.search).toContain('month=2025-10');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Against' }), 'The month before');
    expect(router.state.location.search).not.toContain('than');
  });

  it('is the last that is over where the address names none', async () => {
    const { api } = open({}, '/admin?tab=analytics&view=months&month=soon&against=then');
    expect((await screen.findAllByText('Net sales'))[0]).toBeVisible();
    expect(api.callsTo(FIGURES)[0]?.path).toContain(`from=${lastMonths(new Date())[1]?.value}-01`);
  });

  it('opens what was disputed where nothing was sent back', async () => {
    const totals = { ...figures.totals, refunds: 0, refundedCents: 0 };
    open({ [FIGURES]: { body: { ...figures, totals } } });
    const [disputed] = await screen.findAllByRole('link', { name: '−$79.99' });
    expect(disputed).toHaveAttribute('href', '/admin?tab=orders&booked=back&from=2025-10-01&until=2025-11-01');
  });

  it('is closed with a word by the owner of the business', async () => {
    const { api, user } = open({ [FREEZE]: { status: 201, body: statement } });
    const offered = await screen.findByRole('button', { name: 'Close the month…' });
    expect(offered).toHaveClass('button-danger');
    await user.click(offered);
    const box = within(await screen.findByRole('dialog'));
    expect(box.getByRole('button', { name: 'Close the month' })).toHaveClass('button-danger-main');
    expect(box.getByText('Net sales').nextElementSibling).toHaveTextContent(/^\$[\d,]+\.\d\d$/);
    await user.type(box.getByLabelText('Reason'), 'Checked');
    await user.click(box.getByRole('button', { name: 'Close the month' }));
    expect(await screen.findByText('Closed')).toBeVisible();
    expect(api.callsTo(FREEZE)[0]?.body).toEqual({ reason: 'Checked' });
  });

  it('is not offered to be closed to others', async () => {
    open({ [LIST]: { body: { items: [], isWhole: true, mayFreeze: false } } });
    expect(await screen.findByText('The owner of the business closes months.')).toBeVisible();
  });

  it('that is closed has its number, its hash and its files', async () => {
    open({ [LIST]: { body: { items: [statement], isWhole: false, mayFreeze: true } } });
    const panel = within(await screen.findByRole('region', { name: 'Statement of October 2025' }));
    expect(panel.getByText(/^9f2c 0000 0000 … a6c3$/)).toBeVisible();
    expect(panel.getByText('no: a statement was changed')).toBeVisible();
    for (const name of ['PDF', 'CSV', 'Xero', 'MYOB']) expect(panel.getByRole('button', { name })).toBeVisible();
  });
});

describe('A month without a sale', () => {
  const nothing = { byKind: [], byCode: [], byCurrency: [], byCountry: [], payouts: [], unmatched: [] };

  it('says so once', async () => {
    open({ [FIGURES]: { body: { ...figures, ...nothing } } });
    expect(await screen.findByText('Nothing has been sold in this time.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'By kind' })).toBeNull();
  });
});

describe('A month of one currency', () => {
  it('names it, and repeats no sum', async () => {
    open();
    expect(await screen.findByText('All of it in AUD.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'By currency' })).toBeNull();
  });
});

describe('A month that goes on', () => {
  it('is over on the first of the next', () => {
    expect(isOver('2025-10', new Date(2025, 9, 31, 23, 59))).toBe(false);
    expect(isOver('2025-10', new Date(2025, 10, 1))).toBe(true);
  });
});

describe('The time before', () => {
  it('is the month before, or as many days', () => {
    expect(periodBefore('2026-01', monthOf('2026-01'))).toEqual({ from: '2025-12-01', until: '2026-01-01' });
    expect(periodBefore(undefined, { from: '2026-03-10', until: '2026-03-17' })).toEqual({
      from: '2026-03-03',
      until: '2026-03-10',
    });
  });

  it('is compared in per cent where there is something to compare with', () => {
    expect([change(110, 100), change(90, 100), change(5, 0), change(0, 0)]).toEqual([
      '+10 %',
      '−10 %',
      'nothing in the time before',
      'as before',
    ]);
  });
});
