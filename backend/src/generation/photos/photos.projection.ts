import { Column, Entity, PrimaryColumn } from 'typeorm';
import { userErased } from '../../identity/index.js';
import { draftLapsed } from '../../purchasing/index.js';
import { readModel } from '../../shared/read-models/read-model.js';
import { GONE, rowsOf } from '../../shared/read-models/row-fold.js';
import { NO_PHOTOS, photosAfter, type Photos } from '../domain/photos/photos.js';
import {
  photoAdded,
  photoDescribed,
  photoPlaced,
  photoPutBack,
  photoRemoved,
  photosArranged,
  photoTakenOff,
} from '../domain/photos/photos.events.js';

@Entity('generation_photos')
export class PhotosRow {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @Column('text') readonly ownerId: string;
  @Column('jsonb') readonly photos: Photos;
}

/** The photos of a eulogy in their order, with their words and where each is shown: one row a eulogy. Pictures are elsewhere. */
export const photosProjection = readModel(
  'generation.photos',
  { version: 1 },
  rowsOf(PhotosRow)
    .keyedBy(({ eulogyId }: { eulogyId: number }) => ({ eulogyId }))
    .puts(photoAdded, (row, event) => ({
      eulogyId: event.data.eulogyId,
      ownerId: event.data.addedBy,
      photos: photosAfter(row?.photos ?? NO_PHOTOS, event),
    }))
    .on(photoDescribed, ({ photos }, event) => ({ photos: photosAfter(photos, event) }))
    .on(photoPlaced, ({ photos }, event) => ({ photos: photosAfter(photos, event) }))
    .on(photoTakenOff, ({ photos }, event) => ({ photos: photosAfter(photos, event) }))
    .on(photosArranged, ({ photos }, event) => ({ photos: photosAfter(photos, event) }))
    .on(photoRemoved, ({ photos }, event) => ({ photos: photosAfter(photos, event) }))
    .on(photoPutBack, ({ photos }, event) => ({ photos: photosAfter(photos, event) }))
    .on(draftLapsed, () => GONE)
    // Only owners add photos.
    .every(
      userErased,
      ({ data: { userId } }) => ({ ownerId: userId }),
      () => GONE,
    ),
);

/** For whoever waits until it has passed what they wrote. */
export const PHOTOS = photosProjection;
