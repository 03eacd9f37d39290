import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { isUnauthorized, request, type ApiAddress } from './http.js';

/** Loads the path that is the first element of the query key. */
export const loadKey: QueryFunction = ({ queryKey, signal }) =>
  request('GET', String(queryKey[0]) as ApiAddress, undefined, { signal });

/** As `loadKey`, but 401 gives null instead of an error. */
export const loadKeyOrNull: QueryFunction = async (context) => {
  try {
    return await loadKey(context);
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
};

/** The defaults of spec part 1 section 9: no retries, never stale, no refetch on focus, no polling unless a query says so. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: loadKey,
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      // Without a connection an act fails at once and says so; held back, its button would read "Saving…" for as long as the line is gone.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
