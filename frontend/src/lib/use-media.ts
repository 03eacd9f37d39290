import { useSyncExternalStore } from 'react';

/** Whether the screen is as the query says; as it is on a desk where nobody can tell. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    () => window.matchMedia?.(query).matches ?? true,
  );
}
