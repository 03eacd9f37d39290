import { wordTask } from '../../../shared/work/word-task.js';
import { renderOrderOfService, type SheetInput } from '../pdf/order-of-service-pdf.js';

/** An order of service as a PDF. */
export const printOrderOfService = wordTask<SheetInput, Promise<Uint8Array<ArrayBuffer>>>({
  name: 'generation.print-order-of-service',
  module: import.meta.url,
  work: async (input) => new Uint8Array(await renderOrderOfService(input)),
  handsOver: ({ buffer }) => [buffer],
});
