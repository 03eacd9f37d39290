import { Injectable } from '@nestjs/common';
import { PurchaseDirectory } from '../../../purchasing/index.js';
import { Configuration } from '../../../shared/config/configuration.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { openSentences, wordingOf } from '../../domain/manuscript/text-changes.js';
import type { EulogyText } from '@eulogy/arranger';
import { VersionReader } from '../../reading/read-eulogy/version-reader.js';
import type { ShapedProvenanceResponse, ShapedTextResponse } from './shaped-text.response.dto.js';

/** The text as its owner sees it while shaping it. */
@Injectable()
export class ShapedText {
  constructor(
    private readonly reader: VersionReader,
    private readonly purchases: PurchaseDirectory,
    private readonly configuration: Configuration,
  ) {}

  /** @throws RuleBroken generation.not-ready */
  async of(eulogyId: number): Promise<ShapedTextResponse> {
    const [row, isRefunded] = await Promise.all([this.reader.shaping(eulogyId), this.purchases.isRefunded(eulogyId)]);
    if (!row?.text) throw new RuleBroken('generation.not-ready');
    const included = this.configuration.aiRevisionsIncluded;
    return {
      version: row.version,
      text: withLocks(row.text, row.locked),
      canUndo: row.before !== null,
      canRedo: row.taken.length > 0,
      openSentences: openSentences(row.text),
      finishedAt: row.finishedVersion === row.version ? (row.finishedAt?.toISOString() ?? null) : null,
      rewritesLeft: included === 'unlimited' ? null : Math.max(0, included - row.rewritesTaken),
      isRefunded,
    };
  }
}

export function withLocks(text: EulogyText, locked: readonly string[]): ShapedProvenanceResponse {
  return {
    ...text,
    sections: text.sections.map((section) => ({
      ...section,
      paragraphs: section.paragraphs.map((paragraph) => ({
        ...paragraph,
        locked: locked.includes(wordingOf(paragraph)),
      })),
    })),
  };
}
