import { derivedId } from '../../../../shared/kernel/ids.js';
import { SAID } from './history-material.js';
import type { Means } from './others-and-the-text.js';
import type { World } from './world.js';

/** A photo is added, gets its words, is shown, shown no more, put elsewhere in the row, removed, or put back. */
export function photosCome({ eulogyId, ownerId: by, events }: World, { happen, at, one, below }: Means): void {
  const photo = (type: string, data: object): void => happen(`photos-${eulogyId}`, type, { eulogyId, ...data });
  const photoId = derivedId('photo', eulogyId, events.length);
  const place = one(['front', 'keepsake', 'shared-page']);
  photo('PhotoAdded', { photoId, width: 1800, height: 1200, bytes: 400_000, addedBy: by, addedAt: at() });
  photo('PhotoPlaced', { photoId, place, placedBy: by, placedAt: at() });
  if (below(2) === 0) {
    const words = { caption: one(SAID), shows: one(SAID) };
    photo('PhotoDescribed', { photoId, ...words, describedBy: by, describedAt: at() });
  }
  if (below(4) === 0) photo('PhotoTakenOff', { photoId, place, takenOffBy: by, takenOffAt: at() });
  if (below(4) === 0) photo('PhotosArranged', { photoIds: [photoId], arrangedBy: by, arrangedAt: at() });
  if (below(3) > 0) return;
  photo('PhotoRemoved', { photoId, removedBy: by, removedAt: at() });
  if (below(2) === 0) photo('PhotoPutBack', { photoId, putBackBy: by, putBackAt: at() });
}
