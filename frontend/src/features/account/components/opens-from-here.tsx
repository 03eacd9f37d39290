import { useKeptTexts } from '../../../lib/offline/kept-here.js';
import { useMedia } from '../../../lib/use-media.js';

/** The way to the text that lies on this device, where the list of eulogies could not be brought. */
export function OpensFromHere({ personId }: { personId: string }) {
  const kept = useKeptTexts(personId);
  const device = useMedia('(pointer: coarse)') ? 'phone' : 'device';
  // A whole page load: the device answers it from what it keeps.
  return kept.map((id, at) => (
    <a key={id} className="word" href={`/lectern/${id}`}>
      Open the copy on this {device}
      {kept.length > 1 && ` (${at + 1} of ${kept.length})`}
    </a>
  ));
}
