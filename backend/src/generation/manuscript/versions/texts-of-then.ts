import { Injectable } from '@nestjs/common';
import { paragraphsOf, type EulogyText } from '@eulogy/arranger';
import type { TextThen } from '../../../questionnaire/index.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { eulogyStream } from '../../domain/eulogy/eulogy.events.js';
import { manuscriptDecider } from '../../domain/manuscript/manuscript.decide.js';
import { currentText } from '../../domain/manuscript/manuscript.js';
import { TextForReaders } from '../../reading/tellers/text-for-readers.js';

/** A text as it stands and as it stood, as its owner may read both. */
@Injectable()
export class TextsOfThen {
  constructor(
    private readonly streams: StreamReader,
    private readonly texts: TextForReaders,
  ) {}

  /** Undefined where no text stands, or that of then was erased. @param revision from 0 */
  async read(eulogyId: number, revision: number): Promise<TextThen | undefined> {
    const stream = eulogyStream(eulogyId);
    const [before, { state }, readable] = await Promise.all([
      this.streams.loadAt(manuscriptDecider, stream, revision),
      this.streams.load(manuscriptDecider, stream),
      this.texts.of(eulogyId),
    ]);
    const [then, now] = [currentText(before), currentText(state)];
    const said = (text: EulogyText): string[] =>
      paragraphsOf(readable.text(text)).map(({ sentences }) => sentences.map((one) => one.text).join(' '));
    return then === undefined || now === undefined ? undefined : { now: said(now), then: said(then) };
  }
}
