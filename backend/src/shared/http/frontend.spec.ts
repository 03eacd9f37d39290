import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { serveFrontend } from './frontend.js';
import type { PublicSite } from './public-site.port.js';

const folder = mkdtempSync(join(tmpdir(), 'frontend-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>The app</title>');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const site = { page: () => undefined, notFound: () => undefined } as unknown as PublicSite;

async function answerTo(path: string, where: 'development' | 'production'): Promise<{ status: number; body: string }> {
  const server = fastify();
  await serveFrontend(server, { folder, paymentHosts: [], secure: false, showsParts: where === 'development', site });
  const { statusCode, body } = await server.inject({ url: path });
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
