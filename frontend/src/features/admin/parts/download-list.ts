import { answerOf } from '../../../lib/http.js';
import { saveFile } from '../../../lib/save-file.js';
import { showToast } from '../../../ui/toast-store.js';

/**
 * Saves a whole list as the server writes it, not the page that is shown.
 * @param name of the file, without its ending
 */
export async function downloadList(name: string, call: Promise<{ data?: Blob }>): Promise<void> {
  try {
    saveFile(`${name}.csv`, await answerOf(call));
    showToast({ title: 'Download Started' });
  } catch (error) {
    console.warn('The file was not made.', error);
    showToast({ title: 'Download Failed', description: 'The file was not made. Please try again.', tone: 'problem' });
  }
}
