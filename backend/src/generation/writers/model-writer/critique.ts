/** What a critic says of the drafts: the best of them (counted from 0), and what has to be done to it. */
export interface Critique {
  best: number;
  /** Empty where the critic had nothing to say. */
  notes: string;
}

const NOTE = /^\W*(?:WRONG|HALF|HEARD|UNTOLD|GENERIC|UNSPEAKABLE|LENGTH|BORROW|KEEP)\b/;

/** Reads a critic's answer; the first draft where it names none of them. */
export function readCritique(answer: string, drafts: number): Critique {
  const named = Number(/^\W*BEST\W*(?:draft\s*)?(\d+)/im.exec(answer)?.[1] ?? 1);
  const best = named >= 1 && named <= drafts ? named - 1 : 0;
  const lines = answer
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^\W*BEST\b/i.test(line));
  const notes = lines.filter((line) => NOTE.test(line));
  return { best, notes: (notes.length > 0 ? notes : lines).join('\n') };
}

/** Whether anything has to be done: what is only to be kept is no work. */
export function asksForWork({ notes }: Critique): boolean {
  return notes.split('\n').some((line) => line.trim() !== '' && !/^\W*KEEP\b/.test(line));
}
