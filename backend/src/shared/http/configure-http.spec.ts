import { testConfiguration } from '../testing/test-configuration.js';
import { fastifyAdapter } from './configure-http.js';

describe('the adapter of the web server', () => {
  it('believes what a trusted proxy says about where a request comes from, and nobody else', async () => {
    const fastify = fastifyAdapter(testConfiguration({ TRUST_PROXY: '192.0.2.7' })).getInstance();
    fastify.get('/from', (request) => ({ from: request.ip }));
    const seenFrom = async (remoteAddress: string) =>
      (
        await fastify.inject({ url: '/from', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } })
      ).json<object>();
    expect(await seenFrom('192.0.2.7')).toEqual({ from: '203.0.113.9' });
    expect(await seenFrom('127.0.0.1')).toEqual({ from: '203.0.113.9' });
    expect(await seenFrom('192.0.2.8')).toEqual({ from: '192.0.2.8' });
    await fastify.close();
  });

  it('sends nobody their own request back: TRACE is answered by nothing', async () => {
    const fastify = fastifyAdapter(testConfiguration()).getInstance();
    fastify.get('/everything', () => 'here');
    const url = '/everything';
    expect((await fastify.inject({ method: 'GET', url })).statusCode).toBe(200);
    const traced = await fastify.inject({ method: 'TRACE' as 'GET', url, headers: { cookie: 'sid=canary' } });
    expect(traced.statusCode).toBe(404);
    expect(traced.body).not.toContain('canary');
    await fastify.close();
  });
});
