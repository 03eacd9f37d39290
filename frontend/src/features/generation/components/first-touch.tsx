import { useState } from 'react';
import { Button } from '../../../ui/button.js';

const KEY = 'sentences-can-be-touched';

function isKnown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false; // storage is switched off
  }
}

/** Whether it has been said on this device that a sentence can be touched, and the way to say that it is known now. */
export function useFirstTouch(): { isFirst: boolean; know: () => void } {
  const [isFirst, setIsFirst] = useState(() => !isKnown());
  const know = (): void => {
    setIsFirst(false);
    try {
      localStorage.setItem(KEY, 'yes');
    } catch {
      // Storage is switched off: it is said again next time.
    }
  };
  return { isFirst, know };
}

interface FirstTouchProps {
  reader: 'owner' | 'other';
  onKnown: () => void;
}

/** Said once, over the text. */
export function FirstTouch({ reader, onKnown }: FirstTouchProps) {
  return (
    <div className="first-touch">
      <p>
        {reader === 'owner'
          ? 'Tap any sentence to see whose words they are, or to change them.'
          : 'Tap any sentence to see whose words it comes from.'}
      </p>
      <Button look="word-plain" onClick={onKnown}>
        Got it
      </Button>
    </div>
  );
}
