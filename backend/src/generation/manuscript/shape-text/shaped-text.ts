import { Injectable } from '@nestjs/common';
import { PurchaseDirectory } from '../../../purchasing/index.js';
import { Configuration } from '../../../shared/config/configuration.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { openSentences, wordingOf } from '../../domain/manuscript/text-changes.js';
import { severalSpeak, type EulogyText } from '@eulogy/arranger';
import { ARRANGER_WISHES } from '../../writers/arranger-writer.js';
import { EulogyWriter } from '../../writers/writer.port.js';
import { TextForReaders } from '../../reading/tellers/text-for-readers.js';
import { VersionReader } from '../../reading/read-eulogy/version-reader.js';
import type { ShapedProvenanceResponse, ShapedTextResponse } from './shaped-text.response.dto.js';

/** The text as its owner sees it while shaping it. */
@Injectable()
export class ShapedText {
  constructor(
    private readonly reader: VersionReader,
    private readonly purchases: PurchaseDirectory,
    private readonly texts: TextForReaders,
    private readonly configuration: Configuration,
    private readonly writer: EulogyWriter,
  ) {}

  /** @throws RuleBroken generation.not-ready */
  async of(eulogyId: number): Promise<ShapedTextResponse> {
    const [row, isRefunded] = await Promise.all([this.reader.shaping(eulogyId), this.purchases.isRefunded(eulogyId)]);
    if (!row?.text) throw new RuleBroken('generation.not-ready');
    const readable = await this.texts.of(eulogyId);
    const included = this.configuration.aiRevisionsIncluded;
    return {
      version: row.version,
      text: withLocks(row.text, row.locked, readable.text(row.text)),
      canUndo: row.before !== null,
      canRedo: row.taken.length > 0,
      openSentences: openSentences(row.text),
      wasFinished: row.finishedVersion !== null,
      finishedAt: row.finishedVersion === row.version ? (row.finishedAt?.toISOString() ?? null) : null,
      rewritesLeft: included === 'unlimited' ? null : Math.max(0, included - row.rewritesTaken),
      wishes: severalSpeak(row.text) ? ARRANGER_WISHES : this.writer.wishes,
      isRefunded,
    };
  }
}

/** @param shown the same text as it may be read; a lock knows a passage by the words that are kept */
export function withLocks(text: EulogyText, locked: readonly string[], shown = text): ShapedProvenanceResponse {
  return {
    ...shown,
    sections: text.sections.map((section, s) => ({
      ...section,
      paragraphs: section.paragraphs.map((paragraph, p) => ({
        ...(shown.sections[s]?.paragraphs[p] ?? paragraph),
        locked: locked.includes(wordingOf(paragraph)),
      })),
    })),
  };
}
