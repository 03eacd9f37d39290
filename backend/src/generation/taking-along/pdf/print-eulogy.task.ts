import { wordTask } from '../../../shared/work/word-task.js';
import { renderEulogyPdf, type EulogyPdfInput } from './render-eulogy-pdf.js';

/** A eulogy as a PDF. */
export const printEulogy = wordTask<EulogyPdfInput, Promise<Uint8Array<ArrayBuffer>>>({
  name: 'generation.print-eulogy',
  module: import.meta.url,
  work: async (input) => new Uint8Array((await renderEulogyPdf(input)).bytes),
  handsOver: ({ buffer }) => [buffer],
});
