import { Injectable } from '@nestjs/common';
import type { EulogyText } from '@eulogy/arranger';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { sharingDecider } from '../../domain/sharing/sharing.decide.js';
import { sharingStream } from '../../domain/sharing/sharing.events.js';
import { EulogyReader } from '../read-eulogy/eulogy-reader.js';
import { ownersWordsOnly, type PieceForStaff } from './owners-words-only.js';

/** What the people of this house read of a text whose owner lets them. */
export interface TextForStaff {
  /** Sections of paragraphs of pieces. */
  readonly sections: readonly (readonly (readonly PieceForStaff[])[])[];
}

/** Texts that their owners let the people of this house read. */
@Injectable()
export class TextsForStaff {
  constructor(
    private readonly streams: StreamReader,
    private readonly reader: EulogyReader,
  ) {}

  /** Since when, UTC ISO 8601; null where nobody may. The stream itself is asked: a no counts from that moment on. */
  async openSince(eulogyId: number): Promise<string | null> {
    return (await this.streams.load(sharingDecider, sharingStream(eulogyId))).state.staffReadsSince;
  }

  /**
   * The text as it was called finished, with the owner’s words alone.
   * @throws RuleBroken reading.not-allowed, also where there is no such eulogy, its owner is gone, or nothing is finished
   */
  async read(eulogyId: number): Promise<TextForStaff> {
    const [since, row, text] = await Promise.all([
      this.openSince(eulogyId),
      this.reader.row(eulogyId),
      this.reader.finishedText(eulogyId),
    ]);
    if (since === null || row === undefined || row.ownerIsGone || !isText(text))
      throw new RuleBroken('reading.not-allowed');
    return { sections: ownersWordsOnly(text, row.ownerId) };
  }
}

function isText(content: unknown): content is EulogyText {
  return typeof content === 'object' && content !== null && 'sections' in content;
}
