import type { SuccessRow } from '../success-rows.js';

const photoId = '01890a5d-ac96-774b-bcce-b302099a8091';
const at = (rest: string) => `/api/eulogies/{eulogyId}/photos/${photoId}${rest}`;

/** The photos of a text that is there. */
export const photos: readonly SuccessRow[] = [
  { call: 'PUT /api/eulogies/:id/photos/:photoId', by: 'claire', as: at(''), body: '{photo}' },
  { call: 'GET /api/eulogies/:id/photos', by: 'claire', as: '/api/eulogies/{eulogyId}/photos' },
  { call: 'GET /api/eulogies/:id/photos/:photoId/picture', by: 'claire', as: at('/picture') },
  {
    call: 'PUT /api/eulogies/:id/photos/:photoId/words',
    by: 'claire',
    as: at('/words'),
    body: { caption: 'At the river', shows: 'Ray, laughing' },
  },
  {
    call: 'PUT /api/eulogies/:id/photos/:photoId/place',
    by: 'claire',
    as: at('/place'),
    body: { place: 'shared-page', choice: 'shown' },
  },
  {
    call: 'PUT /api/eulogies/:id/photo-order',
    by: 'claire',
    as: '/api/eulogies/{eulogyId}/photo-order',
    body: { photoIds: [photoId] },
  },
  { call: 'DELETE /api/eulogies/:id/photos/:photoId', by: 'claire', as: at('') },
  { call: 'POST /api/eulogies/:id/photos/:photoId/put-back', by: 'claire', as: at('/put-back') },
];

/** What somebody with the link sees of them. */
export const sharedPhoto: readonly SuccessRow[] = [
  { call: 'GET /api/read/:token/photos/:photoId', by: 'nobody', as: `/api/read/{shareToken}/photos/${photoId}` },
];
