const PREFIX = 'copy-place:';

/** A service is over by then: whoever opens their copy the next day begins at the top. */
const FOR_MS = 3 * 60 * 60_000;

/** Where in a copy somebody was, on this device. */
export interface KeptPlace {
  /** From 0, in the version it was reached in. */
  readonly paragraph: number;
  readonly version: number;
  /** Of the paragraphs of that version, by which one knows them in another. */
  readonly marks: readonly number[];
  /** Whether its holder was the one who reads. */
  readonly reads: 'self' | 'another';
}

type Stored = KeptPlace & { readonly since: number };

/** The place that was reached in a copy in this service; undefined where none was. */
export function placeInCopy(token: string): KeptPlace | undefined {
  try {
    return fresh(localStorage.getItem(PREFIX + token));
  } catch {
    return undefined; // storage is switched off
  }
}

/** Keeps it, and lets go of those of other days. */
export function keepPlaceInCopy(token: string, place: KeptPlace): void {
  try {
    const others = Object.keys(localStorage).filter(
      (key) => key.startsWith(PREFIX) && !fresh(localStorage.getItem(key)),
    );
    for (const key of others) localStorage.removeItem(key);
    const stored: Stored = { ...place, since: Date.now() };
    localStorage.setItem(PREFIX + token, JSON.stringify(stored));
  } catch {
    // Storage is switched off: a reload without a connection begins at the top.
  }
}

export function forgetPlaceInCopy(token: string): void {
  try {
    localStorage.removeItem(PREFIX + token);
  } catch {
    // Storage is switched off.
  }
}

function fresh(text: string | null): KeptPlace | undefined {
  const stored = text === null ? undefined : parsed(text);
  if (!stored || !(Date.now() - stored.since < FOR_MS)) return undefined;
  const { paragraph, version, marks, reads } = stored;
  return Number.isInteger(paragraph) && Array.isArray(marks) ? { paragraph, version, marks, reads } : undefined;
}

function parsed(text: string): Stored | undefined {
  try {
    return (JSON.parse(text) ?? undefined) as Stored | undefined;
  } catch {
    return undefined;
  }
}
