import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Role } from '../../../lib/api-types.js';
import { ApiError } from '../../../lib/http.js';
import { currentUserQuery } from '../../../lib/session.js';
import { queryOf } from '../../../lib/query-of.js';
import { isAdminQuery } from '../refresh.js';
import type { Schemas } from '../schemas.js';

export type SecondFactor = Schemas['SecondFactorResponse'];

const factorQuery = queryOf('/api/staff/second-factor');

/** How the second factor of the member of staff stands. Asked again as soon as a call is refused for the lack of one. */
export function useSecondFactor(role: Role | undefined): UseQueryResult<SecondFactor> {
  const client = useQueryClient();
  const query = useQuery({ ...factorQuery, enabled: role !== undefined && role !== 'customer' });
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query: { queryKey, state } }) => {
        const isOwn = queryKey[0] === factorQuery.queryKey[0];
        if (type !== 'updated' || state.status !== 'error' || !(isOwn || isAdminQuery({ queryKey }))) return;
        const { error } = state;
        // The role may be another one by now.
        if (error instanceof ApiError && error.code === 'request.forbidden' && state.fetchStatus === 'idle')
          void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
        // Only the first refusal asks: while nobody is let in, nothing else is loaded.
        const known = client.getQueryData<SecondFactor>(factorQuery.queryKey);
        if (known?.confirmed && error instanceof ApiError && error.code?.startsWith('staff.second-factor-'))
          void client.invalidateQueries({ queryKey: factorQuery.queryKey });
      }),
    [client],
  );
  return query;
}

/** Call when something about it has changed: what was refused before is asked for again. */
export function useSecondFactorChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    client.removeQueries({ predicate: (query) => isAdminQuery(query) && query.state.status === 'error' });
    await client.invalidateQueries({ queryKey: factorQuery.queryKey });
  }, [client]);
}
