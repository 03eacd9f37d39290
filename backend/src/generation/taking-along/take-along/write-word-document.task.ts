import { wordTask } from '../../../shared/work/word-task.js';
import type { ToTake } from './to-take.js';
import { wordDocument } from './word-document.js';

/** A eulogy as a document for a word processor. */
export const writeWordDocument = wordTask<ToTake, Promise<Uint8Array<ArrayBuffer>>>({
  name: 'generation.write-word-document',
  module: import.meta.url,
  work: async (toTake) => new Uint8Array(await wordDocument(toTake)),
  handsOver: ({ buffer }) => [buffer],
});
