import { useEffect, useState } from 'react';

/**
 * How many requests this page has made since it was ready, as the browser itself counts them.
 * @param since whether it is counted yet
 */
export function useSent(since: 'ready' | 'not-yet'): number {
  const [sent, setSent] = useState(0);
  useEffect(() => {
    if (since === 'not-yet' || typeof PerformanceObserver === 'undefined') return;
    const from = performance.now();
    const observer = new PerformanceObserver((list) => {
      const later = list.getEntries().filter(({ startTime }) => startTime >= from).length;
      if (later > 0) setSent((before) => before + later);
    });
    observer.observe({ type: 'resource' });
    return () => observer.disconnect();
  }, [since]);
  return sent;
}
