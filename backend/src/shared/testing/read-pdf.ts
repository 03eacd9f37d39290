import { resolve } from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** What belongs together on one page, as who hears it is told. */
export interface PdfPart {
  readonly type: string;
  readonly text: string;
  readonly alt?: string;
  readonly lang?: string;
  readonly parts: readonly PdfPart[];
}

export interface ReadPdf {
  readonly title: string;
  readonly author: string;
  readonly language: string | null;
  readonly isMarked: boolean;
  /** The part of PDF/UA that it says it keeps to. */
  readonly standard: string;
  readonly pages: readonly {
    readonly lines: readonly { readonly text: string; readonly size: number; readonly y: number }[];
    /** Its letters by the colour in which they stand ("#2b2a28"), without blanks. */
    readonly colours: Readonly<Record<string, string>>;
    readonly parts: readonly PdfPart[];
    /** How much is drawn that belongs to nothing. */
    readonly untagged: number;
    readonly size: readonly number[];
  }[];
  readonly fonts: readonly string[];
  readonly embeddedFonts: number;
}

const LONGEST_MS = 60_000;

/** One for all that a worker of Jest runs: it has loaded the reader once. It ends with the process, and does not keep it. */
let reader: Worker | undefined;

function startReader(): Worker {
  const started = new Worker(resolve(__dirname, '../../../../scripts/testing/read-pdf-worker.mjs'));
  started.unref();
  return started;
}

/** What a reader of another house finds in a PDF. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  reader ??= startReader();
  const { port1, port2 } = new MessageChannel();
  const done = new Int32Array(new SharedArrayBuffer(4));
  reader.postMessage({ bytes: new Uint8Array(bytes), done, port: port2 }, [port2]);
  Atomics.wait(done, 0, 0, LONGEST_MS);
  const answer = receiveMessageOnPort(port1)?.message as { read?: ReadPdf; error?: unknown } | undefined;
  port1.close();
  if (answer?.read === undefined) throw answer?.error ?? new Error('The PDF was not read in a minute.');
  return answer.read;
}

/** The parts of all pages in the order in which they are read, without the document around them. */
export function partsOf({ pages }: ReadPdf): PdfPart[] {
  return pages.flatMap(({ parts }) => parts.flatMap((part) => part.parts));
}
