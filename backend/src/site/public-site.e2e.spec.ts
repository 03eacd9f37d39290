import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { CommandBus } from '@nestjs/cqrs';
import { ReviseProduct, type Product } from '../purchasing/index.js';
import { newId } from '../shared/kernel/ids.js';
import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import { createHouseDatabase } from '../shared/testing/house-database.js';
import type { TestDatabase } from '../shared/testing/test-database.js';

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** A request as it is: no client that unpacks what comes. */
function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('public pages from the server', () => {
  let database: TestDatabase;
  let one: TestApp;
  let other: TestApp;

  const text = async (app: TestApp, path: string) => (await get(`${app.url}${path}`)).body.toString('utf8');

  beforeAll(async () => {
    database = await createHouseDatabase();
    one = await startTestApp({ database });
    other = await startTestApp({ database });
    // Until the price list has arrived, the pages are drawn without prices.
    for (const app of [one, other])
      await eventually(async () => expect(await text(app, '/')).toContain('"@type":"Product"'), 20_000);
  }, 60_000);

  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await database.drop();
  }, 30_000);

  it('are whole HTML with their own title, description, address and picture', async () => {
    const { status, headers, body } = await get(`${one.url}/why-ai`);
    const page = body.toString('utf8');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page).toMatch(/<title>Why AI \| Eulogy<\/title>/);
    expect(page).toMatch(/<meta name="description" content="[^"]{40,}">/);
    expect(page).toMatch(/<link rel="canonical" href="http[^"]+\/why-ai">/);
    expect(page).toMatch(/<meta property="og:image" content="http[^"]+\/share\.png">/);
    expect(page).toContain('Balanced perspective');
  });

  it('come in the encoding asked for, and are not sent again to whoever has them', async () => {
    const plain = await get(`${one.url}/`);
    const brotli = await get(`${one.url}/`, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get(`${one.url}/`, { 'accept-encoding': 'gzip' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotli.body.length).toBeLessThan(plain.body.length / 2);
    const again = await get(`${one.url}/`, { 'if-none-match': String(plain.headers['etag']) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(plain.headers['cache-control']).toBe('public, no-cache');
    expect(plain.headers['vary']).toMatch(/accept-encoding/i);
  });

  it('run no inline script and name no other site', async () => {
    const { headers, body } = await get(`${one.url}/`);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe-inline');
    const page = body.toString('utf8');
    const scripts = [...page.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
    expect(scripts.every((each) => /src="\/assets\//.test(each) || /type="application\/ld\+json"/.test(each))).toBe(
      true,
    );
    const own = new URL(one.url).host;
    const sources = [...page.matchAll(/(?:src|href)="(https?:\/\/[^"]+)"/g)].map(([, url]) => new URL(url ?? '').host);
    expect(sources.every((host) => host === own || host.startsWith('localhost'))).toBe(true);
  });

  it('describe what is sold to search engines, at the catalogue’s price', async () => {
    const data = [...(await text(one, '/')).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
    );
    expect(data.map((each) => each['@type'])).toEqual(['Organization', 'Product']);
    expect(data[1]).toMatchObject({ offers: { price: '79.99', priceCurrency: 'AUD' } });
    expect(await text(one, '/how-to-write-eulogy')).toContain('"@type":"HowTo"');
    expect(await text(one, '/how-it-works')).toContain('"@type":"FAQPage"');
  });

  it('are listed for robots, and what belongs to a person is closed to them', async () => {
    const sitemap = await text(one, '/sitemap.xml');
    for (const path of ['/why-ai', '/eulogy-examples', '/terms']) expect(sitemap).toContain(`${path}</loc>`);
    const robots = await text(one, '/robots.txt');
    expect(robots).toContain('Disallow: /account');
    expect(robots).toMatch(/Sitemap: http\S+\/sitemap\.xml/);
  });

  it('answer 404 with a page for any other address', async () => {
    const { status, body } = await get(`${one.url}/nothing/here`);
    expect(status).toBe(404);
    expect(body.toString('utf8')).toContain('404 Page Not Found');
    expect(body.toString('utf8')).toContain('<meta name="robots" content="noindex">');
  });

  it('say who is here: the account, or nobody', async () => {
    const visitor = one.browser();
    expect((await visitor.get('/api/auth/session')).body).toEqual({ user: null });
    const claire = one.browser();
    await claire.signUp({ email: 'claire@example.com' });
    expect((await claire.get('/api/auth/session')).body).toMatchObject({ user: { email: 'claire@example.com' } });
  });

  it('name in the privacy policy every cookie that is set, and how long each may live', async () => {
    await one.browser().signUp({ email: 'tom@example.com', password: 'a quiet river at morning' });
    const answer = await fetch(`${one.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'fetch' },
      body: JSON.stringify({ email: 'tom@example.com', password: 'a quiet river at morning' }),
    });
    const cookies = answer.headers.getSetCookie().filter((cookie) => !/max-age=0/i.test(cookie));
    const days = cookies.map((cookie) => Number(/max-age=(\d+)/i.exec(cookie)?.[1]) / 86_400);
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['known', 'sid']);
    expect(cookies.every((cookie) => /httponly/i.test(cookie))).toBe(true);
    const policy = await text(one, '/privacy');
    expect(policy).toContain('We set two cookies');
    for (const each of days) expect(policy).toContain(`up to ${each} days`);
    // Whoever only reads gets none.
    expect((await get(`${one.url}/`)).headers['set-cookie']).toBeUndefined();
  });

  it('name the files of the screen that was asked for in the page of the app, and draw the first step for who is unknown', async () => {
    for (const [path, screen] of [
      ['/auth', 'auth'],
      ['/account', 'account'],
      ['/naming/other', 'naming'],
      ['/checkout/other', 'checkout'],
      ['/questionnaire/7', 'questionnaire'],
      ['/review/7', 'review'],
      ['/eulogy/7', 'eulogy'],
      ['/collaborate/token', 'collaborate'],
    ] as const)
      expect(await text(one, path)).toMatch(
        new RegExp(`<link rel="modulepreload" crossorigin href="/assets/${screen}-screen-`),
      );
    expect(await text(one, '/auth')).toContain('<h1 tabindex="-1">Sign in</h1>');
    expect(await text(one, '/auth?mode=create')).toContain('<h1 tabindex="-1">Create your account</h1>');
    expect(await text(one, '/auth?invite=abc')).toContain('We’ve kept your invitation.');
    // What a link in a mail opens looks otherwise: it is not drawn as something it is not.
    expect(await text(one, '/auth?reset=abc')).toMatch(/<div id="root"><p[^>]*>Loading/);
    const brotli = await get(`${one.url}/auth`, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(brotli.body).toString('utf8')).toContain('>Sign in</h1>');
    expect(brotli.headers['cache-control']).toBe('no-store');
  });

  it('are drawn again in every process when a price changes', async () => {
    expect(await text(other, '/family-tributes')).toContain('AU$79.99');
    const { body: catalogue } = await one.browser().get<Product[]>('/api/catalogue');
    const listed = catalogue.find(({ type }) => type === 'other') as Product;
    const id = newId();
    const context = {
      commandId: id,
      correlationId: id,
      causationId: id,
      actor: { kind: 'system', name: 'test' },
      at: new Date().toISOString(),
    } as const;
    await one.app.get(CommandBus).execute(new ReviseProduct({ ...listed, introPriceCents: 6_100 }, context));
    for (const app of [one, other])
      await eventually(async () => expect(await text(app, '/family-tributes')).toContain('AU$61.00'), 15_000);
    expect(await text(other, '/terms')).toContain('AU$61.00, paid once');
    expect((await one.browser().get<{ catalogue: unknown[] }>('/api/site-facts')).body.catalogue).toContainEqual(
      expect.objectContaining({ type: 'other', introPriceCents: 6_100 }),
    );
  }, 40_000);
});
