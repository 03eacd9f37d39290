import { useState } from 'react';

/** Parts that are all blank are no answer: `|||` and `[]` go as '', which clears it (D27). */
export function emptyIfBlank(raw: string): string {
  return /^[|,\s]*$/.test(raw) || raw === '[]' ? '' : raw;
}

/** The parts of an answer while they are being typed, as typed; every change is reported encoded. */
export function useParts<T>(
  raw: string,
  decode: (raw: string) => T,
  encode: (parts: T) => string,
  onChange: (raw: string) => void,
): [T, (change: Partial<T>) => void] {
  const [parts, setParts] = useState(() => decode(raw));
  const change = (some: Partial<T>): void => {
    const next = { ...parts, ...some };
    setParts(next);
    onChange(emptyIfBlank(encode(next)));
  };
  return [parts, change];
}
