import { useEffect, useRef, useState, type RefObject } from 'react';

interface Fold {
  readonly isOpen: boolean;
  /** The button that opens it; what is folded stands beside it, in the same element. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly toggle: () => void;
  readonly shut: () => void;
}

/**
 * Something behind one word. It shuts where somebody presses or goes elsewhere, and by Escape, which leads back to the word.
 * @param beside what stands beside the word: it shuts where that became another one
 */
export function useFold(beside?: string): Fold {
  const button = useRef<HTMLButtonElement>(null);
  const [fold, setFold] = useState<'shut' | 'open'>('shut');
  const isOpen = fold === 'open';
  useEffect(() => setFold('shut'), [beside]);
  useEffect(() => {
    if (!isOpen) return;
    const shut = (pressed: Event): void => {
      const isWithin = pressed.target instanceof Node && button.current?.parentElement?.contains(pressed.target);
      if (!isWithin) setFold('shut');
    };
    const onEscape = (pressed: KeyboardEvent): void => {
      if (pressed.key !== 'Escape') return;
      setFold('shut');
      button.current?.focus();
    };
    document.addEventListener('pointerdown', shut);
    document.addEventListener('focusin', shut);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', shut);
      document.removeEventListener('focusin', shut);
      document.removeEventListener('keydown', onEscape);
    };
  }, [isOpen]);
  return {
    isOpen,
    button,
    toggle: () => setFold(isOpen ? 'shut' : 'open'),
    shut: () => setFold('shut'),
  };
}
