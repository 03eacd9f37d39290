import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showToast } from '../../ui/toast-store.js';

/** Lists that change while staff look at them are asked for again this often, in ms (spec part 2 section 9). */
export const ADMIN_REFRESH_MS = 30_000;

/** All that staff see is loaded from under this path. */
const STAFF_CALLS = '/api/admin/';

/** The predicate of every query of the back office. */
export const isAdminQuery = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  String(queryKey[0]).startsWith(STAFF_CALLS);

/** Loads everything in the back office again, then says so. */
export function useRefreshData(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await client.invalidateQueries({ predicate: isAdminQuery });
    showToast({ title: 'Data refreshed', description: 'All dashboard data has been updated.' });
  }, [client]);
}
