import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { AbandonStalledGenerations } from './writers/abandon-stalled/abandon-stalled.schedule.js';
import * as scripts from './writers/evaluation/scripts.js';
import { ScriptedEndpoint, type Script } from './writers/evaluation/scripted-endpoint.js';
import { answerAsOwner, readQuestionnaire, untilStatus } from '../shared/testing/family.js';
import { eventually } from '../shared/testing/eventually.js';
import { oneOf } from '../shared/testing/full-length.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

interface EulogyBody {
  status: string;
  generatedContent?: string;
  generationError: string | null;
  generationNotice: { reason: string; writtenBy: string } | null;
}

interface Paragraph {
  sentences: { text: string }[];
}
interface Shaped {
  version: number;
  text: { sections: { paragraphs: Paragraph[] }[] };
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
      environment: {
        OPENAI_API_KEY: 'key-canary',
        OPENAI_BASE_URL: endpoint.baseUrl,
        OPENAI_MODEL: 'gpt-4o',
        AI_SECONDS: '30',
      },
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
    house.app.get(DataSource).query<Calls>(
      `SELECT outcome, work_id AS "workId", cost_micros::float8 AS "costMicros" FROM telemetry.model_calls
       WHERE eulogy_id = $1 ORDER BY called_at, call_id`,
      [id],
    );

  /** A text is there before its job is done with. */
  const untilNobodyWrites = (): Promise<void> =>
    eventually(async () => {
      const jobs = await house.app
        .get(DataSource)
        .query<unknown[]>(`SELECT 1 FROM graphile_worker._private_jobs WHERE key LIKE 'write-eulogy:%'`);
      if (jobs.length > 0) throw new Error('still at work');
    }, 20_000);

  const ask = async (script: Script): Promise<EulogyBody> => {
    await untilNobodyWrites();
    endpoint.script = script;
    endpoint.requests.length = 0;
    expect((await claire.post(`/api/eulogies/${id}/generate`, { duration: 3 })).status).toBe(202);
    return eventually(async () => {
      const { body } = await claire.get<EulogyBody>(`/api/eulogies/${id}`);
      if (body.status === 'generating') throw new Error('still writing');
      return body;
    }, 30_000);
  };

  const failures: [string, Script, string][] = [
    ['a rate limit', scripts.rateLimited, 'rate-limit'],
    ['a used-up quota', scripts.quotaUsedUp, 'quota'],
    ['a broken server', scripts.broken, 'unexpected'],
    ['garbage', scripts.garbage, 'unexpected'],
    ['a cut stream', scripts.cutInTheMiddle, 'unexpected'],
    ['a judge that fails', scripts.at('attribute', scripts.broken), 'unexpected'],
  ];
  it.each(oneOf(2, failures))(
    '%s: there is a text all the same, and the owner hears who wrote it and why',
    async (_what, script, reason) => {
      const before = (await calls()).length;
      const body = await ask(script);
      await untilNobodyWrites();
      expect(body).toMatchObject({
        status: 'completed',
        generationError: null,
        generationNotice: { reason, writtenBy: 'arranger' },
      });
      expect(body.generatedContent).toContain('Joan');
      expect((await calls()).length - before).toBe(endpoint.requests.length);
      expect(JSON.stringify(body)).not.toMatch(/canary|billing/);
    },
    60_000,
  );

  it('while the model speaks, however long, the owner sees when it was last heard, and nobody gives it up', async () => {
    endpoint.script = scripts.unhurried(0, 20);
    const begun = await claire.post(`/api/eulogies/${id}/generate`, { duration: 3 });
    expect(begun.status).toBe(202);
    const { heardAt } = await eventually(async () => {
      const { body } = await claire.get<{ heardAt?: string }>(`/api/eulogies/${id}`);
      if (body.heardAt === undefined) throw new Error('not heard yet');
      return body;
    }, 20_000);
    expect(Date.now() - new Date(heardAt ?? 0).getTime()).toBeLessThan(30_000);
    const client = new Client(house.database.url);
    await client.connect();
    // as after the process died a moment ago: the stage is old, no job lives, and the model was heard just now
    await client.query(
      `UPDATE read_models.generation_eulogies SET stage_at = now() - interval '6 minutes' WHERE eulogy_id = $1`,
      [id],
    );
    // an hour on, or a second try would begin beside the one that lives, and its calls would be counted with those of a later test
    await client.query(`UPDATE graphile_worker._private_jobs SET locked_at = NULL, run_at = now() + interval '1 hour'`);
    expect(await house.app.get(AbandonStalledGenerations, { strict: false }).run()).toBe(0);
    await client.end();
    endpoint.script = scripts.well;
    await untilStatus(claire, id, 'completed');
  }, 90_000);

  it('a critic that fails costs the text no more than its advice, and that is said too', async () => {
    const body = await ask(scripts.at('critic', scripts.broken));
    expect(body.generationNotice).toEqual({ reason: 'unexpected', writtenBy: 'model' });
    expect(body.generatedContent).toContain('Goodbye');
  }, 60_000);

  it('trying again writes, takes the notice away, costs no rewrite, and its calls are kept and counted', async () => {
    await ask(scripts.broken);
    await untilNobodyWrites();
    const before = (await calls()).length;
    const body = await ask(scripts.well);
    expect(body).toMatchObject({ status: 'completed', generationError: null, generationNotice: null });
    expect(body.generatedContent).toContain('Goodbye');
    const made = (await calls()).slice(before);
    expect(made).toHaveLength(endpoint.requests.length);
    expect(new Set(made.map(({ workId }) => workId)).size).toBe(1);
    expect(made.every(({ outcome, costMicros }) => outcome === 'answered' && costMicros === 20_000)).toBe(true);
    const metrics = await (await fetch(`${house.url}/metrics`)).text();
    expect(metrics).toMatch(/eulogy_model_calls_total\{outcome="answered"\} [1-9]/);
    expect(metrics).toMatch(/eulogy_model_tokens_total\{direction="output"\} [1-9]/);
    await untilStatus(claire, id, 'completed');
  }, 60_000);

  it('a paragraph put another way is kept and counted as a piece of work of its own, also where it fails', async () => {
    const rewrite = async (script: Script): Promise<{ status: number; code?: string; made: Calls }> => {
      await untilNobodyWrites();
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
    const works = new Set((await calls()).map(({ workId }) => workId));
    expect(works.size).toBeGreaterThanOrEqual(6);
  }, 60_000);

  it('carries out a wish in the owner’s own words, and changes the text only once they take it', async () => {
    await ask(scripts.well);
    await untilNobodyWrites();
    endpoint.requests.length = 0;
    const { body: shaped } = await claire.get<Shaped>(`/api/eulogies/${id}/text`);
    const [section, paragraph] = [1, 0];
    const said = ({ sentences }: Paragraph): string[] => sentences.map(({ text }) => text);
    const before = said(shaped.text.sections[section]!.paragraphs[paragraph]!);
    const at = { version: shaped.version, section, paragraph };
    const instruction = 'Leave the last sentence out, I cannot say it.';
    const offer = await claire.post<{ rewriteId: string; paragraph: Paragraph }>(`/api/eulogies/${id}/rewrites`, {
      ...{ ...at, wish: 'own', instruction },
    });
    expect(offer.status).toBe(201);
    const [asked] = endpoint.requests.filter(({ purpose }) => purpose === 'wish');
    expect(asked?.user).toContain(instruction);
    const offered = said(offer.body.paragraph);
    expect(offered).toEqual(before.slice(0, -1));
    expect((await claire.get<Shaped>(`/api/eulogies/${id}/text`)).body).toEqual(shaped);
    const taken = await claire.post<Shaped>(`/api/eulogies/${id}/rewrites/${offer.body.rewriteId}/take`, {
      version: shaped.version,
    });
    expect(said(taken.body.text.sections[section]!.paragraphs[paragraph]!)).toEqual(offered);
  }, 60_000);
});
