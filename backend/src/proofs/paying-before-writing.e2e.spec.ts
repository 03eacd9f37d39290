import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { KeepDrafts } from '../generation/drafts/keep-drafts.schedule.js';
import { sandboxWebhookSecret } from '../purchasing/gateways/sandbox/sandbox-gateway.js';
import { signWebhook } from '../purchasing/gateways/webhook-signature.js';
import { wavOf } from '../questionnaire/recordings/transcribe/speech-in.js';
import { UnfinishedSounds } from '../questionnaire/recordings/unfinished-sounds.schedule.js';
import { Configuration } from '../shared/config/configuration.js';
import { Clock } from '../shared/kernel/clock.js';
import { newId } from '../shared/kernel/ids.js';
import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { decodedEvents, tablesWith } from '../shared/testing/where-readable.js';
import { sendSounds } from './testing/by-voice.js';

class MovableClock extends Clock {
  private ahead = 0;
  now(): Date {
    return new Date(Date.now() + this.ahead);
  }
  goOn(days: number): void {
    this.ahead += days * 24 * 60 * 60_000;
  }
}

interface Intent {
  readonly paymentIntentId: string;
  readonly eulogyId: number;
  readonly totalCents: number;
  readonly free: boolean;
}
interface Eulogy {
  readonly id: number;
  readonly title: string;
  readonly isPaid: boolean;
  readonly price?: string;
  readonly discountCode: string | null;
  readonly responses: Record<string, string>;
}

const CARD = '4242 4242 4242 4242';
const STORY = 'He mended the neighbour’s ute in the rain and would take nothing for it.';

/** D33: the same product where a family pays before the writing. */
describe('a house in which a eulogy is paid for when it is to be written', () => {
  let house: TestApp;
  const clock = new MovableClock();
  let claire: TestBrowser;
  let boss: TestBrowser;
  let titles = 0;

  beforeAll(async () => {
    const environment = {
      ...{ PAY_WHEN: 'before-writing', ADMIN_EMAILS: 'boss@example.com' },
      // where nobody listens: nothing is to be asked of it
      ...{ TRANSCRIBE_BASE_URL: 'http://127.0.0.1:9/v1', TRANSCRIBE_NAME: 'the Listening Company' },
    };
    house = await startTestApp({ environment, clock });
    [claire, boss] = [house.browser(), house.browser()];
    await boss.signUp({ email: 'boss@example.com', firstName: 'Bo' });
    await claire.signUp({ email: 'claire@example.com' });
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  const begin = async (title = `Honouring Ray ${++titles}`, browser = claire): Promise<number> => {
    const { status, body } = await browser.post<{ id: number }>('/api/eulogies/draft', { type: 'other', title });
    expect([status, typeof body.id]).toEqual([201, 'number']);
    return body.id;
  };
  /** Somebody of their own, since one person begins only so many. */
  const somebody = async (name: string): Promise<TestBrowser> => {
    const browser = house.browser();
    await browser.signUp({ email: `${name}@example.com`, firstName: name });
    return browser;
  };
  const order = (eulogyId: number, browser = claire, more: object = {}) =>
    browser.post<Intent>('/api/create-payment-intent', {
      ...{ amount: 79.99, eulogyType: 'other', productTitle: 'whatever the page says', eulogyId },
      ...more,
    });
  const confirm = (intentId: string, browser = claire) =>
    browser.post<{ status: string }>(`/api/sandbox/payment-intents/${intentId}/confirm`, { card: CARD });
  const opened = (paymentIntentId: string, browser = claire) =>
    browser.post<{ id: number }>('/api/eulogies', { title: 'x', type: 'other', paymentIntentId });
  const eulogy = async (id: number, browser = claire) => (await browser.get<Eulogy>(`/api/eulogies/${id}`)).body;
  const tell = (id: number, responses: object, browser = claire) =>
    browser.patch(`/api/eulogies/${id}/responses`, { responses });
  const generate = (id: number, browser = claire) => browser.post(`/api/eulogies/${id}/generate`, { duration: 3 });
  const soundsOf = (id: number) =>
    house.app.get(DataSource).query<object[]>('SELECT 1 FROM recordings.sounds WHERE eulogy_id = $1', [id]);
  const photosOf = (id: number) =>
    house.app.get(DataSource).query<object[]>('SELECT 1 FROM blobs.objects WHERE name LIKE $1', [`photos/${id}/%`]);
  const eventsOf = async (type: string, id: number) =>
    (await decodedEvents(house)).filter((event) => event.startsWith(`${type} `) && event.includes(`"eulogyId":${id}`));

  it('gathers first: the same eulogy, unpaid, with no price promised, and nothing is written for it', async () => {
    const id = await begin('Honouring Ray');
    expect(await begin('Honouring  Ray ')).toBe(id); // the second click and the second tab
    const unpaid = await eulogy(id);
    expect(unpaid).toMatchObject({ title: 'Honouring Ray', isPaid: false });
    expect(unpaid).not.toHaveProperty('price');
    expect((await tell(id, { story: STORY })).status).toBe(200);
    expect(await generate(id)).toMatchObject({ status: 402, body: { code: 'payment.required' } });
    const asked = await claire.patch(`/api/eulogies/${id}/status`, { status: 'generating' });
    expect(asked).toMatchObject({ status: 402, body: { code: 'payment.required' } });
    expect(await claire.get(`/api/eulogies/${id}/book/pdf`)).toMatchObject({ body: { code: 'payment.required' } });
    expect(await claire.get('/api/receipts')).toMatchObject({ body: [] });
  });

  it('attaches the payment to that eulogy, once, however many tabs and notices there are; then it is written', async () => {
    const id = await begin();
    await tell(id, { story: STORY });
    const tabs = await Promise.all(Array.from({ length: 4 }, () => order(id)));
    expect(new Set(tabs.map(({ body }) => `${body.paymentIntentId} ${body.eulogyId}`)).size).toBe(1);
    const { paymentIntentId, eulogyId } = tabs[0]?.body as Intent;
    expect(eulogyId).toBe(id);
    await confirm(paymentIntentId);
    const payload = JSON.stringify({
      ...{ id: 'evt_of_a_draft', type: 'payment_intent.succeeded' },
      ...{ intentId: paymentIntentId, created: 1 },
    });
    const secret = sandboxWebhookSecret(house.app.get(Configuration).sessionSecret);
    const notices = await Promise.all(
      Array.from({ length: 20 }, () =>
        house.browser().post('/api/payments/webhook', payload, {
          'stripe-signature': signWebhook(payload, secret, clock.now()),
        }),
      ),
    );
    expect(notices.every(({ status }) => status === 200)).toBe(true);
    expect((await opened(paymentIntentId)).body).toEqual({ id });
    expect(await eventsOf('EulogyPaid', id)).toHaveLength(1);
    expect(await eventsOf('QuestionnaireOpened', id)).toHaveLength(1);
    const paid = await eulogy(id);
    expect(paid).toMatchObject({ isPaid: true, price: '79.99', responses: {} });
    expect(Object.values(paid.responses)).toEqual([STORY]); // nothing is typed again
    expect(await order(id)).toMatchObject({ status: 409, body: { code: 'draft.paid' } });
    expect((await generate(id)).status).toBe(202);
  });

  it('finds the unpaid eulogy by its title where the page does not name it', async () => {
    const id = await begin('Honouring Peg');
    const { body } = await order(id, claire, { eulogyId: undefined, productTitle: 'Honouring Peg' });
    expect(body.eulogyId).toBe(id);
  });

  it('takes a discount code: the older order is called off, and a code that leaves nothing to pay needs no card', async () => {
    for (const [code, value] of [
      ['GENTLE', '20'],
      ['GRACE', '100'],
    ]) {
      const { status } = await boss.post('/api/admin/discount-codes', {
        ...{ code, type: 'percentage', value, validFrom: '2020-01-01T00:00:00.000Z', isActive: true },
      });
      expect(status).toBe(201);
    }
    const id = await begin();
    const full = (await order(id)).body;
    const less = (await order(id, claire, { discountCode: 'GENTLE', amount: 63.99 })).body;
    expect([less.eulogyId, less.totalCents]).toEqual([id, 6399]);
    expect(less.paymentIntentId).not.toBe(full.paymentIntentId);
    expect((await confirm(full.paymentIntentId)).body).not.toMatchObject({ status: 'succeeded' });
    const free = (await order(id, claire, { discountCode: 'GRACE', amount: 0 })).body;
    expect([free.eulogyId, free.free]).toEqual([id, true]);
    expect((await opened(free.paymentIntentId)).body).toEqual({ id });
    expect(await eulogy(id)).toMatchObject({ isPaid: true, price: '0.00', discountCode: 'GRACE' });
  });

  it('is paid on the provider’s own page as well', async () => {
    const ann = await somebody('ann');
    const id = await begin('Honouring Joan', ann);
    const asked = { eulogyType: 'other', eulogyTitle: 'Honouring Joan', eulogyId: id };
    const { body } = await ann.post<{ url: string; sessionId: string; eulogyId: number }>(
      '/api/create-checkout-session',
      asked,
    );
    expect(body.eulogyId).toBe(id);
    await fetch(body.url, {
      ...{ method: 'POST', redirect: 'manual', headers: { origin: new URL(body.url).origin } },
      body: new URLSearchParams({ card: CARD }),
    });
    const verified = await ann.post('/api/verify-payment', { sessionId: body.sessionId, eulogyId: id });
    expect(verified.body).toEqual({ success: true });
    expect(await eulogy(id, ann)).toMatchObject({ isPaid: true });
  });

  it('is nobody else’s to pay for, to know of, or to fill the house with', async () => {
    const eve = await somebody('eve');
    const id = await begin('Honouring Vera', eve);
    expect(await order(id)).toMatchObject({ status: 404, body: { code: 'draft.not-found' } });
    expect((await claire.get(`/api/eulogies/${id}`)).status).toBe(404);
    for (let n = 1; n < 5; n++) await begin(`Honouring Vera ${n}`, eve);
    const sixth = await eve.post('/api/eulogies/draft', { type: 'other', title: 'Honouring Vera 6' });
    expect(sixth).toMatchObject({ status: 409, body: { code: 'draft.too-many' } });
    const soon = await eve.post('/api/eulogies/draft', { type: 'pet', title: 'Honouring Rex' });
    expect(soon).toMatchObject({ status: 409, body: { code: 'product.coming-soon' } });
  });

  it('sends three letters and keeps little before it is paid, and as much as any other afterwards', async () => {
    const fay = await somebody('fay');
    const id = await begin('Honouring Tom', fay);
    const letters = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => fay.post(`/api/eulogies/${id}/invitations`, { email: `kin${n}@example.com` })),
    );
    expect(letters.map(({ status }) => status).sort()).toEqual([202, 202, 202, 402, 402]);
    const ask = { questionId: 'story', email: 'kin6@example.com' };
    expect(await fay.post(`/api/eulogies/${id}/asked`, ask)).toMatchObject({ body: { code: 'draft.letters-used-up' } });
    const long = 'x'.repeat(19_000);
    for (const question of ['story', 'miss', 'say']) await tell(id, { [question]: long }, fay);
    const fourth = await tell(id, { work: long }, fay);
    expect(fourth).toMatchObject({ status: 422, body: { code: 'answers.full-unpaid' } });
    const { body } = await order(id, fay);
    await confirm(body.paymentIntentId, fay);
    await opened(body.paymentIntentId, fay);
    expect((await fay.post(`/api/eulogies/${id}/invitations`, { email: 'kin7@example.com' })).status).toBe(202);
    expect((await tell(id, { work: long }, fay)).status).toBe(200);
  });

  it('keeps few recordings before it is paid, and as many as any other afterwards', async () => {
    const kit = await somebody('kit');
    const id = await begin('Honouring Joan', kit);
    const begun = () =>
      kit.request('PUT', `/api/eulogies/${id}/recordings/${newId()}`, { questionId: 'story', mime: 'audio/webm' }, {});
    expect((await begun()).status).toBe(200);
    // as after two recordings of ten minutes
    const columns =
      'recording_id, eulogy_id, person_id, question_id, seconds, bytes, mime, hearing, speaker_lets_stay, owner_keeps, kept_at';
    await house.app.get(DataSource).query(
      `INSERT INTO questionnaire_recordings (${columns})
       VALUES ($1, $2, 'kit', 'story', 1200, 20000001, 'audio/webm', 'speaker', false, false, now())`,
      [newId(), id],
    );
    expect(await begun()).toMatchObject({ status: 422, body: { code: 'recordings.full-unpaid' } });
    const { body } = await order(id, kit);
    await confirm(body.paymentIntentId, kit);
    await opened(body.paymentIntentId, kit);
    await eventually(async () => expect((await begun()).status).toBe(200));
  });

  it('has nothing written down by a service of what was said aloud before it is paid', async () => {
    const jon = await somebody('jon');
    const id = await begin('Honouring Una', jon);
    const silence = new Uint8Array(wavOf(new Int16Array(16_000)));
    const asked = () =>
      jon.request('POST', `/api/eulogies/${id}/recordings/${newId()}/transcript`, silence, {
        'transcribe-by': encodeURIComponent('the Listening Company'),
      });
    expect(await asked()).toMatchObject({ body: { code: 'transcript.unpaid' } });
    const { body } = await order(id, jon);
    await confirm(body.paymentIntentId, jon);
    await opened(body.paymentIntentId, jon);
    await eventually(async () => expect(await asked()).toMatchObject({ body: { code: 'recording.not-found' } }));
  });

  it('shows staff that it was begun, and later that it was paid, and counts no money before', async () => {
    const gus = await somebody('gus');
    const id = await begin('Honouring Nell', gus);
    const listed = async () => {
      const { body } = await boss.get<{ items: { id: number }[] }>('/api/admin/eulogies?pageSize=100');
      return body.items.find((one) => one.id === id);
    };
    const revenue = async () => (await boss.get<{ series: unknown }>('/api/admin/revenue')).body;
    const before = await eventually(async () => {
      const row = await listed();
      if (!row) throw new Error('not listed yet');
      return row;
    });
    expect(before).toMatchObject({ isPaid: false, paidCents: 0 });
    const money = await revenue();
    const { body } = await order(id, gus);
    expect(await revenue()).toEqual(money);
    await confirm(body.paymentIntentId, gus);
    await opened(body.paymentIntentId, gus);
    await eventually(async () => expect(await listed()).toMatchObject({ isPaid: true, paidCents: 7999 }));
    await eventually(async () => {
      const history = await boss.get<{ entries: { type: string }[] }>(`/api/admin/eulogies/${id}/timeline`);
      const types = JSON.stringify(history.body);
      for (const type of ['DraftOpened', 'PurchaseStarted', 'EulogyPaid', 'ReceiptIssued'])
        expect(types).toContain(type);
    });
  });

  it('goes with its owner’s account, and stands in what they take along', async () => {
    const hal = await somebody('hal');
    const id = await begin('Honouring Quibble', hal);
    await tell(id, { story: 'The marmalade incident of 1988.' }, hal);
    const taken = JSON.stringify((await hal.get('/api/profile/export')).body);
    expect(taken).toContain('marmalade');
    expect(taken).toContain('"drafts"');
    await hal.post('/api/profile/delete', { confirmation: 'DELETE', password: 'a quiet long password' });
    const db = house.app.get(DataSource);
    await eventually(async () => {
      expect(await tablesWith(db, 'Quibble')).toEqual([]);
      expect(await tablesWith(db, 'marmalade')).toEqual([]);
      expect((await decodedEvents(house)).join('\n')).not.toMatch(/Quibble|marmalade/);
    });
  });

  // last: the clock moves on
  it('ends after 60 silent days, a week after its letter; a word keeps it; one that was paid stays', async () => {
    const ida = await somebody('ida');
    const keeper = house.app.get(KeepDrafts);
    const [silent, told, paid] = [
      await begin('Honouring Zephyrine', ida),
      await begin('Honouring Thora', ida),
      await begin('Honouring Yrsa', ida),
    ];
    await tell(silent, { story: 'She kept bees behind the tannery.' }, ida);
    await sendSounds(ida, silent, 'They swarmed.');
    await eventually(async () => expect(await soundsOf(silent)).toHaveLength(2));
    const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#806040' } })
      .jpeg()
      .toBuffer();
    const photo = `/api/eulogies/${silent}/photos/${newId()}`;
    expect((await ida.request('PUT', photo, new Uint8Array(jpeg), {})).status).toBe(200);
    expect(await photosOf(silent)).toHaveLength(1);
    const link = (await ida.get<{ inviteToken: string }>(`/api/eulogies/${silent}`)).body.inviteToken;
    const guest = house.browser();
    expect((await guest.post(`/api/collaborate/${link}/guest`, { name: 'Odalys', consent: '1' })).status).toBe(201);
    expect(
      (await guest.request('PUT', `/api/guest/${silent}/memories`, { responses: { story: 'Honeycomb.' } }, {})).status,
    ).toBe(200);
    const { body } = await order(paid, ida);
    await confirm(body.paymentIntentId, ida);
    await opened(body.paymentIntentId, ida);
    clock.goOn(52);
    await keeper.run();
    clock.goOn(1.5);
    await keeper.run();
    await keeper.run(); // a second look writes no second letter
    const letter = await ida.mail('ida@example.com', /how to keep it/);
    expect(letter.text).toMatch(/Honouring (Zephyrine|Thora)/);
    await eventually(async () => {
      const { body: mails } = await ida.get<{ subject: string }[]>('/dev/outbox.json?to=ida%40example.com');
      expect(mails.filter(({ subject }) => /how to keep it/.test(subject))).toHaveLength(2);
    });
    await ida.post('/api/auth/login', {
      email: 'ida@example.com',
      password: 'a quiet long password',
      firstName: '',
      lastName: '',
    });
    expect((await tell(told, { story: 'One word.' }, ida)).status).toBe(200);
    clock.goOn(7);
    await keeper.run();
    await eventually(async () => expect((await ida.get(`/api/eulogies/${silent}`)).status).toBe(404));
    expect(await eulogy(told, ida)).toMatchObject({ isPaid: false });
    expect(await eulogy(paid, ida)).toMatchObject({ isPaid: true });
    expect((await guest.get(`/api/guest/${silent}`)).status).toBeGreaterThanOrEqual(400);
    expect((await house.browser().get<{ isValid: boolean }>(`/api/collaborate/${link}`)).body.isValid).toBe(false);
    expect(await order(silent, ida)).toMatchObject({ status: 409, body: { code: 'draft.lapsed' } });
    const db = house.app.get(DataSource);
    await house.app.get(UnfinishedSounds).run(); // looks every hour, for what no device sent on for a month
    await eventually(async () => expect(await soundsOf(silent)).toEqual([]));
    await eventually(async () => expect(await photosOf(silent)).toEqual([]));
    await eventually(async () => {
      for (const word of ['Zephyrine', 'Odalys', 'Honeycomb', 'tannery'])
        expect([word, await tablesWith(db, word)]).toEqual([word, []]);
      expect((await decodedEvents(house)).join('\n')).not.toMatch(/Zephyrine|Odalys|Honeycomb/);
    });
    expect(await begin('Honouring Zephyrine', ida)).not.toBe(silent);
  });
});

describe('a house in which a eulogy is paid for before the questions', () => {
  it('opens none unpaid, and says kindly what comes first', async () => {
    const house = await startTestApp();
    try {
      const claire = house.browser();
      await claire.signUp({ email: 'claire@example.com' });
      const { status, body } = await claire.post('/api/eulogies/draft', { type: 'other', title: 'Honouring Ray' });
      expect([status, body['code']]).toEqual([409, 'draft.not-offered']);
      expect(body['detail']).toContain('Please begin with the name');
      expect(await claire.get('/api/eulogies')).toMatchObject({ body: [] });
    } finally {
      await house.close();
    }
  }, 60_000);
});
