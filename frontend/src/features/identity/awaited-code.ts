const KEY = 'awaited-code';
/** As long as the link in the verification mail works: 24 hours (D22). */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Remembers in this tab which address a code was sent to: a phone drops the page while its owner looks for the code in the mail,
 * and the page then comes back to the code, not to the sign-in.
 */
export function awaitCode(email: string, now: number = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ email, at: now }));
  } catch {
    // Storage is switched off: the sign-in asks for the code.
  }
}

/** The address that a code was sent to in the last 24 hours and that is not proven yet. */
export function addressAwaitingCode(): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { email: string; at: number } | null;
    return kept && Date.now() - kept.at <= KEPT_MS ? kept.email : undefined;
  } catch {
    return undefined;
  }
}

export function forgetAddressAwaitingCode(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
