import { EventStore } from '../../../shared/event-store/event-store.port.js';
import { eventually } from '../../../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import { LiveEvents } from '../../../proofs/testing/live-events.js';

interface Here {
  readonly id: string;
  readonly firstName: string;
  readonly isOwner: boolean;
}

describe('who has the questionnaire open', () => {
  let one: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    one = await startTestApp();
    other = await startTestApp({ database: one.database });
  }, 120_000);
  afterAll(async () => {
    await other?.close();
    await one?.close();
  }, 60_000);

  /** Who is shown, by the last word on it. @throws Error until there was one */
  const shown = ({ events }: LiveEvents): Here[] => {
    const last = events.findLast(({ event }) => event === 'presence');
    if (!last) throw new Error('nothing was said yet');
    return (last.data as { people: Here[] }).people;
  };

  it('is told live through every process, to members alone, and kept nowhere', async () => {
    const claire = one.browser();
    const { id: claireId } = await claire.signUp({ email: 'claire@example.com', firstName: 'Claire' });
    const eulogyId = await claire.buyEulogy('Honouring Ray');
    const path = `/api/eulogies/${eulogyId}/events` as const;
    const before = (await one.app.get(EventStore).read(`questionnaire-${eulogyId}`)).length;

    const onlooker = await LiveEvents.open(claire, path);
    const page = await LiveEvents.open(claire, `${path}?here=questionnaire`);
    const there = other.browser();
    for (const [name, value] of claire.cookies) there.cookies.set(name, value);
    const elsewhere = await LiveEvents.open(there, `${path}?here=questionnaire`);
    try {
      for (const listener of [page, elsewhere]) {
        await eventually(() => {
          expect(shown(listener)).toEqual([
            { id: claireId, firstName: 'Claire', lastName: 'Whitlow', profileImageUrl: null, isOwner: true },
          ]);
        }, 20_000);
      }
      const anna = other.browser();
      const { id: annaId } = await anna.signUp({ email: 'anna@example.com', firstName: 'Anna' });
      const { inviteToken } = (await claire.get<{ inviteToken: string }>(`/api/eulogies/${eulogyId}`)).body;
      expect((await anna.post(`/api/collaborate/${inviteToken}/join`)).status).toBeLessThan(300);
      const hers = await LiveEvents.open(anna, `${path}?here=questionnaire`);
      await eventually(() => {
        expect(shown(page).map(({ id, isOwner }) => [id, isOwner])).toEqual([
          [claireId, true],
          [annaId, false],
        ]);
        expect(shown(hers).map(({ id }) => id)).toEqual([claireId, annaId]);
      }, 20_000);
      hers.close();
      await eventually(() => expect(shown(page).map(({ id }) => id)).toEqual([claireId]), 20_000);
      // Another page of the eulogy neither shows its reader nor is told.
      expect(onlooker.events.filter(({ event }) => event === 'presence')).toEqual([]);
      const stranger = one.browser();
      await stranger.signUp({ email: 'mallory@example.com' });
      expect((await stranger.get(`${path}?here=questionnaire`)).status).toBe(404);
      expect((await one.app.get(EventStore).read(`questionnaire-${eulogyId}`)).length).toBe(before);
    } finally {
      for (const listener of [onlooker, page, elsewhere]) listener.close();
    }
    await eventually(async () => {
      const { rows } = await one.database.pool.query(`SELECT 1 FROM presence.seats WHERE place = $1`, [
        `eulogy-${eulogyId}`,
      ]);
      expect(rows).toEqual([]);
    }, 20_000);
  }, 90_000);
});
