/** Clocks of two processes may differ by so much. */
const CLOCK_SKEW_MS = 5 * 60 * 1000;

/** A moment later than an ISO time, or earlier where `ms` is negative. */
export function later(iso: string, ms: number): string {
  return new Date(Date.parse(iso) + ms).toISOString();
}

/**
 * Whether something that is good for `lifetimeMs`, until `expiresAt`, is good at a moment. Before it was issued it is not: a clock that
 * was put back must not give a second life to what has expired.
 */
export function isGood(at: string, expiresAt: string, lifetimeMs: number): boolean {
  return at < expiresAt && at >= later(expiresAt, -lifetimeMs - CLOCK_SKEW_MS);
}
