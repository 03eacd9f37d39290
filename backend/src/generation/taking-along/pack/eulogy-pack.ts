import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/kernel/clock.js';
import { WordWork } from '../../../shared/work/word-work.port.js';
import { FOR_A_PRINT } from '../../work-limits.js';
import { EulogyPdf, type PdfFile } from '../download-pdf/eulogy-pdf.js';
import { OrderPdf } from '../order-of-service/order-pdf.js';
import { ServiceDesk } from '../order-of-service/service-desk.js';
import { fileName, inOneFolder, savedAs } from '../take-along/file-name.js';
import { speakersOf } from '../take-along/said-paragraphs.js';
import { TextToTake } from '../take-along/text-to-take.js';
import type { ToTake } from '../take-along/to-take.js';
import { packContents, type PackItem } from './pack-contents.js';
import { zipFiles } from './zip-files.task.js';

export interface PackWanted {
  /** Words a minute, for the lectern. */
  readonly pace?: number | undefined;
  /** Who asked: the owner, whose own text it is. */
  readonly whose: string;
  /** Given once nobody waits for it any more. */
  readonly signal: AbortSignal;
}

/**
 * All that goes to the day in one file, as the owner downloads each of it: the same prints under the same names. It is made before the first
 * byte is sent, so that a refusal is told in words; there are nine files at the most. Whoever asks has asked for access before.
 */
@Injectable()
export class EulogyPack {
  constructor(
    private readonly texts: TextToTake,
    private readonly desk: ServiceDesk,
    private readonly eulogies: EulogyPdf,
    private readonly orders: OrderPdf,
    private readonly words: WordWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns undefined where nobody waits for it any more
   * @throws RuleBroken generation.not-ready, words.too-much-work, words.busy
   */
  async of(eulogyId: number, wanted: PackWanted): Promise<PdfFile | undefined> {
    const toTake = await this.texts.of(eulogyId, 'owner');
    const { isSaved } = await this.desk.of(eulogyId);
    const speakers = speakersOf(toTake.text).map(({ id }) => id);
    const files: PdfFile[] = [];
    // one behind the other: a pack has one place in the line, as a single file has
    for (const item of packContents({ speakers, isOrderWritten: isSaved })) {
      if (wanted.signal.aborted) return undefined;
      files.push(await this.printed(eulogyId, toTake, item, wanted));
    }
    const names = inOneFolder(files.map(({ name }) => name));
    const { buffer } = await this.words.run(
      zipFiles,
      {
        files: files.map(({ bytes }, at) => ({ name: names[at] ?? '', bytes })),
        at: this.clock.now().getTime(),
      },
      { whose: wanted.whose, ms: FOR_A_PRINT },
    );
    const name = fileName(toTake, 'everything for the day', 'zip');
    return { name, bytes: Buffer.from(buffer), disposition: savedAs(name, eulogyId) };
  }

  private printed(eulogyId: number, toTake: ToTake, item: PackItem, { whose, pace }: PackWanted): Promise<PdfFile> {
    return item.of === 'eulogy'
      ? this.eulogies.print(eulogyId, toTake, { ...item, pace, whose, reader: 'owner' })
      : this.orders.of(eulogyId, { layout: item.layout, whose });
  }
}
