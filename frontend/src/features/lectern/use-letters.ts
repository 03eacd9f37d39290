import { useState } from 'react';

/** How large the letters are, in steps; the last is followed by the first. */
const SIZES = ['usual', 'large', 'largest'] as const;
export type LetterSize = (typeof SIZES)[number];

const KEY = 'lectern-letters';

/** The size of the letters on this device. */
export function useLetters() {
  const [size, setSize] = useState<LetterSize>(kept);
  const next = (): void => {
    const then = SIZES[(SIZES.indexOf(size) + 1) % SIZES.length] ?? 'usual';
    setSize(then);
    try {
      localStorage.setItem(KEY, then);
    } catch {
      // Storage is switched off: the usual size it is, next time.
    }
  };
  return { size, next, isLargest: size === 'largest' };
}

function kept(): LetterSize {
  try {
    return SIZES.find((size) => size === localStorage.getItem(KEY)) ?? 'usual';
  } catch {
    return 'usual';
  }
}
