import { fold } from '../../../shared/kernel/decider.js';
import { ERASED } from '../../../shared/kernel/personal.js';
import { given } from '../../../shared/testing/given.js';
import { photosDecider, type PhotoAddition, type PhotoChange } from './photos.decide.js';
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
import { deletedAt } from './photos.js';

const eulogyId = 12;
const by = 'claire';
const at = '2025-03-04T12:00:00.000Z';
const size = { width: 1800, height: 1200, bytes: 400_000 };
const now = (change: PhotoChange | PhotoAddition, time = at) => ({ ...change, eulogyId, by, at: time });
const add = (photoId: string, time = at) => now({ type: 'AddPhoto', photoId, ...size }, time);
const added = (photoId: string, time = at) => photoAdded({ eulogyId, photoId, ...size, addedBy: by, addedAt: time });
const placed = (photoId: string, place: PhotoPlace) =>
  photoPlaced({ eulogyId, photoId, place, placedBy: by, placedAt: at });
const removed = (photoId: string, time = at) => photoRemoved({ eulogyId, photoId, removedBy: by, removedAt: time });
const putBack = (photoId: string, time = at) => photoPutBack({ eulogyId, photoId, putBackBy: by, putBackAt: time });
const after = (events: readonly PhotoEvent[]) => fold(photosDecider, events);
const ids = (events: readonly PhotoEvent[]) => after(events).standing.map(({ photoId }) => photoId);
const three = [added('a'), added('b'), added('c')];

describe('the photos of a eulogy', () => {
  it('go into the keepsake as they come, the first also on the front, and none on the shared page', () => {
    given(photosDecider, [])
      .when(add('a'))
      .then([added('a'), placed('a', 'front'), placed('a', 'keepsake')]);
    given(photosDecider, [added('a')])
      .when(add('b'))
      .then([added('b'), placed('b', 'keepsake')]);
  });

  it('are six at most, and one that is sent again is the same one', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => added(id));
    given(photosDecider, six).when(add('g')).thenRefused('photos.full');
    given(photosDecider, six).when(add('f')).thenNothing();
    given(photosDecider, [...six, removed('a')])
      .when(add('g'))
      .then([added('g'), placed('g', 'keepsake')]);
    given(photosDecider, [...six, removed('a'), added('g')])
      .when(now({ type: 'PutPhotoBack', photoId: 'a' }))
      .thenRefused('photos.full');
  });

  it('can be exchanged thirty times a day, and again tomorrow', () => {
    const many = Array.from({ length: 30 }, (_, index) => [added(`${index}`), removed(`${index}`)]).flat();
    given(photosDecider, many).when(add('one more')).thenRefused('photos.paced');
    const tomorrow = '2025-03-05T12:00:00.000Z';
    given(photosDecider, many)
      .when(add('one more', tomorrow))
      .then([
        added('one more', tomorrow),
        ...(['front', 'keepsake'] as const).map((place) =>
          photoPlaced({ eulogyId, photoId: 'one more', place, placedBy: by, placedAt: tomorrow }),
        ),
      ]);
  });

  it('have words beneath them, and words for who cannot see them, each on one line', () => {
    const described = photoDescribed({
      ...{ eulogyId, photoId: 'a', caption: 'At the river', shows: 'Ray, laughing' },
      ...{ describedBy: by, describedAt: at },
    });
    const describe = (caption: string, shows: string) => now({ type: 'DescribePhoto', photoId: 'a', caption, shows });
    given(photosDecider, [added('a')])
      .when(describe(' At \n the river ', 'Ray, laughing'))
      .then([described]);
    given(photosDecider, [added('a'), described])
      .when(describe('At the river', 'Ray, laughing'))
      .thenNothing();
    given(photosDecider, [added('a')])
      .when(describe('x'.repeat(161), ''))
      .thenRefused('photo.words-too-long');
    given(photosDecider, [added('a')])
      .when(describe('', 'x'.repeat(301)))
      .thenRefused('photo.words-too-long');
    given(photosDecider, []).when(describe('', '')).thenRefused('photo.not-found');
  });

  it('have one on the front of the order of service: another one takes its place', () => {
    const events = [...three, placed('a', 'front')];
    given(photosDecider, events)
      .when(now({ type: 'PlacePhoto', photoId: 'b', place: 'front' }))
      .then([placed('b', 'front')]);
    const { standing } = after([...events, placed('b', 'front')]);
    expect(standing.map(({ places }) => places)).toEqual([[], ['front'], []]);
  });

  it('are shown in a place until they are taken off', () => {
    const off = photoTakenOff({ eulogyId, photoId: 'a', place: 'keepsake', takenOffBy: by, takenOffAt: at });
    const takeOff = now({ type: 'TakePhotoOff', photoId: 'a', place: 'keepsake' });
    given(photosDecider, [added('a'), placed('a', 'keepsake')])
      .when(takeOff)
      .then([off]);
    given(photosDecider, [added('a')])
      .when(takeOff)
      .thenNothing();
    expect(after([added('a'), placed('a', 'keepsake'), off]).standing[0]?.places).toEqual([]);
  });

  it('are put in another order, all of them or none', () => {
    const arrange = (...photoIds: string[]) => now({ type: 'ArrangePhotos', photoIds });
    const arranged = photosArranged({ eulogyId, photoIds: ['c', 'a', 'b'], arrangedBy: by, arrangedAt: at });
    given(photosDecider, three)
      .when(arrange('c', 'a', 'b'))
      .then([arranged]);
    expect(ids([...three, arranged])).toEqual(['c', 'a', 'b']);
    given(photosDecider, three).when(arrange('c', 'a')).thenRefused('photos.changed');
    given(photosDecider, three)
      .when(arrange('c', 'a', 'a'))
      .thenRefused('photos.changed');
    given(photosDecider, three)
      .when(arrange('a', 'b', 'x'))
      .thenRefused('photos.changed');
  });

  it('are removed, and put back where they were for a day', () => {
    given(photosDecider, three)
      .when(now({ type: 'RemovePhoto', photoId: 'b' }))
      .then([removed('b')]);
    given(photosDecider, three)
      .when(now({ type: 'RemovePhoto', photoId: 'x' }))
      .thenRefused('photo.not-found');
    const without = [...three, placed('b', 'front'), removed('b')];
    expect(ids(without)).toEqual(['a', 'c']);
    const back = (time: string) => now({ type: 'PutPhotoBack', photoId: 'b' }, time);
    const soon = '2025-03-05T11:59:59.000Z';
    given(photosDecider, without)
      .when(back(soon))
      .then([putBack('b', soon)]);
    given(photosDecider, without).when(back('2025-03-05T12:00:00.000Z')).thenRefused('photo.deleted');
    given(photosDecider, without).when(add('b')).thenRefused('photo.not-found');
    const again = after([...without, putBack('b', soon)]);
    expect(again.standing.map(({ photoId, places }) => [photoId, places])).toEqual([
      ['a', []],
      ['b', ['front']],
      ['c', []],
    ]);
    expect(deletedAt(after(without), 'b')).toEqual(new Date('2025-03-05T12:00:00.000Z'));
    expect(deletedAt(again, 'b')).toBeUndefined();
  });

  it('that are put back leave the front to the one that stands there by now', () => {
    const events = [...three, placed('b', 'front'), removed('b'), placed('c', 'front'), putBack('b')];
    expect(after(events).standing.map(({ places }) => places)).toEqual([[], [], ['front']]);
  });

  it('lose their words with the key of the eulogy', () => {
    const words = photoDescribed({
      ...{ eulogyId, photoId: 'a', caption: ERASED, shows: ERASED },
      ...{ describedBy: by, describedAt: at },
    });
    expect(after([added('a'), words]).standing[0]).toMatchObject({ caption: '', shows: '' });
  });
});
