import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.js';
import { CheckboxGroup, type Choice } from '../../ui/choice-group.js';
import { TextField } from '../../ui/text-field.js';
import type { Photo, PhotoPlace } from './api.js';

/** As much as fits beneath a photo, and as is listened to. */
const CAPTION_MAX = 160;
const SHOWS_MAX = 300;

export const PLACES: readonly (Choice & { value: PhotoPlace })[] = [
  { value: 'front', label: 'On the front of the order of service', hint: 'One photo, above the name.' },
  {
    value: 'keepsake',
    label: 'On the page to keep, and in the book',
    hint: 'Whoever may read the eulogy, or has the book of what everybody told, can download it.',
  },
  {
    value: 'shared-page',
    label: 'On the page of your share link',
    hint: 'Whoever has the link sees it, while the link is open.',
  },
];

/** What each place is, is said once. */
const NAMED: readonly Choice[] = PLACES.map(({ value, label }) => ({ value, label }));

export interface PhotoActs {
  readonly describe: (words: { caption: string; shows: string }) => void;
  readonly place: (place: PhotoPlace, choice: 'shown' | 'not-shown') => void;
  readonly moveTo: (at: number) => void;
  readonly remove: () => void;
}

interface PhotoItemProps {
  readonly photo: Photo;
  /** From 0. */
  readonly at: number;
  readonly many: number;
  readonly acts: PhotoActs;
}

/** One photo: its words, where it is shown, its place among the others. Words are kept once their field is left. */
export function PhotoItem({ photo, at, many, acts }: PhotoItemProps) {
  const [caption, setCaption] = useState(photo.caption);
  const [shows, setShows] = useState(photo.shows);
  const isChanged = caption.trim() !== photo.caption || shows.trim() !== photo.shows;
  // A tab that is closed with words in it asks first.
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  const keep = (): void => {
    if (isChanged) acts.describe({ caption, shows });
  };
  const choose = (places: readonly string[]): void => {
    for (const { value } of PLACES) {
      const isWanted = places.includes(value);
      if (isWanted !== photo.places.includes(value)) acts.place(value, isWanted ? 'shown' : 'not-shown');
    }
  };
  const name = photo.caption || photo.shows || `photo ${at + 1}`;
  return (
    <fieldset className="photo-item" id={`photo-${photo.photoId}`} tabIndex={-1}>
      <legend>{`Photo ${at + 1} of ${many}`}</legend>
      <div className="acts">
        {at > 0 && (
          <Button
            look="word"
            id={`up-${photo.photoId}`}
            aria-label={`Move up: ${name}`}
            onClick={() => acts.moveTo(at - 1)}
          >
            Move up
          </Button>
        )}
        {at < many - 1 && (
          <Button
            look="word"
            id={`down-${photo.photoId}`}
            aria-label={`Move down: ${name}`}
            onClick={() => acts.moveTo(at + 1)}
          >
            Move down
          </Button>
        )}
        <Button look="word" aria-label={`Remove: ${name}`} onClick={acts.remove}>
          Remove
        </Button>
      </div>
      <div className="photo-beside">
        <img src={photo.url} width={photo.width} height={photo.height} alt={photo.shows || 'A photo'} />
        <div className="photo-words">
          <TextField
            label="Caption (optional)"
            value={caption}
            maxLength={CAPTION_MAX}
            onChange={(event) => setCaption(event.target.value)}
            onBlur={keep}
          />
          <TextField
            label="Who or what is in it"
            help="For people who cannot see it. It is not printed."
            value={shows}
            maxLength={SHOWS_MAX}
            onChange={(event) => setShows(event.target.value)}
            onBlur={keep}
          />
        </div>
      </div>
      <CheckboxGroup
        legend="Where it is shown"
        options={at === 0 ? PLACES : NAMED}
        value={photo.places}
        onChange={choose}
      />
    </fieldset>
  );
}
