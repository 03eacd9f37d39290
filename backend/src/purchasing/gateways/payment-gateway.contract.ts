import {
  IdempotencyConflict,
  IntentNotFound,
  RefundRefused,
  SignatureInvalid,
  type CheckoutRequest,
  type IntentRequest,
  type PaymentGateway,
} from './payment-gateway.port.js';

/** What the contract needs beside the port: the buyer's side of the provider, and the provider's signature. */
export interface GatewayUnderContract {
  readonly gateway: PaymentGateway;
  /** A buyer pays with a card that succeeds, is declined, or asks for authentication (never given). */
  pay(intentId: string, card: 'succeeds' | 'declined' | 'asks-for-authentication'): Promise<void>;
  /** The same on the provider's own page. */
  payOnPage(sessionId: string, card: 'succeeds' | 'declined'): Promise<void>;
  /** Somebody sends money back at the provider's own desk, without us. Cents. */
  refundAtDesk(intentId: string, amountCents: number): Promise<void>;
  /** The buyer's bank disputes what was paid: it takes the money, and then decides. */
  dispute(intentId: string): Promise<void>;
  decideDispute(intentId: string, as: 'won' | 'lost'): Promise<void>;
  /** The newest notice that the provider would send, as its own body. */
  newestNotice(): Promise<string>;
  sign(body: string, at: Date): string;
  now(): Date;
  /** Until the provider has sent to the bank what it took by now. */
  payOut(): Promise<void>;
}

let keys = 0;

/** Each adapter of the port passes these; `make` is called once. */
export function describePaymentGateway(name: string, make: () => Promise<GatewayUnderContract>): void {
  describe(`the payment gateway ${name}`, () => {
    let world: GatewayUnderContract;
    let gateway: PaymentGateway;

    beforeAll(async () => {
      world = await make();
      gateway = world.gateway;
    });

    const request = (change: Partial<IntentRequest> = {}): IntentRequest => ({
      amountCents: 7999,
      currency: 'AUD',
      idempotencyKey: `${name}-${Date.now()}-${keys++}`,
      metadata: { purchaseId: 'a5b0c1d2-0000-8000-8000-000000000001', userId: 'buyer', eulogyId: '1042' },
      ...change,
    });

    it('makes an intent that waits for a card', async () => {
      const intent = await gateway.createIntent(request());
      expect(intent).toMatchObject({
        status: 'requires_payment_method',
        amountCents: 7999,
        receivedCents: 0,
        currency: 'AUD',
        metadata: { userId: 'buyer', eulogyId: '1042' },
        failure: null,
      });
      expect(intent.clientSecret.length).toBeGreaterThan(20);
      expect(await gateway.retrieveIntent(intent.id)).toEqual(intent);
    });

    it('answers the same intent for the same key, twenty times in parallel', async () => {
      const asked = request();
      const intents = await Promise.all(Array.from({ length: 20 }, () => gateway.createIntent(asked)));
      expect(new Set(intents.map((intent) => intent.id)).size).toBe(1);
      expect(new Set(intents.map((intent) => intent.clientSecret)).size).toBe(1);
    });

    it('refuses a key that was used for another amount', async () => {
      const asked = request();
      await gateway.createIntent(asked);
      await expect(gateway.createIntent({ ...asked, amountCents: 100 })).rejects.toBeInstanceOf(IdempotencyConflict);
    });

    it('says that an intent is not there', async () => {
      await expect(gateway.retrieveIntent('pi_nowhere')).rejects.toBeInstanceOf(IntentNotFound);
      await expect(gateway.cancelIntent('pi_nowhere')).rejects.toBeInstanceOf(IntentNotFound);
    });

    it('receives the whole amount when a card succeeds', async () => {
      const { id } = await gateway.createIntent(request());
      await world.pay(id, 'succeeds');
      expect(await gateway.retrieveIntent(id)).toMatchObject({
        status: 'succeeded',
        receivedCents: 7999,
        failure: null,
      });
    });

    it('names a declined attempt, another one by another id, and can be paid after it', async () => {
      const { id } = await gateway.createIntent(request());
      await world.pay(id, 'declined');
      const first = await gateway.retrieveIntent(id);
      expect(first).toMatchObject({
        status: 'requires_payment_method',
        failure: { reason: 'Your card was declined.' },
      });
      await world.pay(id, 'declined');
      const second = await gateway.retrieveIntent(id);
      expect(second.failure?.attempt).not.toBe(first.failure?.attempt);
      await world.pay(id, 'succeeds');
      expect(await gateway.retrieveIntent(id)).toMatchObject({ status: 'succeeded', failure: null });
    });

    it('waits for authentication where the card asks for it', async () => {
      const { id } = await gateway.createIntent(request());
      await world.pay(id, 'asks-for-authentication');
      expect(await gateway.retrieveIntent(id)).toMatchObject({ status: 'requires_action', receivedCents: 0 });
    });

    it('cancels what is open for good, once or twice', async () => {
      const { id } = await gateway.createIntent(request());
      expect((await gateway.cancelIntent(id)).status).toBe('canceled');
      expect((await gateway.cancelIntent(id)).status).toBe('canceled');
      await world.pay(id, 'succeeds').catch(() => undefined);
      expect(await gateway.retrieveIntent(id)).toMatchObject({ status: 'canceled', receivedCents: 0 });
    });

    it('does not cancel what is paid, and says so', async () => {
      const { id } = await gateway.createIntent(request());
      await world.pay(id, 'succeeds');
      expect((await gateway.cancelIntent(id)).status).toBe('succeeded');
    });

    const checkout = (): CheckoutRequest => ({
      ...request(),
      label: 'For Someone Else',
      successUrl: 'https://eulogy.test/account?success=true&session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://eulogy.test/account?cancelled=true',
    });

    it('opens one page for a key, without an intent until somebody pays there', async () => {
      const asked = checkout();
      const sessions = await Promise.all(Array.from({ length: 5 }, () => gateway.createCheckout(asked)));
      expect(new Set(sessions.map(({ id, url }) => `${id} ${url}`)).size).toBe(1);
      const [session] = sessions;
      expect(session).toMatchObject({ status: 'open', intent: null, url: expect.stringContaining(session?.id ?? '-') });
      expect(await gateway.retrieveCheckout(session?.id ?? '')).toEqual(session);
    });

    it('says that a page is not there', async () => {
      await expect(gateway.retrieveCheckout('cs_nowhere')).rejects.toBeInstanceOf(IntentNotFound);
      await expect(gateway.expireCheckout('cs_nowhere')).rejects.toBeInstanceOf(IntentNotFound);
    });

    it('completes a page whose card succeeds, with an intent of its amount and our ids', async () => {
      const { id } = await gateway.createCheckout(checkout());
      await world.payOnPage(id, 'declined');
      expect(await gateway.retrieveCheckout(id)).toMatchObject({
        status: 'open',
        intent: { status: 'requires_payment_method', failure: { reason: 'Your card was declined.' } },
      });
      await world.payOnPage(id, 'succeeds');
      const paid = await gateway.retrieveCheckout(id);
      expect(paid).toMatchObject({
        status: 'complete',
        url: null,
        intent: { status: 'succeeded', receivedCents: 7999, currency: 'AUD', metadata: { userId: 'buyer' } },
      });
      expect(await gateway.retrieveIntent(paid.intent?.id ?? '')).toEqual(paid.intent);
      expect((await gateway.expireCheckout(id)).status).toBe('complete');
    });

    it('closes a page for good, once or twice', async () => {
      const { id } = await gateway.createCheckout(checkout());
      expect(await gateway.expireCheckout(id)).toMatchObject({ status: 'expired', url: null, intent: null });
      expect((await gateway.expireCheckout(id)).status).toBe('expired');
      await world.payOnPage(id, 'succeeds').catch(() => undefined);
      expect((await gateway.retrieveCheckout(id)).status).toBe('expired');
    });

    it('refunds once a key and never more than was received', async () => {
      const { id } = await gateway.createIntent(request());
      const ask = { intentId: id, amountCents: 5000, refundId: `refund-${id}` };
      await expect(gateway.refund({ ...ask, refundId: `early-${id}` })).rejects.toBeInstanceOf(RefundRefused);
      await world.pay(id, 'succeeds');
      const refund = await gateway.refund(ask);
      expect(refund).toMatchObject({ intentId: id, amountCents: 5000, status: 'succeeded' });
      expect((await gateway.refund(ask)).id).toBe(refund.id);
      await expect(gateway.refund({ ...ask, refundId: `more-${id}` })).rejects.toBeInstanceOf(RefundRefused);
      expect((await gateway.refund({ ...ask, amountCents: 2999, refundId: `rest-${id}` })).amountCents).toBe(2999);
    });

    it('tells every refund of an intent, ours by our own id and the ones made at its own desk without one', async () => {
      const { id } = await gateway.createIntent(request());
      expect(await gateway.refundsOf(id)).toEqual([]);
      await world.pay(id, 'succeeds');
      const own = await gateway.refund({ intentId: id, amountCents: 5000, refundId: `refund-${id}` });
      expect(own.refundId).toBe(`refund-${id}`);
      await world.refundAtDesk(id, 2999);
      expect(await gateway.refundsOf(id)).toEqual([
        own,
        { id: expect.any(String), intentId: id, refundId: null, amountCents: 2999, status: 'succeeded', failure: null },
      ]);
      await expect(gateway.refundsOf('pi_nowhere')).rejects.toBeInstanceOf(IntentNotFound);
    });

    it.each([
      ['won', 0],
      ['lost', 7999],
    ] as const)('tells what a bank disputes and holds until it is %s', async (outcome, heldCents) => {
      const { id } = await gateway.createIntent(request());
      await world.dispute(id);
      const [open] = await gateway.disputesOf(id);
      expect(open).toMatchObject({
        ...{ id: expect.stringMatching(/^dp_/), intentId: id, amountCents: 7999, heldCents: 7999 },
        ...{ status: 'needs-answer', reason: 'fraudulent', dueAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      });
      await expect(
        gateway.refund({ intentId: id, amountCents: 100, refundId: `disputed-${id}` }),
      ).rejects.toMatchObject({
        because: 'disputed',
      });
      await world.decideDispute(id, outcome);
      expect(await gateway.disputesOf(id)).toEqual([{ ...open, status: outcome, heldCents }]);
      const body = await world.newestNotice();
      expect(gateway.parseWebhook(Buffer.from(body), world.sign(body, world.now()))).toMatchObject({
        type: 'charge.dispute.closed',
        intentId: id,
      });
    });

    it('has no disputes of what was paid well, and says where there is no such intent', async () => {
      const { id } = await gateway.createIntent(request());
      await world.pay(id, 'succeeds');
      expect(await gateway.disputesOf(id)).toEqual([]);
      await expect(gateway.disputesOf('pi_nowhere')).rejects.toBeInstanceOf(IntentNotFound);
    });

    /** What moved our balance for one payment, from the beginning on. */
    const linesOf = async (intentId: string) =>
      (await gateway.balanceLines(new Date(0), tomorrow())).filter((line) => line.intentId === intentId);
    const tomorrow = () => new Date(world.now().getTime() + 24 * 60 * 60_000);

    it('tells line by line what moved our balance, with what it kept and of which payment', async () => {
      const { id } = await gateway.createIntent(request());
      expect(await linesOf(id)).toEqual([]);
      await world.pay(id, 'succeeds');
      await gateway.refund({ intentId: id, amountCents: 2000, refundId: `lines-${id}` });
      await world.refundAtDesk(id, 999);
      const lines = await linesOf(id);
      expect(lines.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
        ['payment', 7999],
        ['refund', -2000],
        ['refund', -999],
      ]);
      const [payment, ...refunds] = lines;
      // 1.7 % and 30 cents; nothing is kept of what goes back
      expect(payment).toMatchObject({ feeCents: 166, currency: 'AUD', country: 'AU' });
      expect(refunds.map(({ feeCents }) => feeCents)).toEqual([0, 0]);
      expect(new Set(lines.map((line) => line.id)).size).toBe(3);
      for (const { at } of lines) expect(at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
      expect((await gateway.balanceLines(tomorrow(), tomorrow())).length).toBe(0);
    });

    it.each([
      ['won', [-7999, 7999]],
      ['lost', [-7999]],
    ] as const)('tells what a dispute that is %s took and gave back, and what it cost', async (outcome, amounts) => {
      const { id } = await gateway.createIntent(request());
      await world.dispute(id);
      await world.decideDispute(id, outcome);
      const disputes = (await linesOf(id)).filter(({ kind }) => kind === 'dispute');
      expect(disputes.map(({ amountCents }) => amountCents)).toEqual(amounts);
      expect(disputes.map(({ feeCents }) => feeCents)).toEqual(amounts.map((cents) => (cents < 0 ? 2500 : 0)));
    });

    it('sends to the bank what its lines come to, each line in one payout', async () => {
      const { id } = await gateway.createIntent(request());
      await world.pay(id, 'succeeds');
      await world.payOut();
      const payouts = await gateway.payouts(new Date(0), tomorrow());
      const own = payouts.filter(({ lines }) => lines.some(({ intentId }) => intentId === id));
      expect(own).toHaveLength(1);
      for (const { lines, cents, currency } of payouts) {
        expect(currency).toBe('AUD');
        expect(lines.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0)).toBe(cents);
      }
      const all = payouts.flatMap(({ lines }) => lines.map((line) => line.id));
      expect(new Set(all).size).toBe(all.length);
      expect(own[0]?.lines).toEqual(expect.arrayContaining(await linesOf(id)));
      // the way to the bank is no line of its own: it would count everything twice
      const kinds = (await gateway.balanceLines(new Date(0), tomorrow())).map(({ kind }) => kind);
      expect(kinds).not.toContain('other');
      const times = payouts.map(({ arrivedAt }) => arrivedAt);
      expect(times).toEqual(times.toSorted());
    });

    it('reads the notice that a payment makes, by its signature', async () => {
      const { id } = await gateway.createIntent(request());
      await world.pay(id, 'succeeds');
      const body = await world.newestNotice();
      const notice = gateway.parseWebhook(Buffer.from(body), world.sign(body, world.now()));
      expect(notice).toMatchObject({ type: 'payment_intent.succeeded', intentId: id });
      expect(notice.eventId).toMatch(/^evt_/);
    });

    it('refuses a notice that is forged, changed, unsigned or older than five minutes', async () => {
      const { id } = await gateway.createIntent(request());
      await world.pay(id, 'succeeds');
      const body = await world.newestNotice();
      const good = world.sign(body, world.now());
      const refuse = (bytes: string, signature: string | undefined) =>
        expect(() => gateway.parseWebhook(Buffer.from(bytes), signature)).toThrow(SignatureInvalid);
      refuse(body, undefined);
      refuse(
        body,
        good.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      );
      refuse(`${body} `, good);
      refuse(body, world.sign(body, new Date(world.now().getTime() - 301_000)));
      refuse('not json', world.sign('not json', world.now()));
    });
  });
}
