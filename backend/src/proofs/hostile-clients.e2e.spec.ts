import type { FastifyInstance } from 'fastify';
import { BODIES, FORM_CALLS } from '../shared/http/body-limits.js';
import { STREAMS_A_PERSON, STREAMS_A_PLACE } from '../shared/http/event-stream.js';
import { eventually } from '../shared/testing/eventually.js';
import { SAFE_FOR_PRODUCTION } from '../shared/testing/test-configuration.js';
import { serveApiDocs } from '../shared/http/api-docs.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { head, rawClient, type RawConversation } from './testing/raw-client.js';

const json = { 'content-type': 'application/json' };
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0]));
const fastifyOf = (house: TestApp) => house.app.getHttpAdapter().getInstance() as unknown as FastifyInstance;

describe('a hostile body', () => {
  let house: TestApp;
  let owner: TestBrowser;

  beforeAll(async () => {
    house = await startTestApp();
    owner = house.browser();
    await owner.signUp({ email: 'claire@example.com' });
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  const PUBLIC = ['/api/visits', '/api/auth/login', '/api/auth/register', '/api/contact', '/api/auth/forgot-password'];

  it.each(PUBLIC)('of many keys is refused before anything is made of it: %s', async (path) => {
    const body = { email: 'a@example.com', pathname: '/x', x: keys(600) };
    const answer = await house.browser().post(path, body);
    expect([answer.status, answer.body['code']]).toEqual([400, 'request.too-many-fields']);
  });

  it.each(PUBLIC)('that is deep is not understood, and no error of ours: %s', async (path) => {
    for (const deep of ['['.repeat(15_000), `${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`]) {
      const answer = await house.browser().post(path, deep);
      expect([answer.status, answer.body['code']]).toEqual([400, 'request.too-many-fields']);
      expect(String(answer.body['detail'])).toContain('more fields than we can read');
    }
  });

  it.each(PUBLIC)('of more than 16 kB is not taken without a session: %s', async (path) => {
    const size = path === '/api/contact' ? 65_537 : 16_385;
    const answer = await house.browser().post(path, JSON.stringify({ x: 'x'.repeat(size) }));
    expect([answer.status, answer.body['code']]).toEqual([413, 'request.too-large']);
  });

  it('with an id that no database can hold is nobody’s, and no error of ours', async () => {
    const id = await owner.buyEulogy('Honouring Ray');
    const included = await owner.post(`/api/eulogies/${id}/guests/a%00b/include`, {});
    expect([included.status, included.body['code']]).toEqual([404, 'guest.unknown']);
    expect((await house.browser().get('/api/collaborate/a%00b')).body).toMatchObject({ isValid: false });
    expect((await owner.get('/api/eulogies?x=%00')).status).toBe(200);
  });

  it('may be larger where answers are saved, and nowhere else than where it is declared', async () => {
    const id = await owner.buyEulogy('Honouring Ray');
    const long = 'x'.repeat(19_000);
    const saved = await owner.patch(`/api/eulogies/${id}/responses`, { responses: { story: long, miss: long } });
    expect(saved.status).toBe(200);
    const title = await owner.patch(`/api/eulogies/${id}`, { title: 'Honouring Ray', x: long });
    expect(title.status).toBe(413);
    const many = { responses: { story: 'The shed.', ...keys(600) } };
    expect((await owner.patch(`/api/eulogies/${id}/responses`, many)).body['code']).toBe('request.too-many-fields');
    // the same map as JSON in a string is no way round
    const inside = { responses: JSON.stringify(many.responses) };
    expect((await owner.patch(`/api/eulogies/${id}/responses`, inside)).status).toBe(422);
  });

  it('is declared for routes that there are', () => {
    const fastify = fastifyOf(house);
    for (const name of [...Object.keys(BODIES), ...FORM_CALLS]) {
      const [method = '', url = ''] = name.split(' ');
      expect([name, fastify.hasRoute({ method: method as 'POST', url })]).toEqual([name, true]);
    }
  });

  it('that is a form is read by the sandbox’s page alone, and plain text by nobody', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const ask = (path: string, headers: Record<string, string>) =>
      house.browser().request<{ code?: string }>('POST', path, 'card=4242424242424242&email=a%40example.com', headers);
    for (const path of PUBLIC) {
      expect([path, (await ask(path, form)).status]).toEqual([path, 415]);
      expect([path, (await ask(path, { 'content-type': 'text/plain' })).status]).toEqual([path, 415]);
    }
    expect((await ask('/api/sandbox/checkout-sessions/cs_nobody', form)).status).toBe(404);
  });

  it('loses the fields that a call does not know, however they are nested, and the call goes on', async () => {
    const unknown = { ...keys(200), constructor: 1, toString: 2, nested: { deep: keys(200) } };
    const answer = await house.browser().post('/api/auth/forgot-password', { email: 'a@example.com', ...unknown });
    expect(answer.status).toBe(200);
  });
});

describe('a slow client', () => {
  let house: TestApp;
  const open: RawConversation[] = [];
  const say = (bytes: string) => {
    const conversation = rawClient(house.url, bytes);
    open.push(conversation);
    return conversation;
  };

  beforeAll(async () => {
    house = await startTestApp({ environment: { REQUEST_SECONDS: '1', IDLE_SECONDS: '3', MAX_CONNECTIONS: '20' } });
  }, 60_000);
  afterEach(() => open.splice(0).forEach(({ socket }) => socket.destroy()));
  afterAll(() => house?.close(), 30_000);

  const ended = (conversation: RawConversation) =>
    eventually(
      async () => expect([conversation.isEnded(), conversation.heard()]).toEqual([true, expect.anything()]),
      15_000,
    );

  it('that sends a body by drips is ended with 408', async () => {
    const drip = say(`${head('POST', '/api/auth/login', { ...json, 'content-length': 1_000 })}{`);
    const timer = setInterval(() => drip.isEnded() || drip.socket.write(' '), 200);
    try {
      await ended(drip);
    } finally {
      clearInterval(timer);
    }
    expect(drip.heard()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that promises a body and sends none is ended, by length and by chunks', async () => {
    const clients = [
      say(head('POST', '/api/auth/login', { ...json, 'content-length': 1_000 })),
      say(`${head('POST', '/api/auth/login', { ...json, 'transfer-encoding': 'chunked' })}5\r\n{"a":`),
    ];
    for (const client of clients) await ended(client);
  });

  it('that never ends its headers is ended', async () => {
    await ended(say('POST /api/auth/login HTTP/1.1\r\nhost: eulogy\r\nx-slow: '));
  });

  it('that connects and says nothing is ended', async () => {
    await ended(say(''));
  });

  it('who is one too many is not let in, and those who are in go on', async () => {
    const first = say(head('GET', '/health/live'));
    await eventually(async () => expect(first.heard()).toContain('200 OK'));
    const crowd = Array.from({ length: 40 }, () => say(''));
    await eventually(async () => expect(crowd.filter((client) => client.isEnded()).length).toBeGreaterThanOrEqual(20));
    first.socket.write(head('GET', '/health/live'));
    await eventually(async () => expect(first.heard().match(/200 OK/g)).toHaveLength(2));
  });
});

describe('streams of news', () => {
  let house: TestApp;
  let owner: TestBrowser;
  const open: RawConversation[] = [];

  beforeAll(async () => {
    house = await startTestApp();
    owner = house.browser();
    await owner.signUp({ email: 'claire@example.com' });
  }, 60_000);
  afterEach(() => open.splice(0).forEach(({ socket }) => socket.destroy()));
  afterAll(() => house?.close(), 30_000);

  async function follow(path: string): Promise<RawConversation> {
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stream = rawClient(house.url, head('GET', path, { cookie }));
    open.push(stream);
    await eventually(async () => expect(stream.heard()).toContain('retry: 3000'));
    return stream;
  }
  const running = () => open.filter((stream) => !stream.isEnded());

  it('about one eulogy are few for each person: the oldest makes room, and is asked to come back later', async () => {
    const id = await owner.buyEulogy('Honouring Ray');
    const [first] = [await follow(`/api/eulogies/${id}/events`)];
    for (let more = 0; more < STREAMS_A_PLACE; more++) await follow(`/api/eulogies/${id}/events`);
    await eventually(async () => expect(first.isEnded() || first.heard().endsWith('0\r\n\r\n')).toBe(true));
    expect(first.heard()).toMatch(/retry: 60000\n/);
    expect(open.slice(1).filter((stream) => stream.heard().includes('retry: 60000'))).toEqual([]);
  });

  it('of one person are few altogether, whatever they are about, and nobody else loses one', async () => {
    const other = house.browser();
    await other.signUp({ email: 'ray@example.com' });
    const cookie = [...other.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const theirs = rawClient(house.url, head('GET', '/api/chat/events', { cookie }));
    await eventually(async () => expect(theirs.heard()).toContain('retry: 3000'));
    const ids: number[] = [];
    for (let eulogy = 0; eulogy < 4; eulogy++) ids.push(await owner.buyEulogy(`Honouring number ${eulogy}`));
    for (const id of ids) for (let each = 0; each < STREAMS_A_PLACE; each++) await follow(`/api/eulogies/${id}/events`);
    const pushedOut = open.filter((stream) => stream.heard().includes('retry: 60000'));
    expect(pushedOut).toHaveLength(4 * STREAMS_A_PLACE - STREAMS_A_PERSON);
    expect(running().length).toBeGreaterThanOrEqual(STREAMS_A_PERSON);
    expect(theirs.heard()).not.toContain('retry: 60000');
    theirs.socket.destroy();
  }, 60_000);
});

describe('what is for monitors, in production', () => {
  const token = 'b3f1c92ad07e4658b3f1c92ad07e46589d2e';
  let house: TestApp;

  beforeAll(async () => {
    house = await startTestApp({
      environment: { ...SAFE_FOR_PRODUCTION, MONITOR_TOKEN: token },
      prepare: serveApiDocs,
    });
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  it.each(['/metrics', '/metrics/', '/%6detrics', '/api/docs', '/api/docs/', '/api/openapi.json'])(
    'is not there for anybody else: %s',
    async (path) => {
      for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: token }])
        expect((await house.browser().get(path, headers as Record<string, string>)).status).toBe(404);
    },
  );

  it('answers to the token', async () => {
    const { status, body } = await house.browser().get<string>('/metrics', { authorization: `Bearer ${token}` });
    expect([status, body]).toEqual([200, expect.stringContaining('eulogy_http_requests_total')]);
    for (const path of ['/api/docs', '/api/openapi.json'])
      expect((await house.browser().get(path, { authorization: `Bearer ${token}` })).status).toBe(200);
  });

  it('leaves to everybody whether the product lives and is ready, and not one word more', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      const anybody = await house.browser().get(path);
      expect([anybody.status, anybody.body]).toEqual([200, { status: 'ok' }]);
      const monitor = await house.browser().get(path, { authorization: `Bearer ${token}` });
      expect(monitor.body).toMatchObject({ status: 'ok', details: { database: { status: 'up' } } });
    }
  });
});
