interface Line {
  readonly id: string;
  readonly object: 'balance_transaction';
  readonly type: string;
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
  readonly currency: string;
  readonly created: number;
  readonly source: object | null;
}

interface PayoutOfDouble {
  readonly id: string;
  readonly object: 'payout';
  readonly amount: number;
  readonly currency: string;
  readonly status: 'paid';
  readonly arrival_date: number;
}

/** What it keeps of a domestic card, and of a dispute. */
const cardFee = (amount: number): number => Math.round(amount * 0.017) + 30;
const DISPUTE_FEE = 2_500;
/** So few that a list has several pages. */
const A_PAGE = 4;

/** The balance of Stripe's double, after https://docs.stripe.com/api/balance_transactions and …/payouts. Unverified against the real service. */
export class BalanceOfDouble {
  private readonly lines: (Line & { payout: string | null })[] = [];
  private readonly payouts: PayoutOfDouble[] = [];
  private count = 0;

  paid(intent: string, amount: number): void {
    const card = { payment_method_details: { card: { country: 'AU' } } };
    this.add('charge', amount, cardFee(amount), { object: 'charge', payment_intent: intent, ...card });
  }

  sentBack(intent: string, amount: number): void {
    this.add('refund', -amount, 0, { object: 'refund', payment_intent: intent });
  }

  cameBack(intent: string, amount: number): void {
    this.add('refund_failure', amount, 0, { object: 'refund', payment_intent: intent });
  }

  disputed(intent: string, amount: number): void {
    this.add('adjustment', -amount, DISPUTE_FEE, { object: 'dispute', payment_intent: intent });
  }

  reinstated(intent: string, amount: number): void {
    this.add('adjustment', amount, 0, { object: 'dispute', payment_intent: intent });
  }

  /** Everything that is there goes to the bank. */
  payOut(): void {
    const open = this.lines.filter(({ payout }) => payout === null);
    const amount = open.reduce((sum, { net }) => sum + net, 0);
    const id = `po_${++this.count}`;
    const now = Math.floor(Date.now() / 1000);
    this.payouts.push({ id, object: 'payout', amount, currency: 'aud', status: 'paid', arrival_date: now });
    this.add('payout', -amount, 0, { object: 'payout', id });
    for (const line of this.lines) line.payout ??= id;
  }

  /** What `GET /v1/balance_transactions` and `GET /v1/payouts` answer: the newest first, and a page at a time. */
  list(asked: URL): object {
    const of = (name: string) => asked.searchParams.get(name);
    const within = (time: number, name: string): boolean =>
      time >= Number(of(`${name}[gte]`) ?? 0) && time < Number(of(`${name}[lt]`) ?? Infinity);
    const all: readonly { readonly id: string }[] =
      asked.pathname === '/v1/payouts'
        ? this.payouts.filter((payout) => within(payout.arrival_date, 'arrival_date'))
        : this.lines.filter((line) => within(line.created, 'created') && line.payout === (of('payout') ?? line.payout));
    const newest = all.toReversed();
    const from = newest.findIndex(({ id }) => id === of('starting_after')) + 1;
    const data = newest.slice(from, from + A_PAGE);
    return { object: 'list', url: asked.pathname, data, has_more: from + A_PAGE < newest.length };
  }

  private add(type: string, amount: number, fee: number, source: object): void {
    const created = Math.floor(Date.now() / 1000);
    const id = `txn_${++this.count}`;
    const money = { amount, fee, net: amount - fee, currency: 'aud' };
    this.lines.push({ id, object: 'balance_transaction', type, ...money, created, source, payout: null });
  }
}
