import { Injectable } from '@nestjs/common';
import type { Relation } from '../../../collaboration/index.js';
import { fileName, kindFor, savedAs, staffFileName } from '../take-along/file-name.js';
import { speakersOf } from '../take-along/said-paragraphs.js';
import { TextToTake } from '../take-along/text-to-take.js';
import type { ToTake } from '../take-along/to-take.js';
import { WordWork } from '../../../shared/work/word-work.port.js';
import { PhotosToPrint } from '../photos-to-print.js';
import { FOR_A_PRINT } from '../../work-limits.js';
import { printEulogy } from '../pdf/print-eulogy.task.js';
import type { PdfLayout } from '../pdf/render-eulogy-pdf.js';

export interface PdfWanted {
  readonly layout: PdfLayout;
  /** Words a minute, for the lectern. */
  readonly pace?: number | undefined;
  /** Whose copy it is, where several speak. */
  readonly speaker?: string | undefined;
  /** Who asked: people take turns. */
  readonly whose: string;
  /** What they are to the eulogy: drafts are the owner's alone. */
  readonly reader: Relation;
}

export interface PdfFile {
  /** Whose it is and what it is, with its ending. */
  readonly name: string;
  readonly bytes: Buffer;
  /** The header by which a browser saves it under its name. */
  readonly disposition: string;
}

/** All may lie in one folder. */
const KINDS: Readonly<Record<PdfLayout, string>> = {
  page: 'eulogy',
  lectern: 'eulogy, large type',
  'second-copy': 'eulogy, second copy',
};

/** The newest text of a eulogy as a PDF. Whoever asks has asked for access before. */
@Injectable()
export class EulogyPdf {
  constructor(
    private readonly texts: TextToTake,
    private readonly photos: PhotosToPrint,
    private readonly words: WordWork,
  ) {}

  /** @throws RuleBroken generation.not-ready, words.too-much-work, words.busy */
  async of(eulogyId: number, wanted: PdfWanted): Promise<PdfFile> {
    return this.print(eulogyId, await this.texts.of(eulogyId, wanted.reader), wanted);
  }

  /** A text that its reader has: several prints of one text are of the same version. @throws RuleBroken words.too-much-work, words.busy */
  async print(eulogyId: number, toTake: ToTake, { layout, pace, speaker, whose, reader }: PdfWanted): Promise<PdfFile> {
    const own = speakersOf(toTake.text).find(({ id }) => id === speaker);
    // Staff who fetch a text are shown nobody's picture.
    const photos = layout === 'page' && reader !== 'admin' ? await this.photos.keepsake(eulogyId) : [];
    const { buffer } = await this.words.run(
      printEulogy,
      {
        ...toTake,
        layout,
        photos,
        ...(pace === undefined ? {} : { pace }),
        ...(own === undefined ? {} : { speakerId: own.id }),
      },
      { whose, ms: FOR_A_PRINT },
    );
    const kind = own === undefined ? KINDS[layout] : kindFor(KINDS[layout], own.name);
    const name = reader === 'admin' ? staffFileName(toTake.title) : fileName(toTake, kind, 'pdf');
    return { name, bytes: Buffer.from(buffer), disposition: savedAs(name, eulogyId) };
  }
}
