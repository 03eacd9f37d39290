import type { Brief } from '../brief.js';
import type { EulogyParagraph, EulogyText } from '../eulogy-text.js';
import { CannotRewrite, EulogyWriter, type OnStage, type ParagraphPlace, type RewriteWish } from '../writer.port.js';
import { NothingToTell } from '../nothing-to-tell.js';
import { Draft } from './draft.js';
import { readMemories } from './reading/read-memories.js';
import { ifItMayStand, lessReligious, plainer } from './rewriting/reword.js';
import { shorten } from './rewriting/shorten.js';

/**
 * Writes a eulogy without any network: chooses from facts and memories, says them in plain sentences, and checks what it
 * wrote. The same brief gives the same text. It is not a language model and is never presented as one.
 */
export class LocalComposer extends EulogyWriter {
  readonly name = 'local-composer';

  /**
   * @throws NothingToTell
   * @throws the signal's reason when it is stopped
   */
  async write(brief: Brief, onStage: OnStage, signal: AbortSignal): Promise<EulogyText> {
    await step('reading', onStage, signal);
    const reads = readMemories(brief);
    await step('choosing', onStage, signal);
    const draft = new Draft(brief, reads, signal);
    if (draft.isEmpty) throw new NothingToTell();
    await step('writing', onStage, signal);
    await draft.fit();
    await step('checking', onStage, signal);
    return draft.finish();
  }

  async rewrite(
    brief: Brief,
    text: EulogyText,
    at: ParagraphPlace,
    wish: RewriteWish,
    signal: AbortSignal,
  ): Promise<EulogyParagraph> {
    signal.throwIfAborted();
    const paragraph = text.sections[at.section]?.paragraphs[at.paragraph];
    if (paragraph === undefined) throw new CannotRewrite('nothing-to-change');
    switch (wish.kind) {
      case 'shorter':
        return shorten(paragraph);
      case 'plainer':
        return ifItMayStand(plainer(paragraph, brief), text, at, brief);
      case 'less-religious':
        return ifItMayStand(lessReligious(paragraph), text, at, brief);
      default:
        // a warmer or lighter tone, and an instruction in words, need a reader of words: this writer is none
        throw new CannotRewrite('not-understood');
    }
  }
}

async function step(stage: Parameters<OnStage>[0], onStage: OnStage, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await onStage(stage);
  signal.throwIfAborted();
}
