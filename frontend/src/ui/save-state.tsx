import { formatTime } from '../lib/format.js';
import { Icon } from './icons.js';

/** Where the words of a field are now. `at`: ISO time of the save. `unkept`: the device refuses to keep them, this page is all there is. */
export type SaveStatus =
  | { state: 'untouched' }
  | { state: 'saving' }
  | { state: 'saved'; at: string }
  | { state: 'offline'; unkept?: true }
  | { state: 'failed'; message?: string; unkept?: true };

/** The sentence for a save status. */
export function saveSentence(status: SaveStatus): string {
  switch (status.state) {
    case 'untouched':
      return '';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved ${formatTime(status.at)}`;
    case 'offline':
      return status.unkept
        ? 'Offline, and this device cannot keep your words. Please leave this page open.'
        : 'Offline, kept on this device';
    case 'failed':
      if (status.message !== undefined) return status.message;
      return status.unkept
        ? 'Not saved yet, and this device cannot keep your words. Please leave this page open.'
        : 'Not saved yet. Your words are kept on this device.';
  }
}

/** Saved is a place: under the field, left, in words. It never moves and never pops up. */
export function SaveState({ status }: { status: SaveStatus }) {
  return (
    <p className="saved" role="status" data-state={status.state}>
      {status.state === 'saved' && <Icon name="check" />}
      {(status.state === 'offline' || status.state === 'failed') && <Icon name="info" />}
      <span>{saveSentence(status)}</span>
    </p>
  );
}
