import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { eventually } from '../../shared/testing/eventually.js';
import { answerAsOwner, readQuestionnaire, untilStatus } from '../../shared/testing/family.js';
import { MovingClock } from '../../shared/testing/moving-clock.js';
import { answerOfPdf } from '../../shared/testing/pdf-answer.js';
import { partsOf } from '../../shared/testing/read-pdf.js';
import { startTestApp, type TestApp } from '../../shared/testing/test-app.js';
import type { TestBrowser } from '../../shared/testing/test-browser.js';
import { tablesWith } from '../../shared/testing/where-readable.js';
import { DropPhotos } from './drop-photos.schedule.js';
import type { PhotosResponse } from './photos.dto.js';

jest.setTimeout(60_000);

type Answered = PhotosResponse & { code?: string };

const CANARY = 'Quokkagps';
let shade = 0;

/** A photo of a camera, turned, that knows where it was taken. */
async function aPhoto(width = 400, height = 300): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: (shade += 1), g: 90, b: 60 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: CANARY }, IFD3: { GPSLatitude: '27/1 28/1 0/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return new Uint8Array(bytes);
}

describe('the photos of a eulogy', () => {
  let house: TestApp;
  let db: DataSource;
  let claire: TestBrowser;
  let id: number;
  const clock = new MovingClock();
  const at = (rest = '', eulogyId = id) => `/api/eulogies/${eulogyId}/photos${rest}`;
  const put = (path: string, body: unknown, browser = claire) => browser.request<Answered>('PUT', path, body, {});
  const send = async (bytes?: Uint8Array, photoId: string = randomUUID(), browser = claire) => ({
    photoId,
    answer: await put(at(`/${photoId}`), bytes ?? (await aPhoto()), browser),
  });
  const place = (photoId: string, where: string, choice = 'shown') =>
    put(at(`/${photoId}/place`), { place: where, choice });
  const list = async () => (await claire.get<PhotosResponse>(at())).body.photos;
  const remove = (photoId: string) => claire.request<Answered>('DELETE', at(`/${photoId}`), undefined, {});
  const removeAll = async () => {
    for (const { photoId } of await list()) await remove(photoId);
  };
  const fetched = async (path: string, browser?: TestBrowser) => {
    const cookie = browser ? [...browser.cookies].map((pair) => pair.join('=')).join('; ') : '';
    const answer = await fetch(`${house.url}${path}`, { headers: { cookie } });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const blobs = async (eulogyId = id) => {
    const rows = await db.query<{ name: string }[]>('SELECT name FROM blobs.objects WHERE name LIKE $1 ORDER BY name', [
      `photos/${eulogyId}/%`,
    ]);
    return rows.map(({ name }) => name);
  };

  beforeAll(async () => {
    house = await startTestApp({ clock });
    db = house.app.get(DataSource);
    claire = house.browser();
    await claire.signUp({ email: 'claire@example.com', firstName: 'Claire', lastName: 'Whitlow' });
    id = await claire.buyEulogy('Honouring Ray');
    await answerAsOwner(claire, id, readQuestionnaire('ray-three-voices'));
    await claire.post(`/api/eulogies/${id}/generate`, { duration: 3 });
    await untilStatus(claire, id, 'completed');
  }, 90_000);
  afterAll(() => house?.close(), 30_000);
  afterEach(removeAll);

  it('are drawn anew: upright, no larger than a page needs, and without where they were taken', async () => {
    expect((await claire.get(at())).body).toEqual({ photos: [], removed: [], most: 6 });
    const { photoId, answer } = await send(await aPhoto(3000, 2000));
    expect(answer).toMatchObject({
      status: 200,
      body: { photos: [{ photoId, width: 1200, height: 1800, caption: '', shows: '', places: ['front', 'keepsake'] }] },
    });
    const { status, headers, bytes } = await fetched(answer.body.photos[0]!.url, claire);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1200, height: 1800 });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
    expect(bytes.includes(CANARY)).toBe(false);
  });

  it('are kept sealed, outside of the events', async () => {
    const { photoId, answer } = await send();
    const shown = await fetched(answer.body.photos[0]!.url, claire);
    const [row] = await db.query<{ sealed: Buffer }[]>('SELECT sealed FROM blobs.objects WHERE name = $1', [
      `photos/${id}/${photoId}`,
    ]);
    expect(row?.sealed.includes(shown.bytes.subarray(0, 16))).toBe(false);
    expect(row!.sealed.length).toBeGreaterThan(shown.bytes.length);
  });

  it('are added once however often they are sent, and six at most', async () => {
    const photoId = randomUUID();
    const bytes = await aPhoto();
    const both = await Promise.all([send(bytes, photoId), send(bytes, photoId)]);
    expect(both.map(({ answer }) => answer.status)).toEqual([200, 200]);
    expect(await list()).toHaveLength(1);
    for (let more = 1; more < 6; more++) expect((await send()).answer.status).toBe(200);
    expect((await send()).answer).toMatchObject({ status: 409, body: { code: 'photos.full' } });
    expect((await list()).map(({ places }) => places.includes('front'))).toEqual([true, ...Array(5).fill(false)]);
  });

  it('are refused kindly where they are none, broken, or too large', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await send(svg)).answer).toMatchObject({ status: 422, body: { code: 'photo.invalid' } });
    const whole = await aPhoto();
    const broken = whole.slice(0, whole.length / 2);
    expect((await send(broken)).answer).toMatchObject({ status: 422, body: { code: 'photo.invalid' } });
    expect((await send(new Uint8Array())).answer.status).toBe(422);
    const large = new Uint8Array(5 * 1024 * 1024 + 1).fill(0xff);
    expect((await send(large)).answer).toMatchObject({ status: 413, body: { code: 'photo.too-large' } });
    const larger = await send(new Uint8Array(7 * 1024 * 1024));
    expect(larger.answer).toMatchObject({ status: 413, body: { code: 'request.too-large' } });
    expect((await put(at(`/${randomUUID()}`), { photo: 'data:' })).status).toBe(422);
    expect((await put(at('/not-an-id'), whole)).status).toBe(404);
    // 60 megapixels in a few kilobytes
    const bomb = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#000' } })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(100_000);
    expect((await send(new Uint8Array(bomb))).answer).toMatchObject({ status: 413, body: { code: 'photo.too-large' } });
    expect(await list()).toEqual([]);
  });

  it('have words, an order, and places; one alone is on the front', async () => {
    const [a, b] = [(await send()).photoId, (await send()).photoId];
    const words = { caption: 'Moreton Bay, 1978', shows: 'Ray in a boat' };
    expect((await put(at(`/${a}/words`), words)).body.photos[0]).toMatchObject(words);
    expect((await put(at(`/${a}/words`), { ...words, caption: 'x'.repeat(161) })).status).toBe(422);
    expect((await place(b, 'front')).body.photos.map(({ places }) => places)).toEqual([
      ['keepsake'],
      ['keepsake', 'front'],
    ]);
    expect((await place(b, 'keepsake', 'not-shown')).body.photos[1]?.places).toEqual(['front']);
    expect((await place(b, 'wall')).status).toBe(422);
    const order = (photoIds: string[]) => put(`/api/eulogies/${id}/photo-order`, { photoIds });
    expect((await order([b, a])).body.photos.map(({ photoId }) => photoId)).toEqual([b, a]);
    expect(await order([b])).toMatchObject({ status: 409, body: { code: 'photos.changed' } });
    expect((await order(['x'])).status).toBe(422);
  });

  it('can be put back for a day after they were removed; then the picture is deleted', async () => {
    const [a, b] = [(await send()).photoId, (await send()).photoId];
    const before = await list();
    expect((await remove(a)).body.photos.map(({ photoId }) => photoId)).toEqual([b]);
    expect((await fetched(before[0]!.url, claire)).status).toBe(404);
    const offered = async () => (await claire.get<PhotosResponse>(at())).body.removed.map(({ photoId }) => photoId);
    expect(await offered()).toContain(a);
    const back = (photoId: string) => claire.post<Answered>(at(`/${photoId}/put-back`));
    expect((await back(a)).body.photos).toEqual(before);
    expect(await offered()).not.toContain(a);
    expect((await fetched(before[0]!.url, claire)).status).toBe(200);
    await remove(a);
    const due = (photoId: string) =>
      eventually(async () => {
        const [row] = await db.query<{ due: Date | null }[]>(
          'SELECT drop_after AS due FROM photos.files WHERE photo_id = $1',
          [photoId],
        );
        if (!row?.due) throw new Error('not noted yet');
      });
    await due(a);
    clock.pass(25 * 3_600);
    expect(await offered()).toEqual([]);
    await house.app.get(DropPhotos).run();
    expect(await blobs()).toContain(`photos/${id}/${b}`);
    expect(await blobs()).not.toContain(`photos/${id}/${a}`);
    expect(await back(a)).toMatchObject({ status: 409, body: { code: 'photo.deleted' } });
    expect((await back(randomUUID())).status).toBe(404);
  });

  it('of which one stands is not deleted, whatever was noted of its picture', async () => {
    const { photoId } = await send();
    await db.query(`UPDATE photos.files SET drop_after = '2000-01-01' WHERE photo_id = $1`, [photoId]);
    await house.app.get(DropPhotos).run();
    expect(await blobs()).toContain(`photos/${id}/${photoId}`);
  });

  it('are printed on the front of the order of service and in the page to keep, each as what it shows', async () => {
    const order = `/api/eulogies/${id}/order-of-service/pdf?layout=pages`;
    const page = `/api/eulogies/${id}/pdf?layout=page`;
    const figures = async (path: string, browser = claire) =>
      partsOf((await answerOfPdf(house.url, browser, path)).pdf).flatMap(({ type, alt }) =>
        type === 'Figure' ? [alt] : [],
      );
    expect([await figures(order), await figures(page)]).toEqual([[], []]);
    const { photoId } = await send();
    await put(at(`/${photoId}/words`), { caption: 'Moreton Bay, 1978', shows: 'Ray in a boat' });
    await send();
    expect(await figures(order)).toEqual(['Ray in a boat']);
    expect(await figures(page)).toEqual(['Ray in a boat', 'A photo']);
    expect((await answerOfPdf(house.url, claire, page)).said).toContain('Moreton Bay, 1978');
    expect(await figures(`/api/eulogies/${id}/pdf?layout=lectern`)).toEqual([]);
    await place(photoId, 'keepsake', 'not-shown');
    expect(await figures(page)).toEqual(['A photo']);
  });

  it('are their owner’s alone, in the files of whoever may read, and on the shared page where the owner says so', async () => {
    const { photoId, answer } = await send();
    const { url } = answer.body.photos[0]!;
    const friend = house.browser();
    await friend.signUp({ email: 'friend@example.com' });
    const { inviteToken } = (await claire.get<{ inviteToken: string }>(`/api/eulogies/${id}`)).body;
    for (const status of [404, 403]) {
      expect((await friend.get(at())).status).toBe(status);
      expect((await fetched(url, friend)).status).toBe(status);
      expect((await send(undefined, randomUUID(), friend)).answer.status).toBe(status);
      expect((await friend.request('DELETE', at(`/${photoId}`), undefined, {})).status).toBe(status);
      await friend.post(`/api/collaborate/${inviteToken}/join`);
    }
    expect((await fetched(url)).status).toBe(401);
    await claire.post(`/api/eulogies/${id}/text/finish`, { version: 1 });
    const link = (await claire.post<{ url: string }>(`/api/eulogies/${id}/share-link`)).body.url;
    const token = link.split('/').at(-1);
    const shared = async () => (await house.browser().get<{ photos: { url: string }[] }>(`/api/read/${token}`)).body;
    expect((await shared()).photos).toEqual([]);
    expect((await fetched(`/api/read/${token}/photos/${photoId}`)).status).toBe(404);
    await place(photoId, 'shared-page');
    const [on] = (await shared()).photos;
    const seen = await fetched(on!.url);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await sharp(seen.bytes).metadata()).format).toBe('jpeg');
    await claire.request('DELETE', `/api/eulogies/${id}/share-link`, undefined, {});
    expect((await fetched(on!.url)).status).toBe(404);
  });

  it('go with their owner’s data, and end with the account', async () => {
    const ruth = house.browser();
    await ruth.signUp({ email: 'ruth@example.com' });
    const ruths = await ruth.buyEulogy('Honouring Nancy');
    const photoId = randomUUID();
    expect((await put(at(`/${photoId}`, ruths), await aPhoto(), ruth)).status).toBe(200);
    const words = { caption: 'Zeppelincaption', shows: 'Zeppelinface' };
    await put(at(`/${photoId}/words`, ruths), words, ruth);
    const { photos } = (await ruth.get<{ photos: Record<string, string>[] }>('/api/profile/export')).body;
    expect(photos).toMatchObject([{ eulogyId: ruths, ...words, places: ['front', 'keepsake'] }]);
    const picture = Buffer.from(photos[0]!['picture']!.replace('data:image/jpeg;base64,', ''), 'base64');
    expect((await sharp(picture).metadata()).width).toBe(300);
    expect(await blobs(ruths)).toHaveLength(1);
    const deleted = { confirmation: 'DELETE', password: 'a quiet long password' };
    // a busy machine says 503, and may have done it all the same: the next one is told that she is not signed in
    await eventually(async () => {
      const { status } = await ruth.post('/api/profile/delete', deleted);
      if (status === 503) throw new Error('still 503');
    }, 20_000);
    await eventually(async () => {
      expect(await blobs(ruths)).toEqual([]);
      expect(await db.query('SELECT 1 FROM photos.files WHERE eulogy_id = $1', [ruths])).toEqual([]);
      expect(await tablesWith(db, 'Zeppelin')).toEqual([]);
    }, 20_000);
  });
});
