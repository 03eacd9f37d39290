import { useEffect, useRef } from 'react';
import { forgetSound } from '../../speaking/index.js';
import { forgetWords } from './first-words.js';

interface GoneProps {
  eulogyId: number;
  guestId?: string;
}

/** Nothing of what was told is left, here or on this device. */
export function Gone({ eulogyId, guestId }: GoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    forgetWords(eulogyId, guestId);
    void forgetSound(eulogyId);
  }, [eulogyId, guestId]);
  return (
    <div className="guest" role="status">
      <h1 ref={heading} tabIndex={-1}>
        Your words are gone
      </h1>
      <p>Your name too. Nobody can read them again. You can close this page.</p>
    </div>
  );
}
