import type { Brief, EulogyParagraph, EulogyText } from '@eulogy/arranger';
import type { WordWork } from '../../shared/work/word-work.port.js';
import { NothingToTell } from '../brief/nothing-to-tell.js';
import type { RewriteWish, WishKind } from '../domain/manuscript/wishes.js';
import { FOR_A_REQUEST, FOR_A_WRITING } from '../work-limits.js';
import { arrangeText } from './arrange-text.task.js';
import { shortenParagraph } from './shorten-paragraph.task.js';
import { CannotRewrite, EulogyWriter, type OnStage, type ParagraphPlace } from './writer.port.js';

/** The wishes that can be carried out without a model: nothing is reworded, so only leaving out is left. */
export const ARRANGER_WISHES: readonly WishKind[] = ['shorter'];

/** Puts a family's own words in order, without any network. The same brief gives the same text; nothing is reworded. */
export class ArrangerWriter extends EulogyWriter {
  readonly name = 'arranger';
  readonly wishes = ARRANGER_WISHES;

  constructor(private readonly words: WordWork) {
    super();
  }

  /**
   * @throws NothingToTell
   * @throws RuleBroken words.too-much-work, words.busy
   * @throws the signal's reason when it is stopped
   */
  async write(brief: Brief, onStage: OnStage, signal: AbortSignal): Promise<EulogyText> {
    await step('reading', onStage, signal);
    await step('choosing', onStage, signal);
    const text = await this.words.run(arrangeText, brief, { whose: brief.speaker.id, ms: FOR_A_WRITING, signal });
    await step('writing', onStage, signal);
    if (text === null) throw new NothingToTell();
    await step('checking', onStage, signal);
    return text;
  }

  /**
   * @throws CannotRewrite for every wish but `shorter`, and where a paragraph is one memory, which is told whole
   * @throws RuleBroken words.too-much-work, words.busy
   */
  async rewrite(
    brief: Brief,
    text: EulogyText,
    at: ParagraphPlace,
    wish: RewriteWish,
    signal: AbortSignal,
  ): Promise<EulogyParagraph> {
    signal.throwIfAborted();
    if (wish.kind !== 'shorter') throw new CannotRewrite('not-understood');
    const limits = { whose: brief.speaker.id, ms: FOR_A_REQUEST, signal };
    const shorter = await this.words.run(shortenParagraph, { text, brief, at }, limits);
    if (shorter === null) throw new CannotRewrite('nothing-to-change');
    return shorter;
  }
}

async function step(stage: Parameters<OnStage>[0], onStage: OnStage, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await onStage(stage);
  signal.throwIfAborted();
}
