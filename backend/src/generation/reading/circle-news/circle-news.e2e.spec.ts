import { DataSource } from 'typeorm';
import { eventually } from '../../../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import { CircleNews, GATHERED_MS } from './circle-news.js';

jest.setTimeout(60_000);

describe('the owner', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let id: number;
  let link: string;

  beforeAll(async () => {
    house = await startTestApp();
    claire = house.browser();
    await claire.signUp({ email: 'claire@example.com' });
    id = await claire.buyEulogy('Honouring Ray');
    link = (await claire.get<{ inviteToken: string }>(`/api/eulogies/${id}`)).body.inviteToken;
  });
  afterAll(() => house?.close(), 30_000);

  const jobs = async () =>
    (
      await house.app
        .get(DataSource)
        .query<{ run_at: Date }[]>(`SELECT run_at FROM graphile_worker.jobs WHERE key = $1`, [
          `generation:circle-news:${id}`,
        ])
    ).map(({ run_at }) => run_at.getTime());
  const write = () => house.app.get(CircleNews).write(id);
  const letters = async () =>
    (await claire.get<{ subject: string; text: string }[]>('/dev/outbox.json?to=claire%40example.com')).body.filter(
      ({ text }) => text.includes('at most once an hour'),
    );
  const tell = (browser: TestBrowser, story: string) =>
    browser.request('PUT', `/api/guest/${id}/memories`, { responses: { story } }, {});

  it('hears nothing of what they write themselves', async () => {
    await claire.patch(`/api/eulogies/${id}/responses`, { responses: { story: 'The creek came up.' } });
    expect(await jobs()).toEqual([]);
    await write();
    expect(await letters()).toEqual([]);
  });

  it('hears once, within the hour, of everybody who came and of everything that was told', async () => {
    const [tom, anna] = [house.browser(), house.browser()];
    await tom.post(`/api/collaborate/${link}/guest`, { name: 'Tom Pascoe', nameStaysOut: true, consent: '1' });
    await tell(tom, 'He fixed my mower.');
    await tell(tom, 'He fixed my mower every spring.');
    await anna.signUp({ email: 'anna@example.com', firstName: 'Anna', lastName: 'Whitlow' });
    await anna.post(`/api/collaborate/${link}/join`);
    await anna.patch(`/api/eulogies/${id}/responses`, { responses: { miss: 'The ute.' } });
    const [runAt, ...others] = await eventually(async () => {
      const waiting = await jobs();
      expect(waiting).toHaveLength(1);
      return waiting;
    });
    expect(others).toEqual([]);
    expect(Math.abs((runAt ?? 0) - Date.now() - GATHERED_MS)).toBeLessThan(60_000);
    await write();
    await write();
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('Somebody told a memory');
    expect(letter?.text).toContain('Anna Whitlow and Tom Pascoe have come to “Honouring Ray”. 2 memories were told.');
    expect(letter?.text).toContain('One person waits for your yes');
    expect(letter?.text).not.toContain('mower');
  });

  it('hears of what was told since, and not again of what they know', async () => {
    const ben = house.browser();
    await ben.post(`/api/collaborate/${link}/guest`, { name: 'Ben', consent: '1' });
    await write();
    const newest = (await letters()).find(({ text }) => text.includes('Ben has come'));
    expect(newest?.subject).toBe('Somebody has come to your eulogy');
    expect(newest?.text).not.toContain('Anna');
    expect(await letters()).toHaveLength(2);
  });
});
