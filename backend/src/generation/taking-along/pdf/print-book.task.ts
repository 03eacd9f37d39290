import { wordTask } from '../../../shared/work/word-task.js';
import { renderBook } from './book-pdf.js';
import type { BookToPrint } from './book-pages.js';

/** The book of what everybody told as a PDF. */
export const printBook = wordTask<BookToPrint, Promise<Uint8Array<ArrayBuffer>>>({
  name: 'generation.print-book',
  module: import.meta.url,
  work: async (book) => new Uint8Array(await renderBook(book)),
  handsOver: ({ buffer }) => [buffer],
});
