import { Attempts } from '../../../identity/index.js';
import { untilStatus } from '../../../shared/testing/family.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import { writingsADay } from './writing-desk.js';

describe('how often a eulogy is written', () => {
  let house: TestApp;
  let claire: TestBrowser;
  const ids: number[] = [];

  beforeAll(async () => {
    house = await startTestApp();
    claire = house.browser();
    await claire.signUp({ email: 'claire@example.com' });
    for (const title of ['Honouring Ray', 'Honouring Ada']) {
      const id = await claire.buyEulogy(title);
      const responses = { name: 'Ray|Ray|He/Him', story: 'He rolled the ute on the Boonah road and walked home.' };
      expect((await claire.patch(`/api/eulogies/${id}/responses`, { responses })).status).toBe(200);
      ids.push(id);
    }
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  it('is not more than 40 times a day, each eulogy by itself, and what is written stays to be read', async () => {
    const [id = 0, other = 0] = ids;
    const write = (eulogyId: number) => claire.post(`/api/eulogies/${eulogyId}/generate`, { duration: 3 });
    expect(writingsADay(id).max).toBe(40);
    const attempts = house.app.get(Attempts, { strict: false });
    for (let time = 1; time < 40; time++) await attempts.count(writingsADay(id));
    expect((await write(id)).status).toBe(202);
    await untilStatus(claire, id, 'completed');
    expect(await write(id)).toMatchObject({ status: 429, body: { code: 'generation.too-often' } });
    expect((await claire.get(`/api/eulogies/${id}`)).body).toMatchObject({ status: 'completed', version: 1 });
    expect((await write(other)).status).toBe(202);
    await untilStatus(claire, other, 'completed');
  }, 60_000);
});
