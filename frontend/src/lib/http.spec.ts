import { problem, stubApi } from '../testing/stub-api.js';
import { ApiError, isUnauthorized, OfflineError, request, sentenceOf } from './http.js';

describe('A call to the API', () => {
  it('carries the session, names itself as ours, and sends JSON only with a body', async () => {
    const seen: RequestInit[] = [];
    globalThis.fetch = (async (_path: string, init: RequestInit) => {
      seen.push(init);
      return new Response('{"ok":true}');
    }) as typeof fetch;
    await request('POST', '/api/logout');
    await request('PATCH', '/api/eulogies/7', { title: 'Honouring Ray' });
    expect(seen[0]).toMatchObject({ method: 'POST', credentials: 'include', headers: { 'X-Requested-With': 'fetch' } });
    expect(seen[0]!.headers).not.toHaveProperty('Content-Type');
    expect(seen[0]).not.toHaveProperty('body');
    expect(seen[1]!.headers).toHaveProperty('Content-Type', 'application/json');
    expect(seen[1]!.body).toBe('{"title":"Honouring Ray"}');
  });

  it('sends a form as it is, without a content type of its own', async () => {
    const api = stubApi({ 'POST /api/catalogue': { body: {} } });
    const form = new FormData();
    form.set('profilePicture', new Blob(['x']), 'photo.jpg');
    await request('POST', '/api/catalogue', form);
    expect(api.calls[0]!.body).toBe(form);
    expect(api.calls[0]!.headers).toEqual({ 'X-Requested-With': 'fetch' });
  });

  it('gives undefined for an answer without a body', async () => {
    stubApi({ 'POST /api/catalogue': { status: 204 } });
    await expect(request('POST', '/api/catalogue')).resolves.toBeUndefined();
  });

  it('fails with status, colon, space and the body text', async () => {
    stubApi({ 'GET /api/catalogue': { status: 500, body: 'broken' } });
    await expect(request('GET', '/api/catalogue')).rejects.toThrow(new Error('500: broken'));
  });

  it('falls back to the status text when the body is empty', () => {
    expect(new ApiError(404, '', 'Not Found').message).toBe('404: Not Found');
  });

  it('reads the problem of a refusal and speaks its sentence', async () => {
    stubApi({ 'POST /api/catalogue': problem(409, 'price.changed', 'The price has changed.') });
    const error = await request('POST', '/api/catalogue').catch((failure: unknown) => failure as ApiError);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).code).toBe('price.changed');
    expect((error as ApiError).message).toMatch(/^409: \{.*price\.changed/);
    expect(sentenceOf(error, 'Something else')).toBe('The price has changed.');
  });

  it('tells a lost connection from a refusal', async () => {
    stubApi({ 'GET /api/catalogue': () => 'no-connection' });
    const error = await request('GET', '/api/catalogue').catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(OfflineError);
    expect(sentenceOf(error, 'x')).toMatch(/no connection/);
    expect(isUnauthorized(error)).toBe(false);
  });

  it('knows a 401', () => {
    expect(isUnauthorized(new ApiError(401, '', 'Unauthorized'))).toBe(true);
    expect(isUnauthorized(new ApiError(403, '', 'Forbidden'))).toBe(false);
  });
});
