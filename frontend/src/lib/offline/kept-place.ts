import { markOf } from '../mark-of.js';

const PREFIX = 'copy-place:';

/** What nobody has moved for so long is no reading any more, here as on the server: it begins at the top. */
const FOR_MS = 60 * 60_000;
/** Whoever reads moves on sooner. One that comes later has closed their copy without a word, after a rehearsal for example. */
const READS_MS = 3 * 60_000;

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

/** `since`: when somebody moved there, not when the copy was last opened. */
type Stored = KeptPlace & { readonly since: number };

/** The place that was reached in a copy in this service; undefined where none was. */
export function placeInCopy(token: string): KeptPlace | undefined {
  try {
    const stored = fresh(localStorage.getItem(keyOf(token)));
    if (!stored) return undefined;
    const { paragraph, version, marks, reads, since } = stored;
    return { paragraph, version, marks, reads: Date.now() - since < READS_MS ? reads : 'another' };
  } catch {
    return undefined; // storage is switched off
  }
}

/** Keeps it, for as long from when it was reached as it lasts, and lets go of the old ones. */
export function keepPlaceInCopy(token: string, place: KeptPlace): void {
  forgetOldPlaces();
  try {
    const before = fresh(localStorage.getItem(keyOf(token)));
    const since = before && !hasMoved(before, place) ? before.since : Date.now();
    const stored: Stored = { ...place, since };
    localStorage.setItem(keyOf(token), JSON.stringify(stored));
  } catch {
    // Storage is switched off: a reload without a connection begins at the top.
  }
}

export function forgetPlaceInCopy(token: string): void {
  try {
    localStorage.removeItem(keyOf(token));
  } catch {
    // Storage is switched off.
  }
}

/** Lets go of every place in a reading that is over. */
export function forgetOldPlaces(): void {
  try {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX)))
      if (!fresh(localStorage.getItem(key))) localStorage.removeItem(key);
  } catch {
    // Storage is switched off.
  }
}

/** The token opens the copy, and the worker cannot take it off from here when the copy ends: it is not the key. */
function keyOf(token: string): string {
  return PREFIX + markOf(token).toString(36);
}

/** A newer text has moved nobody, and no more has whoever only stopped reading. */
function hasMoved(before: KeptPlace, now: KeptPlace): boolean {
  if (now.reads === 'self' && before.reads === 'another') return true;
  return before.version === now.version
    ? before.paragraph !== now.paragraph
    : before.marks[before.paragraph] !== now.marks[now.paragraph];
}

function fresh(text: string | null): Stored | undefined {
  const stored = text === null ? undefined : parsed(text);
  if (!stored || !(Date.now() - stored.since < FOR_MS)) return undefined;
  return Number.isInteger(stored.paragraph) && Array.isArray(stored.marks) ? stored : undefined;
}

function parsed(text: string): Stored | undefined {
  try {
    return (JSON.parse(text) ?? undefined) as Stored | undefined;
  } catch {
    return undefined;
  }
}
