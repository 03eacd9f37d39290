import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal, Subject } from '../../../shared/kernel/personal.js';

/** Where a photo is shown: one stands on the front of the order of service, any of them in the other two. */
export type PhotoPlace = 'front' | 'keepsake' | 'shared-page';

// These shapes are a storage format: a stored event never changes.

const stream = 'photos-{eulogyId}';
const by = '01890a5d-ac96-774b-bcce-b302099a8057';
const photoId = '01890a5d-ac96-774b-bcce-b302099a8091';
const eulogyId = 12;

const ofEulogy = (data: { eulogyId: number }): Subject => `eulogy-${data.eulogyId}`;

export const photoAdded = defineEvent<
  'PhotoAdded',
  {
    eulogyId: number;
    /** Chosen by the device that sent it, so that sending it again adds nothing. The picture itself is kept elsewhere. */
    photoId: string;
    /** In pixels, as it is kept. */
    width: number;
    height: number;
    bytes: number;
    addedBy: string;
    addedAt: string;
  }
>('PhotoAdded', {
  summary: 'The owner added a photo. The picture is kept outside of the events, under the key of the eulogy.',
  stream,
  version: 1,
  personal: {},
  example: {
    ...{ eulogyId, photoId, width: 1800, height: 1200, bytes: 412_000 },
    ...{ addedBy: by, addedAt: '2025-03-04T12:00:00.000Z' },
  },
});

export const photoDescribed = defineEvent<
  'PhotoDescribed',
  {
    eulogyId: number;
    photoId: string;
    /** Printed beneath it. */
    caption: Personal<string>;
    /** Who or what is on it, for people who cannot see it. */
    shows: Personal<string>;
    describedBy: string;
    describedAt: string;
  }
>('PhotoDescribed', {
  summary: 'The owner wrote what stands beneath a photo, and who or what is on it.',
  stream,
  version: 1,
  personal: { caption: ofEulogy, shows: ofEulogy },
  example: {
    ...{ eulogyId, photoId, caption: 'Moreton Bay, 1978', shows: 'Ray in a boat, laughing' },
    ...{ describedBy: by, describedAt: '2025-03-04T12:01:00.000Z' },
  },
});

export const photoPlaced = defineEvent<
  'PhotoPlaced',
  { eulogyId: number; photoId: string; place: PhotoPlace; placedBy: string; placedAt: string }
>('PhotoPlaced', {
  summary: 'A photo is shown in a place: on the front of the order of service, in the keepsake, or on the shared page.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId, photoId, place: 'front', placedBy: by, placedAt: '2025-03-04T12:00:00.000Z' },
  furtherExamples: [
    { eulogyId, photoId, place: 'keepsake', placedBy: by, placedAt: '2025-03-04T12:00:00.000Z' },
    { eulogyId, photoId, place: 'shared-page', placedBy: by, placedAt: '2025-03-04T12:00:00.000Z' },
  ],
});

export const photoTakenOff = defineEvent<
  'PhotoTakenOff',
  { eulogyId: number; photoId: string; place: PhotoPlace; takenOffBy: string; takenOffAt: string }
>('PhotoTakenOff', {
  summary: 'A photo is not shown in a place any more.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId, photoId, place: 'keepsake', takenOffBy: by, takenOffAt: '2025-03-04T12:02:00.000Z' },
});

export const photosArranged = defineEvent<
  'PhotosArranged',
  { eulogyId: number; photoIds: readonly string[]; arrangedBy: string; arrangedAt: string }
>('PhotosArranged', {
  summary: 'The owner put the photos in another order.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId, photoIds: [photoId], arrangedBy: by, arrangedAt: '2025-03-04T12:03:00.000Z' },
});

export const photoRemoved = defineEvent<
  'PhotoRemoved',
  { eulogyId: number; photoId: string; removedBy: string; removedAt: string }
>('PhotoRemoved', {
  summary: 'The owner removed a photo. It can be put back for a day; then the picture is deleted.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId, photoId, removedBy: by, removedAt: '2025-03-04T12:04:00.000Z' },
});

export const photoPutBack = defineEvent<
  'PhotoPutBack',
  { eulogyId: number; photoId: string; putBackBy: string; putBackAt: string }
>('PhotoPutBack', {
  summary: 'A photo that was removed is where it was.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId, photoId, putBackBy: by, putBackAt: '2025-03-04T12:05:00.000Z' },
});

export type PhotoEvent =
  | EventOf<typeof photoAdded>
  | EventOf<typeof photoDescribed>
  | EventOf<typeof photoPlaced>
  | EventOf<typeof photoTakenOff>
  | EventOf<typeof photosArranged>
  | EventOf<typeof photoRemoved>
  | EventOf<typeof photoPutBack>;

export const photoEvents = [
  photoAdded,
  photoDescribed,
  photoPlaced,
  photoTakenOff,
  photosArranged,
  photoRemoved,
  photoPutBack,
];

/** Prefix of the streams of photos. */
export const PHOTO_STREAMS = 'photos-';

export function photosStream(eulogyId: number): string {
  return `${PHOTO_STREAMS}${eulogyId}`;
}
