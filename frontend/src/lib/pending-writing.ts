import { minutesOr5, type Minutes } from './generate-eulogy.js';

const key = (eulogyId: number): string => `pending-writing:${eulogyId}`;

/**
 * That a eulogy is to be written as soon as it is paid, and how long it shall be, in minutes. It stays in this tab, so that whoever
 * comes back from the provider's page goes on where they were; refused storage leads to the review instead.
 */
export const pendingWriting = {
  keep(eulogyId: number, minutes: Minutes): void {
    try {
      sessionStorage.setItem(key(eulogyId), String(minutes));
    } catch {
      // Storage is switched off in this browser.
    }
  },
  /** @returns the minutes, once */
  take(eulogyId: number): Minutes | undefined {
    try {
      const kept = sessionStorage.getItem(key(eulogyId));
      sessionStorage.removeItem(key(eulogyId));
      if (kept === null) return undefined;
      return minutesOr5(Number(kept));
    } catch {
      return undefined;
    }
  },
};
