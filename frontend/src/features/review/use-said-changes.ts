import type { ReviewChange } from '../../lib/api-types.js';
import { isUnauthorized, sentenceOf } from '../../lib/http.js';
import type { SaveStatus } from '../../ui/save-state.js';
import { showToast } from '../../ui/toast-store.js';
import { useChangeReview } from './api/review.js';

/** Sends what the owner says, tells what was refused in words, and knows whether everything is kept. */
export function useSaidChanges(
  eulogyId: number,
  onUnauthorized: (error: unknown) => void,
): { change: (change: ReviewChange) => void; saved: SaveStatus } {
  const said = useChangeReview(eulogyId);
  const change = (one: ReviewChange): void =>
    said.mutate(one, {
      onError: (error) => {
        if (isUnauthorized(error)) return onUnauthorized(error);
        showToast({ title: 'Not changed', description: sentenceOf(error, 'Please try again.'), tone: 'problem' });
      },
    });
  return { change, saved: statusOf(said) };
}

function statusOf({
  status,
  isPaused,
  submittedAt,
}: Pick<ReturnType<typeof useChangeReview>, 'status' | 'isPaused' | 'submittedAt'>): SaveStatus {
  if (isPaused) return { state: 'failed', message: 'Offline. It is saved as soon as there is a connection.' };
  switch (status) {
    case 'pending':
      return { state: 'saving' };
    case 'success':
      return { state: 'saved', at: new Date(submittedAt).toISOString() };
    case 'error':
      return { state: 'failed', message: 'The last change was not saved.' };
    case 'idle':
      return { state: 'untouched' };
  }
}
