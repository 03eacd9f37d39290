import { Injectable } from '@nestjs/common';
import { savedAs } from '../take-along/file-name.js';
import { TextToTake } from '../take-along/text-to-take.js';
import { renderEulogyPdf, type PdfLayout } from './render-eulogy-pdf.js';

export interface PdfFile {
  readonly bytes: Uint8Array;
  /** The header by which a browser saves it under its title. */
  readonly disposition: string;
}

/** The newest text of a eulogy as a PDF. Whoever asks has asked for access before. */
@Injectable()
export class EulogyPdf {
  constructor(private readonly texts: TextToTake) {}

  /** @param pace words a minute, for the lectern. @throws RuleBroken generation.not-ready */
  async of(eulogyId: number, { layout, pace }: { layout: PdfLayout; pace?: number | undefined }): Promise<PdfFile> {
    const toTake = await this.texts.of(eulogyId);
    const { bytes } = await renderEulogyPdf({ ...toTake, layout, ...(pace === undefined ? {} : { pace }) });
    // Both may lie in one folder.
    const ending = layout === 'lectern' ? 'lectern.pdf' : 'pdf';
    return { bytes, disposition: savedAs(toTake.title, ending, eulogyId) };
  }
}
