import {
  arrange,
  shortened,
  wordRange,
  type Brief,
  type EulogyParagraph,
  type EulogyText,
  type Source,
  type WhyStayedOut,
} from '@eulogy/arranger';
import { NothingToTell } from '../brief/nothing-to-tell.js';
import { shorterNotice } from '../brief/notice.js';
import type { RewriteWish, WishKind } from '../domain/manuscript/wishes.js';
import { CannotRewrite, EulogyWriter, type OnStage, type ParagraphPlace } from './writer.port.js';

/** The wishes that can be carried out without a model: nothing is reworded, so only leaving out is left. */
export const ARRANGER_WISHES: readonly WishKind[] = ['shorter'];

const TOO_LONG: ReadonlySet<string> = new Set<WhyStayedOut>(['no-room', 'longer-than-the-time']);

/** Puts a family's own words in order, without any network. The same brief gives the same text; nothing is reworded. */
export class ArrangerWriter extends EulogyWriter {
  readonly name = 'arranger';
  readonly wishes = ARRANGER_WISHES;

  /**
   * @throws NothingToTell
   * @throws the signal's reason when it is stopped
   */
  async write(brief: Brief, onStage: OnStage, signal: AbortSignal): Promise<EulogyText> {
    await step('reading', onStage, signal);
    await step('choosing', onStage, signal);
    const { text, stayedOut } = arrange(brief);
    await step('writing', onStage, signal);
    if (!tellsSomething(text)) throw new NothingToTell();
    await step('checking', onStage, signal);
    const story = stayedOut.find(({ source, why }) => TOO_LONG.has(why) && isMainStory(brief, source));
    if (story !== undefined) return { ...text, notice: tooLongNotice(brief.durationMinutes, story.words) };
    const isShort = text.words < wordRange(brief.durationMinutes).least;
    const tooLong = stayedOut.some(({ why }) => TOO_LONG.has(why));
    return isShort
      ? { ...text, notice: shorterNotice(brief, text.words, tooLong ? 'more was told' : 'all told') }
      : text;
  }

  /** @throws CannotRewrite for every wish but `shorter`, and where a paragraph is one memory, which is told whole */
  rewrite(
    brief: Brief,
    text: EulogyText,
    at: ParagraphPlace,
    wish: RewriteWish,
    signal: AbortSignal,
  ): Promise<EulogyParagraph> {
    signal.throwIfAborted();
    if (wish.kind !== 'shorter') return Promise.reject(new CannotRewrite('not-understood'));
    const shorter = shortened(text, brief, at);
    return shorter === null ? Promise.reject(new CannotRewrite('nothing-to-change')) : Promise.resolve(shorter);
  }
}

function isMainStory({ memories, speaker }: Brief, { questionId, contributorId }: Source): boolean {
  return (
    contributorId === speaker.id &&
    memories.some(
      (one) => one.theme === 'story' && one.questionId === questionId && one.contributorId === contributorId,
    )
  );
}

/** A story is told whole or not at all: the owner decides whether it gets more time. */
function tooLongNotice(minutes: number, words: number): string {
  return `Your story has ${String(words)} words, more than ${String(minutes)} minutes hold beside who speaks, so it stayed out: we do not cut a story. Choose a longer time, or put it in yourself.`;
}

/** Beside who speaks, anything that somebody told. */
function tellsSomething(text: EulogyText): boolean {
  return text.sections.some(
    ({ kind, paragraphs }) =>
      kind !== 'opening' && paragraphs.some(({ sentences }) => sentences.some(({ sources }) => sources.length > 0)),
  );
}

async function step(stage: Parameters<OnStage>[0], onStage: OnStage, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await onStage(stage);
  signal.throwIfAborted();
}
