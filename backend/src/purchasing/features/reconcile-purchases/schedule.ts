/** When the provider is asked about a purchase that was left open. All ms. */
const MINUTE = 60_000;

/** A browser that comes back has told us by then; one that was closed has not. */
export const FIRST_ASKED_AFTER = 2 * MINUTE;
/** Nobody who meant to pay waits longer: the intent is cancelled, so that it cannot be charged by accident. */
export const GIVEN_UP_AFTER = 24 * 60 * MINUTE;
const LONGEST_GAP = 4 * 60 * MINUTE;

/** The gap after the n-th time of asking (from 1): 4, 8, 16 … minutes, 4 hours at most. */
export function gapAfter(asked: number): number {
  return Math.min(FIRST_ASKED_AFTER * 2 ** asked, LONGEST_GAP);
}
