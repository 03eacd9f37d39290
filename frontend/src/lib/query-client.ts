import { QueryClient } from '@tanstack/react-query';

/** The defaults of spec part 1 section 9: no retries, never stale, no refetch on focus, no polling unless a query says so. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // Without a connection the question still goes out: the device may have the answer.
        networkMode: 'offlineFirst',
      },
      // Without a connection an act fails at once and says so; held back, its button would read "Saving…" for as long as the line is gone.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
