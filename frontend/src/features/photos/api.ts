import type { components } from '../../lib/schema.generated.js';
import { api } from '../../lib/api.js';
import { answerOf } from '../../lib/http.js';
import { queryOf } from '../../lib/query-of.js';
import { sendBytes, type Sent } from '../../lib/send-bytes.js';

type Schemas = components['schemas'];
export type Photos = Schemas['PhotosResponse'];
export type Photo = Schemas['PhotoResponse'];
export type PlacePhoto = Schemas['PlacePhotoRequest'];
export type PhotoPlace = Photo['places'][number];

export const photosQuery = (id: number) => queryOf('/api/eulogies/{id}/photos', { path: { id } });

const of = (id: number, photoId: string) => ({ params: { path: { id, photoId } } });

/** Each answers with all photos, as they are then. */
export const describePhoto = (id: number, photoId: string, body: Schemas['DescribePhotoRequest']) =>
  answerOf(api.PUT('/api/eulogies/{id}/photos/{photoId}/words', { ...of(id, photoId), body }));

export const placePhoto = (id: number, photoId: string, body: PlacePhoto) =>
  answerOf(api.PUT('/api/eulogies/{id}/photos/{photoId}/place', { ...of(id, photoId), body }));

export const arrangePhotos = (id: number, photoIds: string[]) =>
  answerOf(api.PUT('/api/eulogies/{id}/photo-order', { params: { path: { id } }, body: { photoIds } }));

export const removePhoto = (id: number, photoId: string) =>
  answerOf(api.DELETE('/api/eulogies/{id}/photos/{photoId}', of(id, photoId)));

export const putPhotoBack = (id: number, photoId: string) =>
  answerOf(api.POST('/api/eulogies/{id}/photos/{photoId}/put-back', of(id, photoId)));

/** Under an id of this device's, so that sending it again adds nothing. */
export const addPhoto = (id: number, photoId: string, bytes: Blob, onProgress: (sent: Sent) => void) =>
  sendBytes<Photos>(`/api/eulogies/${id}/photos/${photoId}`, bytes, onProgress);
