import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-of.js';

/** Which payment provider serves here. */
export function usePaymentsConfig() {
  return useQuery(queryOf('/api/payments/config'));
}
