import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../../../ui/button.js';
import type { Steps } from '../use-steps.js';

interface MoveThroughProps {
  readonly place: number;
  readonly count: number;
  readonly steps: Steps;
  /** Main, unless something else is to be pressed first. */
  readonly nextLook?: ButtonLook;
  /** What the last paragraph's button leads to, where something comes after the text. */
  readonly onEnd?: () => void;
  /** Said below the place: whose part it is, who stands by. */
  readonly children?: ReactNode;
}

/** Back and on by one paragraph, or by what the screen holds of it, within reach of a thumb. */
export function MoveThrough({ place, count, steps, nextLook = 'main', onEnd, children }: MoveThroughProps) {
  const { next, back, hides } = steps;
  const isLast = place >= count - 1 && !hides.below;
  return (
    <nav className="lectern-move" aria-label="Move through the text">
      <Button onClick={back} disabled={place === 0 && !hides.above}>
        Back
      </Button>
      <p className="lectern-place num">
        <strong>
          {place + 1} of {count}
        </strong>
        {children}
      </p>
      {/* One button, so that whoever goes on by keyboard keeps the focus; pressed once too often it leaves nothing. */}
      <Button look={isLast ? 'outline' : nextLook} onClick={isLast ? onEnd : next} disabled={isLast && !onEnd}>
        {isLast && onEnd ? 'The end' : 'Next'}
      </Button>
    </nav>
  );
}
