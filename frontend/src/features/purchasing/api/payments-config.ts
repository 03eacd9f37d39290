import { useQuery } from '@tanstack/react-query';
import type { PaymentsConfigResponse } from '../../../lib/api-types.js';

/** Which payment provider serves here. */
export function usePaymentsConfig() {
  return useQuery<PaymentsConfigResponse>({ queryKey: ['/api/payments/config'] });
}
