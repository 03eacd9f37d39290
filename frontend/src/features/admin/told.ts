import { sentenceOf } from '../../lib/http.js';
import { showToast } from '../../ui/toast-store.js';

/** "Error", with why (spec part 2 section 8). */
export function sayError(error: unknown, otherwise: string): void {
  showToast({ title: 'Error', description: sentenceOf(error, otherwise), tone: 'problem' });
}
