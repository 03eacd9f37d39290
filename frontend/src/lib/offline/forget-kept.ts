import { forgetPlaceInCopy } from './kept-place.js';
import { COPY_PREFIX, KEPT_PREFIX, type ForgetRequest } from './names.js';

/** Takes everything off this device that it kept of anybody's eulogies. A browser that keeps nothing has nothing to forget. */
export async function forgetKept(copies: ForgetRequest['copies']): Promise<void> {
  try {
    const forget: ForgetRequest = { kind: 'forget', copies };
    navigator.serviceWorker?.controller?.postMessage(forget);
    const goes = (name: string): boolean =>
      name.startsWith(KEPT_PREFIX) || (copies === 'too' && name.startsWith(COPY_PREFIX));
    for (const name of await caches.keys()) if (goes(name)) await caches.delete(name);
  } catch {
    // Storage is switched off in this browser.
  }
}

/** A copy for the day that opens nothing any more: also where the page was loaded past its worker. */
export async function forgetCopy(token: string): Promise<void> {
  forgetPlaceInCopy(token);
  try {
    await caches.delete(COPY_PREFIX + token);
  } catch {
    // Storage is switched off in this browser.
  }
}
