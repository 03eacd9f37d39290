import { useEffect, useEffectEvent } from 'react';
import type { Steps } from './use-steps.js';

/** Moves by one step with the arrow keys, and with those of a page turner. */
export function useArrowKeys({ next, back }: Pick<Steps, 'next' | 'back'>): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowRight' || event.key === 'PageDown') next();
    else if (event.key === 'ArrowLeft' || event.key === 'PageUp') back();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
