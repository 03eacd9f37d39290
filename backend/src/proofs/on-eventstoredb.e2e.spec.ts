import type { TimelineResponse } from '../admin/features/timeline/timeline.dto.js';
import { EventStore } from '../shared/event-store/event-store.port.js';
import { EventStoreDbDouble } from '../shared/event-store/eventstoredb/testing/eventstoredb.double.js';
import { eventually } from '../shared/testing/eventually.js';
import { answerAsOwner, readQuestionnaire, untilStatus } from '../shared/testing/family.js';
import { storedEvents } from '../shared/testing/stored-events.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { projectionsOf, rebuild, rowsOf, untilCaughtUp } from './testing/read-models.js';

/** One family's way through the whole product, with its events in a double of EventStoreDB. On a real one: `--eventstore URL`. */
describe('the product on EventStoreDB', () => {
  let double: EventStoreDbDouble;
  let house: TestApp;
  let boss: TestBrowser;
  let claire: TestBrowser;
  let eulogyId: number;

  beforeAll(async () => {
    double = await EventStoreDbDouble.open({ release: '23.10' });
    house = await startTestApp({
      environment: { EVENTSTORE_URL: double.url, EVENTSTORE_PREFIX: 'ours.', ADMIN_EMAILS: 'boss@example.com' },
    });
    [boss, claire] = [house.browser(), house.browser()];
  }, 60_000);

  afterAll(async () => {
    await house?.close();
    await double?.close();
  }, 30_000);

  it('takes a family from the account to the text, over connections that break', async () => {
    await boss.signUp({ email: 'boss@example.com' });
    await claire.signUp({ email: 'claire@example.com' });
    double.network.reset();
    eulogyId = await claire.buyEulogy();
    double.appends.next('unanswered');
    await answerAsOwner(claire, eulogyId, readQuestionnaire('ray-three-voices'));
    double.endSubscriptionsCleanly();
    expect((await claire.post(`/api/eulogies/${eulogyId}/generate`, { duration: 3 })).status).toBe(202);
    double.network.reset();
    await untilStatus(claire, eulogyId, 'completed');
  }, 60_000);

  it('shows the staff what happened, and keeps all of it there and nowhere else', async () => {
    const types = async () =>
      (await boss.get<TimelineResponse>(`/api/admin/eulogies/${eulogyId}/timeline`)).body.items.map(({ type }) => type);
    await eventually(async () =>
      expect(await types()).toEqual(expect.arrayContaining(['EulogyPaid', 'GenerationCompleted', 'AnswersReleased'])),
    );
    expect(house.app.get(EventStore).kind).toBe('eventstoredb');
    const events = await storedEvents(house);
    expect(events.filter(({ type }) => type === 'EulogyPaid')).toHaveLength(1);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length);
    for (const { stream, revision } of events)
      expect(double.log.stream(`ours.${stream}`)?.[Number(revision)]?.revision).toBe(Number(revision));
    const { rows } = await house.database.pool.query('SELECT FROM event_store.events');
    expect(rows).toHaveLength(0);
  }, 30_000);

  it('holds the audit trail in one chain, and shows the entry that was changed there', async () => {
    const chain = async () =>
      (await boss.get<{ isWhole: boolean; entries: number; wrong: object[] }>('/api/admin/audit/chain')).body;
    const { id } = (await boss.get<{ id: string }>('/api/auth/user')).body;
    for (const note of ['Prefers the phone', 'Rang again'])
      expect((await boss.post(`/api/admin/users/${id}/notes`, { note })).status).toBe(200);
    const { entries } = await eventually(async () => {
      const read = await chain();
      expect(read).toMatchObject({ isWhole: true, wrong: [] });
      return read;
    });
    const [changed] = (await storedEvents(house)).filter(({ data }) => data['act'] === 'user.note');
    if (!changed) throw new Error('the note left no entry');
    const bytes = double.log.stream(`ours.${changed.stream}`)?.[Number(changed.revision)]?.data;
    const at = Buffer.from(bytes ?? []).indexOf('user.note');
    const put = (word: string) => bytes?.set(Buffer.from(word), at);
    expect(at).toBeGreaterThan(0);
    put('user.open');
    const entry = (changed.data['link'] as { entry: number }).entry;
    expect(await chain()).toEqual(
      expect.objectContaining({ isWhole: false, entries, wrong: [{ entry, why: 'changed' }] }),
    );
    put('user.note');
    expect(await chain()).toMatchObject({ isWhole: true });
  }, 30_000);

  it('builds every read model again to the same rows', async () => {
    await untilCaughtUp(house);
    for (const projection of projectionsOf(house)) {
      const before = await rowsOf(house, projection);
      await rebuild(house, projection);
      expect([projection.name, await rowsOf(house, projection)]).toEqual([projection.name, before]);
    }
  }, 60_000);
});
