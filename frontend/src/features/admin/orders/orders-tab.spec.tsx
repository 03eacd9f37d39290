import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { centsTyped } from '../customers/refund-dialog.js';
import type { Schemas } from '../schemas.js';
import { daysWords } from '../person/matter-words.js';
import { OrdersTab } from './orders-tab.js';
import { rangeOf } from './periods.js';
import { stateOf } from './state-words.js';
import { anOrder, ORDER_ID as ID } from './testing-orders.js';

type Order = Schemas['OrderResponse'];

const LIST = 'GET /api/admin/orders';
const ONE = `GET /api/admin/orders/${ID}`;
const REFUND = `POST /api/admin/purchases/${ID}/refund`;

const page = (items: Order[]) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 25,
  totals: {
    orders: items.length,
    states: { waits: 1, paid: 4 },
    paidCents: 7999,
    backCents: 2000,
    heldCents: 0,
    leftCents: 5999,
  },
});
const open = (answers: Answers = {}, at = '/admin?tab=orders') => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser({ role: 'admin' }) },
    [LIST]: { body: page([anOrder()]) },
    [ONE]: { body: anOrder() },
    'GET /api/admin/eulogies/1031/timeline': {
      body: { eulogyId: 1031, total: 0, lanes: [], types: [], people: [], found: 0, items: [], owner: null },
    },
    ...answers,
  });
  return { api, ...renderRoute(at, [{ path: '/admin', Component: OrdersTab }]) };
};

describe('The orders', () => {
  it('stand in drawers with their sums, each a door to its page and its person', async () => {
    const { api, user } = open();
    const toOrder = await screen.findByRole('link', { name: 'E-2026-001031' });
    expect(toOrder).toHaveAttribute('href', `/admin?tab=orders&order=${ID}`);
    const { person } = anOrder();
    const toPerson = screen.getByRole('link', { name: 'Claire Whitlow' });
    expect(toPerson).toHaveAttribute('href', `/admin/people/${person?.id}`);
    expect(screen.getByText('CSV, the one row')).toBeVisible();
    expect(screen.getByText('Left with us', { selector: 'dt' }).parentElement).toHaveTextContent('$59.99');
    // of what there is nothing, nothing is said
    expect(screen.queryByText('Disputed')).toBeNull();
    const headers = ['Order', 'When', 'Person', 'For', 'State', 'Paid', 'Sent back', 'Left with us'];
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(headers);
    await user.click(screen.getByRole('button', { name: 'Waits for you 1' }));
    expect(api.callsTo(LIST).at(-1)?.path).toContain('state=waits');
  });

  it('say with which code they were bought and what went back, and nothing of what there was not', async () => {
    open({
      [LIST]: {
        body: page([
          anOrder(),
          anOrder({
            id: 'o2',
            receiptNumber: 'E-2',
            backCents: 0,
            backAt: null,
            leftCents: 7999,
            discountCode: 'GRACE20',
          }),
        ]),
      },
    });
    const rows = await screen.findAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Someone elsePartly refunded\$79\.99−\$20\.00\$59\.99$/);
    expect(rows[2]).toHaveTextContent(/Someone elsePaid\$79\.99with GRACE20–\$79\.99$/);
    // on a phone a card names what went back below what was paid, and says nothing of nothing
    const back = rows.slice(1).map((row) => within(row).getAllByRole('cell')[6]!.dataset);
    expect(back[0]).toMatchObject({ label: 'Sent back', card: 'under' });
    expect(back.map(({ none }) => none)).toEqual([undefined, 'true']);
  });

  it('count the days to one date alike, at whatever hour it falls', () => {
    const now = new Date(2026, 10, 28, 14).getTime();
    const at = (hour: number, date = 10): string => new Date(2026, 11, date, hour).toISOString();
    expect([daysWords(at(1), now), daysWords(at(23), now)]).toEqual(['12 days left', '12 days left']);
    expect(daysWords(new Date(2026, 10, 28, 20).toISOString(), now)).toBe('less than a day left');
    expect(daysWords(new Date(2026, 10, 28, 9).toISOString(), now)).toBe('earlier today');
    expect(daysWords(new Date(2026, 10, 27, 23).toISOString(), now)).toBe('a day ago');
  });

  it('say until when the bank takes the evidence of a disputed one', async () => {
    const dueAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const dispute = { status: 'needs-answer', reason: 'fraudulent', amountCents: 7999, since: dueAt, dueAt } as const;
    open({ [LIST]: { body: page([anOrder({ dispute })]) } });
    const [, heading, row] = await screen.findAllByRole('row');
    expect(heading).toHaveTextContent(/^Waits for you \(1\)$/);
    expect(row).toHaveTextContent(/Disputed\s*evidence by \d.*, 3 days left/);
    expect(within(row!).getByText('Disputed')).toHaveAttribute('data-tone', 'waits');
  });

  it('say of a deadline that passed how long ago it was, and on their own page what that means', async () => {
    const dueAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
    const dispute = { status: 'needs-answer', reason: 'fraudulent', amountCents: 7999, since: dueAt, dueAt } as const;
    const late = anOrder({ dispute, paidCents: 0, backCents: 0 });
    open({ [LIST]: { body: page([late]) } });
    const [, , row] = await screen.findAllByRole('row');
    expect(row).toHaveTextContent(/Disputed, overdue\s*evidence was due \d.*, 2 days ago––\$59\.99$/);
    expect(within(row!).getByText('Disputed, overdue')).toHaveAttribute('data-tone', 'failed');
    expect(within(row!).getByText(/^evidence was due/)).toHaveClass('refused');
    cleanup();
    open({ [ONE]: { body: late }, [`${ONE}/evidence`]: { body: { facts: [] } } }, `/admin?tab=orders&order=${ID}`);
    const waits = await screen.findByRole('region', { name: 'A dispute' });
    expect(waits).toHaveTextContent(/the bank wanted our evidence by .*, 2 days ago/);
    expect(waits).toHaveTextContent(/The bank may decide without us now.*Send the evidence all the same/);
  });

  it('stand in two parts, what waits above the newest; of a drawer in which all wait there is one', async () => {
    const waiting = anOrder({ failure: 'card-closed', failedAt: new Date().toISOString() });
    const { totals, ...list } = page([waiting, anOrder({ id: 'o2' }), anOrder({ id: 'o3' })]);
    const body = { ...list, totals: { ...totals, states: { waits: 5, paid: 44 } } };
    open({ [LIST]: { body } });
    const headings = await screen.findAllByRole('rowheader');
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Waits for you (5)', 'Newest first']);
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent?.slice(0, 12));
    expect(rows.slice(1)).toEqual(['Waits for yo', 'E-2026-00103', 'Newest first', 'E-2026-00103', 'E-2026-00103']);
    expect(screen.getByText('An order can stand under several.')).toBeVisible();
    cleanup();
    open({ [LIST]: { body: { ...body, items: [waiting] } } }, '/admin?tab=orders&state=waits');
    expect(await screen.findByText('Refund failed')).toBeVisible();
    expect(screen.queryByRole('rowheader')).toBeNull();
  });

  it('say all of it on their own page, also that nothing went back', async () => {
    open(
      { [ONE]: { body: anOrder({ backCents: 0, backAt: null, leftCents: 7999 }) } },
      `/admin?tab=orders&order=${ID}`,
    );
    expect(await screen.findByText('no code')).toBeVisible();
    expect(screen.getByText('Sent back').parentElement).toHaveTextContent('$0.00');
  });

  it('say of an order that is not there that it is not, and do not ask for it again and again', async () => {
    const { api } = open(
      { [ONE]: problem(404, 'request.not-found', 'There is nothing here.') },
      `/admin?tab=orders&order=${ID}`,
    );
    expect(await screen.findByText('There is no such order')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'All orders' })).toBeVisible();
    expect(api.callsTo(ONE)).toHaveLength(1);
  });

  it('behind a figure are asked for by it, named, and left for all of them', async () => {
    const { api, user } = open({}, '/admin?tab=orders&booked=return&from=2026-10-01&until=2026-11-01&code=');
    expect(await screen.findByText(/went back, from 1 October 2026 to 31 October 2026, without a code/)).toBeVisible();
    const asked = api.callsTo(LIST)[0]?.path ?? '';
    expect(asked).toContain('booked=return&bookedFrom=2026-10-01&bookedUntil=2026-11-01&code=');
    await user.click(screen.getByRole('button', { name: 'Show all orders' }));
    expect(api.callsTo(LIST).at(-1)?.path).not.toContain('booked');
  });

  it.each([
    ['charged&from=2026-10-01&until=2026-11-01&country=NZ', 'country=NZ', /^Orders whose card .*, card from NZ\.$/],
    ['charged&country=', 'country=', /^Orders whose card .* charged, from a country that is not known\.$/],
    ['paid-out&payout=po_1', 'payout=po_1', /^Orders in what reached the bank, payout po_1\.$/],
  ])('behind what the provider tells of are asked for as it does: %s', async (at, asked, words) => {
    const { api } = open({}, `/admin?tab=orders&booked=${at}`);
    expect(await screen.findByText(words)).toBeVisible();
    expect(api.callsTo(LIST)[0]?.path).toContain(asked);
  });

  it('say kindly that nothing was found', async () => {
    open({ [LIST]: { body: page([]) } }, '/admin?tab=orders&search=nobody');
    expect(await screen.findByText('No order was found.')).toBeVisible();
  });

  it('are named by what became of them', () => {
    expect(stateOf(anOrder({ backCents: 0 })).words).toBe('Paid');
    expect(stateOf(anOrder()).words).toBe('Partly refunded');
    expect(stateOf(anOrder({ totalCents: 0, backCents: 0 })).words).toBe('Free');
    expect(stateOf(anOrder({ status: 'awaiting-payment', refusals: 2 })).words).toBe('Refused 2 times');
    expect(stateOf(anOrder({ failure: 'card-closed' })).words).toBe('Refund failed');
  });
});

describe('One order', () => {
  const at = `/admin?tab=orders&order=${ID}`;

  it('has a part of what is left sent back', async () => {
    const { api, user } = open({ [REFUND]: { status: 202, body: { status: 'refunding' } } }, at);
    const offered = await screen.findByRole('button', { name: 'Refund…' });
    expect(offered).toHaveClass('button-danger');
    await user.click(offered);
    const box = within(await screen.findByRole('dialog'));
    expect(box.getByText('$59.99')).toBeVisible();
    await user.click(box.getByLabelText('A part'));
    await user.type(box.getByLabelText('Amount in dollars'), '70');
    await user.type(box.getByLabelText('Reason'), 'Less was needed');
    await user.click(box.getByRole('button', { name: 'Refund' }));
    expect(await box.findByText('An amount in dollars and cents, up to $59.99')).toBeVisible();
    await user.clear(box.getByLabelText('Amount in dollars'));
    await user.type(box.getByLabelText('Amount in dollars'), '20');
    await user.click(box.getByRole('button', { name: 'Refund $20.00' }));
    expect(await screen.findByText('Refund started')).toBeVisible();
    expect(api.callsTo(REFUND)[0]?.body).toEqual({
      reason: 'Less was needed',
      overrideReason: null,
      amountCents: 2000,
      leftCents: 5999,
    });
  });

  it('that is disputed says until when the bank hears us, and what there is to show', async () => {
    const now = new Date().toISOString();
    const facts = [{ kind: 'answered', times: 12, byBuyer: 9, firstAt: now, lastAt: now }];
    open(
      {
        [ONE]: {
          body: anOrder({
            ...{ backCents: 0, heldCents: 7999, leftCents: 0 },
            dispute: { status: 'needs-answer', reason: 'fraudulent', amountCents: 7999, since: now, dueAt: now },
          }),
        },
        [`${ONE}/evidence`]: { body: { facts } },
      },
      at,
    );
    const waits = within(await screen.findByRole('region', { name: 'A dispute' }));
    expect(waits.getByText('$79.99 is disputed: the cardholder says that they did not pay it.')).toBeVisible();
    const evidence = within(await screen.findByRole('region', { name: 'What there is to show' }));
    expect(await evidence.findByText(/12 times, 9 by the buyer/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refund…' })).not.toBeInTheDocument();
  });

  it('that waits says why, what can be done, and is closed with a word', async () => {
    const callOff = `POST /api/admin/purchases/${ID}/refund/call-off`;
    const failedAt = new Date().toISOString();
    const { api, user } = open(
      { [ONE]: { body: anOrder({ failure: 'card-closed', failedAt }) }, [callOff]: { status: 204 } },
      at,
    );
    const waits = within(await screen.findByRole('region', { name: 'Waits for somebody' }));
    expect(waits.getByText('The money did not go back: the card or its account is closed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull();
    await user.click(waits.getByRole('button', { name: 'Settled another way…' }));
    const box = within(await screen.findByRole('dialog'));
    await user.selectOptions(box.getByLabelText('Common causes'), 'They do not want the money back any more');
    await user.click(box.getByRole('button', { name: 'Close it' }));
    expect(await screen.findByText('Closed')).toBeVisible();
    expect(api.callsTo(callOff)[0]?.body).toEqual({ reason: 'They do not want the money back any more' });
  });

  it('whose refund failed is paid by transfer with amount, day and reference, and its buyer is written to', async () => {
    const callOff = `POST /api/admin/purchases/${ID}/refund/call-off`;
    const write = `POST /api/admin/chat/conversations/${anOrder().person!.id}/reply`;
    const failedAt = new Date().toISOString();
    const { api, user } = open(
      {
        [ONE]: { body: anOrder({ failure: 'card-closed', failedAt }) },
        [callOff]: { status: 204 },
        [write]: { status: 201, body: {} },
      },
      at,
    );
    const waits = within(await screen.findByRole('region', { name: 'Waits for somebody' }));
    await user.click(waits.getByRole('button', { name: /^Write to / }));
    let box = within(await screen.findByRole('dialog'));
    expect(box.getByLabelText<HTMLTextAreaElement>('Message').value).toMatch(/BSB and number of an account/);
    await user.click(box.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(api.callsTo(write)).toHaveLength(1));

    await user.click(waits.getByRole('button', { name: 'Paid by transfer…' }));
    box = within(await screen.findByRole('dialog', { name: 'Paid by transfer' }));
    await user.selectOptions(box.getByLabelText('Common causes'), 'The card is closed: they named an account');
    await user.click(box.getByRole('button', { name: 'Paid by transfer' }));
    expect(await box.findByText('Please give the reference of the transfer')).toBeVisible();
    await user.type(box.getByLabelText('Reference at the bank'), 'NAB 51b0');
    fireEvent.change(box.getByLabelText('Day of the transfer'), { target: { value: '2026-03-06' } });
    await user.click(box.getByRole('button', { name: 'Paid by transfer' }));
    await waitFor(() => expect(api.callsTo(callOff)).toHaveLength(1));
    expect(api.callsTo(callOff)[0]?.body).toEqual({
      reason: 'The card is closed: they named an account',
      transferCents: 5999,
      transferredOn: '2026-03-06',
      transferReference: 'NAB 51b0',
    });
  });

  it.each([
    [
      'card-closed',
      [
        ['Ask the buyer for an account. The same card will fail again.', ['Write to Claire']],
        ['Pay the $59.99 to it from the bank’s own page.', []],
        ['Say so here, with the bank’s reference.', ['Paid by transfer…']],
      ],
      ['Try the refund again…', 'Settled another way…'],
    ],
    [
      'balance-too-low',
      [
        ['See that at least $59.99 are in our balance at the provider.', []],
        ['Send it once more.', ['Try the refund again…']],
      ],
      ['Write to Claire', 'Paid by transfer…', 'Settled another way…'],
    ],
    [
      'disputed',
      [['The bank decides about it now; wait for its answer.', []]],
      ['Write to Claire', 'Paid by transfer…', 'Try the refund again…', 'Settled another way…'],
    ],
  ] as const)('whose refund failed (%s) says what to do, one thing after the other, and what else', async (...told) => {
    const [failure, steps, others] = told;
    open({ [ONE]: { body: anOrder({ failure, failedAt: new Date().toISOString() }) } }, at);
    const list = await screen.findByRole('list', { name: 'What to do' });
    const named = (part: HTMLElement) =>
      within(part)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent);
    const items = within(list).getAllByRole('listitem');
    expect(items.map((item) => [item.firstElementChild?.textContent, named(item)])).toEqual(steps);
    const waits = screen.getByRole('region', { name: 'Waits for somebody' });
    expect(named(waits).slice(named(list).length)).toEqual(others);
  });

  it('whose refund failed is tried again only after it was said why it failed', async () => {
    const failedAt = new Date().toISOString();
    const { user } = open({ [ONE]: { body: anOrder({ failure: 'balance-too-low', failedAt }) } }, at);
    await user.click(await screen.findByRole('button', { name: 'Try the refund again…' }));
    expect(
      await within(await screen.findByRole('dialog')).findByText(
        /^The last try failed: our balance at the provider is too low\./,
      ),
    ).toBeVisible();
  });

  it('that were free are taken back and given back with a reason, and not refunded', async () => {
    const free = anOrder({ totalCents: 0, paidCents: 0, backCents: 0, leftCents: 0, receiptNumber: null });
    const taken = { ...free, takenBackAt: '2026-11-22T08:00:00.000Z' };
    const take = `POST /api/admin/purchases/${ID}/take-back`;
    const give = `POST /api/admin/purchases/${ID}/give-back`;
    const { api, user } = open(
      { [ONE]: [{ body: free }, { body: taken }, { body: free }], [take]: { status: 204 }, [give]: { status: 204 } },
      `/admin?tab=orders&order=${ID}`,
    );
    const say = async (button: string, reason: string, action: string) => {
      await user.click(await screen.findByRole('button', { name: button }));
      const box = within(await screen.findByRole('dialog'));
      await user.type(box.getByLabelText('Reason'), reason);
      await user.click(box.getByRole('button', { name: action }));
    };
    await say('Take it back…', 'The code was not for them', 'Take it back');
    expect(await screen.findByText('Free, taken back')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull();
    await say('Give it back…', 'It was for them after all', 'Give it back');
    expect(await screen.findByText('Free')).toBeVisible();
    expect(api.callsTo(take)[0]?.body).toEqual({ reason: 'The code was not for them' });
    expect(api.callsTo(give)[0]?.body).toEqual({ reason: 'It was for them after all' });
  });
});

describe('What is typed', () => {
  it.each([
    ['20', 2000],
    ['20.5', 2050],
    ['$20.00', 2000],
    ['', undefined],
    ['20.005', undefined],
    ['-5', undefined],
    ['1e3', undefined],
  ])('as an amount: “%s”', (typed, cents) => {
    expect(centsTyped(typed)).toBe(cents);
  });

  it('as a month has a beginning and an end, and nonsense has none', () => {
    const { from, until } = rangeOf('2026-11');
    expect(new Date(from ?? '').getMonth()).toBe(10);
    expect(new Date(until ?? '').getMonth()).toBe(11);
    expect(rangeOf('2026-13')).toEqual({});
  });
});
