import { ApiError, OfflineError } from '../../lib/http.js';
import { showToast } from '../../ui/toast-store.js';

/** What the server, or the connection, has to say about a failure; else the given words. A bare status says nothing to a person. */
export function wordsOf(error: unknown, otherwise: string): string {
  if (error instanceof OfflineError) return error.message;
  return (error instanceof ApiError ? error.problem?.message : undefined) ?? otherwise;
}

/** "Error", with why (spec part 2 section 8). */
export function sayError(error: unknown, otherwise: string): void {
  showToast({ title: 'Error', description: wordsOf(error, otherwise), tone: 'problem' });
}
