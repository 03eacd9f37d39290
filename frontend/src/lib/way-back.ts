const KEY = 'way-back';
/** A sign-in later than this begins anew, in ms. */
const KEPT_MS = 60 * 60_000;

interface WayBack {
  path: string;
  /** Who was signed in there; undefined where nobody was. */
  userId?: string | undefined;
  at: number;
}

/** Remembers in this tab where somebody was when their session was over, so that the sign-in leads back there. */
export function keepWayBack(path: string, userId: string | undefined, now: number = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, userId, at: now } satisfies WayBack));
  } catch {
    // Storage is switched off: the sign-in leads to the dashboard.
  }
}

function kept(now: number): WayBack | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as WayBack | null;
    return !found || now - found.at > KEPT_MS || now < found.at ? undefined : found;
  } catch {
    return undefined;
  }
}

/** Why this tab was sent to sign in during the last hour; undefined where it was not. */
export function sentFrom(now: number = Date.now()): 'session-over' | 'not-signed-in' | undefined {
  const found = kept(now);
  return found && (found.userId === undefined ? 'not-signed-in' : 'session-over');
}

/** Where this person was, in the last hour; undefined where that is unknown, or was somebody else. */
export function wayBack(userId: string, now: number = Date.now()): string | undefined {
  const found = kept(now);
  if (!found || (found.userId !== undefined && found.userId !== userId)) return undefined;
  // A path of this house, and not the address of another one ("//elsewhere").
  return /^\/(?![/\\])/.test(found.path) ? found.path : undefined;
}

export function forgetWayBack(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
