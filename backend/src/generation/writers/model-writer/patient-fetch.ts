import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** Answers without a body, whatever is sent after them. */
const BODILESS = [204, 205, 304];

/**
 * `fetch` for an endpoint that may think for many minutes before it says a word: Node's own gives up after five, silently. It follows no
 * redirects, and waits until its signal ends it.
 */
export const patientFetch = (url: string | URL | Request, init: RequestInit = {}): Promise<Response> =>
  new Promise((resolve, reject) => {
    const to = new URL(url instanceof Request ? url.url : url);
    const { signal } = init;
    if (signal?.aborted) return reject(abortError());
    const headers = { ...Object.fromEntries(new Headers(init.headers)), 'accept-encoding': 'identity' };
    const sent = (to.protocol === 'https:' ? requestHttps : requestHttp)(
      to,
      { method: init.method ?? 'GET', headers },
      (message) => {
        const status = message.statusCode ?? 502;
        const heads = Object.entries(message.headers).flatMap(([name, value]): [string, string][] =>
          value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
        );
        const body = BODILESS.includes(status) ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>);
        resolve(new Response(body as ConstructorParameters<typeof Response>[0], { status, headers: heads }));
      },
    );
    const end = (): void => {
      sent.destroy(abortError());
    };
    signal?.addEventListener('abort', end, { once: true });
    sent.on('error', reject);
    sent.on('close', () => signal?.removeEventListener('abort', end));
    sent.end(typeof init.body === 'string' ? init.body : undefined);
  });

function abortError(): Error {
  return new DOMException('This operation was aborted', 'AbortError');
}
