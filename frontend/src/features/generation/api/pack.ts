import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { fileNameOf } from '../../../lib/file-name-of.js';
import { readingPace } from '../../../lib/reading-pace.js';
import { saveFile } from '../../../lib/save-file.js';

/** Saves everything for the day as one file. It takes longer than a single one: several are made for it. */
export function useSavePack(id: number) {
  return useMutation({
    mutationFn: async () => {
      const { data, response } = await api.GET('/api/eulogies/{id}/pack', {
        params: { path: { id }, query: { pace: readingPace() } },
        parseAs: 'blob',
      });
      if (data) saveFile(fileNameOf(response.headers.get('content-disposition'), 'Everything for the day.zip'), data);
    },
  });
}
