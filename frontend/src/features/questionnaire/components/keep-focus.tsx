import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

const FIELDS = 'input, textarea, select, button';

interface KeepFocusProps {
  /** Survives this component: which field had the focus when it went away, -1 for none. */
  place: RefObject<number>;
  children: ReactNode;
}

/** A form that is shown afresh, because its answer changed somewhere else, gives the focus back to the field that had it. */
export function KeepFocus({ place, children }: KeepFocusProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const fields = (): HTMLElement[] => [...(element?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
    fields()[place.current]?.focus({ preventScroll: true });
    place.current = -1;
    return () => {
      place.current = fields().findIndex((field) => field === document.activeElement);
    };
  }, [place]);
  return <div ref={box}>{children}</div>;
}
