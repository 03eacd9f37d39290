import { KEPT_PREFIX, type ForgetRequest } from './names.js';

/** Takes everything off this device that it kept of anybody's eulogies. A browser that keeps nothing has nothing to forget. */
export async function forgetKept(): Promise<void> {
  try {
    const forget: ForgetRequest = { kind: 'forget' };
    navigator.serviceWorker?.controller?.postMessage(forget);
    for (const name of await caches.keys()) if (name.startsWith(KEPT_PREFIX)) await caches.delete(name);
  } catch {
    // Storage is switched off in this browser.
  }
}
