/** Asks until the probe answers without an error, or the deadline has passed (then its last error is thrown). */
export async function eventually<T>(probe: () => Promise<T> | T, deadlineMs = 20_000): Promise<T> {
  const until = performance.now() + deadlineMs;
  for (let gap = 10; ; gap = Math.min(gap * 1.5, 200)) {
    try {
      return await probe();
    } catch (error) {
      if (performance.now() >= until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, gap));
  }
}
