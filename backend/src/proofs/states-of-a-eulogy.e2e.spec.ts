import { DataSource } from 'typeorm';
import { NothingToTell } from '../generation/brief/nothing-to-tell.js';
import { EulogyWriter } from '../generation/writers/writer.port.js';
import { openApiOf } from '../shared/http/api-docs.js';
import { answerAsOwner, readQuestionnaire, untilStatus } from '../shared/testing/family.js';
import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

interface EulogyBody {
  readonly status: string;
  readonly generatedContent?: string;
  readonly provenance?: object;
}

describe('a eulogy from its payment to its text', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let mick: TestBrowser;
  let mickId: string;
  const ray = readQuestionnaire('ray-three-voices');

  beforeAll(async () => {
    house = await startTestApp();
    claire = house.browser();
    mick = house.browser();
    await claire.signUp({ email: 'claire@example.com' });
    mickId = (await mick.signUp({ email: 'mick@example.com', firstName: 'Mick' })).id;
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  const read = async (id: number, browser = claire) => (await browser.get<EulogyBody>(`/api/eulogies/${id}`)).body;
  const generate = (id: number) =>
    claire.post<{ status: string; generationId: string }>(`/api/eulogies/${id}/generate`, { duration: 3 });

  it('is a draft, in progress from the first answer, being written, and completed (D5)', async () => {
    const id = await claire.buyEulogy('Honouring Ray');
    expect((await read(id)).status).toBe('draft');
    await claire.patch(`/api/eulogies/${id}/responses`, { responses: { story: '   ' } });
    expect((await read(id)).status).toBe('draft');
    await claire.patch(`/api/eulogies/${id}/responses`, { responses: { story: 'The creek came up.' } });
    expect((await read(id)).status).toBe('in_progress');
    await answerAsOwner(claire, id, ray);
    const writer = house.app.get(EulogyWriter, { strict: false });
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const original = writer.write.bind(writer);
    const write = jest.spyOn(writer, 'write').mockImplementation(async (...given) => {
      await held;
      return original(...given);
    });
    const started = await generate(id);
    expect([started.status, started.body]).toEqual([
      202,
      { status: 'generating', generationId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-[78]/) },
    ]);
    const writing = await read(id);
    expect(writing.status).toBe('generating');
    expect(writing.generatedContent).toBeUndefined();
    expect((await claire.get<EulogyBody[]>('/api/eulogies')).body.map(({ status }) => status)).toEqual(['generating']);
    finish();
    write.mockRestore();
    expect((await untilStatus<EulogyBody>(claire, id, 'completed')).generatedContent).toMatch(/\S/);
  }, 40_000);

  it('has four statuses: "pending" and "complete" are never written (D5)', () => {
    const { components } = openApiOf(house.app);
    const status = (components?.schemas?.['EulogyResponse'] as { properties: { status: { enum: string[] } } })
      .properties.status;
    expect(status.enum).toEqual(['draft', 'in_progress', 'generating', 'completed']);
  });

  it('is read by its owner alone (D6, D29)', async () => {
    const id = await claire.buyEulogy('Honouring Ray in private');
    const db = house.app.get(DataSource);
    await db.query(
      `INSERT INTO collaboration_members (eulogy_id, user_id, role, joined_at) VALUES ($1, $2, 'contributor', now())`,
      [id, mickId],
    );
    await answerAsOwner(claire, id, ray);
    await generate(id);
    const mine = await untilStatus<EulogyBody>(claire, id, 'completed');
    expect(mine.generatedContent).toMatch(/\S/);
    expect(mine.provenance).toBeDefined();
    expect(mine).not.toHaveProperty('generated_content');
    expect(mine).not.toHaveProperty('content');
    const theirs = await read(id, mick);
    expect(theirs.status).toBe('in_progress');
    expect(theirs).not.toHaveProperty('generatedContent');
    expect(theirs).not.toHaveProperty('provenance');
    expect((await mick.get(`/api/eulogies/${id}/pdf`)).status).toBe(403);
    expect((await claire.get(`/api/eulogies/${id}/pdf?layout=page`)).status).toBe(200);
  }, 40_000);

  it('tells the page live when the writing fails', async () => {
    const id = await claire.buyEulogy('Honouring a failure');
    await answerAsOwner(claire, id, ray);
    const write = jest
      .spyOn(house.app.get(EulogyWriter, { strict: false }), 'write')
      .mockRejectedValueOnce(new NothingToTell());
    const ended = new AbortController();
    const response = await fetch(`${house.url}/api/eulogies/${id}/events`, {
      headers: { cookie: [...claire.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      signal: ended.signal,
    });
    let heard = '';
    void (async () => {
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
        heard += Buffer.from(chunk).toString('utf8');
    })().catch(() => undefined);
    await generate(id);
    await eventually(() => expect(heard).toMatch(/event: failed\ndata: \{"reason":"too-little"\}/), 20_000);
    expect(heard).toMatch(/event: stage\n/);
    ended.abort();
    write.mockRestore();
    expect(await read(id)).toMatchObject({ status: 'in_progress', generationError: 'too-little' });
  }, 40_000);

  it('is what was paid for, whatever the browser says when it is created (D2)', async () => {
    const { body: placed } = await claire.post<{ paymentIntentId: string; eulogyId: number }>(
      '/api/create-payment-intent',
      { amount: '79.99', eulogyType: 'other', productTitle: 'Honouring the truth', discountCode: null },
    );
    await claire.post(`/api/sandbox/payment-intents/${placed.paymentIntentId}/confirm`, {
      card: '4242 4242 4242 4242',
    });
    const lies = {
      title: 'Something else',
      type: 'pet',
      status: 'completed',
      price: '0.01',
      isPaid: false,
      duration: 8,
      userId: mickId,
      discountCode: 'FREE',
      paymentIntentId: placed.paymentIntentId,
    };
    const created = await claire.post('/api/eulogies', lies);
    expect([created.status, created.body]).toEqual([201, { id: placed.eulogyId }]);
    expect(Number.isSafeInteger(placed.eulogyId) && placed.eulogyId > 0).toBe(true);
    expect(await read(placed.eulogyId)).toMatchObject({
      title: 'Honouring the truth',
      type: 'other',
      status: 'draft',
      price: '79.99',
      isPaid: true,
      duration: 5,
      isOwner: true,
      discountCode: null,
    });
    expect((await mick.get(`/api/eulogies/${placed.eulogyId}`)).status).toBe(404);
  });
});
