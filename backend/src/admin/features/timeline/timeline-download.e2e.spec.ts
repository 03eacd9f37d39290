import { DataSource } from 'typeorm';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import { Chronicle } from './chronicle.js';
import type { TimelineDownloadResponse, TimelineResponse } from './timeline.dto.js';

/** More than the buffers of two sockets and of the client hold: what nobody has read yet was not made yet. */
const EVENTS = 20_000;

describe('the download of a long history', () => {
  let house: TestApp;
  let boss: TestBrowser;
  let eulogyId: number;
  let total: number;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    boss = house.browser();
    await boss.signUp({ email: 'boss@example.com', password: 'a long and quiet staff password' });
    eulogyId = await boss.buyEulogy();
    await house.app.get(DataSource).query(
      `INSERT INTO admin_timeline (eulogy_id, n, event_id, stream, revision, type, data, metadata)
       SELECT eulogy_id, last + place, gen_random_uuid()::text, stream, revision + place, type, data, metadata
       FROM (SELECT *, max(n) OVER () AS last FROM admin_timeline WHERE eulogy_id = $1) AS there,
         generate_series(1, $2) AS place WHERE type = 'EulogyPaid'`,
      [eulogyId, EVENTS],
    );
    ({ total } = (await boss.get<TimelineResponse>(`/api/admin/eulogies/${eulogyId}/timeline?limit=1`)).body);
  }, 60_000);

  afterAll(() => house?.close(), 30_000);
  afterEach(() => jest.restoreAllMocks());

  const download = (query: string) =>
    fetch(`${house.url}/api/admin/eulogies/${eulogyId}/timeline/download?${query}`, {
      headers: { cookie: [...boss.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });

  it.each(['json', 'csv'])(
    'comes in pieces as %s, and somebody else is answered between two of them',
    async (format) => {
      expect(total).toBeGreaterThan(EVENTS);
      const made = jest.spyOn(Chronicle.prototype, 'row');
      const answer = await download(`format=${format}`);
      expect(answer.status).toBe(200);
      expect(made.mock.calls.length).toBeLessThan(total);
      expect((await fetch(`${house.url}/health/live`)).status).toBe(200);
      expect(made.mock.calls.length).toBeLessThan(total);

      const text = await answer.text();
      if (format === 'csv') {
        expect(text.split('\r\n')).toHaveLength(total + 2);
        return;
      }
      const { events } = JSON.parse(text) as TimelineDownloadResponse;
      expect(events.map(({ row }) => row.n)).toEqual(Array.from({ length: total }, (_, index) => index + 1));
      expect(text).toBe(JSON.stringify({ eulogyId, events }, null, 2));
    },
  );

  it('has what the filter finds, which may be nothing', async () => {
    const filtered = async (filter: string) =>
      (await (await download(`format=json&${filter}`)).json()) as TimelineDownloadResponse;
    expect((await filtered('type=EulogyPaid')).events).toHaveLength(EVENTS + 1);
    expect((await filtered('type=PurchaseStarted')).events).toHaveLength(1);
    expect(await filtered('search=nobody%20said%20this')).toEqual({ eulogyId, events: [] });
    expect((await boss.get('/api/admin/eulogies/999999/timeline/download?format=csv')).status).toBe(404);
  });
});
