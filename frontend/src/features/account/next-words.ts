import type { EulogySummaryResponse } from '../../lib/api-types.js';
import { progressOf, type CardState } from '../../lib/card-state.js';

type Asked = Pick<EulogySummaryResponse, 'id' | 'status' | 'isOwner' | 'mayRead' | 'responses' | 'progress'>;

/** Where a eulogy stands and what comes next, in plain words under its state. */
export function nextWords(eulogy: Asked, state: CardState): string {
  if (state.isClosed) return 'Its owner has deleted their account. What you wrote is still here.';
  const isOwner = eulogy.isOwner !== false;
  const { answered, total } = progressOf(eulogy);
  const isWritten = eulogy.status === 'completed' || eulogy.status === 'complete';
  if (state.isRefunded || state.isTakenBack) {
    const what = state.isRefunded ? 'This was refunded' : 'This was cancelled';
    if (isWritten) return `${what}. You can still read what was written.`;
    return answered > 0
      ? `${what}, so it won’t be written. You can still read the answers.`
      : `${what} before any question was answered.`;
  }
  if (isWritten) {
    return eulogy.mayRead === false
      ? 'It’s written. Its owner decides who can read it.'
      : 'It’s ready to read, change and take with you.';
  }
  if (eulogy.status === 'generating' || eulogy.status === 'pending')
    return 'It’s being written. You can leave this page and come back.';
  if (answered === 0)
    return isOwner
      ? `${total} questions, one at a time. You can stop at any point.`
      : 'No one has answered yet. Start with whatever you remember.';
  if (answered < total) {
    if (!isOwner) return 'Add what you remember, whenever you like.';
    // How many there are is said above it, in figures.
    const last = total - answered === 1 ? 'One question left. ' : '';
    return `${last}Pick up where you left off.`;
  }
  return isOwner
    ? 'Every question has an answer. Next, check them before it’s written.'
    : 'Every question has an answer. You can still add what you remember.';
}
