const PATIENCE_MS = 15_000;
const SLOW = /timeout|timed out|within \d+ ms/i;

/**
 * A step of a start, taken again while the server is only slow: nobody waits for a process that starts, and one that ends for two slow
 * seconds is started anew for nothing. A server that refuses is believed at once.
 */
export async function patientStart<T>(step: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (!isSlow(error) || performance.now() >= until) throw error;
    }
  }
}

function isSlow(error: unknown): boolean {
  return error instanceof Error && (SLOW.test(error.message) || isSlow(error.cause));
}
