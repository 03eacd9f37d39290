import { useCallback, useEffect, useState } from 'react';

/** Seconds that are left after `start(seconds)`, 0 when done. Counts by the clock, so a sleeping tab does not stretch it. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return;
    const tick = (): void => {
      const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [endsAt]);
  const start = useCallback((seconds: number) => {
    setLeft(seconds);
    setEndsAt(Date.now() + seconds * 1000);
  }, []);
  return { left, start };
}
