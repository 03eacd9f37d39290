import { useSyncExternalStore } from 'react';

/** Whether the tab is in front: what arrives behind another tab was not seen. */
export function useIsLooking(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
  );
}
