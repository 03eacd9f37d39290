/** Words a minute at which mourners read aloud, until somebody measured their own. */
export const USUAL_PACE = 110;
export const SLOWEST_PACE = 60;
export const FASTEST_PACE = 220;

const KEY = 'reading-pace';

/** How fast this person reads aloud, words a minute, as measured in practice on this device; 110 where nobody did. */
export function readingPace(): number {
  try {
    const kept = Number(localStorage.getItem(KEY));
    return kept === 0 || !Number.isFinite(kept) ? USUAL_PACE : withinReason(kept);
  } catch {
    return USUAL_PACE; // storage is switched off
  }
}

/** Stays on this device, and goes with a sign-out. */
export function rememberPace(pace: number): void {
  try {
    localStorage.setItem(KEY, String(withinReason(pace)));
  } catch {
    // Storage is switched off: the usual pace it is, next time.
  }
}

export function withinReason(pace: number): number {
  return Math.round(Math.min(FASTEST_PACE, Math.max(SLOWEST_PACE, pace)));
}
