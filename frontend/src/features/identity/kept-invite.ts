const KEY = 'kept-invite';
/** As long as the link in the verification mail works: 24 hours (D22). */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Remembers in this browser which invitation a new account was made for: the link in the verification mail opens a fresh tab
 * that knows nothing of it. Bound to the address, so that nobody else who signs in here is led to it.
 */
export function keepInvite(invite: string, email: string, now: number = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ invite, email: email.toLowerCase(), at: now }));
  } catch {
    // Storage is switched off: the invitation can be opened again from its own link.
  }
}

/** The invitation that was kept for this address in the last 24 hours, once; null where there is none. */
export function takeInvite(email: string, now: number = Date.now()): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as {
      invite: string;
      email: string;
      at: number;
    } | null;
    if (!kept || kept.email !== email.toLowerCase()) return null;
    localStorage.removeItem(KEY);
    return now - kept.at <= KEPT_MS ? kept.invite : null;
  } catch {
    return null;
  }
}

/** The address was mistyped: the invitation that was kept for the one is kept for the other. */
export function moveInvite(from: string, to: string): void {
  const invite = takeInvite(from);
  if (invite !== null) keepInvite(invite, to);
}
