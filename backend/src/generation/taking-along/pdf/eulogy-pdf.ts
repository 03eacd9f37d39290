import { Injectable } from '@nestjs/common';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { savedAs } from '../take-along/file-name.js';
import { TextToTake } from '../take-along/text-to-take.js';
import { LettersNotPrintable, renderEulogyPdf, type PdfLayout } from './render-eulogy-pdf.js';

export interface PdfFile {
  readonly bytes: Uint8Array;
  /** The header by which a browser saves it under its title. */
  readonly disposition: string;
}

/** The newest text of a eulogy as a PDF. Whoever asks has asked for access before. */
@Injectable()
export class EulogyPdf {
  constructor(private readonly texts: TextToTake) {}

  /** @param pace words a minute, for the lectern. @throws RuleBroken generation.not-ready, pdf.letters-not-printable */
  async of(eulogyId: number, { layout, pace }: { layout: PdfLayout; pace?: number | undefined }): Promise<PdfFile> {
    const toTake = await this.texts.of(eulogyId);
    const { bytes } = await renderEulogyPdf({ ...toTake, layout, ...(pace === undefined ? {} : { pace }) }).catch(
      (error: unknown) => {
        if (error instanceof LettersNotPrintable)
          throw new RuleBroken('pdf.letters-not-printable', { letters: error.letters.slice(0, 20) });
        throw error;
      },
    );
    return { bytes, disposition: savedAs(toTake.title, 'pdf', eulogyId) };
  }
}
