import type { KeptRequest } from '../testing/kept-request.js';
import { problem, stubApi } from '../testing/stub-api.js';
import { api } from './api.js';
import { answerOf, ApiError, isUnauthorized, OfflineError, sentenceOf } from './http.js';

describe('A call to the API', () => {
  it('carries the session, names itself as ours, and sends JSON only with a body', async () => {
    const seen: KeptRequest[] = [];
    globalThis.fetch = (async (request: RequestInfo | URL) => {
      seen.push(request as KeptRequest);
      return new Response('{"ok":true}');
    }) as typeof fetch;
    await api.POST('/api/logout');
    await api.PATCH('/api/eulogies/{id}', { params: { path: { id: 7 } }, body: { title: 'Honouring Ray' } });
    expect(seen.map(({ method, path, credentials }) => [method, path, credentials])).toEqual([
      ['POST', '/api/logout', 'include'],
      ['PATCH', '/api/eulogies/7', 'include'],
    ]);
    expect(seen.map(({ headers }) => headers.get('X-Requested-With'))).toEqual(['fetch', 'fetch']);
    expect(seen.map(({ headers }) => headers.get('Content-Type'))).toEqual([null, 'application/json']);
    expect(seen.map(({ sent }) => sent)).toEqual([undefined, '{"title":"Honouring Ray"}']);
  });

  it('sends a form as it is, without a content type of its own', async () => {
    const stub = stubApi({ 'POST /api/profile/upload': { body: {} } });
    const form = new FormData();
    form.set('profilePicture', new Blob(['x']), 'photo.jpg');
    await api.POST('/api/profile/upload', { body: form });
    expect(stub.calls[0]!.body).toBe(form);
    expect(stub.calls[0]!.headers.get('Content-Type')).toBeNull();
  });

  it('gives nothing for an answer without a body', async () => {
    stubApi({ 'POST /api/visits': { status: 204 } });
    await expect(answerOf(api.POST('/api/visits', { body: { pathname: '/' } }))).resolves.toBeUndefined();
  });

  it('fails with status, colon, space and the body text', async () => {
    stubApi({ 'GET /api/catalogue': { status: 500, body: 'broken' } });
    await expect(answerOf(api.GET('/api/catalogue'))).rejects.toThrow(new Error('500: broken'));
  });

  it('falls back to the status text when the body is empty', () => {
    expect(new ApiError(404, '', 'Not Found').message).toBe('404: Not Found');
  });

  it('reads the problem of a refusal and speaks its sentence', async () => {
    stubApi({ 'POST /api/logout': problem(409, 'price.changed', 'The price has changed.') });
    const error = await answerOf(api.POST('/api/logout')).catch((failure: unknown) => failure as ApiError);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).code).toBe('price.changed');
    expect((error as ApiError).message).toMatch(/^409: \{.*price\.changed/);
    expect(sentenceOf(error, 'Something else')).toBe('The price has changed.');
  });

  it('tells a lost connection from a refusal', async () => {
    stubApi({ 'GET /api/catalogue': () => 'no-connection' });
    const error = await answerOf(api.GET('/api/catalogue')).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(OfflineError);
    expect(sentenceOf(error, 'x')).toMatch(/no connection/);
    expect(isUnauthorized(error)).toBe(false);
  });

  it('knows a connection that breaks off within the answer', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    globalThis.fetch = async () => new Response(broken);
    await expect(answerOf(api.GET('/api/catalogue'))).rejects.toThrow(OfflineError);
  });

  it('fails as its caller says when the caller gives it up', async () => {
    const ended = new AbortController();
    globalThis.fetch = (async (request: RequestInfo | URL): Promise<Response> => {
      ended.abort(new DOMException('enough', 'AbortError'));
      throw (request as Request).signal.reason;
    }) as typeof fetch;
    await expect(answerOf(api.GET('/api/catalogue', { signal: ended.signal }))).rejects.toThrow('enough');
  });

  it('is fetched before its caller goes on: the last words are sent while the page closes', () => {
    const { calls } = stubApi({ 'POST /api/visits': { status: 204 } });
    void api.POST('/api/visits', { body: { pathname: '/' }, keepalive: true });
    expect(calls).toHaveLength(1);
  });

  it('knows how long the server asks to wait', () => {
    expect(new ApiError(429, '', '', '30').retryAfterMs).toBe(30_000);
    expect(new ApiError(429, '', '', 'Thu, 01 Jan 2026').retryAfterMs).toBeUndefined();
  });

  it('knows a 401', () => {
    expect(isUnauthorized(new ApiError(401, '', 'Unauthorized'))).toBe(true);
    expect(isUnauthorized(new ApiError(403, '', 'Forbidden'))).toBe(false);
  });
});
