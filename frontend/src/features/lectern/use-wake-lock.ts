import { useEffect } from 'react';

/** Keeps the screen from going dark for as long as the page is open. Where a browser cannot, the device's own setting holds. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async (): Promise<void> => {
      try {
        if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // Low on battery, or not allowed.
      }
    };
    const again = (): void => void take();
    void take();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
