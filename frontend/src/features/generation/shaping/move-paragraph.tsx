import type { EulogyText } from '../../../lib/api-types.js';
import { Button } from '../../../ui/button.js';
import type { PassagePlace } from '../api/shaping.js';
import { isSamePlace, paragraphsOf, type NumberedParagraph } from './places.js';
import type { Shaping } from './use-shaping.js';

export type Way = 'up' | 'down';

/** The paragraph that one would pass. None at the ends, beside the opening, and for a locked one. */
export function passedBy(text: EulogyText, place: PassagePlace, way: Way): NumberedParagraph | undefined {
  const all = paragraphsOf(text);
  const at = all.findIndex((one) => isSamePlace(one.place, place));
  const own = all[at];
  const other = all[way === 'up' ? at - 1 : at + 1];
  if (!own || !other || own.isLocked) return undefined;
  const isOpening = (one: NumberedParagraph): boolean => text.sections[one.place.section]?.kind === 'opening';
  return own.place.section !== other.place.section && (isOpening(own) || isOpening(other)) ? undefined : other;
}

/** Moves a paragraph past its neighbour. @returns the number of its first sentence there, or undefined where it stayed */
export async function moveParagraph(shaping: Shaping, place: PassagePlace, way: Way): Promise<number | undefined> {
  const { text } = shaping.text;
  const own = paragraphsOf(text).find((one) => isSamePlace(one.place, place));
  const other = passedBy(text, place, way);
  if (!own || !other) return undefined;
  const said = way === 'up' ? 'Moved up.' : 'Moved down.';
  if (!(await shaping.act((calls, version) => calls.move(version, place, way), said))) return undefined;
  const first = own.sentences[0]?.number ?? 0;
  return way === 'up' ? first - other.sentences.length : first + other.sentences.length;
}

interface MoveButtonsProps {
  shaping: Shaping;
  place: PassagePlace;
  onMove: (way: Way) => void;
}

/** Up and down, where there is somewhere to go. The arrows with Alt do the same from the sentence itself. */
export function MoveButtons({ shaping, place, onMove }: MoveButtonsProps) {
  return (['up', 'down'] as const)
    .filter((way) => passedBy(shaping.text.text, place, way) !== undefined)
    .map((way) => (
      <Button
        key={way}
        look="word"
        aria-disabled={shaping.isBusy || undefined}
        aria-keyshortcuts={way === 'up' ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
        onClick={() => onMove(way)}
      >
        {way === 'up' ? 'Move up' : 'Move down'}
      </Button>
    ));
}
