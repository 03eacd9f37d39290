import { randomUUID } from 'node:crypto';
import { answerAsOwner, readQuestionnaire, untilStatus } from '../../../shared/testing/family.js';
import { eventually } from '../../../shared/testing/eventually.js';
import { LiveEvents } from '../../../proofs/testing/live-events.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import type { SharedEulogyResponse, ShareLinkResponse } from './share-eulogy.dto.js';

describe('the share link of a eulogy over HTTP', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let anna: TestBrowser;
  let claireId: string;
  let annaId: string;
  let annaHears: LiveEvents;
  let id: number;
  const ray = readQuestionnaire('ray-three-voices');

  beforeAll(async () => {
    house = await startTestApp();
    claire = house.browser();
    ({ id: claireId } = await claire.signUp({ email: 'claire@example.com' }));
    id = await claire.buyEulogy('Honouring Ray');
    await answerAsOwner(claire, id, ray);
    anna = house.browser();
    ({ id: annaId } = await anna.signUp({ email: 'anna@example.com' }));
    const { inviteToken } = (await claire.get<{ inviteToken: string }>(`/api/eulogies/${id}`)).body;
    expect((await anna.post(`/api/collaborate/${inviteToken}/join`)).status).toBe(200);
    annaHears = await LiveEvents.open(anna, id);
  }, 60_000);
  afterAll(async () => {
    annaHears.close();
    await house.close();
  }, 30_000);

  const link = () => claire.get<ShareLinkResponse>(`/api/eulogies/${id}/share-link`);
  const post = (path = '') => claire.post<ShareLinkResponse>(`/api/eulogies/${id}/share-link${path}`);
  const revoke = () => claire.request<ShareLinkResponse>('DELETE', `/api/eulogies/${id}/share-link`, undefined, {});
  const finish = async (version: number) =>
    expect((await claire.post(`/api/eulogies/${id}/text/finish`, { version })).status).toBe(200);
  const read = (url: string | null) =>
    house.browser().get<SharedEulogyResponse & { code?: string }>(`/api/read/${url?.split('/read/')[1] ?? ''}`);

  it('cannot be made before there is anything to read', async () => {
    expect((await post()).body).toMatchObject({ code: 'generation.not-ready' });
    expect((await link()).body).toEqual({ url: null, opens: 'nothing-yet' });
  });

  it('opens no draft: whoever has it reads that it is not ready, and no word, not even the title', async () => {
    await claire.post(`/api/eulogies/${id}/generate`, { duration: 3 });
    await untilStatus(claire, id, 'completed');
    const { body: made } = await post();
    expect(made).toEqual({ url: expect.stringMatching(/\/read\/[\w-]{43}$/), opens: 'nothing-yet' });
    const { status, body } = await read(made.url);
    expect([status, body.code]).toEqual([409, 'share.not-finished']);
    expect(JSON.stringify(body)).not.toMatch(/Ray|Whitlow/);
    expect((await anna.get(`/api/eulogies/${id}`)).body).toMatchObject({ status: 'in_progress', version: 0 });
  }, 40_000);

  it('lets anybody who has it read the words once they are finished, and tells nothing of whoever told them', async () => {
    await finish(1);
    const eulogy = (await claire.get<{ generatedContent: string }>(`/api/eulogies/${id}`)).body;
    const { body: made } = await post();
    expect(made.opens).toBe('the-text');
    expect((await post()).body).toEqual(made);
    expect((await link()).body).toEqual(made);
    const { status, body, headers } = await read(made.url);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['photos', 'sections', 'subtitle', 'title', 'words']);
    expect(body.photos).toEqual([]);
    expect(body.sections.flat().join('\n\n')).toBe(eulogy.generatedContent);
    expect([body.title, body.subtitle]).toEqual(['Honouring Ray', 'Raymond Thomas Whitlow, 1944 to 2025']);
    for (const told of ['@', claireId, annaId]) expect(JSON.stringify(body)).not.toContain(told);
    expect([headers.get('x-robots-tag'), headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'noindex, nofollow',
      'no-store',
      'no-referrer',
    ]);
  });

  it('is told to the other members by “Finished”, and by nothing that came before', async () => {
    await eventually(() => expect(annaHears.events.map(({ event }) => event)).toEqual(['text']), 20_000);
    expect((await anna.get(`/api/eulogies/${id}`)).body).toMatchObject({ status: 'completed', version: 1 });
  }, 30_000);

  it('stays at the text as it was last finished while the owner goes on, until they finish again', async () => {
    const url = (await post()).body.url;
    const words = async () => (await read(url)).body.sections.flat().join(' ');
    const finished = await words();
    const edit = { version: 1, section: 0, paragraph: 0, text: 'A sentence that is not meant for anybody yet.' };
    expect((await claire.request('PATCH', `/api/eulogies/${id}/text/paragraph`, edit, {})).status).toBe(200);
    expect(await words()).toBe(finished);
    expect((await link()).body.opens).toBe('an-earlier-text');
    await finish(2);
    expect(await words()).toContain('not meant for anybody yet');
    expect((await link()).body.opens).toBe('the-text');
  });

  it('opens nothing from the moment it is closed, and the next one is another', async () => {
    const first = (await post()).body.url;
    expect((await revoke()).body).toEqual({ url: null, opens: 'the-text' });
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
