import { unlessErased } from '../../../shared/kernel/personal.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import type { PhotoEvent, PhotoPlace } from './photos.events.js';

/** As many as a family finds in a bad week, and as a keepsake holds. */
export const PHOTOS_MAX = 6;
/** Photos that may be added to one eulogy in a day, removed ones counted. */
export const PHOTOS_A_DAY = 30;
export const CAPTION_MAX = 160;
export const SHOWS_MAX = 300;
/** How long a removed photo can be put back. */
export const PUT_BACK_HOURS = 24;

const HOUR_MS = 3_600_000;

export interface Photo {
  readonly photoId: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly caption: string;
  readonly shows: string;
  readonly places: readonly PhotoPlace[];
}

interface RemovedPhoto {
  readonly photo: Photo;
  /** Where it stood, from 0. */
  readonly at: number;
  readonly removedAt: string;
}

/** The photos of one eulogy, in their order. */
export interface Photos {
  readonly standing: readonly Photo[];
  readonly removed: readonly RemovedPhoto[];
  /** When the last {@link PHOTOS_A_DAY} were added. */
  readonly addedAt: readonly string[];
}

export const NO_PHOTOS: Photos = { standing: [], removed: [], addedAt: [] };

export function photosAfter(photos: Photos, event: PhotoEvent): Photos {
  const { standing, removed } = photos;
  const change = (photoId: string, to: (photo: Photo) => Photo): Photos => ({
    ...photos,
    standing: standing.map((photo) => (photo.photoId === photoId ? to(photo) : photo)),
  });
  switch (event.type) {
    case 'PhotoAdded': {
      const { photoId, width, height, bytes, addedAt } = event.data;
      const added: Photo = { photoId, width, height, bytes, caption: '', shows: '', places: [] };
      const times = [...photos.addedAt, addedAt].slice(-PHOTOS_A_DAY);
      return { ...photos, standing: [...standing, added], addedAt: times };
    }
    case 'PhotoDescribed': {
      const { photoId, caption, shows } = event.data;
      return change(photoId, (photo) => ({
        ...photo,
        caption: unlessErased(caption, ''),
        shows: unlessErased(shows, ''),
      }));
    }
    case 'PhotoPlaced': {
      const { photoId, place } = event.data;
      // one alone stands on the front
      const others = place === 'front' ? standing.map((photo) => without(photo, 'front')) : standing;
      return {
        ...photos,
        standing: others.map((photo) => (photo.photoId === photoId ? withPlace(photo, place) : photo)),
      };
    }
    case 'PhotoTakenOff':
      return change(event.data.photoId, (photo) => without(photo, event.data.place));
    case 'PhotosArranged': {
      const { photoIds } = event.data;
      const placeOf = ({ photoId }: Photo): number => photoIds.indexOf(photoId);
      return { ...photos, standing: [...standing].sort((a, b) => placeOf(a) - placeOf(b)) };
    }
    case 'PhotoRemoved': {
      const { photoId, removedAt } = event.data;
      const at = standing.findIndex((photo) => photo.photoId === photoId);
      const photo = standing[at];
      if (!photo) return photos;
      return {
        ...photos,
        standing: standing.filter((one) => one !== photo),
        removed: [...removed, { photo, at, removedAt }].slice(-PHOTOS_A_DAY),
      };
    }
    case 'PhotoPutBack': {
      const found = removed.find(({ photo }) => photo.photoId === event.data.photoId);
      if (!found) return photos;
      const isFrontTaken = standing.some(({ places }) => places.includes('front'));
      const photo = isFrontTaken ? without(found.photo, 'front') : found.photo;
      return {
        ...photos,
        standing: [...standing.slice(0, found.at), photo, ...standing.slice(found.at)],
        removed: removed.filter((one) => one !== found),
      };
    }
    default:
      return unreachable(event);
  }
}

/** When a removed photo's picture is deleted; undefined: it stands, or is not known. */
export function deletedAt({ removed }: Photos, photoId: string): Date | undefined {
  const found = removed.find(({ photo }) => photo.photoId === photoId);
  return found && new Date(Date.parse(found.removedAt) + PUT_BACK_HOURS * HOUR_MS);
}

/** How many were added in the day before a time. */
export function addedInDayBefore({ addedAt }: Photos, at: string): number {
  const since = Date.parse(at) - 24 * HOUR_MS;
  return addedAt.filter((time) => Date.parse(time) > since).length;
}

function without(photo: Photo, place: PhotoPlace): Photo {
  return photo.places.includes(place) ? { ...photo, places: photo.places.filter((one) => one !== place) } : photo;
}

function withPlace(photo: Photo, place: PhotoPlace): Photo {
  return photo.places.includes(place) ? photo : { ...photo, places: [...photo.places, place] };
}
