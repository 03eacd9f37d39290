import { severalSpeak, wordRange, type Brief, type EulogyParagraph, type EulogyText } from '@eulogy/arranger';
import type { WordWork, WorkOptions } from '../../../shared/work/word-work.port.js';
import { NothingToTell } from '../../brief/nothing-to-tell.js';
import { littleLongerNotice, longerNotice, shorterNotice } from '../../brief/notice.js';
import { CallsInMemory, type CallLedger } from '../../domain/model-calls/model-call.js';
import type { FailureReason } from '../../domain/eulogy/eulogy.events.js';
import { FOR_A_WRITING } from '../../work-limits.js';
import { WISH_KINDS, type RewriteWish } from '../../domain/manuscript/wishes.js';
import { ChecksFailed, EulogyWriter, type OnStage, type ParagraphPlace, type Written } from '../writer.port.js';
import { answersOf } from '../../checks/reading/answers.js';
import { asText } from './as-text.js';
import { attribute } from './attribute.js';
import { Budget, type BudgetLimits } from './budget.js';
import { carryOutWish } from './carry-out-wish.js';
import { asksForWork, readCritique } from './critique.js';
import { finishText } from './finish-text.task.js';
import { isALittleLong, isTooLong } from './fit-length.js';
import { withQuotationsJoined } from './join-quotations.js';
import { listenPrompt, mendedByEar } from './listen.js';
import { gatherMaterial } from './gather-material.task.js';
import { hardFindings } from './hard-findings.js';
import type { CallsFor, LanguageModel } from './language-model.js';
import type { Material } from './material.js';
import { inQuestion, mend, taken, type Attributed } from './mend.js';
import { modelFailed, ModelFailed } from './model-failed.js';
import { noSpeakers } from './no-speakers-words.js';
import { isText, mapSentences, readProse, wordsIn, type Prose } from './prose.js';
import { ruledAgainst } from './ruled.js';
import { draftPrompt, takeDrafts } from './take-drafts.js';
import { cutNotice, takeOut, takenOutNotice, withTheDearKept, type TakenOut } from './take-out.js';
import { criticPrompt, lockedPassages, revisePrompt } from './writing-steps.js';
import type { Stood } from './stand-by-evidence.js';

/** More marked sentences than this share, and it is an invented text and not a slip. */
const MOST_MARKED = 1 / 3;
/** Less than this share of the words left after what is wrong was taken out, and the text has lost its sense. */
const LEAST_LEFT = 0.6;

/** One writing, while it goes on. */
interface Work extends CallsFor {
  brief: Brief;
  material: Material;
  locked: string;
  /** Why the text is less than it could be, the first reason; null as long as everything came. */
  shortfall: FailureReason | null;
}

/**
 * Writes with a language model: drafts at once, a critic, a revision, a judge for every sentence, and single sentences mended. What
 * fails on the way costs the text no more than that step; where no text comes of it, the fallback writes, and that is said.
 */
export class ModelWriter extends EulogyWriter {
  readonly name: string;
  readonly wishes = WISH_KINDS;

  /** @param fallback writes where no text comes from the model */
  constructor(
    private readonly model: LanguageModel,
    private readonly fallback: EulogyWriter,
    private readonly limits: BudgetLimits,
    private readonly words: WordWork,
  ) {
    super();
    this.name = `model ${model.name}`;
  }

  override get rewriteSeconds(): number {
    return this.limits.seconds > 600 ? 600 : 90;
  }

  /** @throws NothingToTell */
  async write(brief: Brief, onStage: OnStage, stop: AbortSignal, ledger?: CallLedger): Promise<EulogyText> {
    return (await this.deliver(brief, onStage, stop, ledger)).text;
  }

  /** @throws NothingToTell */
  override async deliver(
    brief: Brief,
    onStage: OnStage,
    stop: AbortSignal,
    ledger: CallLedger = new CallsInMemory(),
  ): Promise<Written> {
    // a model tells a text in one voice; several speak in their own words
    if (brief.speakers !== undefined) return this.fallback.deliver(brief, onStage, stop);
    const reach = async (stage: Parameters<OnStage>[0]): Promise<void> => {
      stop.throwIfAborted();
      await onStage(stage);
      stop.throwIfAborted();
    };
    await reach('reading');
    const material = {
      ...(await this.words.run(gatherMaterial, brief, { ...limitsOf(brief), signal: stop })),
      spell: answersOf(brief).spelling.spell,
    };
    if (brief.memories.length === 0 && material.items.filter(({ label }) => /^[FA]/.test(label)).length < 2)
      throw new NothingToTell();
    const budget = new Budget(this.limits, ledger, stop);
    const work: Work = { brief, material, ledger, budget, locked: lockedPassages(brief), shortfall: null };
    const told = new Set<string>();
    const once: OnStage = async (stage) => {
      if (told.has(stage)) return;
      told.add(stage);
      await reach(stage);
    };
    try {
      const text = await this.writtenByModel(work, once);
      return { text, writer: this.name, fellBack: work.shortfall === null ? null : { reason: work.shortfall } };
    } catch (error) {
      stop.throwIfAborted();
      if (!(error instanceof ModelFailed) && !(error instanceof ChecksFailed)) throw error;
      const reason = error instanceof ModelFailed ? error.reason : 'checks-failed';
      const written = await this.fallback.deliver(
        brief,
        (stage) => (stage === 'reading' ? undefined : once(stage)),
        stop,
      );
      return { ...written, fellBack: { reason } };
    }
  }

  async rewrite(
    brief: Brief,
    text: EulogyText,
    at: ParagraphPlace,
    wish: RewriteWish,
    stop: AbortSignal,
    ledger: CallLedger = new CallsInMemory(),
  ): Promise<EulogyParagraph> {
    if (severalSpeak(text)) return this.fallback.rewrite(brief, text, at, wish, stop);
    const seconds = Math.min(this.limits.seconds, this.rewriteSeconds);
    const budget = new Budget({ ...this.limits, seconds }, ledger, stop);
    return carryOutWish(this.model, {
      words: this.words,
      brief,
      text,
      at,
      wish,
      material: {
        ...(await this.words.run(gatherMaterial, brief, { ...limitsOf(brief), signal: stop })),
        spell: answersOf(brief).spelling.spell,
      },
      ledger,
      budget,
    });
  }

  private async writtenByModel(work: Work, reach: OnStage): Promise<EulogyText> {
    await reach('choosing');
    const drafts = await takeDrafts(this.model, work.material, work.locked, work);
    await reach('writing');
    const cleaned = drafts.map((draft) => this.clean(draft, work)).filter(isText);
    if (cleaned.length === 0) throw modelFailed('unreadable');
    const prose = await this.chosenAndRevised(cleaned, work);
    await reach('checking');
    const heard = await this.heard(prose, work);
    const attributed = await this.ruled(await this.attributed(heard, work), work.brief);
    const mended = inQuestion(attributed).length === 0 ? attributed : await this.mended(attributed, work);
    return await this.finished(mended, wordsIn(heard), work);
  }

  /** The critic's choice, revised; the best that there is where a step fails or the time does not hold. */
  private async chosenAndRevised(drafts: readonly [Prose, ...Prose[]] | readonly Prose[], work: Work): Promise<Prose> {
    const [first = []] = drafts;
    // a critic and a revision are worth their time only where a judge can still follow
    if (!work.budget.holds(3)) return first;
    const critique = await this.step(work, async () =>
      readCritique(
        await this.model.ask({ purpose: 'critic', prompt: () => criticPrompt(drafts, work.material) }, work),
        drafts.length,
      ),
    );
    const best = drafts[critique?.best ?? 0] ?? first;
    const isLong = wordsIn(best) > work.material.words.most;
    if ((critique === null || !asksForWork(critique)) && !isLong) return best;
    if (!work.budget.holds(2)) return best;
    const notes = critique ?? { best: 0, notes: '' };
    const revised = await this.step(work, async () =>
      this.clean(
        readProse(
          await this.model.ask(
            { purpose: 'revise', prompt: () => revisePrompt(best, notes, work.material, work.locked) },
            work,
          ),
          work.material.spell,
        ),
        work,
      ),
    );
    return revised !== null && isText(revised) && wordsIn(revised) >= wordsIn(best) / 2 ? revised : best;
  }

  /** The text as somebody mends it who only hears it; as it was where the time holds no more than the judge, whose answer is the longest. */
  private async heard(prose: Prose, work: Work): Promise<Prose> {
    if (!work.budget.holds(3)) return prose;
    const mended = await this.step(work, async () =>
      this.clean(
        mendedByEar(
          prose,
          await this.model.ask({ purpose: 'listen', prompt: () => listenPrompt(prose, work.material) }, work),
          work.material,
          work.locked,
        ),
        work,
      ),
    );
    return mended !== null && isText(mended) ? mended : prose;
  }

  private async attributed(prose: Prose, work: Work): Promise<Attributed> {
    return { prose, stood: await attribute(this.model, prose, 'all', work.material, work) };
  }

  private async mended(before: Attributed, work: Work): Promise<Attributed> {
    if (!work.budget.holds(2)) return before;
    const after = await this.step(work, async () => {
      const mended = await mend(this.model, before, work.material, work);
      return await this.ruled(withoutMachines(mended, work), work.brief);
    });
    return after ?? before;
  }

  /** A step without which there is a text all the same. */
  private async step<Result>(work: Work, take: () => Promise<Result>): Promise<Result | null> {
    try {
      return await take();
    } catch (error) {
      if (!(error instanceof ModelFailed)) throw error;
      work.shortfall ??= error.reason;
      return null;
    }
  }

  /** Prose without what nobody says at a lectern. */
  private clean(prose: Prose, { material, locked }: Work): Prose {
    const { system } = draftPrompt('arc-thread.v3', material, locked);
    const isNoSpeakers = noSpeakers(material, system);
    return mapSentences(prose, (sentence) => (isNoSpeakers(sentence) ? [] : [sentence]));
  }

  /** With what the rules for certain things say against its sentences. */
  private async ruled(attributed: Attributed, brief: Brief): Promise<Attributed> {
    const hard = await hardFindings(asText(attributed.prose, attributed.stood, brief), brief, this.words);
    const stood = new Map<number, Stood>(
      [...attributed.stood].map(([number, one]) => {
        const found = hard.get(number);
        return [number, found === undefined ? one : ruledAgainst(one, found)];
      }),
    );
    return { ...attributed, stood };
  }

  /** The text without what may not stand; what is in doubt is marked. */
  private async finished(
    attributed: Attributed,
    wordsBefore: number,
    { brief, material, locked }: Work,
  ): Promise<EulogyText> {
    const mayNotStay = ({ standing, sources }: Stood): boolean =>
      standing === 'wrong' || (standing === 'in doubt' && sources.length === 0 && material.hasOrders);
    let left = withTheDearKept(attributed, brief);
    const out: TakenOut[] = [];
    // what goes may leave something wrong behind: it is looked at until nothing is
    while ([...left.stood.values()].some(mayNotStay)) {
      const now = takeOut(left, mayNotStay, brief);
      out.push(...now.out);
      left = withTheDearKept(await this.ruled(now.left, brief), brief);
    }
    left = withQuotationsJoined(left, material, locked);
    const { text, cut } = await this.words.run(
      finishText,
      { text: asText(left.prose, left.stood, brief), brief },
      limitsOf(brief),
    );
    const sentences = text.sections.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.sentences));
    const marked = sentences.filter(({ verdict }) => verdict === 'unsupported').length;
    if (wordsIn(left.prose) < wordsBefore * LEAST_LEFT || marked > sentences.length * MOST_MARKED)
      throw new ChecksFailed(['every claim said or following']);
    const isShort = text.words < wordRange(brief.durationMinutes).least;
    const notices = [
      takenOutNotice(out, brief),
      cutNotice(cut, brief.durationMinutes),
      isTooLong(text) ? longerNotice(text) : isALittleLong(text) ? littleLongerNotice(text) : null,
      isShort ? shorterNotice(brief, text.words, out.length + cut.length === 0 ? 'all told' : 'more was told') : null,
    ].filter((notice) => notice !== null);
    return { ...text, notice: notices.length === 0 ? null : notices.join(' ') };
  }
}

/** For work on all of a family's words, in the turn of who reads them. */
function limitsOf({ speaker }: Brief): WorkOptions {
  return { whose: speaker.id, ms: FOR_A_WRITING };
}

/** A mended sentence may be none of a speaker's, as a drafted one may. */
function withoutMachines(attributed: Attributed, { material, locked }: Pick<Work, 'material' | 'locked'>): Attributed {
  const { system } = draftPrompt('arc-thread.v3', material, locked);
  return taken(attributed, noSpeakers(material, system));
}
