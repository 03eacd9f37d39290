import type { OwnershipResponse } from '../../../lib/api-types.js';
import { request } from '../../../lib/http.js';

/** What the signed-in person is to a eulogy. */
export function fetchOwnership(eulogyId: number): Promise<OwnershipResponse> {
  return request('GET', `/api/eulogies/${eulogyId}/ownership`);
}
