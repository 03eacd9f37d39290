import { useState } from 'react';

/** What is asked once on this device. @returns whether it was, and the act of noting it */
export function useOnce(key: string): readonly [boolean, () => void] {
  const [isDone, setIsDone] = useState(() => read(key));
  const note = (): void => {
    setIsDone(true);
    try {
      localStorage.setItem(key, 'yes');
    } catch {
      // The next visit may ask again.
    }
  };
  return [isDone, note];
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
