import type { EulogySummaryResponse } from '../../lib/api-types.js';
import { progressOf, type CardState } from '../../lib/card-state.js';

type Asked = Pick<EulogySummaryResponse, 'id' | 'status' | 'isOwner' | 'mayRead' | 'responses' | 'progress'>;

/** Where a eulogy stands and what comes next, in plain words under its state. */
export function nextWords(eulogy: Asked, state: CardState): string {
  if (state.isClosed) return 'Its owner deleted their account. What you told is still there.';
  const isOwner = eulogy.isOwner !== false;
  const { answered, total } = progressOf(eulogy);
  const isWritten = eulogy.status === 'completed' || eulogy.status === 'complete';
  if (state.isRefunded || state.isTakenBack) {
    const what = state.isRefunded ? 'The payment went back' : 'It was taken back';
    if (isWritten) return `${what}. The text that was written can still be read.`;
    return answered > 0
      ? `${what}, so nothing is written. What was told can still be read.`
      : `${what}. Nothing had been told yet.`;
  }
  if (isWritten) {
    return eulogy.mayRead === false
      ? 'It is written. Its owner decides who can read it.'
      : 'It’s ready. Read it, change any word, take it with you.';
  }
  if (eulogy.status === 'generating' || eulogy.status === 'pending')
    return 'It is being written. You can leave this page and come back.';
  if (answered === 0)
    return isOwner
      ? `${total} questions, one at a time. You can stop after any of them.`
      : 'Nobody has answered yet. Begin with whatever you remember.';
  if (answered < total) {
    const left = total - answered;
    return isOwner
      ? `${left === 1 ? 'One question has' : `${left} questions have`} no answer from anybody yet. Pick up where you left off.`
      : 'You can add more whenever you like.';
  }
  return isOwner
    ? 'Every question has an answer. Next, you read it through before it is written.'
    : 'Every question has an answer. You can still add what you remember.';
}
