import { createHmac } from 'node:crypto';
import { sandboxWebhookSecret } from '../purchasing/gateways/sandbox/sandbox-gateway.js';
import { Configuration } from '../shared/config/configuration.js';
import { EventStore } from '../shared/event-store/event-store.port.js';
import { JobQueue } from '../shared/jobs/job-queue.js';
import { eventually } from '../shared/testing/eventually.js';
import { answerAsOwner, readQuestionnaire, untilStatus } from '../shared/testing/family.js';
import { storedEvents } from '../shared/testing/stored-events.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import { TestBrowser } from '../shared/testing/test-browser.js';
import { createTestDatabase, type TestDatabase } from '../shared/testing/test-database.js';
import { LiveEvents } from './testing/live-events.js';
import { eventsFor, projectionsOf, rebuild, rowsOf, untilCaughtUp } from './testing/read-models.js';

interface Eulogy {
  readonly status: string;
  readonly version: number;
  readonly revision: number;
  readonly responses: Readonly<Record<string, string>>;
  readonly generatedContent?: string;
}

describe('two processes on one database', () => {
  let database: TestDatabase;
  let one: TestApp;
  let other: TestApp;
  /** The same person with the same session, at each of the two. */
  let claire: TestBrowser;
  let claireThere: TestBrowser;
  let childhood: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    [one, other] = await Promise.all([startTestApp({ database }), startTestApp({ database })]);
    claire = one.browser();
    await claire.signUp({ email: 'claire@example.com' });
    claireThere = at(other, claire);
    const { body } = await claire.get<{ id: string; questionText: string }[]>('/api/questions/other');
    childhood = body.find(({ id }) => id === 'childhood')?.questionText ?? '';
  }, 60_000);

  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await database.drop();
  }, 30_000);

  const save = (browser: TestBrowser, id: number, responses: Record<string, string>) =>
    browser.patch(`/api/eulogies/${id}/responses`, { responses });
  const storyOf = async (stream: string) => (await one.app.get(EventStore).read(stream)).map(({ type }) => type);
  const count = async (sql: string, values: readonly unknown[]) =>
    (await database.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`, [...values])).rows[0]
      ?.count;

  it('shows what was saved through one at once through the other', async () => {
    const id = await claire.buyEulogy('Honouring Ray at once');
    for (let turn = 0; turn < 10; turn++) {
      const [writer, reader] = turn % 2 === 0 ? [claire, claireThere] : [claireThere, claire];
      const text = `He could whistle through ${turn} fingers.`;
      expect((await save(writer, id, { childhood: text })).status).toBe(200);
      expect((await reader.get<Eulogy>(`/api/eulogies/${id}`)).body.responses[childhood]).toBe(text);
    }
  });

  it('lists at one, however often it has listed before, what was changed at the other', async () => {
    const id = await claire.buyEulogy('Honouring Ray, listed');
    const listed = async (browser: TestBrowser) =>
      (await browser.get<(Eulogy & { id: number; title: string; inviteToken: string })[]>('/api/eulogies')).body.find(
        (one) => one.id === id,
      );
    const ruth = one.browser();
    await ruth.signUp({ email: 'ruth@example.com', firstName: 'Ruth' });
    const ruthThere = at(other, ruth);
    const token = (await listed(claire))?.inviteToken ?? '';
    expect((await ruth.post(`/api/collaborate/${token}/join`)).status).toBe(200);
    for (let turn = 0; turn < 4; turn++) {
      const [writer, reader] = turn % 2 === 0 ? [claire, claireThere] : [claireThere, claire];
      const [text, title] = [`He could whistle through ${turn} fingers.`, `Honouring Ray, ${turn}`];
      expect((await save(writer, id, { childhood: text })).status).toBe(200);
      expect((await writer.patch(`/api/eulogies/${id}`, { title })).status).toBe(200);
      expect(await listed(reader)).toMatchObject({ title, responses: { [childhood]: text } });
      // of a memory nobody is told but whose it is
      for (const member of [ruth, ruthThere]) {
        const { title: shown, responses } = (await listed(member)) ?? {};
        expect({ shown, responses }).toEqual({ shown: title, responses: {} });
      }
    }
    const { body: me } = await ruth.get<{ id: string }>('/api/auth/user');
    const removed = await claire.request('DELETE', `/api/eulogies/${id}/collaborators/${me.id}`, undefined, {});
    expect(removed.status).toBe(200);
    for (const member of [ruth, ruthThere]) expect(await listed(member)).toBeUndefined();
    await ruth.post('/api/logout');
    expect((await ruthThere.get('/api/eulogies')).status).toBe(401);
  });

  it('tells at one what happened at the other, and a page that comes back what it has missed', async () => {
    const id = await claire.buyEulogy('Honouring Ray live');
    const page = await LiveEvents.open(claireThere, id);
    await save(claire, id, { childhood: 'He grew up by the river.' });
    await eventually(() => expect(page.events).toHaveLength(1));
    expect(page.events[0]).toMatchObject({ event: 'answer', data: { questionId: 'childhood' } });
    page.close();

    await save(claire, id, { story: 'He lost the boat twice.' });
    await save(claireThere, id, { laughter: 'He laughed at the kettle.' });
    const again = await LiveEvents.open(claireThere, id, page.events[0]?.id);
    await eventually(() => expect(again.events).toHaveLength(2));
    expect(again.events.map(({ data }) => data)).toMatchObject([{ questionId: 'story' }, { questionId: 'laughter' }]);
    again.close();
  });

  it('pays once, however often and wherever the provider says so', async () => {
    const title = 'Honouring Ray, paid once';
    const intent = await claire.post<{ paymentIntentId: string; eulogyId: number }>('/api/create-payment-intent', {
      amount: '79.99',
      eulogyType: 'other',
      productTitle: title,
    });
    const { paymentIntentId, eulogyId } = intent.body;
    await claire.post(`/api/sandbox/payment-intents/${paymentIntentId}/confirm`, { card: '4242 4242 4242 4242' });
    const notices = Array.from({ length: 20 }, (_, turn) =>
      webhook(turn % 2 === 0 ? one : other, { id: `evt_${turn % 4}`, intentId: paymentIntentId }),
    );
    expect(new Set((await Promise.all(notices)).map(({ status }) => status))).toEqual(new Set([200]));

    const opened = await Promise.all(
      [claire, claireThere].map((browser) =>
        browser.post<{ id: number }>('/api/eulogies', { title, type: 'other', paymentIntentId }),
      ),
    );
    expect(opened.map(({ body }) => body.id)).toEqual([eulogyId, eulogyId]);
    const opening = (await storedEvents(one))
      .filter(({ data }) => String(data['eulogyId']) === String(eulogyId))
      .map(({ type }) => type)
      .filter((type) => ['EulogyPaid', 'CircleOpened', 'QuestionnaireOpened'].includes(type));
    expect(opening.sort()).toEqual(['CircleOpened', 'EulogyPaid', 'QuestionnaireOpened']);
  });

  it('writes one text when both are asked, and when both get the job', async () => {
    const id = await claire.buyEulogy('Honouring Ray, written once');
    await answerAsOwner(claire, id, readQuestionnaire('ray-three-voices'));
    const answers = await Promise.all(
      [claire, claireThere, claire, claireThere].map((browser) =>
        browser.post<{ generationId: string }>(`/api/eulogies/${id}/generate`, { duration: 5 }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    const [request] = await one.app.get(EventStore).read(`eulogy-${id}`);
    const job = { eventId: request?.eventId, stream: request?.stream, revision: request?.revision.toString() };
    await Promise.all([one, other].map(({ app }) => app.get(JobQueue).add('reaction:write-eulogy', job)));

    const eulogy = await untilStatus<Eulogy>(claireThere, id, 'completed');
    await eventually(async () => {
      expect(await count('graphile_worker._private_jobs WHERE payload ->> $1 = $2', ['eventId', job.eventId])).toBe(0);
    });
    expect(await storyOf(`eulogy-${id}`)).toEqual([
      'GenerationRequested',
      ...Array.from({ length: 5 }, () => 'GenerationStageReached'),
      'GenerationCompleted',
    ]);
    const later = await claire.get<Eulogy>(`/api/eulogies/${id}`);
    expect([later.body.version, later.body.generatedContent]).toEqual([1, eulogy.generatedContent]);
  }, 60_000);

  it('applies each event once to each projection: rebuilt from the first event, every row is the same', async () => {
    const mick = other.browser();
    await mick.signUp({ email: 'mick@example.com', firstName: 'Mick' });
    const eulogies = await Promise.all(
      [claire, mick].map(async (browser) => ({ browser, id: await browser.buyEulogy('Honouring Ray, together') })),
    );
    await Promise.all(
      eulogies.flatMap(({ browser, id }) =>
        [one, other].map(async (app, side) => {
          for (let turn = 0; turn < 15; turn++) {
            const responses = {
              [turn % 3 === 0 ? 'taught' : 'miss']: turn % 5 === 4 ? '' : `The ${turn}th time, ${side}.`,
            };
            await save(at(app, browser), id, { ...responses, name: `Ray Whitlow ${turn}|Ray|He/Him` });
          }
        }),
      ),
    );
    await untilCaughtUp(one);
    let rebuilt = 0;
    for (const projection of projectionsOf(one)) {
      const live = await rowsOf(one, projection);
      const applied = await rebuild(one, projection);
      expect([projection.name, applied]).toEqual([projection.name, await eventsFor(one, projection)]);
      if (applied > 0) rebuilt += 1;
      expect(await rowsOf(one, projection)).toEqual(live);
    }
    expect(rebuilt).toBeGreaterThanOrEqual(6);
    // both follow the new tables
    expect((await save(claireThere, eulogies[0]?.id ?? 0, { childhood: 'After the rebuild.' })).status).toBe(200);
    expect((await claire.get<Eulogy>(`/api/eulogies/${eulogies[0]?.id}`)).body.responses[childhood]).toBe(
      'After the rebuild.',
    );
  }, 60_000);
});

/** The same browser, as a load balancer would send it to the other process. */
function at(app: TestApp, browser: TestBrowser): TestBrowser {
  const there = new TestBrowser(app.url);
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  return there;
}

/** What the sandbox's provider would send, signed as it signs. */
function webhook(app: TestApp, notice: { id: string; intentId: string }): Promise<Response> {
  const body = JSON.stringify({ type: 'payment_intent.succeeded', created: 1, ...notice });
  const secret = sandboxWebhookSecret(app.app.get(Configuration).sessionSecret);
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return fetch(`${app.url}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
    body,
  });
}
