/** Reads one PDF after another for a thread that waits: pdf.js is loaded once, which takes longer than reading a PDF. */
import { parentPort } from 'node:worker_threads';
import { readPdf } from './read-pdf.mjs';

parentPort?.on('message', async ({ bytes, done, port }) => {
  try {
    port.postMessage({ read: await readPdf(bytes) });
  } catch (error) {
    port.postMessage({ error });
  }
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
});
