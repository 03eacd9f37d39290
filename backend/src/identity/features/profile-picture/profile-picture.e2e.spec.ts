import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';

let next = 0;

const png = (red: number) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: { r: red, g: 10, b: 10 } } })
    .png()
    .toBuffer();
const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

interface PictureBody {
  success: boolean;
  profileImageUrl: string;
  message: string;
}

describe('the profile', () => {
  let house: TestApp;

  beforeAll(async () => {
    house = await startTestApp();
  }, 60_000);
  afterAll(() => house?.close());

  async function member() {
    const browser = house.browser();
    const { id } = await browser.signUp({ email: `ruth.${++next}@example.com` });
    return { browser, id };
  }

  const save = (browser: TestBrowser, profileImageUrl: unknown) =>
    browser.post<PictureBody>('/api/user/profile-picture', { profileImageUrl });

  async function upload(browser: TestBrowser, bytes: Buffer, field = 'profilePicture', name = 'me.png') {
    const form = new FormData();
    form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
    const answer = await fetch(`${house.url}/api/profile/upload`, {
      method: 'POST',
      body: form,
      headers: { 'x-requested-with': 'fetch', cookie: `sid=${browser.cookies.get('sid')}` },
    });
    return { status: answer.status, body: (await answer.json()) as PictureBody & { code?: string } };
  }

  async function picture(browser: TestBrowser, url: string) {
    const answer = await fetch(`${house.url}${url}`, { headers: { cookie: `sid=${browser.cookies.get('sid')}` } });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  it('takes another first name, last name or both, and says so at once', async () => {
    const { browser } = await member();
    expect(await browser.patch('/api/profile/update', { lastName: 'Okafor-Hale' })).toMatchObject({
      status: 200,
      body: { firstName: 'Claire', lastName: 'Okafor-Hale' },
    });
    await browser.patch('/api/profile/update', { firstName: 'Zoë' });
    expect(await browser.get('/api/auth/user')).toMatchObject({ body: { firstName: 'Zoë', lastName: 'Okafor-Hale' } });
    expect((await browser.patch('/api/profile/update', {})).status).toBe(200);
    expect(await browser.patch('/api/profile/update', { firstName: ' ' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'firstName', message: 'First name is required' }] },
    });
  });

  it('takes a picture in a data URL and serves it from a URL of its own, for ever', async () => {
    const { browser, id } = await member();
    const saved = await save(browser, dataUrl(await png(200)));
    expect(saved).toMatchObject({ status: 200, body: { success: true, message: 'Your picture is saved.' } });
    const url = saved.body.profileImageUrl;
    expect(url).toMatch(new RegExp(`^/api/pictures/${id}/[0-9a-f]{64}\\.jpg$`));
    expect(await browser.get('/api/auth/user')).toMatchObject({ body: { profileImageUrl: url } });
    const served = await picture(browser, url);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    expect(served.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(served.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300 });
  });

  it('takes a file, puts it in the place of the one before, and can do without', async () => {
    const { browser } = await member();
    const first = (await upload(browser, await png(100))).body.profileImageUrl;
    const second = await upload(browser, await png(150));
    expect(second).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
    expect(second.body.profileImageUrl).not.toBe(first);
    expect((await picture(browser, first)).status).toBe(404);
    expect((await picture(browser, second.body.profileImageUrl)).status).toBe(200);
    const removed = await browser.request('DELETE', '/api/profile/picture', undefined, {});
    expect(removed).toMatchObject({ status: 200, body: { profileImageUrl: null } });
    expect(await browser.get('/api/auth/user')).toMatchObject({ body: { profileImageUrl: null } });
    expect((await picture(browser, second.body.profileImageUrl)).status).toBe(404);
  });

  it('shows the picture to nobody who does not see the person', async () => {
    const [owner, stranger] = [await member(), await member()];
    const { profileImageUrl } = (await save(owner.browser, dataUrl(await png(50)))).body;
    expect((await picture(stranger.browser, profileImageUrl)).status).toBe(404);
    expect((await fetch(`${house.url}${profileImageUrl}`)).status).toBe(401);
    expect((await picture(owner.browser, profileImageUrl.replace(/[0-9a-f]{64}/, '0'.repeat(64)))).status).toBe(404);
    expect((await picture(owner.browser, '/api/pictures/x/y.jpg')).status).toBe(404);
  });

  it('shows the picture to somebody who belongs to the same eulogy', async () => {
    const [owner, friend] = [await member(), await member()];
    const { profileImageUrl } = (await save(owner.browser, dataUrl(await png(60)))).body;
    await house.app.get(DataSource).query(
      `INSERT INTO collaboration_members (eulogy_id, user_id, role, joined_at)
       VALUES (900001, $1, 'owner', now()), (900001, $2, 'contributor', now())`,
      [owner.id, friend.id],
    );
    expect((await picture(friend.browser, profileImageUrl)).status).toBe(200);
  });

  it('keeps the picture encrypted', async () => {
    const { browser, id } = await member();
    const { profileImageUrl } = (await save(browser, dataUrl(await png(70)))).body;
    const { bytes: shown } = await picture(browser, profileImageUrl);
    expect([...shown.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    const [row] = await house.app
      .get(DataSource)
      .query<{ sealed: Buffer }[]>('SELECT sealed FROM identity.pictures WHERE user_id = $1', [id]);
    expect(row?.sealed.includes(shown.subarray(0, 16))).toBe(false);
  });

  it('never fetches a URL', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { browser } = await member();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/me.png`;
    const embedded = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${url}"/></svg>`;
    for (const given of [url, dataUrl(Buffer.from(embedded), 'image/svg+xml'), dataUrl(Buffer.from(embedded))]) {
      expect(await save(browser, given)).toMatchObject({
        status: 422,
        body: { code: 'picture.invalid', errors: [{ path: 'profileImageUrl' }] },
      });
    }
    expect((await upload(browser, Buffer.from(embedded))).status).toBe(422);
    expect(asked).toEqual([]);
    await new Promise((resolve) => server.close(resolve));
  });

  it('says which file is too large and which is none', async () => {
    const { browser } = await member();
    const large = Buffer.alloc(5 * 1024 * 1024 + 1, 0x41);
    expect(await save(browser, dataUrl(large))).toMatchObject({
      status: 413,
      body: { code: 'picture.too-large', message: expect.stringContaining('File too large') },
    });
    expect(await upload(browser, large)).toMatchObject({ status: 413, body: { code: 'picture.too-large' } });
    expect(await upload(browser, await png(1), 'another')).toMatchObject({
      status: 422,
      body: { code: 'picture.invalid', message: expect.stringContaining('Invalid file type') },
    });
    for (const odd of [undefined, null, 7, {}, 'data:image/png;base64,', 'data:image/png,%89PNG']) {
      expect((await save(browser, odd)).status).toBe(422);
    }
    expect((await browser.post('/api/profile/upload', {})).status).toBe(422);
  });
});
