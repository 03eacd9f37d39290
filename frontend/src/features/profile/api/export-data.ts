import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { saveFile } from '../../../lib/save-file.js';

/** Saves everything that is kept about the person as a file. The password is needed a while after the sign-in. */
export function useExportData() {
  return useMutation({
    mutationFn: async (password?: string) =>
      saveFile(
        'eulogy-my-data.json',
        await answerOf(api.POST('/api/profile/export', { body: { password }, parseAs: 'blob' })),
      ),
  });
}
