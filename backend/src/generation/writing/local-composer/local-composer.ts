import type { Brief } from '../brief.js';
import { isSameSource, sourceTexts } from '../brief-sources.js';
import { CopiedRuns } from '../checks/copied-runs.js';
import { copiedShareOf, runHardChecks } from '../checks/run-checks.js';
import {
  countTextWords,
  countWords,
  wordRange,
  type EulogySection,
  type EulogyText,
  type PlacedSentence,
} from '../eulogy-text.js';
import { personWords } from '../language/person-words.js';
import { SeededChoice } from '../language/seeded-choice.js';
import { EulogyWriter, type OnStage } from '../writer.port.js';
import { arrange } from './arrange.js';
import { callNameOf, cleanName } from './call-name.js';
import type { Composition } from './composition.js';
import { shorterNotice, type IsAllTold } from './notice.js';
import { chooseSpans, type Budget, type Cost, type Selection } from './planning/choose.js';
import { namesIn, readMemories, type ReadMemory } from './reading/read-memories.js';
import { COPY_PRICES } from './telling/restate.js';
import { wholeSpan } from './planning/spans.js';
import { tellSpan, type Span } from './telling/tell-span.js';

/** The share of copied words that a text may have (eulogy-quality, Writers). */
const MOST_COPIED = 0.4;
/** What the chosen memories may bring of it: tried in turn, since full stops and quotations add a little. */
const COPY_BUDGETS = [0.4, 0.385, 0.37, 0.355, 0.34, 0.325, 0.31, 0.28, 0.25] as const;
const HIGHEST_PRICE = Math.max(...COPY_PRICES);
/** Rounds of fitting to length; each changes one span. */
const MOST_ROUNDS = 60;
/** Sentences that fail a hard check and are dropped before the composer gives up. */
const MOST_REPAIRS = 40;

/** Thrown when the answers hold nothing that could be said. */
export class NothingToTell extends Error {
  constructor() {
    super('The answers hold nothing that a eulogy could be written from.');
  }
}

/**
 * Writes a eulogy without any network: chooses from facts and memories, says them in plain sentences, and checks what it
 * wrote. The same brief gives the same text. It is not a language model and is never presented as one.
 */
export class LocalComposer extends EulogyWriter {
  readonly name = 'local-composer';

  async write(brief: Brief, onStage: OnStage, signal: AbortSignal): Promise<EulogyText> {
    await step('reading', onStage, signal);
    const reads = readMemories(brief);
    await step('choosing', onStage, signal);
    const draft = new Draft(brief, reads);
    await step('writing', onStage, signal);
    draft.fit();
    await step('checking', onStage, signal);
    return draft.finish();
  }
}

async function step(stage: Parameters<OnStage>[0], onStage: OnStage, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await onStage(stage);
}

/** One text in the making. */
class Draft {
  private selection: Selection;
  private readonly range;
  private readonly runs;
  private readonly costs = new Map<string, Cost>();
  private readonly dropped = new Set<string>();
  private readonly restated = new Map<string, string[]>();
  private leads: Composition['leads'] = 'some themes';
  private copyPrice: number = COPY_PRICES[0];
  private copyBudget: number = COPY_BUDGETS[0];

  constructor(
    private readonly brief: Brief,
    private readonly reads: readonly ReadMemory[],
  ) {
    this.range = wordRange(brief.durationMinutes);
    this.runs = new CopiedRuns(sourceTexts(brief).map((source) => source.text));
    this.selection = this.choose();
    if (this.selection.spans.length === 0 && this.wordsOf([]) < 8) throw new NothingToTell();
  }

  /**
   * Fits the length by choosing more or less, then the share of copied words by saying, and at last choosing, differently.
   * Ends at the first try that is long enough; else with the longest that is the speaker's own.
   */
  fit(): void {
    let best: { words: number; selection: Selection; copyPrice: number; leads: Composition['leads'] } | null = null;
    for (this.copyBudget of COPY_BUDGETS) {
      if (!this.tryBudget()) continue;
      const words = this.wordsOf(this.selection.spans);
      if (best === null || words > best.words)
        best = { words, selection: this.selection, copyPrice: this.copyPrice, leads: this.leads };
      if (words >= this.range.least || !this.selection.leavesOut) break;
    }
    if (best === null) return;
    this.selection = best.selection;
    this.copyPrice = best.copyPrice;
    this.leads = best.leads;
  }

  /** One choice of spans, said at every price until it is the speaker's own. False when it never is. */
  private tryBudget(): boolean {
    this.leads = 'some themes';
    this.selection = this.choose();
    for (this.copyPrice of COPY_PRICES) {
      this.fitLength();
      if (!this.isOwnEnough()) continue;
      this.topUp();
      this.leadMore();
      return true;
    }
    return false;
  }

  private choose(): Selection {
    return chooseSpans(this.brief, this.reads, this.budget([]), (span) => this.costOf(span));
  }

  /** A text that is only just too short is led through with a few more words of the speaker's. */
  private leadMore(): void {
    const words = this.wordsOf(this.selection.spans);
    if (words >= this.range.least || words < this.range.least * 0.94) return;
    this.leads = 'every theme';
    this.topUp();
  }

  private isOwnEnough(): boolean {
    return copiedShareOf(this.text(), this.brief) <= MOST_COPIED;
  }

  /** Adds what still fits, one by one, as long as the text stays the speaker's own. */
  private topUp(): void {
    const room = { words: Infinity, copied: Infinity };
    this.selection.reconsider();
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const words = this.wordsOf(this.selection.spans);
      if (words >= this.range.wanted - 10 || !this.selection.grow(room)) return;
      if (this.wordsOf(this.selection.spans) > this.range.most || !this.isOwnEnough()) this.selection.undo();
    }
  }

  /** Drops what fails a hard check, and checks again, until nothing does. */
  finish(): EulogyText {
    for (let repair = 0; repair < MOST_REPAIRS; repair += 1) {
      const failing = this.failing();
      if (failing.length === 0) break;
      for (const sentence of failing) this.drop(sentence);
      this.topUp();
    }
    const failing = this.failing();
    if (failing.length > 0) throw new Error(`A sentence failed a check it must pass: ${failing[0]?.text ?? ''}`);
    return this.text();
  }

  private failing(): PlacedSentence[] {
    return runHardChecks(this.text(), this.brief).flatMap(({ sentence }) => sentence ?? []);
  }

  /** A memory with a sentence that cannot stand goes as a whole: half a story is worse than none. Anything else goes alone. */
  private drop(sentence: PlacedSentence): void {
    const span = this.selection.spans.find(
      ({ read }) =>
        sentence.sources.length === 1 && sentence.sources.some((source) => isSameSource(source, read.source)),
    );
    if (span === undefined) this.dropped.add(sentence.text);
    else this.selection.block(span.read);
  }

  private fitLength(): void {
    const { wanted, most } = this.range;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const words = this.wordsOf(this.selection.spans);
      if (words > most - 3) {
        if (!this.selection.undo()) return;
      } else if (words >= wanted - 10 || !this.selection.grow(this.budget(this.selection.spans))) {
        return;
      }
    }
  }

  /** What memories may take beside the facts: words up to the upper end, copied words up to the share tried now. */
  private budget(spans: Selection['spans']): Budget {
    const { wanted, most } = this.range;
    const memoryWords = spans.reduce((sum, span) => sum + this.costOf(span).words, 0);
    const factWords = this.wordsOf(spans) - memoryWords;
    const tellable = this.reads
      .flatMap((read) => wholeSpan(read) ?? [])
      .reduce((sum, span) => sum + this.costOf(span).words, 0);
    return { words: (wanted + most) / 2 - factWords, copied: Math.min(wanted, factWords + tellable) * this.copyBudget };
  }

  /** Words of a span as it will be told, and how many of them stay copied however hard one tries. */
  private costOf(span: Span): Cost {
    const key = `${span.read.memory.questionId} ${span.read.memory.contributorId} ${String(span.from)} ${String(span.to)}`;
    const known = this.costs.get(key);
    if (known !== undefined) return known;
    const told = tellSpan(span, 'Before.', this.composition(HIGHEST_PRICE))
      .map((sentence) => sentence.text)
      .join(' ');
    const cost = { words: countWords(told), copied: this.runs.count(told) };
    this.costs.set(key, cost);
    return cost;
  }

  private wordsOf(spans: Selection['spans']): number {
    return countTextWords({ sections: this.compose(spans) });
  }

  private text(): EulogyText {
    const sections = this.compose(this.selection.spans);
    const words = countTextWords({ sections });
    return {
      title: this.brief.title,
      sections,
      words,
      durationMinutes: this.brief.durationMinutes,
      notice: words < this.range.least ? shorterNotice(this.brief, words, this.isAllTold()) : null,
    };
  }

  private isAllTold(): IsAllTold {
    return this.selection.leavesOut ? 'more was told' : 'all told';
  }

  private compose(spans: Selection['spans']): EulogySection[] {
    return withoutDropped(
      arrange(spans, this.composition(this.copyPrice), cleanName(this.brief.facts.name.full)),
      this.dropped,
    );
  }

  private composition(copyPrice: number): Composition {
    const { brief } = this;
    const name = cleanName(brief.facts.name.preferred);
    return {
      brief,
      person: personWords(brief.facts.pronouns),
      name,
      callName: callNameOf(brief, name),
      names: namesIn(brief),
      runs: this.runs,
      copyPrice,
      choice: new SeededChoice(seedOf(brief)),
      leads: this.leads,
      restated: this.restated,
    };
  }
}

function withoutDropped(sections: readonly EulogySection[], dropped: ReadonlySet<string>): EulogySection[] {
  return sections
    .map((section) => ({
      ...section,
      paragraphs: section.paragraphs
        .map((paragraph) => ({ sentences: paragraph.sentences.filter((sentence) => !dropped.has(sentence.text)) }))
        .filter((paragraph) => paragraph.sentences.length > 0),
    }))
    .filter((section) => section.paragraphs.length > 0);
}

/** The variety of a text comes from what it is about, so that the same answers give the same words. */
function seedOf(brief: Brief): string {
  return [brief.facts.name.full, brief.speaker.firstName, ...brief.memories.map((memory) => memory.text)].join('\n');
}
