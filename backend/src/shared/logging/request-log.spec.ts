import { Writable } from 'node:stream';
import fastify from 'fastify';
import { pino, type LevelWithSilent } from 'pino';
import { logRequests } from './request-log.js';

interface Line {
  readonly level: number;
  readonly route: string;
}

/** What is written of these requests at this level. */
async function linesOf(level: LevelWithSilent, ...urls: string[]): Promise<Line[]> {
  const lines: Line[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString('utf8')) as Line);
      done();
    },
  });
  const app = fastify({ genReqId: () => 'request-1' });
  logRequests(app, pino({ level, base: null, timestamp: false }, stream));
  app.get('/api/things/:id', async () => ({ answer: 'something personal' }));
  app.get('/api/broken', async () => Promise.reject(new Error('something personal')));
  app.get('/health/ready', async () => ({}));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const path of urls) await (await fetch(`${url}${path}`, { headers: { cookie: 'sid=secret' } })).text();
  // ends once every connection is closed, and so every line written
  await app.close();
  return lines;
}

describe('the log of requests', () => {
  it('has one line for each, with the pattern of its route and nothing that a person wrote', async () => {
    expect(await linesOf('debug', '/api/things/ruth?token=secret', '/nothing/here', '/api/broken')).toEqual([
      {
        level: 20,
        req: { id: 'request-1', method: 'GET' },
        res: { statusCode: 200 },
        responseTime: expect.any(Number),
        route: '/api/things/:id',
        msg: 'request completed',
      },
      expect.objectContaining({ level: 30, res: { statusCode: 404 }, route: 'none' }),
      expect.objectContaining({ level: 50, res: { statusCode: 500 }, route: '/api/broken' }),
    ]);
  });

  it('says nothing of monitors, and of what went well only where that is asked for', async () => {
    expect(await linesOf('debug', '/health/ready')).toEqual([]);
    expect((await linesOf('info', '/api/things/1', '/nothing/here')).map(({ level }) => level)).toEqual([30]);
    expect(await linesOf('silent', '/api/broken')).toEqual([]);
  });
});
