import type { EulogySummaryResponse } from '../../lib/api-types.js';
import { cardState } from '../../lib/card-state.js';

/** The finished text comes first, since somebody reads from it; then what is being written or told; last what nothing more happens to. */
function placeOf(eulogy: EulogySummaryResponse): number {
  const state = cardState(eulogy);
  if (isOver(eulogy)) return 4;
  if (state.isClosed) return 3;
  if (state.button === 'View Eulogy') return 0;
  return state.isOpen ? 1 : 2;
}

/** The money of it went back, or it was taken back. */
export function isOver(eulogy: EulogySummaryResponse): boolean {
  const { isRefunded, isTakenBack } = cardState(eulogy);
  return isRefunded || isTakenBack;
}

/** As they lie on the dashboard; among equals the order in which the server gave them. */
export function inOrder(eulogies: readonly EulogySummaryResponse[]): EulogySummaryResponse[] {
  return [...eulogies].sort((one, other) => placeOf(one) - placeOf(other));
}
