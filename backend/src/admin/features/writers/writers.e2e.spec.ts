import { DataSource } from 'typeorm';
import { ModelCallLog } from '../../../generation/index.js';
import { newId } from '../../../shared/kernel/ids.js';
import { Rebuilds } from '../../../shared/messaging/rebuilds.js';
import { eventually } from '../../../shared/testing/eventually.js';
import { answerAsOwner, readQuestionnaire, untilStatus } from '../../../shared/testing/family.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import type { WritersResponse } from './writers.dto.js';

const password = 'a long and quiet staff password';

describe('the register of what writes', () => {
  let house: TestApp;
  let boss: TestBrowser;
  let claire: TestBrowser;
  let id = 0;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    [boss, claire] = [house.browser(), house.browser()];
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', password });
    await claire.signUp({ email: 'claire@example.com', password });
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  const register = async (days = 90) => (await boss.get<WritersResponse>(`/api/admin/writers?days=${days}`)).body;
  const shape = async (path: string, body: object) =>
    expect((await claire.post(`/api/eulogies/${id}/text/${path}`, body)).status).toBe(200);

  it('is empty before anything was written', async () => {
    expect(await register()).toMatchObject({ days: 90, asked: 0, failed: 0, items: [] });
  });

  it('counts each text under who wrote it, with what its owner did with it', async () => {
    id = await claire.buyEulogy('Ray');
    await answerAsOwner(claire, id, readQuestionnaire('ray-three-voices'));
    expect((await claire.post(`/api/eulogies/${id}/generate`, { duration: 5 })).status).toBe(202);
    await untilStatus(claire, id, 'completed');
    const first = { version: 1, section: 0, paragraph: 0, text: 'He married the sea in 1971.' };
    expect((await claire.patch(`/api/eulogies/${id}/text/paragraph`, first)).status).toBe(200);
    await shape('take-out', { version: 2, sentences: [{ section: 0, paragraph: 0, sentence: 0 }], because: 'removed' });
    await shape('finish', { version: 3 });

    const [one, ...others] = await eventually(async () => {
      const { items } = await register();
      expect(items[0]?.finished).toBe(1);
      return items;
    }, 15_000);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      ...{ writer: 'arranger', prompt: null, texts: 1, insteadOfModel: 0, marked: 0, costMicros: 0, withoutPrice: 0 },
      ...{ edited: 1, rewritten: 0, takenOut: 1, confirmed: 0, finished: 1 },
    });
    expect(one?.words).toBeGreaterThan(400);
    expect(one?.sentences).toBeGreaterThan(20);
  }, 60_000);

  it('tells the versions of prompts apart, and counts what their calls cost', async () => {
    expect((await claire.post(`/api/eulogies/${id}/generate`, { duration: 3 })).status).toBe(202);
    const [{ generation_id: workId } = { generation_id: '' }] = await eventually(async () => {
      const rows = await house.app
        .get(DataSource)
        .query<{ generation_id: string }[]>(
          'SELECT generation_id FROM read_models.admin_written_texts WHERE is_latest AND minutes = 3',
        );
      expect(rows).toHaveLength(1);
      return rows;
    }, 20_000);
    const call = { purpose: 'draft', model: 'm', promptHash: 'h', outcome: 'answered', milliseconds: 5 } as const;
    const tokens = { inputTokens: 5, outputTokens: 5 };
    const log = house.app.get(ModelCallLog, { strict: false });
    const at = new Date().toISOString();
    for (const costMicros of [20_000, null]) {
      const priced = { ...call, ...tokens, prompt: 'draft@5', costMicros };
      await log.record({ callId: newId(), eulogyId: id, workId, call: priced, at });
    }
    const { asked, items } = await register();
    expect(asked).toBe(2);
    expect(items).toMatchObject([
      { prompt: 'draft@5', texts: 1, costMicros: 20_000, withoutPrice: 1, edited: 0 },
      { prompt: null, texts: 1, edited: 1 },
    ]);
    expect((await boss.get('/api/admin/writers?days=0')).status).toBe(422);
  }, 60_000);

  it('keeps no count of what was in an erased text, and is the same when it is built anew', async () => {
    expect((await claire.post('/api/profile/delete', { confirmation: 'DELETE', password })).status).toBe(200);
    const erased = await eventually(async () => {
      const { items } = await register();
      expect(items.map(({ sentences }) => sentences)).toEqual([0, 0]);
      return items;
    }, 15_000);
    expect(erased.map(({ texts }) => texts)).toEqual([1, 1]);
    await house.app.get(Rebuilds, { strict: false }).request('admin.written-texts');
    await eventually(async () => {
      const { body } = await boss.get<{ followers: { name: string; rebuild: { state: string } | null }[] }>(
        '/api/admin/system',
      );
      expect(body.followers.find(({ name }) => name === 'admin.written-texts')?.rebuild?.state).toBe('done');
    }, 20_000);
    expect((await register()).items).toEqual(erased);
  }, 60_000);
});
