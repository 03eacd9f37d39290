import { answerOf } from './http.js';
import { plainApi } from './plain-api.js';

/** What a browser says of itself that TypeScript does not know: Do Not Track is deprecated and still set, the other one is young. */
interface Asking {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Whether somebody has asked not to be tracked: then nothing is sent at all. */
export function asksNotToBeTracked(browser: Asking = navigator as Asking): boolean {
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
}

/** As the server takes it. */
const REFERRER_MAX_LENGTH = 4000;

let isFirstPage = true;
let told: () => void = () => undefined;

/** Once the first page of this document is counted, or would have been. */
export const pageCounted = new Promise<void>((resolve) => (told = resolve));

/**
 * Says that a page was opened: its path, and what led here before the first one. Whatever becomes of it, nobody waits for it and nobody
 * hears of it.
 */
export function countVisit(pathname: string): void {
  if (asksNotToBeTracked()) return told();
  const referrer = isFirstPage ? document.referrer.slice(0, REFERRER_MAX_LENGTH) : '';
  isFirstPage = false;
  const visit = referrer === '' ? { pathname } : { pathname, referrer };
  answerOf(plainApi.POST('/api/visits', { body: visit, keepalive: true }))
    .catch(() => undefined)
    .finally(told);
}

/** How far somebody went with the taste, in numbers; no word of theirs. */
export type TasteStep = 'begun' | 'read' | 'kept' | 'paid';

/** Tells the steps at once, when somebody leaves or goes on: while they write and read, nothing is sent. */
export async function countSteps(steps: readonly TasteStep[]): Promise<void> {
  if (asksNotToBeTracked()) return;
  const body = { steps: [...steps] };
  await answerOf(plainApi.POST('/api/visits/steps', { body, keepalive: true })).catch(() => undefined);
}
