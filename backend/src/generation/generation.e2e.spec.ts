import { AbandonStalledGenerations } from './writers/abandon-stalled/abandon-stalled.schedule.js';
import { EulogyWriter } from './writers/writer.port.js';
import { NothingToTell } from './brief/nothing-to-tell.js';
import type { EulogyText } from '@eulogy/arranger';
import { answerAsOwner, readQuestionnaire, untilStatus } from '../shared/testing/family.js';
import { Client } from 'pg';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import { eventually } from '../shared/testing/eventually.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { EventStore } from '../shared/event-store/event-store.port.js';

interface EulogyBody {
  status: string;
  version: number;
  generatedContent?: string;
  provenance?: EulogyText;
  generationError: string | null;
  contributions: { questionId: string; contributorId: string }[];
}

describe('the writing of a eulogy over HTTP', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let stranger: TestBrowser;
  const ray = readQuestionnaire('ray-three-voices');

  beforeAll(async () => {
    house = await startTestApp();
    claire = house.browser();
    stranger = house.browser();
    await claire.signUp({ email: 'claire@example.com' });
    await stranger.signUp({ email: 'stranger@example.com', firstName: 'Sam' });
  }, 60_000);

  afterAll(() => house.close(), 30_000);

  const generate = (id: number, duration: unknown = 5) => claire.post(`/api/eulogies/${id}/generate`, { duration });
  const types = async (stream: string) => (await house.app.get(EventStore).read(stream)).map(({ type }) => type);

  it('writes a text from the answers, tells each stage as an event, and opens the answers again', async () => {
    const id = await claire.buyEulogy('Honouring Ray');
    await answerAsOwner(claire, id, ray);
    expect((await claire.patch(`/api/eulogies/${id}/status`, { status: 'generating' })).body).toEqual({
      status: 'in_progress',
    });
    expect(await types(`eulogy-${id}`)).toEqual([]);

    const started = await generate(id);
    expect(started.status).toBe(202);
    expect(started.body).toEqual({ status: 'generating', generationId: expect.any(String) });
    const eulogy = await untilStatus<EulogyBody>(claire, id, 'completed');

    expect(eulogy.version).toBe(1);
    expect(eulogy.generatedContent).toContain('Ray');
    expect(eulogy.provenance?.words).toBeGreaterThan(150);
    const sources = eulogy.provenance?.sections.flatMap((section) =>
      section.paragraphs.flatMap((paragraph) => paragraph.sentences.flatMap((sentence) => sentence.sources)),
    );
    const told = new Set(eulogy.contributions.map(({ questionId, contributorId }) => `${questionId} ${contributorId}`));
    expect(sources?.length).toBeGreaterThan(10);
    for (const { questionId, contributorId } of sources ?? []) expect(told).toContain(`${questionId} ${contributorId}`);

    expect(await types(`eulogy-${id}`)).toEqual([
      'GenerationRequested',
      ...Array.from({ length: 5 }, () => 'GenerationStageReached'),
      'GenerationCompleted',
    ]);
    const letter = await claire.mail('claire@example.com', /^The text you asked for is ready to read$/);
    expect(letter.text).toContain('“Honouring Ray” is written');
    expect(letter.text).toContain(`/eulogy/${id}`);
    expect(letter.text).toContain('nobody else is told of it or shown it until you say that it is finished');
    await eventually(async () => {
      expect((await types(`questionnaire-${id}`)).slice(-2)).toEqual(['AnswersSubmitted', 'AnswersReleased']);
    });
    expect(
      (await claire.patch(`/api/eulogies/${id}/responses`, { responses: { laughter: 'He laughed at the kettle.' } }))
        .status,
    ).toBe(200);
    expect((await claire.get<EulogyBody>(`/api/eulogies/${id}`)).body.generatedContent).toBe(eulogy.generatedContent);
  }, 40_000);

  it('writes one text when it is asked for twenty times at once', async () => {
    const id = await claire.buyEulogy('Honouring Ray once');
    await answerAsOwner(claire, id, ray);
    const answers = await Promise.all(Array.from({ length: 20 }, () => generate(id, 3)));
    const ids = new Set(answers.filter(({ status }) => status === 202).map(({ body }) => body['generationId']));
    expect(answers.every(({ status }) => status === 202)).toBe(true);
    expect(ids.size).toBeLessThanOrEqual(2);
    await untilStatus(claire, id, 'completed');
    const stored = await types(`eulogy-${id}`);
    expect(stored.filter((type) => type === 'GenerationCompleted')).toHaveLength(
      stored.filter((type) => type === 'GenerationRequested').length,
    );
  }, 40_000);

  it('asks for answers first', async () => {
    const id = await claire.buyEulogy('Honouring nobody yet');
    for (const answer of [
      await generate(id),
      await claire.patch(`/api/eulogies/${id}/status`, { status: 'generating' }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body['code']).toBe('generation.no-answers');
      expect(answer.body['detail']).toBe('No responses found. Please complete the questionnaire first.');
    }
    expect(await types(`eulogy-${id}`)).toEqual([]);
  });

  it('writes for any whole minutes from 2 to 10, which stand before the three', async () => {
    const id = await claire.buyEulogy('Honouring minutes');
    await answerAsOwner(claire, id, ray);
    expect((await claire.post(`/api/eulogies/${id}/generate`, { duration: 5, minutes: 2 })).status).toBe(202);
    const eulogy = await untilStatus<EulogyBody & { duration: number }>(claire, id, 'completed');
    expect(eulogy.duration).toBe(2);
    expect(eulogy.provenance?.words).toBeLessThanOrEqual(242);
  });

  it('takes 3, 5 or 8 minutes and nothing else, and names the field', async () => {
    const id = await claire.buyEulogy('Honouring durations');
    await answerAsOwner(claire, id, ray);
    for (const minutes of [1, 11, 5.5, '6', [6], true]) {
      const answer = await claire.post(`/api/eulogies/${id}/generate`, { duration: 5, minutes });
      expect(answer.status).toBe(422);
      const message = 'Please choose whole minutes, from 2 to 10.';
      expect(answer.body['errors']).toEqual([{ path: 'minutes', message }]);
    }
    for (const duration of [
      undefined,
      null,
      '',
      0,
      4,
      '5',
      5.5,
      [5],
      { minutes: 5 },
      '<b>5</b>',
      '五',
      'x'.repeat(10_000),
    ]) {
      const answer = await claire.post(`/api/eulogies/${id}/generate`, { duration });
      expect(answer.status).toBe(422);
      expect(answer.body['errors']).toEqual([{ path: 'duration', message: 'Please choose 3, 5 or 8 minutes.' }]);
    }
    for (const status of [undefined, '', 'completed', 'draft', 7, ['generating'], '<i>generating</i>']) {
      const answer = await claire.patch(`/api/eulogies/${id}/status`, { status });
      expect(answer.status).toBe(422);
      expect((answer.body['errors'] as { path: string }[])[0]?.path).toBe('status');
    }
    expect(await types(`eulogy-${id}`)).toEqual([]);
  });

  it('is nobody else’s to know: a stranger finds nothing at every address of it', async () => {
    const id = await claire.buyEulogy('Honouring in private');
    await answerAsOwner(claire, id, ray);
    const answers = [
      await stranger.get(`/api/eulogies/${id}`),
      await stranger.get(`/api/eulogies/${id}/events`),
      await stranger.get(`/api/eulogies/${id}/pdf`),
      await stranger.post(`/api/eulogies/${id}/generate`, { duration: 5 }),
      await stranger.patch(`/api/eulogies/${id}/status`, { status: 'generating' }),
      await stranger.get(`/api/eulogies/${id}/collaborators`),
      await stranger.get(`/api/eulogies/${id}/creator`),
    ];
    for (const { status, body } of answers) expect([status, body['code']]).toEqual([404, 'eulogy.not-found']);
    expect((await stranger.get(`/api/eulogies/${id}/ownership`)).body).toEqual({
      isOwner: false,
      isCollaborator: false,
    });
    expect((await stranger.get('/api/eulogies')).body).toEqual([]);
    const visitor = house.browser();
    for (const path of ['', '/events', '/pdf', '/ownership', '/creator', '/collaborators']) {
      expect((await visitor.get(`/api/eulogies/${id}${path}`)).status).toBe(401);
    }
  });

  it('prints the text as a PDF for its owner, to keep or for the lectern, once there is one', async () => {
    const id = await claire.buyEulogy('Honouring Ray, in print');
    expect((await claire.get(`/api/eulogies/${id}/pdf`)).body['code']).toBe('generation.not-ready');
    await answerAsOwner(claire, id, ray);
    await generate(id, 3);
    await untilStatus(claire, id, 'completed');
    for (const query of ['', '?layout=page', '?layout=lectern']) {
      const { status, headers, body } = await claire.get<unknown>(`/api/eulogies/${id}/pdf${query}`);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const kind = query === '?layout=lectern' ? 'eulogy, large type' : 'eulogy';
      expect(headers.get('content-disposition')).toBe(`attachment; filename="Raymond Thomas Whitlow - ${kind}.pdf"`);
      expect(String(body).slice(0, 5)).toBe('%PDF-');
    }
    const wrong = await claire.get(`/api/eulogies/${id}/pdf?layout=poster`);
    expect([wrong.status, (wrong.body['errors'] as { path: string }[])[0]?.path]).toEqual([422, 'layout']);
  }, 40_000);

  it('says honestly why it failed, goes back to the answers, and can be tried again', async () => {
    const id = await claire.buyEulogy('Honouring failure');
    await answerAsOwner(claire, id, ray);
    const writer = house.app.get(EulogyWriter, { strict: false });
    const write = jest.spyOn(writer, 'write').mockRejectedValueOnce(new NothingToTell());
    expect((await generate(id)).status).toBe(202);
    const failed = await eventually(async () => {
      const { body } = await claire.get<EulogyBody>(`/api/eulogies/${id}`);
      expect(body).toMatchObject({ status: 'in_progress', generationError: 'too-little' });
      return body;
    });
    expect(failed.generatedContent).toBeUndefined();
    write.mockRestore();
    await eventually(async () => expect((await types(`questionnaire-${id}`)).at(-1)).toBe('AnswersReleased'));
    expect((await generate(id)).status).toBe(202);
    expect((await untilStatus<EulogyBody>(claire, id, 'completed')).generationError).toBeNull();
  }, 40_000);

  it('freezes the answers while it is written', async () => {
    const id = await claire.buyEulogy('Honouring frozen');
    await answerAsOwner(claire, id, ray);
    const writer = house.app.get(EulogyWriter, { strict: false });
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const original = writer.write.bind(writer);
    const write = jest.spyOn(writer, 'write').mockImplementation(async (...given) => {
      await held;
      return original(...given);
    });
    await generate(id);
    await eventually(() => expect(write).toHaveBeenCalled());
    const refused = await claire.patch(`/api/eulogies/${id}/responses`, {
      responses: { laughter: 'Too late for this one.' },
    });
    expect([refused.status, refused.body['code']]).toEqual([409, 'questionnaire.frozen']);
    finish();
    write.mockRestore();
    const eulogy = await untilStatus<EulogyBody>(claire, id, 'completed');
    expect(eulogy.generatedContent).not.toContain('Too late');
  }, 40_000);

  it('falls back after 5 minutes without a live job', async () => {
    const id = await claire.buyEulogy('Honouring the stalled');
    await answerAsOwner(claire, id, ray);
    const writer = house.app.get(EulogyWriter, { strict: false });
    let fail: (error: Error) => void = () => undefined;
    const write = jest
      .spyOn(writer, 'write')
      .mockImplementation(() => new Promise((_, reject) => (fail = (error) => reject(error))));
    await generate(id);
    await eventually(() => expect(write).toHaveBeenCalled());
    const abandon = house.app.get(AbandonStalledGenerations, { strict: false });
    expect(await abandon.run()).toBe(0);
    const client = new Client(house.database.url);
    await client.connect();
    // Its job lives: however old the stage is, nothing is given up.
    await client.query(
      `UPDATE read_models.generation_eulogies SET stage_at = now() - interval '6 minutes' WHERE eulogy_id = $1`,
      [id],
    );
    expect(await abandon.run()).toBe(0);
    // Its process died.
    await client.query(
      `UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL, run_at = now() + interval '1 hour'`,
    );
    expect(await abandon.run()).toBe(1);
    await client.end();
    await eventually(async () => {
      const { body } = await claire.get<EulogyBody>(`/api/eulogies/${id}`);
      expect(body).toMatchObject({ status: 'in_progress', generationError: 'stalled' });
    });
    write.mockRestore();
    fail(new Error('the end of a dead process'));
  }, 40_000);

  it('tells the page live what happens, and resumes where it broke off', async () => {
    const id = await claire.buyEulogy('Honouring live');
    const cookie = [...claire.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const open = async (headers: Record<string, string> = {}) => {
      const ended = new AbortController();
      const response = await fetch(`${house.url}/api/eulogies/${id}/events`, {
        headers: { cookie, ...headers },
        signal: ended.signal,
      });
      expect(response.headers.get('content-type')).toContain('text/event-stream');
      const seen: { id: string; event: string; data: Record<string, unknown> }[] = [];
      void (async () => {
        let buffer = '';
        for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
          buffer += Buffer.from(chunk).toString('utf8');
          const parts = buffer.split('\n\n');
          buffer = parts.pop() ?? '';
          for (const part of parts) {
            const field = (name: string) => part.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1];
            const event = field('event');
            if (event)
              seen.push({
                id: field('id') ?? '',
                event,
                data: JSON.parse(field('data') ?? '{}') as Record<string, unknown>,
              });
          }
        }
      })().catch(() => undefined);
      return { seen, end: () => ended.abort() };
    };
    const live = await open();
    await answerAsOwner(claire, id, ray);
    await generate(id);
    await eventually(() => expect(live.seen.map(({ event }) => event)).toContain('completed'), 20_000);
    live.end();
    const stages = live.seen.filter(({ event }) => event === 'stage').map(({ data }) => data['stage']);
    expect(stages).toEqual(['started', 'reading', 'choosing', 'writing', 'checking']);
    expect(live.seen.filter(({ event }) => event === 'answer').map(({ data }) => data['questionId'])).toContain(
      'childhood',
    );

    const middle = live.seen[3];
    const resumed = await open({ 'last-event-id': middle?.id ?? '' });
    await eventually(() => expect(resumed.seen).toEqual(live.seen.slice(4)));
    resumed.end();
  }, 40_000);
});
