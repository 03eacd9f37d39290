import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import type { Hand } from '../components/eulogy-text.js';
import { moveClearOf } from './clear-of.js';
import { ConflictDialog } from './conflict-dialog.js';
import { UNDONE, type Shaping } from './use-shaping.js';

/** How long what was done stays in sight, in ms; the menu over the page has the way back for good. */
const SAID_STAYS_MS = 12_000;

interface AtTheFootProps {
  shaping: Shaping;
  hand: Hand;
  onHand: (hand: Hand) => void;
}

/** Under the thumb: what was done just now and the way back from it, or what the pencil waits for. */
export function AtTheFoot({ shaping, hand, onHand }: AtTheFootProps) {
  const { said, text } = shaping;
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setOver(text.version), SAID_STAYS_MS);
    return () => clearTimeout(timer);
  }, [said, text.version]);
  const isFresh = said !== '' && over !== text.version;
  const isPencil = hand === 'pencil';
  const bar = useRef<HTMLDivElement>(null);
  const isShown = isFresh || isPencil;
  useEffect(() => {
    if (!isShown || !bar.current) return;
    const shown = bar.current;
    // once what was done is drawn: a button may have taken another's place
    const drawn = requestAnimationFrame(() => moveClearOf(shown));
    return () => cancelAnimationFrame(drawn);
  }, [isShown, said, text.version]);
  return (
    <div ref={bar} className="at-the-foot" data-shown={isShown || undefined}>
      <p role="status">{isFresh || !isPencil ? said : 'Tap the words you want to change.'}</p>
      {isFresh && said !== UNDONE && text.canUndo && (
        <Button
          look="word"
          aria-disabled={shaping.isBusy || undefined}
          onClick={() => {
            document.querySelector<HTMLElement>('.say[tabindex="0"]')?.focus({ preventScroll: true });
            void shaping.undo();
          }}
        >
          Take that back
        </Button>
      )}
      {isPencil && (
        <Button size="small" onClick={() => onHand('reading')}>
          Done
        </Button>
      )}
      <ConflictDialog shaping={shaping} onSettled={() => undefined} />
    </div>
  );
}
