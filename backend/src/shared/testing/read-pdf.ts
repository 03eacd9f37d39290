import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

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
    readonly parts: readonly PdfPart[];
    /** How much is drawn that belongs to nothing. */
    readonly untagged: number;
    readonly size: readonly number[];
  }[];
  readonly fonts: readonly string[];
  readonly embeddedFonts: number;
}

const reader = resolve(__dirname, '../../../../scripts/testing/read-pdf.mjs');

/** What a reader of another house finds in a PDF. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const folder = mkdtempSync(join(tmpdir(), 'eulogy-pdf-'));
  try {
    const file = join(folder, 'a.pdf');
    writeFileSync(file, bytes);
    return JSON.parse(execFileSync(process.execPath, [reader, file], { encoding: 'utf8' })) as ReadPdf;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The parts of all pages in the order in which they are read, without the document around them. */
export function partsOf({ pages }: ReadPdf): PdfPart[] {
  return pages.flatMap(({ parts }) => parts.flatMap((part) => part.parts));
}
