import { useEffect, useEffectEvent } from 'react';

/** Moves by one paragraph with the arrow keys, and with those of a page turner. */
export function useArrowKeys(place: number, goTo: (paragraph: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowRight' || event.key === 'PageDown') goTo(place + 1);
    else if (event.key === 'ArrowLeft' || event.key === 'PageUp') goTo(place - 1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
