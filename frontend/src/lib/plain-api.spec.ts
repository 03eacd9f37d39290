import type { KeptRequest } from '../testing/kept-request.js';
import { problem, stubApi } from '../testing/stub-api.js';
import { api } from './api.js';
import { ApiError } from './http.js';
import { plainApi } from './plain-api.js';

/** What was sent, as the server would see it. */
async function sentBy(client: Pick<typeof api, 'GET' | 'POST'>) {
  const seen: KeptRequest[] = [];
  globalThis.fetch = (async (request: RequestInfo | URL) => {
    seen.push(request as KeptRequest);
    return new Response('{"message":"ok"}');
  }) as typeof fetch;
  const answers = [
    await client.GET('/api/auth/session'),
    await client.POST('/api/logout'),
    await client.POST('/api/chat', { body: { message: 'Hello' }, headers: { 'Idempotency-Key': 'k' } }),
  ];
  const requests = seen.map(({ method, path, sent, credentials, headers }) => ({
    ...{ method, path, sent, credentials },
    headers: Object.fromEntries(headers),
  }));
  return { requests, answers: answers.map(({ data }) => data) };
}

describe('A call of the public pages', () => {
  it('is the call that the app makes, without its library', async () => {
    const plain = await sentBy(plainApi);
    expect(plain.requests).toHaveLength(3);
    expect(plain).toEqual(await sentBy(api));
  });

  it('fails as the app’s does', async () => {
    stubApi({ 'POST /api/logout': problem(409, 'price.changed', 'The price has changed.') });
    await expect(plainApi.POST('/api/logout')).rejects.toThrow(ApiError);
  });

  it('gives nothing for an answer without a body', async () => {
    stubApi({ 'POST /api/visits': { status: 204 } });
    expect((await plainApi.POST('/api/visits', { body: { pathname: '/' } })).data).toBeUndefined();
  });

  it('is fetched before its caller goes on: a visit is counted while the page closes', () => {
    const { calls } = stubApi({ 'POST /api/visits': { status: 204 } });
    void plainApi.POST('/api/visits', { body: { pathname: '/' }, keepalive: true });
    expect(calls).toHaveLength(1);
  });
});
