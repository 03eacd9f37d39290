import { ApiError, OfflineError, ours } from './http.js';

/** How far something is, in bytes. */
export interface Sent {
  readonly sent: number;
  readonly all: number;
}

/**
 * Sends bytes as they are by PUT, and tells how much of them has gone: `fetch` does not.
 * @returns the answer's JSON
 * @throws ApiError when the answer is not 2xx, OfflineError when there is none
 */
export function sendBytes<Answer>(path: string, bytes: Blob, onProgress: (progress: Sent) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', path);
    request.setRequestHeader('content-type', 'application/octet-stream');
    for (const [name, value] of Object.entries(ours.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, all: total });
    const failed = (): void => reject(new OfflineError(undefined));
    request.onerror = failed;
    request.onabort = failed;
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Answer);
      else reject(new ApiError(status, responseText, statusText, request.getResponseHeader('retry-after')));
    };
    request.send(bytes);
  });
}
