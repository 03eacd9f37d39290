import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { showToast } from '../../../ui/toast-store.js';
import { saveFile } from '../../../lib/save-file.js';

/** The spec's name of the file: the title in lower case, all but letters and digits replaced by underscores; letters of every script. */
export function pdfName(title: string): string {
  return `${title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '_')}.pdf`;
}

/** Saves the finished text of a customer's eulogy. The server writes down who read it, and why. */
export async function downloadPdf({ id, title }: { id: number; title: string }, reason: string): Promise<void> {
  try {
    saveFile(
      pdfName(title),
      await answerOf(
        api.POST('/api/admin/eulogies/{id}/pdf', { params: { path: { id } }, body: { reason }, parseAs: 'blob' }),
      ),
    );
    showToast({ title: 'Download Started' });
  } catch (error) {
    console.warn('The PDF was not downloaded.', error);
    showToast({ title: 'Download Failed', description: 'Failed to download PDF.', tone: 'problem' });
  }
}
