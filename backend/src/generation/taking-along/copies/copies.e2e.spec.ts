import { answerAsOwner, readQuestionnaire, untilStatus } from '../../../shared/testing/family.js';
import { eventually } from '../../../shared/testing/eventually.js';
import { MovingClock } from '../../../shared/testing/moving-clock.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import type { CopiesResponse, HeldCopyResponse } from './copies.dto.js';

const DAY = 24 * 60 * 60;

describe('the copies of a eulogy for the day over HTTP', () => {
  const clock = new MovingClock();
  const today = () => clock.now().toISOString().slice(0, 10);
  const day = today();
  let house: TestApp;
  let claire: TestBrowser;
  let id: number;
  const ray = readQuestionnaire('ray-three-voices');

  beforeAll(async () => {
    house = await startTestApp({ clock });
    claire = house.browser();
    await claire.signUp({ email: 'claire@example.com', firstName: 'Claire', lastName: 'Zzyzxowner' });
    id = await claire.buyEulogy('Honouring Ray');
    await answerAsOwner(claire, id, ray);
    await claire.post(`/api/eulogies/${id}/generate`, { duration: 3 });
    await untilStatus(claire, id, 'completed');
  }, 60_000);
  afterAll(() => house.close(), 30_000);

  const hand = (copy: object) => claire.post<CopiesResponse>(`/api/eulogies/${id}/copies`, { day, ...copy });
  const copies = async () => (await claire.get<CopiesResponse>(`/api/eulogies/${id}/copies`)).body;
  const tokenOf = async (role: string) =>
    (await copies()).copies.findLast((copy) => copy.role === role)?.url.split('/copy/')[1] ?? '';
  const read = (token: string) => house.browser().get<HeldCopyResponse>(`/api/copies/${token}`);
  const say = (token: string, path: string, body: object) =>
    house.browser().post<{ code?: string }>(`/api/copies/${token}/${path}`, body);
  const finish = (version: number) => claire.post(`/api/eulogies/${id}/text/finish`, { version });

  it('know where it will be spoken, as it was said on the review page, or that nobody said it', async () => {
    const known = async () => (await claire.get<{ setting: string }>(`/api/eulogies/${id}/copies`)).body.setting;
    const choose = (setting: unknown) => claire.patch(`/api/eulogies/${id}/review`, { setting });
    expect(await known()).toBe('unsaid');
    expect((await choose('church')).body).toMatchObject({ setting: 'church' });
    expect(await known()).toBe('church');
    for (const wrong of ['pub', '', 1, ['church']]) expect((await choose(wrong)).status).toBe(422);
    expect((await choose('unsaid')).status).toBe(200);
    expect(await known()).toBe('unsaid');
  });

  it('are handed over once the text was called finished, and not before', async () => {
    expect((await hand({ role: 'standby', name: 'Mick' })).body).toMatchObject({ code: 'copy.not-finished' });
    expect((await finish(1)).status).toBe(200);
    const { body } = await hand({ role: 'standby', name: 'Mick', email: 'mick@example.com' });
    expect(body).toMatchObject({ shows: 'newest', copies: [{ number: 1, role: 'standby', name: 'Mick' }] });
    await hand({ role: 'celebrant', name: 'Father Tim', email: 'tim@example.com' });
    expect(
      (await hand({ role: 'follow', name: 'ignored', email: 'nobody@example.com' })).body.copies.at(-1),
    ).toMatchObject({
      role: 'follow',
      name: '',
      email: null,
    });
  });

  it.each([
    { day: '2025-02-30', name: 'Mick' },
    { day, name: '' },
  ])('are refused with the field: %p', async (wrong) => {
    expect((await hand({ role: 'standby', ...wrong })).status).toBe(422);
  });

  it('arrive by letter, with a link that opens the text', async () => {
    await eventually(async () => {
      const { body: letters } = await claire.get<{ text: string }[]>('/dev/outbox.json?to=tim@example.com');
      expect(letters.map(({ text }) => text).join()).toContain(await tokenOf('celebrant'));
    });
  });

  it('are sent by letter later too, to whoever it is for, and never the one link that everybody has', async () => {
    const send = (number: number, email: string) =>
      claire.post<CopiesResponse & { code?: string }>(`/api/eulogies/${id}/copies/${number}/letter`, { email });
    expect((await send(2, 'nobody')).status).toBe(422);
    expect((await send(3, 'gran@example.com')).body.code).toBe('copy.not-found');
    const { body } = await send(2, 'parish@example.com');
    expect(body.copies.find(({ number }) => number === 2)?.email).toBe('parish@example.com');
    const letter = (await claire.mail('parish@example.com')).text;
    expect(letter).toContain(await tokenOf('celebrant'));
    expect(letter).toMatch(/open until and including [A-Z]\w+day \d{1,2} [A-Z]\w+\. If the day moves/);
    expect(letter).toMatch(/The service is on [A-Z]\w+day \d{1,2} [A-Z]\w+ \d{4}\./);
  });

  it('are printed for whoever holds them, but not for all who follow along', async () => {
    const print = async (role: string) => house.browser().get<unknown>(`/api/copies/${await tokenOf(role)}/pdf`);
    const printed = await print('celebrant');
    expect(printed.headers.get('content-type')).toBe('application/pdf');
    expect(printed.headers.get('referrer-policy')).toBe('no-referrer');
    expect(printed.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect((await print('follow')).body).toMatchObject({ code: 'copy.not-found' });
    // one speaks from large type, the other has the marks of who may have to read on
    expect(printed.headers.get('content-disposition')).toContain('eulogy, large type.pdf');
    expect((await print('standby')).headers.get('content-disposition')).toContain('eulogy, second copy.pdf');
  });

  it('show the text, how names are said and who stands by, and nothing of who told what', async () => {
    const names = [{ name: 'Ray', say: 'RAY' }];
    expect((await claire.patch(`/api/eulogies/${id}/review`, { pronunciations: names })).status).toBe(200);
    const { body, status } = await read(await tokenOf('celebrant'));
    expect(status).toBe(200);
    // beside the text for whoever leads the service, in it for whoever may have to read it
    expect(body.names).toEqual(names);
    expect(JSON.stringify(body.paragraphs)).not.toContain('RAY');
    expect(JSON.stringify((await read(await tokenOf('standby'))).body.paragraphs)).toContain('[RAY]');
    expect(body).toMatchObject({ role: 'celebrant', name: 'Father Tim', speaker: 'Claire', standsBy: ['Mick'], day });
    expect(body.minutes).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/@|Zzyzxowner/);
    expect((await read(await tokenOf('follow'))).body).toMatchObject({ standsBy: [], names: [], name: '' });
  });

  it('show the celebrant what changed since they looked, of the finished text alone', async () => {
    const token = await tokenOf('celebrant');
    expect((await read(token)).body.seenBefore).toBeNull();
    expect((await say(token, 'seen', { version: 1 })).status).toBe(204);
    const { body: text } = await claire.get<{ version: number }>(`/api/eulogies/${id}/text`);
    const gone = { version: text.version, section: 1, paragraph: 0, way: 'down' };
    expect((await claire.post(`/api/eulogies/${id}/text/move`, gone)).status).toBe(200);
    expect((await copies()).shows).toBe('older');
    expect((await read(token)).body).toMatchObject({ version: 1, seenBefore: null });
    expect((await finish(2)).status).toBe(200);
    const { body } = await read(token);
    expect(body.version).toBe(2);
    const now = body.paragraphs.map(({ pieces }) => pieces.map((piece) => piece.text).join(' '));
    expect(body.seenBefore).not.toEqual(now);
    expect([...(body.seenBefore ?? [])].sort()).toEqual([...now].sort());
    await say(token, 'seen', { version: 2 });
    expect((await read(token)).body.seenBefore).toBeNull();
  });

  it('let whoever stands by lead, and nobody else', async () => {
    expect((await say(await tokenOf('standby'), 'place', { paragraph: 3 })).status).toBe(204);
    for (const role of ['follow', 'celebrant'])
      expect((await say(await tokenOf(role), 'place', { paragraph: 3 })).body.code).toBe('copy.not-yours-to-lead');
    expect((await say(await tokenOf('standby'), 'place', { paragraph: -1 })).status).toBe(422);
  });

  it('open nothing once they are taken back, and not by a link of another kind', async () => {
    const token = await tokenOf('standby');
    await claire.request('DELETE', `/api/eulogies/${id}/copies/1`, undefined, {});
    expect((await read(token)).body).toMatchObject({ status: 404, code: 'copy.not-found' });
    expect((await say(token, 'place', { paragraph: 1 })).status).toBe(404);
    const { body } = await claire.post<{ url: string }>(`/api/eulogies/${id}/share-link`);
    expect((await read(body.url.split('/read/')[1] ?? '')).status).toBe(404);
    expect(JSON.stringify(await copies())).not.toContain('mick@example.com');
  });

  it('end by themselves two days after the day, whatever is asked of them', async () => {
    const tokens = [await tokenOf('celebrant'), await tokenOf('follow')];
    const ends = async () => Promise.all(tokens.map(async (token) => (await read(token)).status));
    clock.pass(2 * DAY);
    expect(await ends()).toEqual([200, 200]);
    clock.pass(DAY);
    expect(await ends()).toEqual([404, 404]);
    for (const token of tokens) {
      for (const path of ['pdf', 'events'])
        expect((await house.browser().get(`/api/copies/${token}/${path}`)).body).toMatchObject({
          code: 'copy.not-found',
        });
      expect((await say(token, 'seen', { version: 2 })).body.code).toBe('copy.not-found');
      expect((await say(token, 'place', { paragraph: 1 })).body.code).toBe('copy.not-found');
    }
    expect((await copies()).copies).toEqual([]);
  });

  it('open nothing once their owner’s account is deleted', async () => {
    expect((await hand({ role: 'celebrant', name: 'Father Tim', day: today() })).status).toBeLessThan(300);
    const token = await tokenOf('celebrant');
    expect((await read(token)).status).toBe(200);
    const sure = { confirmation: 'DELETE', password: 'a quiet long password' };
    expect((await claire.post('/api/profile/delete', sure)).status).toBe(200);
    expect((await read(token)).body).toMatchObject({ code: 'copy.not-found' });
  });
});
