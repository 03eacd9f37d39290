import type { JsonObject } from '../../../shared/kernel/json.js';
import type { Wordings } from './words.js';

/** Where photos are shown. */
const PHOTO_PLACES: Readonly<Record<string, string>> = {
  front: 'on the front of the order of service',
  keepsake: 'in the page to keep',
  'shared-page': 'on the shared page',
};

const placeOf = (data: JsonObject) => PHOTO_PLACES[String(data['place'])] ?? 'somewhere';

export const PHOTO_WORDINGS: Wordings = {
  PhotoAdded: {
    lane: 'writing',
    label: 'Photo added',
    sentence: (data, say) => `${say.name(data['addedBy'])} added a photo`,
  },
  PhotoDescribed: {
    lane: 'writing',
    label: 'Words for a photo',
    sentence: (data, say) => `${say.name(data['describedBy'])} wrote what stands beneath a photo, and who is on it`,
  },
  PhotoPlaced: {
    lane: 'writing',
    label: 'Photo shown',
    sentence: (data, say) => `${say.name(data['placedBy'])} has a photo shown ${placeOf(data)}`,
  },
  PhotoTakenOff: {
    lane: 'writing',
    label: 'Photo not shown',
    sentence: (data, say) => `${say.name(data['takenOffBy'])} has a photo no longer shown ${placeOf(data)}`,
  },
  PhotosArranged: {
    lane: 'writing',
    label: 'Photos in order',
    sentence: (data, say) => `${say.name(data['arrangedBy'])} put the photos in another order`,
  },
  PhotoRemoved: {
    lane: 'writing',
    label: 'Photo removed',
    sentence: (data, say) => `${say.name(data['removedBy'])} removed a photo`,
  },
  PhotoPutBack: {
    lane: 'writing',
    label: 'Photo put back',
    sentence: (data, say) => `${say.name(data['putBackBy'])} put a removed photo back`,
  },
};
