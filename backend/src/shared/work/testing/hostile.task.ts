import { RuleBroken } from '../../kernel/rule-broken.js';
import { wordTask } from '../word-task.js';

export const countWords = wordTask<string, number>({
  name: 'test.count-words',
  module: import.meta.url,
  work: (text) => text.split(/\s+/).filter((word) => word !== '').length,
});

export const loopForEver = wordTask<null, never>({
  name: 'test.loop-for-ever',
  module: import.meta.url,
  work: () => {
    for (;;);
  },
});

/** A pattern that goes back and back: the usual way in which a text of a stranger keeps a thread. */
export const backtrackForEver = wordTask<string, boolean>({
  name: 'test.backtrack-for-ever',
  module: import.meta.url,
  work: (text) => /^(a+)+$/.test(text),
});

export const eatMemory = wordTask<null, number>({
  name: 'test.eat-memory',
  module: import.meta.url,
  work: () => {
    const eaten: string[][] = [];
    for (;;) eaten.push(Array.from({ length: 10_000 }, (_, index) => `${eaten.length} ${index}`));
  },
});

export const refuse = wordTask<string, never>({
  name: 'test.refuse',
  module: import.meta.url,
  work: (code) => {
    throw new RuleBroken(code, { left: 7 });
  },
});

export const stumble = wordTask<string, never>({
  name: 'test.stumble',
  module: import.meta.url,
  work: (words) => {
    throw new TypeError(`cannot read ${words}`);
  },
});

const kept: number[][] = [];

/** Holds on to what it makes, as a cache in a module does: a megabyte for each that it is asked for. */
export const remember = wordTask<number, number>({
  name: 'test.remember',
  module: import.meta.url,
  work: (megabytes) => {
    for (let each = 0; each < megabytes; each++) kept.push(Array.from({ length: 131_072 }, (_, index) => index + 0.5));
    return kept.length;
  },
});

export const secretsInSight = wordTask<null, string[]>({
  name: 'test.secrets-in-sight',
  module: import.meta.url,
  work: () => Object.keys(process.env),
});

/** Answers, and takes its thread down a moment later. */
export const endLater = wordTask<null, string>({
  name: 'test.end-later',
  module: import.meta.url,
  work: () => {
    setImmediate(() => process.exit(1));
    return 'answered';
  },
});

const made: Uint8Array[] = [];

/** Makes bytes, one after a moment, and hands them over. */
export const makeBytes = wordTask<number, Promise<Uint8Array<ArrayBuffer>>>({
  name: 'test.make-bytes',
  module: import.meta.url,
  work: async (length) => {
    const bytes = await Promise.resolve(new Uint8Array(length).fill(7));
    made.push(bytes);
    return bytes;
  },
  handsOver: ({ buffer }) => [buffer],
});

/** How many bytes are left here of those that were made before. */
export const bytesLeft = wordTask<null, number>({
  name: 'test.bytes-left',
  module: import.meta.url,
  work: () => made.reduce((sum, { byteLength }) => sum + byteLength, 0),
});

const buffers: Uint8Array[] = [];

/** Holds on to what is outside of the heap. @returns how often it did */
export const rememberBytes = wordTask<number, number>({
  name: 'test.remember-bytes',
  module: import.meta.url,
  work: (length) => buffers.push(new Uint8Array(length)),
});
