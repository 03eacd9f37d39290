import { useEffect, useRef } from 'react';

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Acts once, when somebody first touches the page: what looks at it without hands, a preview or a scanner of mail, never does. */
export function useFirstTouch(act: (() => void) | undefined): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const isWanted = act !== undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = (): void => TOUCHES.forEach((touch) => window.removeEventListener(touch, touched, true));
    const touched = (): void => {
      stop();
      latest.current?.();
    };
    TOUCHES.forEach((touch) => window.addEventListener(touch, touched, { passive: true, capture: true }));
    return stop;
  }, [isWanted]);
}
