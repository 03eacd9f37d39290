import type { api } from './api.js';
import { exchange, ours } from './http.js';

/** One method of `plainApi`, for a path that has no parameters. */
const call =
  (method: 'GET' | 'POST') =>
  async (path: string, { body, headers, ...init }: Omit<RequestInit, 'body'> & { body?: object } = {}) => {
    const request = new Request(path, {
      ...ours,
      ...init,
      method,
      headers: { ...ours.headers, ...(body && { 'Content-Type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const response = await exchange(request);
    const text = await response.text();
    return { data: text === '' ? undefined : (JSON.parse(text) as unknown), response };
  };

/** `api` as the public pages have it, without the library: they are small before anything else. */
export const plainApi = { GET: call('GET'), POST: call('POST') } as Pick<typeof api, 'GET' | 'POST'>;
