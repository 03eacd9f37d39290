import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

interface Conversation {
  readonly personId: string;
  readonly userName: string;
  readonly unread: number;
  readonly waitingSince: string | null;
}

describe('who waits for an answer in the chat', () => {
  let house: TestApp;
  let boss: TestBrowser;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    boss = house.browser();
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', lastName: 'Field' });
    const early = house.browser();
    await early.signUp({ email: 'early@example.com' });
    await early.post('/api/chat', { message: 'Good morning' });
  }, 120_000);
  afterAll(() => house?.close(), 60_000);

  const history = async (browser: TestBrowser) =>
    (await browser.get<{ messages: { sentAt: string }[] }>('/api/chat')).body;
  const page = async (query = '') =>
    (await boss.get<{ items: Conversation[]; waiting: number }>(`/api/admin/chat/conversations?pageSize=200${query}`))
      .body;
  const answer = (personId: string, message: string) =>
    boss.post(`/api/admin/chat/conversations/${personId}/reply`, { message });

  it('is counted, read or not, and nobody who was answered or whose conversation was closed', async () => {
    const system = async () =>
      (await boss.get<{ waitingConversations: number; waitingSince: string | null }>('/api/admin/system')).body;
    const before = (await page()).waiting;
    expect((await system()).waitingConversations).toBe(before);
    const bea = house.browser();
    const { id } = await bea.signUp({ email: 'bea@example.com', firstName: 'Bea', lastName: 'Lind' });
    await bea.post('/api/chat', { message: 'Is my receipt coming?' });
    await bea.post('/api/chat', { message: 'Hello?' });
    expect((await boss.post(`/api/admin/chat/conversations/${id}/read`, { upTo: 2 })).status).toBe(204);
    const one = (await page('&show=waiting')).items.find(({ personId }) => personId === id);
    const [first] = (await history(bea)).messages;
    expect(one).toMatchObject({ unread: 0, waitingSince: first?.sentAt, userName: 'Bea Lind' });
    expect((await page()).waiting).toBe(before + 1);
    expect(await system()).toMatchObject({
      waitingConversations: before + 1,
      waitingSince: expect.any(String) as string,
    });

    await answer(id, 'It is on its way.');
    expect((await page()).waiting).toBe(before);
    await bea.post('/api/chat', { message: 'Thank you!' });
    expect((await page()).waiting).toBe(before + 1);
    const settle = (upTo: number) => boss.post(`/api/admin/chat/conversations/${id}/settle`, { upTo });
    expect(await settle(3)).toMatchObject({ status: 409, body: { code: 'chat.wrote-meanwhile' } });
    expect((await settle(4)).status).toBe(204);
    expect((await page()).waiting).toBe(before);
    expect((await page(`&person=${id}`)).items[0]?.waitingSince).toBeNull();
    await bea.post('/api/chat', { message: 'One more thing' });
    expect((await page(`&person=${id}`)).items[0]?.waitingSince).not.toBeNull();
    const waiting = (await page('&show=waiting')).items.map(({ waitingSince }) => waitingSince ?? '');
    expect(waiting).toHaveLength(before + 1);
    expect(waiting).toEqual([...waiting].sort());
    const newest = (await page('&order=newest')).items;
    expect(newest[0]?.personId).toBe(id);
    await answer(id, 'Please ask.');
  });
});
