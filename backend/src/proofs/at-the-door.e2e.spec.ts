import { Client } from 'pg';
import { EulogyReader } from '../generation/reading/read-eulogy/eulogy-reader.js';
import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

describe('at the door of the house', () => {
  let house: TestApp;
  let claire: TestBrowser;

  beforeAll(async () => {
    house = await startTestApp();
    claire = house.browser();
    await claire.signUp({ email: 'claire@example.com' });
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  it('GET /health/live and /health/ready tell each component’s state', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      const { status, body } = await house.browser().get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(body).toMatchObject({
        status: 'ok',
        details: {
          'event-store': { status: 'up' },
          database: { status: 'up' },
          projections: { status: 'up', behind: [], stopped: [] },
        },
      });
    }
  });

  it('GET /metrics counts requests, lag, jobs, parked work and model calls', async () => {
    const read = async (): Promise<string> => (await house.browser().get<string>('/metrics')).body;
    // counted from the start of the process, which served the test files before this one
    const calls = (page: string): string[] => page.match(/^eulogy_model_calls_total\{outcome="\w+"\} \d+$/gm) ?? [];
    const before = calls(await read());
    await claire.get('/api/auth/user');
    const body = await read();
    expect(calls(body)).toEqual(before);
    for (const line of [
      /^eulogy_http_requests_total\{method="GET",route="\/api\/auth\/user",status="200"\} [1-9]/m,
      /^eulogy_projection_lag_events\{projection="generation\.eulogies"\} \d/m,
      /^eulogy_projection_lag_seconds\{projection="generation\.eulogies"\} \d/m,
      /^eulogy_jobs\{state="waiting"\} \d/m,
      /^eulogy_parked_reactions 0$/m,
      /^eulogy_model_calls_total\{outcome="answered"\} \d+$/m,
      /^eulogy_model_calls_total\{outcome="failed"\} \d+$/m,
    ])
      expect(body).toMatch(line);
  });

  it('an error of our own says nothing of the inside: no stack, no SQL, no words of a provider', async () => {
    const inside = 'duplicate key in INSERT INTO identity_users, sk_live_secret said no, at Object.<anonymous>';
    const read = jest
      .spyOn(house.app.get(EulogyReader, { strict: false }), 'listOf')
      .mockRejectedValueOnce(new Error(inside));
    const { status, headers, body } = await claire.get('/api/eulogies');
    read.mockRestore();
    expect([status, headers.get('content-type')]).toEqual([500, expect.stringContaining('application/problem+json')]);
    expect(body).toEqual({
      type: 'urn:problem:eulogy:unexpected',
      title: expect.any(String),
      status: 500,
      detail: expect.any(String),
      code: 'unexpected',
      message: body['detail'],
    });
    expect(JSON.stringify(body)).not.toMatch(/INSERT|sk_live|Object|identity_users| at /);
  });

  it('is ready only once every projection has seen what was there at the start', async () => {
    await claire.buyEulogy('Honouring the backlog');
    await house.app.close();
    const db = new Client(house.database.url);
    await db.connect();
    // The next process finds a projection that has seen nothing yet and cannot go on.
    await db.query(`UPDATE messaging.checkpoints SET position = NULL WHERE name = 'generation.eulogies'`);
    await db.query('BEGIN');
    await db.query('LOCK TABLE read_models.generation_eulogies IN ACCESS EXCLUSIVE MODE');
    const next = await startTestApp({ database: house.database });
    try {
      // The others catch up, it cannot.
      await eventually(async () => {
        expect(await next.browser().get('/health/ready')).toMatchObject({
          status: 503,
          body: { status: 'error', details: { projections: { status: 'down', behind: ['generation.eulogies'] } } },
        });
      }, 20_000);
      const live = await next.browser().get('/health/live');
      expect(live).toMatchObject({
        status: 200,
        body: { details: { database: { status: 'up' }, projections: { status: 'down' } } },
      });
      await db.query('ROLLBACK');
      await eventually(async () => expect((await next.browser().get('/health/ready')).status).toBe(200), 20_000);
    } finally {
      await db.end();
      await next.close();
    }
  }, 60_000);
});

it('With a payment provider’s keys the sandbox’s own call is not there', async () => {
  const house = await startTestApp({
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_of_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_nobody',
    },
  });
  try {
    const browser = house.browser();
    await browser.signUp({ email: 'claire@example.com' });
    expect((await browser.get('/api/payments/config')).body).toMatchObject({ provider: 'stripe' });
    const answer = await browser.post('/api/sandbox/payment-intents/pi_1/confirm', { card: '4242 4242 4242 4242' });
    expect(answer.status).toBe(404);
  } finally {
    await house.close();
  }
}, 60_000);
