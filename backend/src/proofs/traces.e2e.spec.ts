import { answerAsOwner, readQuestionnaire, untilStatus } from '../shared/testing/family.js';
import { eventually } from '../shared/testing/eventually.js';
import { storedEvents } from '../shared/testing/stored-events.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { OtlpReceiver, type ReceivedSpan } from '../shared/testing/otlp-receiver.js';

const canary = 'Quillfeather';
const SENT_WITHIN_MS = 20_000;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

describe('traces', () => {
  let receiver: OtlpReceiver;
  let app: TestApp;
  let ruth: TestBrowser;
  let eulogyId: number;

  beforeAll(async () => {
    receiver = await OtlpReceiver.open();
    app = await startTestApp({
      environment: {
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-tests',
      },
    });
    ruth = app.browser();
    await ruth.signUp({ email: `${canary.toLowerCase()}@example.com`, firstName: canary, lastName: canary });
    eulogyId = await ruth.buyEulogy(`Honouring ${canary}`);
  }, 60_000);

  afterAll(async () => {
    await app?.close();
    await receiver?.close();
  }, 30_000);

  const only = async (name: string | RegExp, traceId?: string): Promise<ReceivedSpan> => {
    let found: ReceivedSpan[] = [];
    await eventually(() => {
      found = receiver.named(name, traceId);
      expect(found).not.toEqual([]);
    }, SENT_WITHIN_MS);
    return found.at(-1) as ReceivedSpan;
  };

  it('follow a save from the request to the append and to the read models that show it', async () => {
    const saved = await ruth.patch(`/api/eulogies/${eulogyId}/responses`, {
      responses: { story: `The ${canary} years.` },
    });
    expect(saved.status).toBe(200);
    const request = await only('PATCH /api/eulogies/:id/responses');
    const append = await only('append', request.traceId);
    const projection = await only('projection questionnaire.answers', request.traceId);
    expect(request.parentSpanId ?? '').toBe('');
    expect(append.parentSpanId).toBe(request.spanId);
    expect(projection.parentSpanId).toBe(append.spanId);
    expect(projection.links?.map(({ spanId }) => spanId)).toEqual([append.spanId]);
    expect(request.facts).toMatchObject({
      'http.response.status_code': 200,
      'http.route': '/api/eulogies/:id/responses',
    });

    const stream = (await storedEvents(app)).filter(
      ({ metadata }) => metadata['requestId'] === request.facts['eulogy.request_id'],
    );
    expect(stream.length).toBeGreaterThan(0);
    for (const { metadata } of stream) expect(metadata['traceparent']).toBe(`00-${append.traceId}-${append.spanId}-01`);
  });

  it('follow a request for a text to the job that writes it, and to what the job appends', async () => {
    await answerAsOwner(ruth, eulogyId, readQuestionnaire('ray-three-voices'));
    await ruth.post(`/api/eulogies/${eulogyId}/generate`, { duration: 5 });
    await untilStatus(ruth, eulogyId, 'completed');
    const request = await only('POST /api/eulogies/:id/generate');
    const job = await only('job reaction:write-eulogy', request.traceId);
    expect(job.facts).toMatchObject({ 'eulogy.job': 'reaction:write-eulogy', 'eulogy.attempt': 1 });
    expect(receiver.isBelow(job, request)).toBe(true);
    await eventually(() => {
      const written = receiver
        .named('append', request.traceId)
        .find(({ facts }) => (facts['eulogy.event_types'] as string[]).includes('GenerationCompleted'));
      expect(written && receiver.isBelow(written, job)).toBe(true);
    }, SENT_WITHIN_MS);
  });

  it('follow a payment through the processes that open what was paid', async () => {
    const opened = await only('follow-up of open-circle');
    const append = await eventuallyFound(() =>
      receiver
        .named('append', opened.traceId)
        .find(({ facts }) => (facts['eulogy.event_types'] as string[]).includes('CircleOpened')),
    );
    expect(receiver.isBelow(append, opened)).toBe(true);
  });

  it('are each request’s own, whatever a client says of a trace', async () => {
    const theirs = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
    await ruth.get('/api/profile', { traceparent: theirs });
    await ruth.get('/api/eulogies', { traceparent: theirs });
    await only('GET /api/eulogies');
    expect(receiver.bodies).not.toContain('ab'.repeat(16));
  });

  it('say what failed without a word of why', async () => {
    expect((await ruth.patch(`/api/eulogies/${eulogyId}/responses`, { responses: { [canary]: canary } })).status).toBe(
      422,
    );
    const { status } = await app.browser().get('/health/ready');
    expect(status).toBe(200);
    await eventually(() => {
      const refused = receiver
        .named('PATCH /api/eulogies/:id/responses')
        .map(({ facts }) => facts['http.response.status_code']);
      expect(refused).toContain(422);
    }, SENT_WITHIN_MS);
    expect(receiver.named(/health/)).toEqual([]);
  });

  it('hold nothing of anybody: no name, word or address, no number of a eulogy, no id but the random one of the request', async () => {
    const id =
      (await storedEvents(app)).map(({ stream }) => /^user-(.+)$/.exec(stream)?.[1]).find(Boolean) ?? 'no person';
    expect(id.length).toBeGreaterThan(20);
    const said = receiver.spans.flatMap(({ name, facts }) => [name, ...Object.values(facts)].map(String));
    expect(said.length).toBeGreaterThan(200);
    expect(receiver.bodies.toLowerCase()).not.toContain(canary.toLowerCase());
    expect(receiver.bodies).not.toContain('example.com');
    expect(receiver.bodies).not.toContain(id);
    // A random id is taken out first: among hundreds of them the digits of a number occur by chance.
    expect(said.map((text) => text.replace(UUID, '')).filter((text) => text.includes(String(eulogyId)))).toEqual([]);
    const requests = new Set(receiver.spans.map(({ facts }) => facts['eulogy.request_id']));
    expect(said.flatMap((text) => text.match(UUID) ?? []).filter((uuid) => !requests.has(uuid))).toEqual([]);
    expect(receiver.bodies).not.toMatch(/host\.name|process\.|url\.|client\.address|user_agent/);
  });

  it('go with what the collector asks for', () => {
    expect([...receiver.authorizations]).toEqual(['Bearer of-tests']);
  });

  async function eventuallyFound<T>(find: () => T | undefined): Promise<T> {
    let found: T | undefined;
    await eventually(() => {
      found = find();
      expect(found).toBeDefined();
    }, SENT_WITHIN_MS);
    return found as T;
  }
});

describe('without a collector', () => {
  it('nothing is traced, and events carry no trace', async () => {
    const app = await startTestApp();
    try {
      await app.browser().signUp({ email: 'claire@example.com' });

      const stored = await storedEvents(app);
      expect(stored.length).toBeGreaterThan(0);
      expect(stored.filter(({ metadata }) => 'traceparent' in metadata)).toEqual([]);
    } finally {
      await app.close();
    }
  }, 60_000);
});
