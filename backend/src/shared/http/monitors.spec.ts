import fastify from 'fastify';
import { freePort } from '../testing/free-port.js';
import { isMonitor, listenForMonitors, requireMonitor } from './monitors.js';

const token = 'b3f1c92ad07e4658b3f1c92ad07e46589d2e';
const guarded = { kind: 'guarded', token, port: undefined } as const;
const ask = (authorization?: string, localPort = 3000) => ({ headers: { authorization }, socket: { localPort } });

describe('a monitor', () => {
  it('is who carries the token, and nobody else', () => {
    expect(isMonitor(ask(`Bearer ${token}`), guarded)).toBe(true);
    for (const wrong of [undefined, '', token, `Basic ${token}`, `Bearer ${token}x`, 'Bearer ', `Bearer  ${token} x`])
      expect([wrong, isMonitor(ask(wrong), guarded)]).toEqual([wrong, false]);
  });

  it('is nobody where there is neither token nor port', () => {
    expect(isMonitor(ask('Bearer undefined'), { kind: 'guarded', token: undefined, port: 9 })).toBe(false);
    expect(isMonitor(ask(`Bearer ${token}`), { kind: 'nobody' })).toBe(false);
    expect(isMonitor(ask(), { kind: 'everybody' })).toBe(true);
  });
});

describe('the port of the monitors', () => {
  it('answers what is theirs without a token, and nothing else; the other port answers the rest', async () => {
    const port = await freePort();
    const http = { monitors: { kind: 'guarded', token: undefined, port } } as const;
    const server = fastify();
    server.addHook('onRequest', (request, reply, done) => {
      try {
        requireMonitor(request, http);
        done();
      } catch {
        void reply.status(404).send();
      }
    });
    for (const path of ['/metrics', '/health/ready', '/api/eulogies']) server.get(path, () => 'here');
    const house = await server.listen({ port: 0, host: '127.0.0.1' });
    await listenForMonitors(server, http);
    const statusOf = async (url: string) => (await fetch(url, { headers: { connection: 'close' } })).status;
    try {
      const answers = {
        '/metrics': [404, 200],
        '/health/ready': [200, 200],
        '/api/eulogies': [200, 404],
        '/none': [404, 404],
      };
      for (const [path, expected] of Object.entries(answers))
        expect([path, await statusOf(`${house}${path}`), await statusOf(`http://127.0.0.1:${port}${path}`)]).toEqual([
          path,
          ...expected,
        ]);
    } finally {
      await server.close();
    }
    await expect(statusOf(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });
});
