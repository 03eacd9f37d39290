import { SchedulerRegistry } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { Configuration } from '../shared/config/configuration.js';
import { EventStore } from '../shared/event-store/event-store.port.js';
import { eventually } from '../shared/testing/eventually.js';
import { storedEvents } from '../shared/testing/stored-events.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestAnswer, TestBrowser } from '../shared/testing/test-browser.js';
import { sandboxWebhookSecret } from './gateways/sandbox/sandbox-gateway.js';
import { signWebhook } from './gateways/webhook-signature.js';

interface Placed {
  readonly clientSecret: string;
  readonly paymentIntentId: string;
  readonly eulogyId: number;
  readonly totalCents: number;
  readonly currency: string;
  readonly free: boolean;
}

interface Problem {
  readonly code: string;
  readonly message: string;
  readonly totalCents?: number;
  readonly errors?: readonly { path: string; message: string }[];
}

const GOOD_CARD = '4242 4242 4242 4242';
const DECLINED_CARD = '4000 0000 0000 0002';
const AUTHENTICATING_CARD = '4000 0025 0000 3155';

let app: TestApp;
let claire: TestBrowser;
let titles = 0;

beforeAll(async () => {
  app = await startTestApp();
  claire = app.browser();
  await claire.signUp({ email: 'claire@example.test' });
}, 60_000);

afterAll(async () => {
  await app.close();
});

const freshTitle = () => `Honouring Ray ${++titles}`;

const order = (change: object = {}, browser = claire) =>
  browser.post<Placed & Problem>('/api/create-payment-intent', {
    amount: '79.99',
    eulogyType: 'other',
    productTitle: freshTitle(),
    ...change,
  });

const pay = (paymentIntentId: string, body: object = { card: GOOD_CARD }, browser = claire) =>
  browser.post<{ status: string; declineMessage?: string } & Problem>(
    `/api/sandbox/payment-intents/${paymentIntentId}/confirm`,
    body,
  );

const openEulogy = (paymentIntentId: unknown, change: object = {}, browser = claire) =>
  browser.post<{ id: number } & Problem>('/api/eulogies', {
    title: 'Honouring Ray',
    type: 'other',
    status: 'draft',
    price: '79.99',
    isPaid: true,
    duration: 5,
    paymentIntentId,
    discountCode: null,
    ...change,
  });

const placed = async (change: object = {}): Promise<Placed> => {
  const answer = await order(change);
  expect(answer.status).toBe(200);
  return answer.body;
};

const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  app.app.get(DataSource).query<Row[]>(sql, parameters);

/** The types of the events of the purchase that this eulogy came from. */
const story = async (eulogyId: number): Promise<string[]> => {
  const [row] = await rows<{ purchase_id: string }>(
    'SELECT purchase_id FROM purchasing_purchases WHERE eulogy_id = $1',
    [eulogyId],
  );
  const events = await app.app.get(EventStore).read(`purchase-${row?.purchase_id}`);
  return events.map((event) => event.type);
};

const webhook = (body: string, signature: string | undefined) =>
  fetch(`${app.url}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    body,
  });

const signed = (body: string, at = new Date()) =>
  signWebhook(body, sandboxWebhookSecret(app.app.get(Configuration).sessionSecret), at);

const notice = (intentId: string, id: string) =>
  JSON.stringify({ id, type: 'payment_intent.succeeded', intentId, created: 1 });

describe('prices', () => {
  it('are the catalogue’s, for everybody (D7)', async () => {
    const { status, body } = await app.browser().get<object[]>('/api/catalogue');
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        type: 'other',
        label: 'For Someone Else',
        priceCents: 9999,
        introPriceCents: 7999,
        currency: 'AUD',
        status: 'active',
      },
      {
        type: 'pet',
        label: 'Pet Eulogy',
        priceCents: 3499,
        introPriceCents: null,
        currency: 'AUD',
        status: 'coming_soon',
      },
      {
        type: 'self',
        label: 'Pre-Plan Your Own',
        priceCents: 7999,
        introPriceCents: 5999,
        currency: 'AUD',
        status: 'coming_soon',
      },
    ]);
  });

  it('are taken by the sandbox, which says so', async () => {
    expect((await app.browser().get('/api/payments/config')).body).toEqual({
      provider: 'sandbox',
      publishableKey: null,
      payWhen: 'before-answering',
    });
  });
});

describe('a purchase', () => {
  it('is started, paid with a card and opens the eulogy with that number', async () => {
    const intent = await placed({ amount: 79.99 });
    expect(intent).toEqual({
      clientSecret: expect.stringContaining(intent.paymentIntentId),
      paymentIntentId: expect.any(String),
      eulogyId: expect.any(Number),
      totalCents: 7999,
      currency: 'AUD',
      free: false,
    });
    expect((await pay(intent.paymentIntentId)).body).toEqual({ status: 'succeeded' });
    const created = await openEulogy(intent.paymentIntentId);
    expect([created.status, created.body]).toEqual([201, { id: intent.eulogyId }]);
    expect(await story(intent.eulogyId)).toEqual([
      'PurchaseStarted',
      'PaymentIntentCreated',
      'EulogyPaid',
      'ReceiptIssued',
    ]);
  });

  it('is paid by the webhook alone when the tab was closed after paying', async () => {
    const intent = await placed();
    await pay(intent.paymentIntentId);
    await eventually(async () => expect(await story(intent.eulogyId)).toContain('EulogyPaid'));
    await eventually(async () => {
      const inbox = await rows<{ outcome: string }>(
        'SELECT outcome FROM purchasing.webhook_events WHERE intent_id = $1',
        [intent.paymentIntentId],
      );
      expect(inbox).toEqual([{ outcome: 'paid' }]);
    });
    expect((await openEulogy(intent.paymentIntentId)).body).toEqual({ id: intent.eulogyId });
  });

  it('says why a card was declined, keeps the intent, and is paid by another card', async () => {
    const title = freshTitle();
    const intent = await placed({ productTitle: title });
    expect((await pay(intent.paymentIntentId, { card: DECLINED_CARD })).body).toEqual({
      status: 'requires_payment_method',
      declineMessage: 'Your card was declined.',
    });
    expect((await openEulogy(intent.paymentIntentId)).body.code).toBe('purchase.not-paid');
    expect(await placed({ productTitle: title })).toEqual(intent);
    expect((await pay(intent.paymentIntentId)).body).toEqual({ status: 'succeeded' });
    expect((await openEulogy(intent.paymentIntentId)).status).toBe(201);
    expect(await story(intent.eulogyId)).toEqual([
      'PurchaseStarted',
      'PaymentIntentCreated',
      'PaymentFailed',
      'EulogyPaid',
      'ReceiptIssued',
    ]);
  });

  it('waits for the authentication that a card asks for', async () => {
    const intent = await placed();
    const card = AUTHENTICATING_CARD;
    expect((await pay(intent.paymentIntentId, { card })).body).toEqual({ status: 'requires_action' });
    expect((await openEulogy(intent.paymentIntentId)).status).toBe(409);
    expect((await pay(intent.paymentIntentId, { card, authenticated: true })).body).toEqual({ status: 'succeeded' });
    expect((await openEulogy(intent.paymentIntentId)).body).toEqual({ id: intent.eulogyId });
  });

  it('is one, with one intent, after twenty clicks at once', async () => {
    const productTitle = freshTitle();
    const answers = await Promise.all(Array.from({ length: 20 }, () => order({ productTitle })));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const { eulogyId, paymentIntentId } = answers[0]?.body as Placed;
    expect(await story(eulogyId)).toEqual(['PurchaseStarted', 'PaymentIntentCreated']);
    const mine = await rows<{ id: string }>(
      `SELECT id FROM purchasing.sandbox_intents WHERE metadata->>'eulogyId' = $1`,
      [String(eulogyId)],
    );
    expect(mine).toEqual([{ id: paymentIntentId }]);
  });

  it('is paid once and answers one number when everything comes twenty times at once', async () => {
    const intent = await placed();
    await pay(intent.paymentIntentId);
    const created = await Promise.all(Array.from({ length: 20 }, () => openEulogy(intent.paymentIntentId)));
    expect(new Set(created.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([201, { id: intent.eulogyId }])]),
    );
    expect((await story(intent.eulogyId)).filter((type) => type === 'EulogyPaid')).toHaveLength(1);
  });

  it('keeps its price whatever the browser says (D2)', async () => {
    const wrong = await order({ amount: 0.01 });
    expect([wrong.status, wrong.body.code, wrong.body.totalCents]).toEqual([409, 'price.changed', 7999]);
    const intent = await placed();
    const lie = await openEulogy(intent.paymentIntentId, { isPaid: true, price: '0', status: 'completed' });
    expect([lie.status, lie.body.code]).toEqual([409, 'purchase.not-paid']);
    expect(await story(intent.eulogyId)).toEqual(['PurchaseStarted', 'PaymentIntentCreated']);
  });

  it('is not there for anybody else', async () => {
    const stranger = app.browser();
    await stranger.signUp({ email: 'stranger@example.test' });
    const intent = await placed();
    expect((await pay(intent.paymentIntentId, { card: GOOD_CARD }, stranger)).status).toBe(404);
    await pay(intent.paymentIntentId);
    expect((await openEulogy(intent.paymentIntentId, {}, stranger)).status).toBe(404);
    expect((await openEulogy('pi_sandbox_nowhere')).status).toBe(404);
    expect((await openEulogy(intent.paymentIntentId)).status).toBe(201);
  });

  it('needs somebody who is signed in', async () => {
    const visitor = app.browser();
    expect((await order({}, visitor)).status).toBe(401);
    expect((await pay('pi_sandbox_nowhere', { card: GOOD_CARD }, visitor)).status).toBe(401);
    expect((await openEulogy('pi_sandbox_nowhere', {}, visitor)).status).toBe(401);
  });
});

describe('the reconciler', () => {
  it('is on the schedule of the running product', () => {
    expect(app.app.get(SchedulerRegistry).getIntervals()).toContain('purchasing.reconciler');
  });
});

describe('the webhook', () => {
  it('makes one payment of one notice that comes twenty times in parallel', async () => {
    const intent = await placed();
    await pay(intent.paymentIntentId);
    const body = notice(intent.paymentIntentId, 'evt_twenty');
    const answers = await Promise.all(Array.from({ length: 20 }, () => webhook(body, signed(body))));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect((await story(intent.eulogyId)).filter((type) => type === 'EulogyPaid')).toHaveLength(1);
    expect(await rows(`SELECT outcome FROM purchasing.webhook_events WHERE event_id = 'evt_twenty'`)).toHaveLength(1);
  });

  it('refuses what is forged, unsigned, changed or old, and stores nothing of it', async () => {
    const { paymentIntentId } = await placed();
    const body = notice(paymentIntentId, 'evt_forged');
    const now = Math.floor(Date.now() / 1000);
    const answers = await Promise.all([
      webhook(body, undefined),
      webhook(body, 'nonsense'),
      webhook(body, `t=${now},v1=${'ab'.repeat(32)}`),
      webhook(`${body} `, signed(body)),
      webhook(body, signed(body, new Date(Date.now() - 301_000))),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(((await answer.json()) as Problem).code).toBe('payment.signature-invalid');
    }
    expect(await rows(`SELECT 1 FROM purchasing.webhook_events WHERE event_id = 'evt_forged'`)).toEqual([]);
  });

  it('pays nothing because a signed notice says so: the provider is asked', async () => {
    const intent = await placed();
    const body = notice(intent.paymentIntentId, 'evt_too_early');
    expect((await webhook(body, signed(body))).status).toBe(200);
    expect(await story(intent.eulogyId)).toEqual(['PurchaseStarted', 'PaymentIntentCreated']);
  });

  it('takes and keeps a notice about an intent that it does not know', async () => {
    const body = notice('pi_of_another_shop', 'evt_other_shop');
    expect((await webhook(body, signed(body))).status).toBe(200);
    expect(await rows(`SELECT outcome FROM purchasing.webhook_events WHERE event_id = 'evt_other_shop'`)).toEqual([
      { outcome: 'unknown' },
    ]);
  });
});

describe('what is not right is named, and nothing of it is stored', () => {
  const long = (length: number) => 'x'.repeat(length);
  let before: unknown;

  const counts = async () => ({
    events: (await storedEvents(app, 'purchase-')).length,
    intents: await rows('SELECT count(*) FROM purchasing.sandbox_intents'),
  });

  const expectField = ({ status, body }: TestAnswer<Problem>, field: string) => {
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, [field]]);
    for (const { message } of body.errors ?? []) expect(message).toMatch(/^[A-Z]/);
  };

  beforeAll(async () => {
    before = await counts();
  });

  afterAll(async () => {
    expect(await counts()).toEqual(before);
  });

  it.each<[string, unknown[]]>([
    ['amount', [undefined, null, '', 'abc', '79,99', '79.999', 79.999, -1, true, {}, ['79.99'], '<b>1</b>', '७९']],
    ['eulogyType', [undefined, null, '', 7, {}, 'horse', '<b>other</b>', 'öther', long(5_000)]],
    [
      'productTitle',
      [undefined, null, '', '   ', 7, {}, ['x'], long(121), 'two\nlines', 'bell\u0007', 'a\u2028b', '\u200b'],
    ],
    ['discountCode', [7, {}, ['x'], long(65), 'NOPE', '<script>', '🌿']],
  ])('create-payment-intent: %s', async (field, values) => {
    for (const value of values) expectField(await order({ [field]: value }), field);
  });

  it('create-payment-intent: words for an unknown kind, a kind that is coming soon, an unknown code', async () => {
    expect((await order({ eulogyType: 'horse' })).body.message).toBe('Invalid eulogy type');
    expect((await order({ discountCode: 'nope' })).body.message).toBe('Invalid discount code');
    const soon = await order({ eulogyType: 'pet', amount: 34.99 });
    expect([soon.status, soon.body.code]).toEqual([409, 'product.coming-soon']);
  });

  it.each<[string, unknown[]]>([
    ['paymentIntentId', [undefined, null, '', 7, {}, long(256), '<b>', 'pi é', '../x']],
    ['title', [undefined, null, '', '  ', 7, {}, long(121), 'two\nlines']],
    ['type', [undefined, null, '', 7, {}, 'horse', '<b>other</b>', 'öther']],
    ['status', [7, {}, long(21)]],
    ['price', ['abc', {}, -1, '79.999', true]],
    ['isPaid', ['yes', 1, {}]],
    ['duration', ['five', 0, 61, 1.5, {}]],
    ['discountCode', [7, {}, long(65)]],
  ])('eulogies: %s', async (field, values) => {
    for (const value of values) expectField(await openEulogy('pi_sandbox_nowhere', { [field]: value }), field);
  });

  it('a card: missing, no card number, another card than a test card', async () => {
    const [intent] = await rows<{ id: string }>('SELECT id FROM purchasing.sandbox_intents LIMIT 1');
    for (const card of [undefined, null, '', 7, {}, '4242 4242 4242 4241', '5555 5555 5555 4444', '<b>', long(41)]) {
      expectField(await pay(intent?.id ?? '', { card }), 'card');
    }
    expectField(await pay(intent?.id ?? '', { card: GOOD_CARD, authenticated: 'yes' }), 'authenticated');
  });
});

describe('a title', () => {
  it('may hold anything that can be typed on a line', async () => {
    for (const productTitle of [
      'A Story About Zoë “Zo” O’Brien 🌿',
      '<script>alert(1)</script>',
      'दादी',
      'x'.repeat(120),
    ]) {
      expect((await order({ productTitle })).status).toBe(200);
    }
  });
});
