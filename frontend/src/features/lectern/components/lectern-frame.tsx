import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import type { LetterSize } from '../use-letters.js';

interface LecternFrameProps {
  readonly page: RefObject<HTMLDivElement | null>;
  readonly size: LetterSize;
  readonly onLarger: () => void;
  readonly isLargest: boolean;
  readonly head: ReactNode;
  readonly label: string;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** A page that is held in the hand while somebody speaks: a line on top, the text, and what is pressed within reach of a thumb. */
export function LecternFrame({ page, size, onLarger, isLargest, head, label, foot, children }: LecternFrameProps) {
  return (
    <main className="lectern" id="main" tabIndex={-1} data-letters={size}>
      <div className="lectern-head">
        {head}
        <Button
          look="word-plain"
          onClick={onLarger}
          aria-label={isLargest ? 'Letters in the usual size' : 'Larger letters'}
        >
          <Icon name="letters" />
        </Button>
      </div>
      <div className="lectern-page" ref={page} tabIndex={0} role="region" aria-label={label}>
        {children}
      </div>
      {foot}
    </main>
  );
}
