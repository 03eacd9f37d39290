import type { Brief, BriefPerson } from './brief.js';

/** By reader: what it found of each text. */
let found: Map<unknown, Map<string, unknown>> | null = null;

/**
 * While a brief is read and arranged, what is found of one of its sentences holds wherever it is asked again. Nothing of it is kept
 * longer: these are the words of a family.
 */
export function remembering<T>(work: () => T): T {
  const before = found;
  found ??= new Map();
  try {
    return work();
  } finally {
    found = before;
  }
}

/** A reader of texts that says the same of the same text; what it gives back is not changed by whoever asks. */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  return (text) => {
    if (found === null) return read(text);
    let known = found.get(read);
    if (known === undefined) found.set(read, (known = new Map<string, unknown>()));
    if (known.has(text)) return known.get(text) as T;
    const is = read(text);
    known.set(text, is);
    return is;
  };
}

/** What is read of a brief as a whole: once, for as long as there is the brief. */
export function ofBrief<T>(read: (brief: Brief) => T): (brief: Brief) => T {
  const known = new WeakMap<Brief, { is: T }>();
  return (brief) => {
    const kept = known.get(brief) ?? { is: read(brief) };
    known.set(brief, kept);
    return kept.is;
  };
}

/** The same of somebody in it. */
export function ofPerson<T>(read: (person: BriefPerson, brief: Brief) => T): (person: BriefPerson, brief: Brief) => T {
  const knownIn = ofBrief(() => new Map<BriefPerson, T>());
  return (person, brief) => {
    const known = knownIn(brief);
    if (known.has(person)) return known.get(person) as T;
    const is = read(person, brief);
    known.set(person, is);
    return is;
  };
}
