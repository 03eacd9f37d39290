import { DEFAULT_DURATION, isDuration, type Duration } from './generate-eulogy.js';

const key = (eulogyId: number): string => `pending-writing:${eulogyId}`;

/**
 * That a eulogy is to be written as soon as it is paid, and how long it shall be, in minutes. It stays in this tab, so that whoever
 * comes back from the provider's page goes on where they were; refused storage leads to the review instead.
 */
export const pendingWriting = {
  keep(eulogyId: number, duration: Duration): void {
    try {
      sessionStorage.setItem(key(eulogyId), String(duration));
    } catch {
      // Storage is switched off in this browser.
    }
  },
  /** @returns the minutes, once */
  take(eulogyId: number): Duration | undefined {
    try {
      const kept = sessionStorage.getItem(key(eulogyId));
      sessionStorage.removeItem(key(eulogyId));
      if (kept === null) return undefined;
      const minutes = Number(kept);
      return isDuration(minutes) ? minutes : DEFAULT_DURATION;
    } catch {
      return undefined;
    }
  },
};
