import type { Decider } from '../../../shared/kernel/decider.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import {
  photoAdded,
  photoDescribed,
  photoPlaced,
  photoPutBack,
  photoRemoved,
  photosArranged,
  photoTakenOff,
  type PhotoEvent,
  type PhotoPlace,
} from './photos.events.js';
import {
  addedInDayBefore,
  CAPTION_MAX,
  deletedAt,
  NO_PHOTOS,
  PHOTOS_A_DAY,
  PHOTOS_MAX,
  photosAfter,
  SHOWS_MAX,
  type Photo,
  type Photos,
} from './photos.js';

export type PhotoChange =
  | { readonly type: 'DescribePhoto'; readonly photoId: string; readonly caption: string; readonly shows: string }
  | { readonly type: 'PlacePhoto'; readonly photoId: string; readonly place: PhotoPlace }
  | { readonly type: 'TakePhotoOff'; readonly photoId: string; readonly place: PhotoPlace }
  | { readonly type: 'ArrangePhotos'; readonly photoIds: readonly string[] }
  | { readonly type: 'RemovePhoto'; readonly photoId: string }
  | { readonly type: 'PutPhotoBack'; readonly photoId: string };

export type PhotoAddition = { readonly type: 'AddPhoto' } & Pick<Photo, 'photoId' | 'width' | 'height' | 'bytes'>;

export type PhotoCommand = (PhotoChange | PhotoAddition) & {
  readonly eulogyId: number;
  readonly by: string;
  readonly at: string;
};

export const photosDecider: Decider<Photos, PhotoCommand, PhotoEvent> = {
  initial: NO_PHOTOS,

  decide(photos, command) {
    const { eulogyId, by, at } = command;
    const { standing, removed } = photos;
    switch (command.type) {
      case 'AddPhoto':
        return added(photos, command);
      case 'DescribePhoto': {
        const { photoId } = command;
        const photo = requirePhoto(photos, photoId);
        const caption = oneLine(command.caption);
        const shows = oneLine(command.shows);
        if (caption.length > CAPTION_MAX || shows.length > SHOWS_MAX) throw new RuleBroken('photo.words-too-long');
        if (caption === photo.caption && shows === photo.shows) return [];
        return [photoDescribed({ eulogyId, photoId, caption, shows, describedBy: by, describedAt: at })];
      }
      case 'PlacePhoto': {
        const { photoId, place } = command;
        if (requirePhoto(photos, photoId).places.includes(place)) return [];
        return [photoPlaced({ eulogyId, photoId, place, placedBy: by, placedAt: at })];
      }
      case 'TakePhotoOff': {
        const { photoId, place } = command;
        if (!requirePhoto(photos, photoId).places.includes(place)) return [];
        return [photoTakenOff({ eulogyId, photoId, place, takenOffBy: by, takenOffAt: at })];
      }
      case 'ArrangePhotos': {
        const { photoIds } = command;
        const now = standing.map(({ photoId }) => photoId);
        // one was added or removed in another tab
        if ([...photoIds].sort().join() !== [...now].sort().join()) throw new RuleBroken('photos.changed');
        if (photoIds.join() === now.join()) return [];
        return [photosArranged({ eulogyId, photoIds, arrangedBy: by, arrangedAt: at })];
      }
      case 'RemovePhoto': {
        const { photoId } = command;
        if (removed.some(({ photo }) => photo.photoId === photoId)) return [];
        requirePhoto(photos, photoId);
        return [photoRemoved({ eulogyId, photoId, removedBy: by, removedAt: at })];
      }
      case 'PutPhotoBack': {
        const { photoId } = command;
        if (find(photos, photoId)) return [];
        const until = deletedAt(photos, photoId);
        if (!until) throw new RuleBroken('photo.not-found');
        if (Date.parse(at) >= until.getTime()) throw new RuleBroken('photo.deleted');
        if (standing.length >= PHOTOS_MAX) throw new RuleBroken('photos.full');
        return [photoPutBack({ eulogyId, photoId, putBackBy: by, putBackAt: at })];
      }
      default:
        return unreachable(command);
    }
  },

  evolve: photosAfter,
};

/** A photo is for something: it goes into the keepsake, and the first one on the front, until its owner says otherwise. */
function added(photos: Photos, command: PhotoAddition & Pick<PhotoCommand, 'eulogyId' | 'by' | 'at'>): PhotoEvent[] {
  const { eulogyId, photoId, width, height, bytes, by, at } = command;
  if (find(photos, photoId)) return [];
  // what was removed is put back, not sent again
  if (deletedAt(photos, photoId)) throw new RuleBroken('photo.not-found');
  if (photos.standing.length >= PHOTOS_MAX) throw new RuleBroken('photos.full');
  if (addedInDayBefore(photos, at) >= PHOTOS_A_DAY) throw new RuleBroken('photos.paced');
  const placed = (place: PhotoPlace): PhotoEvent =>
    photoPlaced({ eulogyId, photoId, place, placedBy: by, placedAt: at });
  return [
    photoAdded({ eulogyId, photoId, width, height, bytes, addedBy: by, addedAt: at }),
    ...(photos.standing.length === 0 ? [placed('front')] : []),
    placed('keepsake'),
  ];
}

function find({ standing }: Photos, photoId: string): Photo | undefined {
  return standing.find((photo) => photo.photoId === photoId);
}

function requirePhoto(photos: Photos, photoId: string): Photo {
  const photo = find(photos, photoId);
  if (!photo) throw new RuleBroken('photo.not-found');
  return photo;
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
