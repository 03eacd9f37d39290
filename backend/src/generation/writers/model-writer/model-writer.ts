import type { Brief } from '@eulogy/arranger';
import { failedChecks, judge, mayBeDelivered, type Judgement } from '../../checks/judge-text.js';
import { unsupportedClaims } from '../../checks/support.js';
import { whyUnusable } from '../local-composer/reading/unusable.js';
import { countTextWords, placedSentences, wordRange, type EulogyParagraph, type EulogyText } from '@eulogy/arranger';
import { NothingToTell } from '../../brief/nothing-to-tell.js';
import { shorterNotice } from '../../brief/notice.js';
import { wordsOf } from '../../brief/language/words.js';
import { ChecksFailed, EulogyWriter, type OnStage, type ParagraphPlace } from '../writer.port.js';
import { type RewriteWish } from '../../domain/manuscript/wishes.js';
import { adoptText } from './adopt-text.js';
import { labelAnswers, type LabelledAnswer } from './answer-labels.js';
import { PLAN_SHAPE, TEXT_SHAPE, type ToldPlan, type ToldText } from './answer-shapes.js';
import { dropHardSentences } from './drop-hard-sentences.js';
import { faultsOf } from './faults.js';
import {
  CallsInMemory,
  MOST_CALLS,
  WRITING_MS,
  type CallLedger,
  type CallPurpose,
} from '../../domain/model-calls/model-call.js';
import { Unreadable, type ModelEndpoint } from './model-endpoint.js';
import { modelFailed, ModelFailed } from './model-failed.js';
import { numberedText, promptData } from './prompt-data.js';
import { planPromptV1 } from './prompts/plan-v1.js';
import type { Prompt } from './prompts/prompt.js';
import { repairPromptV1 } from './prompts/repair-v1.js';
import { writePromptV1 } from './prompts/write-v1.js';
import { withLocked } from '../with-locked.js';
import { rewriteWithModel } from './rewrite-with-model.js';

/** One writing, while it goes on. */
interface Work {
  brief: Brief;
  answers: readonly LabelledAnswer[];
  data: object;
  ledger: CallLedger;
  signal: AbortSignal;
}

/**
 * Writes with a language model behind an endpoint: plans, writes section by section, has its text checked, and gets one round to
 * repair what failed. What reaches the owner has passed every hard check, or nothing does.
 */
export class ModelWriter extends EulogyWriter {
  readonly name: string;

  /** @param writingMs how long one writing may take in all */
  constructor(
    private readonly endpoint: ModelEndpoint,
    private readonly writingMs: number = WRITING_MS,
  ) {
    super();
    this.name = `model ${endpoint.model}`;
  }

  /**
   * @throws NothingToTell
   * @throws ModelFailed the endpoint gave no text, or not in time
   * @throws ChecksFailed it gave one that may not be shown, also after the repair
   */
  async write(
    brief: Brief,
    onStage: OnStage,
    stop: AbortSignal,
    ledger: CallLedger = new CallsInMemory(),
  ): Promise<EulogyText> {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(this.writingMs)]);
    const reach = async (stage: Parameters<OnStage>[0]): Promise<void> => {
      stop.throwIfAborted();
      await onStage(stage);
    };
    await reach('reading');
    const answers = labelAnswers(brief);
    if (!brief.memories.some((memory) => wordsOf(memory.text).length > 0) && answers.length < 2)
      throw new NothingToTell();
    const work = { brief, answers, data: promptData(brief, answers), ledger, signal };
    await reach('choosing');
    const plan = await this.plan(work);
    await reach('writing');
    const first = await this.firstText(work, plan);
    await reach('checking');
    return this.checked(first, work);
  }

  rewrite(
    brief: Brief,
    text: EulogyText,
    at: ParagraphPlace,
    wish: RewriteWish,
    stop: AbortSignal,
    ledger: CallLedger = new CallsInMemory(1),
  ): Promise<EulogyParagraph> {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(this.writingMs)]);
    return rewriteWithModel(this.endpoint, { brief, text, at, wish, signal, ledger });
  }

  /** Which answers make which section. Not worth a call where fewer than three are left, and no reason to give up. */
  private async plan({ data, ledger, signal }: Work): Promise<ToldPlan | null> {
    if (ledger.left < MOST_CALLS) return null;
    try {
      return await this.endpoint.ask('plan', planPromptV1(data), PLAN_SHAPE, ledger, signal);
    } catch (error) {
      if (error instanceof Unreadable) return null;
      throw error;
    }
  }

  private async firstText(work: Work, plan: ToldPlan | null): Promise<ToldText> {
    const prompt = writePromptV1(work.data, plan);
    try {
      return await this.text('write', prompt, work);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      if (work.ledger.left === 0) throw modelFailed('unreadable');
    }
    // the one repair: what came was no text at all
    return this.text('repair', prompt, work).catch((error: unknown) => {
      throw error instanceof Unreadable ? modelFailed('unreadable') : error;
    });
  }

  private text(purpose: CallPurpose, prompt: Prompt, { ledger, signal }: Work): Promise<ToldText> {
    return this.endpoint.ask(purpose, prompt, TEXT_SHAPE, ledger, signal);
  }

  /** The text if it passes, or the repaired one if that is better, or none. */
  private async checked(told: ToldText, work: Work): Promise<EulogyText> {
    const first = this.judged(told, work);
    const isFlawless = first.report.findings.length === 0 && unsupportedClaims(first.text, work.brief).length === 0;
    if (isFlawless || work.ledger.left === 0) return this.deliver(first, work);
    const second = await this.repaired(first, work);
    if (second === undefined) return this.deliver(first, work);
    return this.deliver(isBetter(second, first) ? second : first, work);
  }

  /** Undefined where the repair brought nothing and the first text may stand as it is. */
  private async repaired(first: Judgement, work: Work): Promise<Judgement | undefined> {
    const { brief, answers, data } = work;
    const faults = faultsOf(first.text, first.report, brief, answers);
    const prompt = repairPromptV1(data, numberedText(first.text, answers), faults);
    try {
      return this.judged(await this.text('repair', prompt, work), work);
    } catch (error) {
      const isModels = error instanceof ModelFailed || error instanceof Unreadable;
      if (isModels && mayBeDelivered(first.text, first.report)) return undefined;
      throw error instanceof Unreadable ? new ChecksFailed(failedChecks(first.report)) : error;
    }
  }

  private judged(told: ToldText, { brief, answers }: Work): Judgement {
    return judge(withNotice(withLocked(adoptText(told, brief, answers), brief), brief), brief);
  }

  private deliver(judgement: Judgement, { brief }: Work): EulogyText {
    const mended = judgement.report.hard.length === 0 ? judgement : this.withoutHardSentences(judgement, brief);
    if (isObedient(judgement.text, brief) || !mayBeDelivered(mended.text, mended.report))
      throw new ChecksFailed(failedChecks(mended.report));
    return mended.text;
  }

  private withoutHardSentences({ text, report }: Judgement, brief: Brief): Judgement {
    return judge(withNotice(dropHardSentences(text, report), brief), brief);
  }
}

/** A model that did what an answer ordered is not mended by taking out a sentence: nothing of its text is shown. */
function isObedient(text: EulogyText, brief: Brief): boolean {
  const sentences = placedSentences(text);
  const untold = sentences.filter(({ verdict }) => verdict === 'unsupported').length;
  return untold > MOST_UNTOLD || sentences.some((sentence) => whyUnusable(sentence.text, brief) === 'not a memory');
}

/** So many sentences that nobody told us may be shown, marked; more is an invented text. */
const MOST_UNTOLD = 3;

/** Says so where the text is shorter than was asked for. */
function withNotice(text: EulogyText, brief: Brief): EulogyText {
  const words = countTextWords(text);
  const isShort = words < wordRange(brief.durationMinutes).least;
  return { ...text, words, notice: isShort ? shorterNotice(brief, words, 'all told') : null };
}

function isBetter(second: Judgement, first: Judgement): boolean {
  const rank = ({ text, report }: Judgement): number[] => [
    Number(mayBeDelivered(text, report)),
    -report.hard.length,
    report.passed,
    -report.findings.length,
  ];
  const [a, b] = [rank(second), rank(first)];
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 || (a[at] ?? 0) > (b[at] ?? 0);
}
