import type { Brief } from '@eulogy/arranger';
import type { EulogyParagraph, EulogyText, SectionKind } from '@eulogy/arranger';
import { CannotRewrite, EulogyWriter, type OnStage, type ParagraphPlace } from '../writer.port.js';
import { type RewriteWish } from '../../domain/manuscript/wishes.js';
import { NothingToTell } from '../../brief/nothing-to-tell.js';
import { Draft } from './draft.js';
import { readMemories } from './reading/read-memories.js';
import { lighter } from './rewriting/lighter.js';
import { callThem, leaveOut, longer, readWish, tellOf, withoutYears, type ReadWish } from './rewriting/own-wish.js';
import { ifItMayStand, lessReligious, plainer } from './rewriting/reword.js';
import { shorten } from './rewriting/shorten.js';
import { warmer } from './rewriting/warmer.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';

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
    const read = wish.kind === 'own' ? readWish(wish.instruction) : wish;
    if (read === null) throw new CannotRewrite('not-understood');
    return ifItMayStand(
      rewritten({ paragraph, kind: text.sections[at.section]?.kind, text, brief }, read),
      text,
      at,
      brief,
    );
  }
}

interface Rewriting {
  paragraph: EulogyParagraph;
  kind: SectionKind | undefined;
  text: EulogyText;
  brief: Brief;
}

/** Every wish does something with what was told, and nothing with what was not. @throws CannotRewrite */
function rewritten({ paragraph, kind, text, brief }: Rewriting, wish: ReadWish): EulogyParagraph {
  switch (wish.kind) {
    case 'shorter':
      return shorten(paragraph);
    case 'plainer':
      return plainer(paragraph, brief);
    case 'less-religious':
      return lessReligious(paragraph);
    case 'warmer':
      return warmer(paragraph, kind, text, brief);
    case 'lighter':
      return lighter(paragraph, kind, text, brief);
    case 'longer':
      return longer(paragraph, text, brief);
    case 'without-years':
      return withoutYears(paragraph);
    case 'leave-out':
      return leaveOut(paragraph, wish.what);
    case 'tell':
      return tellOf(paragraph, wish.what, text, brief);
    case 'call':
      return callThem(paragraph, wish.what, brief);
    default:
      return unreachable(wish);
  }
}

async function step(stage: Parameters<OnStage>[0], onStage: OnStage, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await onStage(stage);
  signal.throwIfAborted();
}
