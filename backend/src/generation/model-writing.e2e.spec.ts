import * as scripts from './writers/evaluation/scripts.js';
import { ScriptedEndpoint, type Script } from './writers/evaluation/scripted-endpoint.js';
import { modelCallsStream } from './domain/model-calls/model-calls.events.js';
import { EventStore } from '../shared/event-store/event-store.port.js';
import { answerAsOwner, readQuestionnaire, untilStatus } from '../shared/testing/family.js';
import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

interface EulogyBody {
  status: string;
  generatedContent?: string;
  generationError: string | null;
}

type Calls = { outcome: string; workId: string; costMicros: number | null }[];

describe('writing with a model over HTTP', () => {
  let endpoint: ScriptedEndpoint;
  let house: TestApp;
  let claire: TestBrowser;
  let id: number;

  beforeAll(async () => {
    endpoint = await ScriptedEndpoint.start(scripts.well);
    house = await startTestApp({
      environment: { OPENAI_API_KEY: 'key-canary', OPENAI_BASE_URL: endpoint.baseUrl, OPENAI_MODEL: 'gpt-4o' },
    });
    claire = house.browser();
    await claire.signUp({ email: 'claire@example.com' });
    id = await claire.buyEulogy('Honouring Ray');
    await answerAsOwner(claire, id, readQuestionnaire('joan-one-voice'));
  }, 60_000);

  afterAll(async () => {
    await house.close();
    await endpoint.close();
  }, 30_000);

  const calls = async (): Promise<Calls> =>
    (await house.app.get(EventStore).read(modelCallsStream(id))).map(
      ({ data }) => data as { outcome: string; workId: string; costMicros: number | null },
    );

  const ask = async (script: Script): Promise<EulogyBody> => {
    endpoint.script = script;
    endpoint.requests.length = 0;
    expect((await claire.post(`/api/eulogies/${id}/generate`, { duration: 3 })).status).toBe(202);
    return eventually(async () => {
      const { body } = await claire.get<EulogyBody>(`/api/eulogies/${id}`);
      if (body.status === 'generating') throw new Error('still writing');
      return body;
    }, 30_000);
  };

  it.each<[string, Script, string]>([
    ['a rate limit', scripts.rateLimited, 'rate-limit'],
    ['a used-up quota', scripts.quotaUsedUp, 'quota'],
    ['a broken server', scripts.broken, 'unexpected'],
    ['garbage', scripts.garbage, 'unexpected'],
    ['a cut stream', scripts.cutInTheMiddle, 'unexpected'],
    ['two thousand words', scripts.twoThousandWords, 'checks-failed'],
  ])(
    '%s: no text at all, three calls at most, and the owner hears which it was',
    async (_what, script, reason) => {
      const before = (await calls()).length;
      const body = await ask(script);
      expect(body).toMatchObject({ status: 'in_progress', generationError: reason });
      expect(body.generatedContent).toBeUndefined();
      expect(endpoint.requests.length).toBeLessThanOrEqual(3);
      expect((await calls()).length - before).toBe(endpoint.requests.length);
      expect(JSON.stringify(body)).not.toMatch(/canary|billing/);
    },
    60_000,
  );

  it('a retry writes, and its calls are kept and counted', async () => {
    const before = (await calls()).length;
    const body = await ask(scripts.well);
    expect(body.status).toBe('completed');
    expect(body.generationError).toBeNull();
    expect(body.generatedContent).toContain('Goodbye');
    const made = (await calls()).slice(before);
    expect(made.length).toBeGreaterThanOrEqual(2);
    expect(new Set(made.map(({ workId }) => workId)).size).toBe(1);
    expect(made.every(({ outcome, costMicros }) => outcome === 'answered' && costMicros === 20_000)).toBe(true);
    const metrics = await (await fetch(`${house.url}/metrics`)).text();
    expect(metrics).toMatch(/eulogy_model_calls_total\{outcome="answered"\} [1-9]/);
    expect(metrics).toMatch(/eulogy_model_tokens_total\{direction="output"\} [1-9]/);
    await untilStatus(claire, id, 'completed');
  }, 60_000);

  it('a rewrite is kept and counted as a piece of work of its own: three calls at most, also where it fails', async () => {
    const rewrite = async (script: Script): Promise<{ status: number; code?: string; made: Calls }> => {
      endpoint.script = script;
      endpoint.requests.length = 0;
      const before = (await calls()).length;
      const { body: shaped } = await claire.get<{ version: number }>(`/api/eulogies/${id}/text`);
      const at = { version: shaped.version, section: 1, paragraph: 0 };
      const { status, body } = await claire.post<{ code?: string }>(`/api/eulogies/${id}/rewrites`, {
        ...at,
        wish: 'warmer',
      });
      const made = (await calls()).slice(before);
      expect(made).toHaveLength(endpoint.requests.length);
      expect(made.length).toBeGreaterThanOrEqual(1);
      expect(made.length).toBeLessThanOrEqual(3);
      expect(new Set(made.map(({ workId }) => workId)).size).toBe(1);
      expect(JSON.stringify(body)).not.toMatch(/canary|billing/);
      return { status, made, ...(body.code === undefined ? {} : { code: body.code }) };
    };
    const offered = await rewrite(scripts.well);
    expect([offered.status, offered.code]).toEqual([201, undefined]);
    expect(offered.made.every(({ outcome, costMicros }) => outcome === 'answered' && costMicros === 20_000)).toBe(true);
    const busy = await rewrite(scripts.rateLimited);
    expect(busy.code).toBe('rewrite.rate-limit');
    expect(busy.made.map(({ outcome }) => outcome)).toEqual(['rate-limit']);
    expect((await rewrite(scripts.quotaUsedUp)).code).toBe('rewrite.quota');
    expect((await rewrite(scripts.broken)).code).toBe('rewrite.unexpected');
    expect((await rewrite(scripts.hostile)).code).toBe('rewrite.checks-failed');
    const works = new Set((await calls()).map(({ workId }) => workId));
    expect(works.size).toBeGreaterThanOrEqual(6);
  }, 60_000);
});
