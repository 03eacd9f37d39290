import { eventually } from '../../../shared/testing/eventually.js';
import { answerAsOwner, readQuestionnaire, untilStatus } from '../../../shared/testing/family.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import type { ReadableTextsResponse, TextForStaffResponse } from './writers.dto.js';

const password = 'a long and quiet staff password';
const PIGEONS = 'He raced pigeons with me and old Merv, and ours came last at Roma every single year.';
const reason = 'Reading ten texts of the arranger';

describe('texts that their owners let us read', () => {
  let house: TestApp;
  let boss: TestBrowser;
  let claire: TestBrowser;
  let mick: TestBrowser;
  let id = 0;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    [boss, claire, mick] = [house.browser(), house.browser(), house.browser()];
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', password });
    await claire.signUp({ email: 'claire@example.com', password });
    await mick.signUp({ email: 'mick@example.com', firstName: 'Mick' });
    id = await claire.buyEulogy('Ray');
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  const allow = (allowed: boolean) =>
    claire.request<StaffReading>('PUT', `/api/eulogies/${id}/staff-reading`, { allowed }, {});
  const listed = async () => (await boss.get<ReadableTextsResponse>('/api/admin/writers/texts')).body.items;
  const read = () => boss.post<TextForStaffResponse>(`/api/admin/writers/texts/${id}/read`, { reason });

  it('are none before anybody said yes, and nobody says yes to what is not written', async () => {
    expect((await claire.get(`/api/eulogies/${id}/staff-reading`)).body).toEqual({ allowedSince: null });
    expect(await allow(true)).toMatchObject({
      status: 409,
      body: { type: expect.stringContaining('generation.not-ready') },
    });
    expect(await listed()).toEqual([]);
    expect((await read()).status).toBe(404);
  });

  it('are read as they were finished, with the words of their owners alone', async () => {
    await answerAsOwner(claire, id, readQuestionnaire('joan-one-voice'));
    const { inviteToken } = (await claire.get<{ inviteToken: string }>(`/api/eulogies/${id}`)).body;
    expect((await mick.post(`/api/collaborate/${inviteToken}/join`)).status).toBe(200);
    expect((await mick.patch(`/api/eulogies/${id}/responses`, { responses: { laughter: PIGEONS } })).status).toBe(200);
    expect((await claire.post(`/api/eulogies/${id}/generate`, { duration: 5 })).status).toBe(202);
    await untilStatus(claire, id, 'completed');
    const before = await allow(true);
    expect(before).toMatchObject({ status: 200, body: { allowedSince: expect.any(String) } });
    expect((await allow(true)).body).toEqual(before.body);
    // a draft is its owner’s alone
    expect((await read()).status).toBe(404);
    expect((await claire.post(`/api/eulogies/${id}/text/finish`, { version: 1 })).status).toBe(200);
    const [one, ...others] = await eventually(async () => {
      const items = await listed();
      expect(items).toHaveLength(1);
      return items;
    }, 15_000);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ eulogyId: id, writer: 'arranger', prompt: null });

    const { body } = await eventually(async () => {
      const answer = await read();
      expect(answer.status).toBe(200);
      return answer;
    }, 15_000);
    const whole = (await claire.get<Whole>(`/api/eulogies/${id}/text`)).body.text;
    const sentences = whole.sections.flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.sentences));
    expect(JSON.stringify(sentences)).toContain('old Merv');
    const pieces = body.sections.flat(2);
    expect(JSON.stringify(pieces)).not.toMatch(/Merv|Mick/);
    expect(pieces.some(({ text, words }) => text === null && words > 15)).toBe(true);
    const shown = pieces.flatMap(({ text }) => (text === null ? [] : [text]));
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.every((text) => sentences.some((one) => one.text === text))).toBe(true);
  }, 90_000);

  it('write down who read them and why, and are asked for a reason', async () => {
    const missing = await boss.post(`/api/admin/writers/texts/${id}/read`, {});
    expect(missing.status).toBe(422);
    const acts = await eventually(async () => {
      const { items } = (
        await boss.get<{
          items: { act: string; reason: string | null; subjectId: string | null; refused: string | null }[];
        }>('/api/admin/audit?search=eulogy.read-sample')
      ).body;
      expect(items.some(({ refused }) => refused === null)).toBe(true);
      return items;
    }, 15_000);
    expect(acts.find(({ refused }) => refused === null)).toMatchObject({ reason, subjectId: String(id) });
  }, 30_000);

  it('are nobody’s to read once that was taken back', async () => {
    expect((await allow(false)).body).toEqual({ allowedSince: null });
    expect((await read()).status).toBe(404);
    await eventually(async () => expect(await listed()).toEqual([]), 15_000);
  }, 30_000);

  it('go with their owner', async () => {
    expect((await allow(true)).status).toBe(200);
    await eventually(async () => expect(await listed()).toHaveLength(1), 15_000);
    expect((await claire.post('/api/profile/delete', { confirmation: 'DELETE', password })).status).toBe(200);
    await eventually(async () => expect(await listed()).toEqual([]), 15_000);
    expect((await read()).status).toBe(404);
  }, 30_000);
});

interface StaffReading {
  allowedSince: string | null;
}

interface Whole {
  text: { sections: { paragraphs: { sentences: { text: string }[] }[] }[] };
}
