import { execFileSync } from 'node:child_process';
import { Client } from 'pg';
import { EventStore } from '../shared/event-store/event-store.port.js';
import { openApiOf } from '../shared/http/api-docs.js';
import { Rules } from '../shared/http/rules.js';
import { Checkpoints } from '../shared/messaging/checkpoints.js';
import { BreakableNetwork } from '../shared/testing/breakable-network.js';
import { eventually } from '../shared/testing/eventually.js';
import { createHouseDatabase } from '../shared/testing/house-database.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { adminUrl, type TestDatabase } from '../shared/testing/test-database.js';

describe('the edge of the house', () => {
  let database: TestDatabase;
  let network: BreakableNetwork;
  let house: TestApp;
  let claire: TestBrowser;

  beforeAll(async () => {
    database = await createHouseDatabase();
    network = await BreakableNetwork.to(database.url);
    house = await startTestApp({ database, environment: { DATABASE_URL: network.url } });
    claire = house.browser();
    await claire.signUp({ email: 'claire@example.com' });
  }, 60_000);

  afterAll(async () => {
    await house.close();
    await network.close();
    await database.drop();
  }, 30_000);

  const raw = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
    fetch(`${house.url}${path}`, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) });

  it('answers problems in one shape, with a stable code and nothing of the inside', async () => {
    const answers = [
      await raw('GET', '/api/nothing-here'),
      await raw('GET', '/api/eulogies'),
      await raw(
        'POST',
        '/api/auth/login',
        { 'x-requested-with': 'fetch', 'content-type': 'application/json' },
        '{"email":',
      ),
      await raw('POST', '/api/auth/login', { 'x-requested-with': 'fetch', 'content-type': 'text/csv' }, 'a,b'),
      await raw(
        'POST',
        '/api/auth/login',
        { 'x-requested-with': 'fetch', 'content-type': 'application/json' },
        `"${'x'.repeat(3_000_000)}"`,
      ),
      await raw('GET', '/api/collaborate/%F0%9F'),
      await raw('GET', `/api/collaborate/${'x'.repeat(201)}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 401, 400, 415, 413, 404, 404]);
    for (const answer of answers) {
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      const problem = (await answer.json()) as Record<string, unknown>;
      expect(problem).toMatchObject({ status: answer.status, type: expect.stringMatching(/^urn:problem:eulogy:/) });
      expect(problem['message']).toBe(problem['detail']);
      expect(JSON.stringify(problem)).not.toMatch(/\n\s+at |node_modules|SELECT|FST_/);
    }
  });

  it('says “Unauthorized” with 401 to whoever is not signed in', async () => {
    const { status, body } = await house.browser().get('/api/auth/user');
    expect([status, body['title']]).toEqual([401, 'Unauthorized']);
    expect(body['message']).toContain('Unauthorized');
  });

  it('takes no change from another site', async () => {
    const cookie = [...claire.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { origin: 'https://evil.example', 'x-requested-with': 'fetch' },
    ]) {
      const answer = await raw('POST', '/api/logout', { cookie, ...headers } as Record<string, string>);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'request.cross-site']);
    }
    expect((await claire.get('/api/auth/user')).status).toBe(200);
    expect((await raw('POST', '/api/payments/webhook', { 'content-type': 'application/json' }, '{}')).status).toBe(400);
  });

  it('counts the requests of each address, and none of a script on this machine', async () => {
    const limitTold = async (headers: Record<string, string>) =>
      (await raw('GET', '/api/catalogue', headers)).headers.get('x-ratelimit-limit');
    expect(await limitTold({ 'x-forwarded-for': '203.0.113.9' })).toBe('1200');
    expect(await limitTold({ 'x-forwarded-for': '127.0.0.1' })).toBe('1200');
    expect(await limitTold({})).toBeNull();
  });

  it('takes a JSON request with an empty body', async () => {
    const cookie = [...claire.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await raw('POST', '/api/create-payment-intent', {
      cookie,
      origin: house.url,
      'content-type': 'application/json',
    });
    expect(answer.status).toBe(422);
  });

  it('sends strict headers with every page and answer', async () => {
    const page = await raw('GET', '/auth');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
    expect(policy).toMatch(/style-src 'self' 'nonce-[A-Za-z0-9+/=]+'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers.get('permissions-policy')).toMatch(/camera=\(\), .*geolocation=\(\), microphone=\(self\)/);
    expect(policy).toContain("media-src 'self' blob:");
    // a microphone is there for those who tell, and nowhere else
    for (const path of ['/', '/contact', '/admin', `/read/${'x'.repeat(43)}`, '/api/catalogue'])
      expect([path, (await raw('GET', path)).headers.get('permissions-policy')]).toEqual([
        path,
        expect.stringContaining('microphone=(),'),
      ]);
    for (const path of [`/guest/${'x'.repeat(43)}`, '/collaborate/x', '/questionnaire/7'])
      expect((await raw('GET', path)).headers.get('permissions-policy')).toContain('microphone=(self)');
    const api = await raw('GET', '/api/catalogue');
    expect(api.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(api.headers.get('x-content-type-options')).toBe('nosniff');
    expect(api.headers.get('x-powered-by')).toBeNull();
    expect(api.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    for (const own of ['/api/auth/user', '/api/eulogies', '/api/questions/other']) {
      expect([own, (await claire.get(own)).headers.get('cache-control')]).toEqual([own, 'no-store']);
    }
  });

  it('answers 404 with the not-found screen at an unknown path, and 200 at each page', async () => {
    for (const path of [
      '/',
      '/auth',
      '/account',
      '/naming/other',
      '/checkout/other',
      '/questionnaire/12',
      '/review/12',
      '/generating/12',
      '/eulogy/12',
      '/logout',
    ]) {
      expect([path, (await raw('GET', path)).status]).toEqual([path, 200]);
    }
    for (const path of ['/nothing', '/questionnaire/abc', '/eulogy/12/more', '/naming']) {
      const answer = await raw('GET', path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers.get('content-type')).toContain('text/html');
    }
    expect((await raw('GET', '/dev/nothing')).status).toBe(404);
  });

  it('is live and ready with each component’s state, and prints its metrics', async () => {
    expect((await raw('GET', '/health/live')).status).toBe(200);
    const ready = await raw('GET', '/health/ready');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({
      status: 'ok',
      details: {
        'event-store': { status: 'up', kind: house.app.get(EventStore).kind },
        database: { status: 'up' },
        projections: { status: 'up', stopped: [] },
      },
    });
    // the place of a follower from whose last events nothing followed is written within a second
    const metrics = await eventually(async () => {
      const text = await (await raw('GET', '/metrics')).text();
      expect(text).toContain('eulogy_projection_lag_events{projection="generation.eulogies"} 0');
      return text;
    });
    for (const name of [
      'eulogy_http_requests_total',
      'eulogy_projection_lag_events{projection="generation.eulogies"} 0',
      'eulogy_projection_lag_seconds{projection="generation.eulogies"} 0',
      'eulogy_jobs{state="waiting"}',
      'eulogy_parked_reactions 0',
      'eulogy_stopped{name="reaction.write-eulogy",kind="reaction"} 0',
      'eulogy_model_calls_total',
      'eulogy_oldest_writer_seconds',
    ]) {
      expect(metrics).toContain(name);
    }
    expect(metrics).not.toContain('claire');
  });

  it('shows a stopped projection on the health page and stays ready: the others go on', async () => {
    const checkpoints = house.app.get(Checkpoints);
    await checkpoints.stop('collaboration.members', 'Error', '0193a5d0-0000-7000-8000-000000000001');
    try {
      const answer = await raw('GET', '/health/ready');
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({
        details: { projections: { stopped: [{ name: 'collaboration.members', error: 'Error' }] } },
      });
    } finally {
      await checkpoints.resume('collaboration.members');
    }
  });

  it('describes its API in OpenAPI, every call of this piece with its answer', async () => {
    const { paths } = openApiOf(house.app);
    for (const [method, path] of [
      ['post', '/api/auth/register'],
      ['post', '/api/auth/verify-email'],
      ['post', '/api/auth/resend-verification'],
      ['post', '/api/auth/login'],
      ['post', '/api/logout'],
      ['get', '/api/auth/user'],
      ['get', '/api/catalogue'],
      ['post', '/api/create-payment-intent'],
      ['post', '/api/eulogies'],
      ['get', '/api/eulogies'],
      ['get', '/api/eulogies/{id}'],
      ['patch', '/api/eulogies/{id}'],
      ['get', '/api/questions/{type}'],
      ['patch', '/api/eulogies/{id}/responses'],
      ['patch', '/api/eulogies/{id}/status'],
      ['post', '/api/eulogies/{id}/generate'],
      ['get', '/api/eulogies/{id}/pdf'],
      ['get', '/api/eulogies/{id}/events'],
    ] as const) {
      const operation = paths[path]?.[method];
      expect([path, Object.keys(operation?.responses ?? {}).some((status) => status.startsWith('2'))]).toEqual([
        path,
        true,
      ]);
    }
  });

  it('has words for every code that the code throws', async () => {
    const source = execFileSync(
      'grep',
      ['-rhoE', `RuleBroken\\('[a-z.-]+'`, `${__dirname}/..`, '--include=*.ts', '--exclude=*.spec.ts'],
      { encoding: 'utf8' },
    );
    const rules = house.app.get(Rules);
    const codes = [...new Set(source.split('\n').map((line) => line.match(/'([a-z.-]+)'/)?.[1]))].filter(
      (code) => code !== undefined,
    );
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter((code) => !rules.find(code))).toEqual([]);
  });

  it('answers 503 while the database is away, and recovers by itself', async () => {
    const admin = new Client(adminUrl());
    await admin.connect();
    const name = new URL(house.database.url).pathname.slice(1);
    try {
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
      const answer = await claire.get('/api/eulogies');
      expect([answer.status, answer.body['code']]).toEqual([503, 'store.unavailable']);
      expect((await raw('GET', '/health/ready')).status).toBe(503);
      expect((await raw('GET', '/health/live')).status).toBe(200);
    } finally {
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
      await admin.end();
    }
    await eventually(async () => expect((await claire.get('/api/eulogies')).status).toBe(200), 20_000);
    await eventually(async () => expect((await raw('GET', '/health/ready')).status).toBe(200), 20_000);
    // What follows the store came back too: a new purchase is seen at once.
    expect(await claire.buyEulogy('Honouring the return')).toBeGreaterThan(0);
  }, 60_000);

  it('says "one moment" to everybody while the database has frozen, also to who was waiting, and goes on by itself', async () => {
    const answer = { status: 503, body: { code: 'store.unavailable' } };
    network.freeze();
    try {
      const began = performance.now();
      expect(await Promise.all(['/api/eulogies', '/api/auth/user'].map((path) => claire.get(path)))).toMatchObject([
        answer,
        answer,
      ]);
      // A statement alone may take 15 s: nobody waits for that.
      expect(performance.now() - began).toBeLessThan(13_000);
      const { headers } = await claire.get('/api/eulogies');
      expect(headers.get('retry-after')).toBe('2');
      expect((await raw('GET', '/health/live')).status).toBe(200);
    } finally {
      network.thaw();
    }
    await eventually(async () => expect((await claire.get('/api/eulogies')).status).toBe(200), 15_000);
  }, 60_000);
});
