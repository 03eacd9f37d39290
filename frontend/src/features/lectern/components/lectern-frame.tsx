import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { useLetters } from '../use-letters.js';
import { useWakeLock } from '../use-wake-lock.js';

interface LecternFrameProps {
  readonly page: RefObject<HTMLDivElement | null>;
  readonly place: number;
  readonly count: number;
  readonly head: ReactNode;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** A page that is held in the hand while somebody speaks, and stays awake: a line on top, the text, and what is pressed within reach of a thumb. */
export function LecternFrame({ page, place, count, head, foot, children }: LecternFrameProps) {
  const { size, next, isLargest } = useLetters();
  useWakeLock();
  return (
    <main className="lectern" id="main" tabIndex={-1} data-letters={size}>
      <div className="lectern-head">
        {head}
        <Button
          look="word-plain"
          onClick={next}
          aria-label={isLargest ? 'Letters in the usual size' : 'Larger letters'}
        >
          <Icon name="letters" />
        </Button>
      </div>
      <div
        className="lectern-page"
        ref={page}
        tabIndex={0}
        role="region"
        aria-label={`The text, paragraph ${place + 1} of ${count}`}
      >
        {children}
      </div>
      {foot}
    </main>
  );
}
