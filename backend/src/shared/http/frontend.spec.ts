import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { serveFrontend, withPreview } from './frontend.js';
import type { PublicSite } from './public-site.port.js';

const folder = mkdtempSync(join(tmpdir(), 'frontend-'));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><head><title>The app</title><meta name="visitor" content="__VISITOR__"><script type="module" src="/app.js"></script><link rel="stylesheet" href="/app.css"></head><div id="root"><p>Loading...</p></div><noscript></noscript>',
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shell = '<h1>Sign in</h1>';
const site: PublicSite = {
  page: () => undefined,
  notFound: () => undefined,
  app: (url) => ({ head: '<link rel="modulepreload" href="/a.js">', shell: url === '/auth' ? shell : undefined }),
};

async function answerTo(
  path: string,
  where: 'development' | 'production',
  cookies: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  const server = fastify();
  await server.register(cookie);
  await serveFrontend(server, {
    appUrl: 'https://eulogy.example',
    folder,
    paymentHosts: [],
    secure: false,
    showsParts: where === 'development',
    site,
  });
  const { statusCode, body } = await server.inject({ url: path, cookies });
  await server.close();
  return { status: statusCode, body };
}

describe('The page of the parts', () => {
  it('is there in development, and nowhere else', async () => {
    expect(await answerTo('/dev/ui', 'development')).toMatchObject({
      status: 200,
      body: expect.stringContaining('The app'),
    });
    expect(await answerTo('/dev/ui', 'production')).toMatchObject({
      status: 404,
      body: expect.not.stringContaining('The app'),
    });
  });

  it('opens no other address under /dev', async () => {
    expect((await answerTo('/dev/other', 'development')).status).toBe(404);
  });
});

describe('The first screen of the app', () => {
  it('is in the page for who has no session, and waits for its own code without taking words', async () => {
    const { body } = await answerTo('/auth', 'production');
    expect(body).toContain(`<div id="root" inert>${shell}</div>`);
    expect(body).toContain('<meta name="visitor" content="unknown">');
    // What it takes to paint comes first, then what the screen needs, then the app.
    expect(body).toMatch(
      /<link rel="stylesheet"[^>]*>\s*<link rel="modulepreload" href="\/a.js">\s*<script type="module"/,
    );
  });

  it('is not shown to somebody who may be signed in, nor in the place of another', async () => {
    const known = await answerTo('/auth', 'production', { sid: 'a'.repeat(43) });
    expect(known.body).toContain('<div id="root"><p>Loading...</p></div>');
    expect(known.body).not.toContain('content="unknown"');
    expect((await answerTo('/account', 'production')).body).toContain('<div id="root"><p>Loading...</p></div>');
  });
});

describe('A link that somebody sent', () => {
  const page = '<head><meta\n  name="description"\n  content="of the house" />\n<title>Eulogy</title></head>';

  it('has a title and a description of its own for a messenger, and nothing in them is markup', () => {
    const shown = withPreview(
      page,
      { title: 'Claire <3 asks: "Ray"', description: 'One $& thing' },
      'https://eulogy.example',
    );
    expect(shown).toContain('<title>Claire &lt;3 asks: &quot;Ray&quot;</title>');
    expect(shown).toContain('<meta property="og:title" content="Claire &lt;3 asks: &quot;Ray&quot;" />');
    expect(shown).toContain('<meta property="og:description" content="One $&amp; thing" />');
    expect(shown).toContain('<meta name="description" content="One $&amp; thing" />');
    expect(shown).toContain('<meta property="og:image" content="https://eulogy.example/link.png" />');
    expect(shown).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(shown).not.toContain('of the house');
  });
});
