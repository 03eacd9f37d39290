import Stripe from 'stripe';
import { stripeBalanceLines, stripePayouts, toLine } from './stripe-balance.js';

/** A line as the provider's reference shows one (https://docs.stripe.com/api/balance_transactions/object), with what differs. */
const kept = (change: object): Stripe.BalanceTransaction =>
  ({
    ...{ id: 'txn_1MiN3gLkdIwHu7ixxapQrznl', object: 'balance_transaction', type: 'charge', amount: 7999, fee: 166 },
    ...{ net: 7833, currency: 'aud', created: 1_741_064_767 },
    source: { object: 'charge', payment_intent: 'pi_1', payment_method_details: { card: { country: 'NZ' } } },
    ...change,
  }) as unknown as Stripe.BalanceTransaction;

describe('a balance line of Stripe', () => {
  it('of a payment has its order’s payment, its fee and where the card is from', () => {
    expect(toLine(kept({}))).toEqual({
      ...{ id: 'txn_1MiN3gLkdIwHu7ixxapQrznl', kind: 'payment', intentId: 'pi_1', amountCents: 7999, feeCents: 166 },
      ...{ currency: 'AUD', country: 'NZ', at: '2025-03-04T05:06:07.000Z' },
    });
  });

  it.each([
    ['refund', { object: 'refund', payment_intent: 'pi_1' }, 'refund', 'pi_1'],
    ['adjustment', { object: 'dispute', payment_intent: 'pi_1' }, 'dispute', 'pi_1'],
    ['adjustment', null, 'other', null],
    ['stripe_fee', null, 'fee', null],
    ['a kind that it adds', null, 'other', null],
  ])('of the kind “%s” of %j is a %s of %s', (type, source, kind, intentId) => {
    expect(toLine(kept({ type, source }))).toMatchObject({ kind, intentId, country: null });
  });
});

/** The provider's lists: the newest first, so many a page, and the next page behind the last of the one before. */
class Lists {
  readonly asked: URL[] = [];

  constructor(
    private readonly of: (url: URL) => readonly { readonly id: string }[],
    private readonly aPage = 2,
  ) {}

  get stripe(): Stripe {
    const answer = async (input: string | URL | Request): Promise<Response> => {
      const url = new URL(input instanceof Request ? input.url : input);
      this.asked.push(url);
      const all = this.of(url);
      const from = all.findIndex(({ id }) => id === url.searchParams.get('starting_after')) + 1;
      const data = all.slice(from, from + this.aPage);
      const body = { object: 'list', url: url.pathname, data, has_more: from + this.aPage < all.length };
      return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    };
    return new Stripe('sk_test_1', { httpClient: Stripe.createFetchHttpClient(answer), maxNetworkRetries: 0 });
  }
}

describe('the lists of Stripe', () => {
  const from = new Date('2025-03-01T00:00:00Z');
  const until = new Date('2025-04-01T00:00:00Z');
  const payoutLine = kept({ id: 'txn_po', type: 'payout', amount: -9_000, fee: 0, source: { object: 'payout' } });

  it('are read to their last page, the oldest line first, without the way to the bank', async () => {
    const lists = new Lists(() => [
      kept({ id: 'txn_5', type: 'stripe_fee', source: null, amount: -450, fee: 0 }),
      payoutLine,
      kept({ id: 'txn_3', type: 'adjustment', source: { object: 'dispute', payment_intent: 'pi_1' }, fee: 2_500 }),
      kept({ id: 'txn_2', type: 'refund', source: { object: 'refund', payment_intent: 'pi_1' }, fee: 0 }),
      kept({ id: 'txn_1' }),
    ]);
    const lines = await stripeBalanceLines(lists.stripe, from, until);
    expect(lines.map(({ id, kind, feeCents }) => [id, kind, feeCents])).toEqual([
      ['txn_1', 'payment', 166],
      ['txn_2', 'refund', 0],
      ['txn_3', 'dispute', 2_500],
      ['txn_5', 'fee', 0],
    ]);
    expect(lists.asked.map(({ searchParams }) => searchParams.get('starting_after'))).toEqual([
      null,
      'txn_po',
      'txn_2',
    ]);
    for (const { pathname, searchParams } of lists.asked) {
      expect(pathname).toBe('/v1/balance_transactions');
      expect([searchParams.get('created[gte]'), searchParams.get('created[lt]')]).toEqual(['1740787200', '1743465600']);
      expect(searchParams.get('expand[0]')).toBe('data.source');
    }
  });

  it('have of each payout that arrived the lines that it was made of', async () => {
    const payout = (id: string, day: string, amount: number) => ({
      ...{ object: 'payout', id, amount, currency: 'aud', status: 'paid', arrival_date: Date.parse(day) / 1000 },
    });
    const ofPayout: Readonly<Record<string, readonly Stripe.BalanceTransaction[]>> = {
      po_1: [payoutLine, kept({ id: 'txn_1' })],
      po_2: [payoutLine, kept({ id: 'txn_4' }), kept({ id: 'txn_3' }), kept({ id: 'txn_2' })],
      po_3: [payoutLine],
    };
    const lists = new Lists(({ pathname, searchParams }) =>
      pathname === '/v1/payouts'
        ? [payout('po_3', '2025-03-24', 0), payout('po_2', '2025-03-17', 23_499), payout('po_1', '2025-03-10', 7_833)]
        : (ofPayout[searchParams.get('payout') ?? ''] ?? []),
    );
    const found = await stripePayouts(lists.stripe, from, until);
    expect(found.map(({ lines, ...one }) => [one, lines.map(({ id }) => id)])).toEqual([
      [{ id: 'po_1', cents: 7_833, currency: 'AUD', arrivedAt: '2025-03-10T00:00:00.000Z' }, ['txn_1']],
      [
        { id: 'po_2', cents: 23_499, currency: 'AUD', arrivedAt: '2025-03-17T00:00:00.000Z' },
        ['txn_2', 'txn_3', 'txn_4'],
      ],
      [{ id: 'po_3', cents: 0, currency: 'AUD', arrivedAt: '2025-03-24T00:00:00.000Z' }, []],
    ]);
    const [first] = lists.asked;
    expect(first?.searchParams.get('status')).toBe('paid');
    expect(first?.searchParams.get('arrival_date[gte]')).toBe('1740787200');
  });
});
