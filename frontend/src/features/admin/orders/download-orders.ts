import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { saveFile } from '../../../lib/save-file.js';
import type { paths } from '../../../lib/schema.generated.js';
import { showToast } from '../../../ui/toast-store.js';

type Asked = NonNullable<paths['/api/admin/orders/download']['get']['parameters']['query']>;

/** Saves every order of a search, not the page that is shown. */
export async function downloadOrders(asked: Asked): Promise<void> {
  try {
    const file = await answerOf(api.GET('/api/admin/orders/download', { params: { query: asked }, parseAs: 'blob' }));
    saveFile('orders.csv', file);
    showToast({ title: 'Download Started' });
  } catch (error) {
    console.warn('The orders were not downloaded.', error);
    showToast({ title: 'Download Failed', description: 'The orders were not downloaded.', tone: 'problem' });
  }
}
