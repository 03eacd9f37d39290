import type { OwnershipResponse } from '../../../lib/api-types.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';

/** What the signed-in person is to a eulogy. */
export function fetchOwnership(eulogyId: number): Promise<OwnershipResponse> {
  return answerOf(api.GET('/api/eulogies/{id}/ownership', { params: { path: { id: eulogyId } } }));
}
