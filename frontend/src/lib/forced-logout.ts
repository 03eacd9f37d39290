/** Age at which the forced-logout flag is dropped: 5 minutes (spec part 1 section 4). */
export const FORCED_LOGOUT_MS = 5 * 60 * 1000;

const FLAG = 'forceLogout';
const TIMESTAMP = 'logoutTimestamp';

/** Browser storage may be refused (private mode, policy): then there is no flag, and nothing breaks. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Marks this browser as signed out, so that no current-user request is made. `now`: ms since 1970. */
export function forceLogout(now: number = Date.now()): void {
  attempt(() => {
    localStorage.setItem(FLAG, 'true');
    localStorage.setItem(TIMESTAMP, String(now));
  }, undefined);
}

/** Drops the flag: somebody signs in, or it is too old. */
export function clearForcedLogout(): void {
  attempt(() => {
    localStorage.removeItem(FLAG);
    localStorage.removeItem(TIMESTAMP);
  }, undefined);
}

/** Whether the person counts as signed out by the flag; drops flag and timestamp once they are older than 5 minutes. */
export function isForcedLogout(now: number = Date.now()): boolean {
  return attempt(() => {
    if (localStorage.getItem(FLAG) !== 'true') return false;
    const since = Number(localStorage.getItem(TIMESTAMP) ?? Number.NaN);
    if (now - since > FORCED_LOGOUT_MS) {
      clearForcedLogout();
      return false;
    }
    return true;
  }, false);
}
