import { Injectable } from '@nestjs/common';
import { WordWork } from '../../../shared/work/word-work.port.js';
import { FOR_A_PRINT } from '../../work-limits.js';
import type { PdfFile } from '../download-pdf/eulogy-pdf.js';
import { fileName, savedAs } from '../take-along/file-name.js';
import type { SheetLayout } from './order-of-service.dto.js';
import { printOrderOfService } from './print-order.task.js';
import { ServiceDesk } from './service-desk.js';

export interface OrderWanted {
  readonly layout: SheetLayout;
  /** Who asked: people take turns. */
  readonly whose: string;
}

/** Both may lie in one folder. */
const KINDS: Readonly<Record<SheetLayout, string>> = {
  folded: 'order of service, to fold',
  pages: 'order of service',
};

/** The order of service as a PDF. Whoever asks has asked for access before. */
@Injectable()
export class OrderPdf {
  constructor(
    private readonly desk: ServiceDesk,
    private readonly words: WordWork,
  ) {}

  /** @throws RuleBroken generation.not-ready, words.too-much-work, words.busy */
  async of(eulogyId: number, { layout, whose }: OrderWanted): Promise<PdfFile> {
    const sheet = await this.desk.toPrint(eulogyId);
    const { buffer } = await this.words.run(printOrderOfService, { ...sheet, layout }, { whose, ms: FOR_A_PRINT });
    const name = fileName(sheet, KINDS[layout], 'pdf');
    return { name, bytes: Buffer.from(buffer), disposition: savedAs(name, eulogyId) };
  }
}
