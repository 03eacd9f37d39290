import { randomUUID } from 'node:crypto';
import { answerAsOwner, readQuestionnaire, untilStatus } from '../../../shared/testing/family.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import type { SharedEulogyResponse, ShareLinkResponse } from './share-eulogy.dto.js';

describe('the share link of a eulogy over HTTP', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let id: number;
  const ray = readQuestionnaire('ray-three-voices');

  beforeAll(async () => {
    house = await startTestApp();
    claire = house.browser();
    await claire.signUp({ email: 'claire@example.com', lastName: 'Zzyzxowner' });
    id = await claire.buyEulogy('Honouring Ray');
    await answerAsOwner(claire, id, ray);
  }, 60_000);
  afterAll(() => house.close(), 30_000);

  const link = () => claire.get<ShareLinkResponse>(`/api/eulogies/${id}/share-link`);
  const post = (path = '') => claire.post<ShareLinkResponse>(`/api/eulogies/${id}/share-link${path}`);
  const revoke = () => claire.request<ShareLinkResponse>('DELETE', `/api/eulogies/${id}/share-link`, undefined, {});
  const read = (url: string | null) =>
    house.browser().get<SharedEulogyResponse & { code?: string }>(`/api/read/${url?.split('/read/')[1] ?? ''}`);

  it('cannot be made before there is anything to read', async () => {
    expect((await post()).body).toMatchObject({ code: 'generation.not-ready' });
    expect((await link()).body).toEqual({ url: null });
  });

  it('lets anybody who has it read the words, and tells nothing of whoever told them', async () => {
    await claire.post(`/api/eulogies/${id}/generate`, { duration: 3 });
    const eulogy = await untilStatus<{ generatedContent: string }>(claire, id, 'completed');
    const { body: made } = await post();
    expect(made.url).toMatch(/\/read\/[\w-]{43}$/);
    expect((await post()).body).toEqual(made);
    expect((await link()).body).toEqual(made);
    const { status, body, headers } = await read(made.url);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['sections', 'subtitle', 'title', 'words']);
    expect(body.sections.flat().join('\n\n')).toBe(eulogy.generatedContent);
    expect([body.title, body.subtitle]).toEqual(['Honouring Ray', 'Raymond Thomas Whitlow, 1944 to 2025']);
    expect(JSON.stringify(body)).not.toMatch(/@|Zzyzxowner/);
    expect([headers.get('x-robots-tag'), headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'noindex, nofollow',
      'no-store',
      'no-referrer',
    ]);
  }, 40_000);

  it('opens nothing from the moment it is closed, and the next one is another', async () => {
    const first = (await post()).body.url;
    expect((await revoke()).body).toEqual({ url: null });
    expect((await read(first)).body).toMatchObject({ status: 404, code: 'share.not-found' });
    const second = (await post()).body.url;
    expect(second).not.toBe(first);
    const third = (await post('/renew')).body.url;
    expect((await read(second)).status).toBe(404);
    expect((await read(third)).status).toBe(200);
  });

  it('is renewed once by one request, however often it arrives', async () => {
    const sent = { 'Idempotency-Key': randomUUID() };
    const renew = () => claire.post<ShareLinkResponse>(`/api/eulogies/${id}/share-link/renew`, {}, sent);
    const before = (await link()).body.url;
    const first = (await renew()).body.url;
    expect(first).not.toBe(before);
    expect((await renew()).body.url).toBe(first);
    expect((await link()).body.url).toBe(first);
    expect((await read(first)).status).toBe(200);
  });

  it('cannot be guessed from another, and nonsense opens nothing', async () => {
    const url = (await post()).body.url ?? '';
    const flipped = url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A');
    for (const wrong of [flipped, `${url}A`, url.slice(0, -1), 'x/read/1', 'x/read/…']) {
      expect((await read(wrong)).status).toBe(404);
    }
  });

  it('opens nothing once its owner’s account is deleted', async () => {
    const url = (await post()).body.url;
    expect((await read(url)).status).toBe(200);
    const gone = await claire.post('/api/profile/delete', {
      confirmation: 'DELETE',
      password: 'a quiet long password',
    });
    expect(gone.status).toBe(200);
    expect((await read(url)).body).toMatchObject({ code: 'share.not-found' });
  });
});
