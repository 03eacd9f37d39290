import { zipSync, type Zippable } from 'fflate';
import { wordTask } from '../../../shared/work/word-task.js';

export interface FilesToZip {
  /** Their names are different. */
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** When they were made, in milliseconds. */
  readonly at: number;
}

/** Several files in one. PDFs are packed in themselves: they are put in as they are. */
export const zipFiles = wordTask<FilesToZip, Uint8Array<ArrayBuffer>>({
  name: 'generation.zip-files',
  module: import.meta.url,
  work: ({ files, at }) => {
    const folder: Zippable = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]));
    return new Uint8Array(zipSync(folder, { level: 0, mtime: at }));
  },
  handsOver: ({ buffer }) => [buffer],
});
