/** Does something once the browser has nothing better to do: what people wait for comes first. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 4_000 });
  else setTimeout(work, 1_000);
}
