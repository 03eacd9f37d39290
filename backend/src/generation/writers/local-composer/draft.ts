import type { Brief } from '@eulogy/arranger';
import { isSameSource, sourceTexts } from '../../brief/brief-sources.js';
import { CopiedRuns } from '../../checks/copied-runs.js';
import { runHardChecks } from '../../checks/run-checks.js';
import {
  countTextWords,
  countWords,
  renderPlainText,
  wordRange,
  type EulogySection,
  type EulogyText,
  type PlacedSentence,
} from '@eulogy/arranger';
import { personWords } from '../../brief/language/person-words.js';
import { SeededChoice } from '../../brief/language/seeded-choice.js';
import { sectionsWithLocked } from '../with-locked.js';
import { arrange } from './arrange.js';
import { callNameOf, cleanName, spokenNameOf } from './call-name.js';
import type { Composition } from './composition.js';
import { shorterNotice } from '../../brief/notice.js';
import { chooseSpans } from './planning/choose.js';
import { MAY_BE_COPIED as MOST_COPIED, Selection, spanKey, type Budget, type Cost } from './planning/selection.js';
import { wholeSpan } from './planning/spans.js';
import { namesIn, type ReadMemory } from './reading/read-memories.js';
import { COPY_PRICES } from './telling/restate.js';
import { tellSpan, type Span } from './telling/tell-span.js';

/** Tries to choose memories so that the share comes out; each brings a little less than the one before. */
const MOST_TRIES = 6;
const HIGHEST_PRICE = Math.max(...COPY_PRICES);
/** Rounds of fitting to length; each changes one span. */
const MOST_ROUNDS = 60;
/** Sentences that fail a hard check and are dropped before the composer gives up. */
const MOST_REPAIRS = 40;
/** Below this share of the least length a few more leads would be padding. */
const NEARLY_LONG_ENOUGH = 0.94;
/** So many words the speaker's own story is worth beside its own, where it is told to its end. */
const TOLD_STORY = 90;
/** So many more words are worth being further from how they were told. */
const WORTH_REWORDING = 12;
const UNLIMITED: Budget = { words: Infinity, copied: Infinity };

/** One choice of what to tell, and how. */
interface Choice {
  /** In words, and more for a story that is told to its end. */
  worth: number;
  selection: Selection;
  copyPrice: number;
  leads: Composition['leads'];
}

/** One text in the making: chosen, composed, measured, until it fits. */
export class Draft {
  private selection: Selection;
  private leads: Composition['leads'] = 'some themes';
  private copyPrice: number = COPY_PRICES[0];
  private copyBudget = MOST_COPIED;
  private readonly range;
  private readonly runs: CopiedRuns;
  private readonly fullName: string;
  private readonly basics: Omit<Composition, 'copyPrice' | 'leads' | 'choice'>;
  private readonly choice: SeededChoice;
  private readonly costs = new Map<string, Cost>();
  private readonly dropped = new Set<string>();
  private readonly composed = new Map<string, EulogySection[]>();
  /** Words of the text without any memory, and of everything that could be told. */
  private readonly factWords: number;
  private readonly tellable: number;

  constructor(
    private readonly brief: Brief,
    private reads: readonly ReadMemory[],
    private readonly signal: AbortSignal,
  ) {
    const name = spokenNameOf(brief);
    this.range = wordRange(brief.durationMinutes);
    this.runs = new CopiedRuns(sourceTexts(brief).map((source) => source.text));
    this.fullName = cleanName(brief.facts.name.full);
    this.choice = SeededChoice.of(
      [brief.facts.name.full, brief.speaker.firstName, ...brief.memories.map((memory) => memory.text)].join('\n'),
    );
    this.basics = {
      brief,
      person: personWords(brief.facts.pronouns, brief.about),
      name,
      callName: callNameOf(brief, name),
      names: namesIn(brief),
      runs: this.runs,
      restated: new Map(),
      told: new Map(),
    };
    this.selection = this.emptySelection();
    this.factWords = this.wordsOf([]);
    this.tellable = reads
      .flatMap((read) => wholeSpan(read) ?? [])
      .reduce((sum, span) => sum + this.costOf(span).words, 0);
  }

  /** True when the answers hold nothing that could be said. */
  get isEmpty(): boolean {
    return this.tellable === 0 && !this.compose([]).some((section) => section.paragraphs.some(hasSource));
  }

  /**
   * Fits the length by choosing more or less, then the share of copied words by saying, and at last choosing, differently.
   * Ends at the first try that is long enough; else with the longest that is the speaker's own.
   */
  async fit(): Promise<void> {
    let best: Choice | null = null;
    for (let tried = 0; tried < MOST_TRIES; tried += 1) {
      this.copyBudget = MOST_COPIED * (1.1 - tried * 0.12);
      const share = await this.tryBudget();
      if (share > MOST_COPIED) continue;
      const words = this.words();
      const choice = this.chosen();
      if (best === null || choice.worth > best.worth) best = choice;
      if (words >= this.range.least || !this.selection.leavesOut) break;
    }
    if (best !== null && (best.worth >= this.range.least + TOLD_STORY || !best.selection.leavesOut))
      return this.keep(best);
    // no choice came out long enough: everything is chosen, and what is copied most goes again
    this.selection = this.emptySelection();
    this.copyBudget = Infinity;
    this.selection = chooseSpans(this.brief, this.reads, this.budget(this.factWords), (span) => this.costOf(span));
    this.copyPrice = HIGHEST_PRICE;
    this.fitLength();
    this.relieve();
    if (best !== null && (best.worth >= this.chosen().worth || !this.isOwnEnough())) this.keep(best);
  }

  /** What is chosen now. The speaker's story told to its end is worth more than as many words of anything else. */
  private chosen(): Choice {
    const story = this.selection.spans.some(({ read, to }) => isOwnStory(read) && to === read.sentences.length - 1);
    const hasNone = !this.reads.some(isOwnStory);
    const worth = this.words() + (story || hasNone ? TOLD_STORY : 0);
    return { worth, selection: this.selection.copy(), copyPrice: this.copyPrice, leads: this.leads };
  }

  private keep({ selection, copyPrice, leads }: Pick<Choice, 'selection' | 'copyPrice' | 'leads'>): void {
    Object.assign(this, { selection, copyPrice, leads });
  }

  /** What is copied most goes first, and what still fits is told in its place. */
  private relieve(): void {
    for (let round = 0; round < MOST_ROUNDS && !this.isOwnEnough(); round += 1)
      if (!this.selection.dropMostCopied()) return;
    this.topUp();
  }

  /**
   * Drops what fails a hard check, and checks again, until nothing does.
   * @throws when a sentence still fails.
   */
  async finish(): Promise<EulogyText> {
    for (let repair = 0; repair < MOST_REPAIRS && this.failing().length > 0; repair += 1) {
      for (const sentence of this.failing()) this.drop(sentence);
      await this.fit();
    }
    for (let round = 0; round < MOST_ROUNDS && !this.isOwnEnough(); round += 1) this.selection.undo();
    const [failing] = this.failing();
    if (failing !== undefined) throw new Error(`A sentence failed a check it must pass: ${failing.text}`);
    return this.text();
  }

  /** One choice of spans, said as plainly as the share of copied words allows. Answers the share, which may still be too high. */
  private async tryBudget(): Promise<number> {
    this.leads = 'some themes';
    this.selection = this.emptySelection();
    this.selection = chooseSpans(this.brief, this.reads, this.budget(this.factWords), (span) => this.costOf(span));
    this.copyPrice = HIGHEST_PRICE;
    this.fitLength();
    const least = this.share();
    if (least > MOST_COPIED) return least;
    let best: Choice | null = null;
    for (this.copyPrice of COPY_PRICES) {
      await letOthersRun();
      this.signal.throwIfAborted();
      this.fitLength();
      if (!this.isOwnEnough()) continue;
      this.topUp();
      this.leadMore();
      const choice = this.chosen();
      if (best === null || choice.worth >= best.worth + WORTH_REWORDING) best = choice;
      // what is said more in the speaker's own words leaves room for more of it
      if (this.words() >= this.range.least || !this.selection.leavesOut) break;
    }
    if (best !== null) this.keep(best);
    return this.share();
  }

  private fitLength(): void {
    const { wanted, most } = this.range;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const words = this.words();
      if (words > most - 3) {
        if (!this.selection.undo()) return;
      } else if (words >= wanted - 10 || !this.selection.grow(this.budget(words))) {
        return;
      }
    }
  }

  /** Adds what still fits, one by one, as long as the text stays the speaker's own. */
  private topUp(): void {
    this.selection.reconsider();
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      if (this.words() >= this.range.wanted - 10 || !this.selection.grow(UNLIMITED)) return;
      if (this.words() > this.range.most || !this.isOwnEnough()) this.selection.undo();
    }
  }

  /** A text that is only just too short is led through with a few more words of the speaker's. */
  private leadMore(): void {
    const words = this.words();
    if (words >= this.range.least || words < this.range.least * NEARLY_LONG_ENOUGH) return;
    this.leads = 'every theme';
    this.topUp();
  }

  private isOwnEnough(): boolean {
    return this.share() <= MOST_COPIED;
  }

  private share(): number {
    return this.runs.share(renderPlainText({ sections: this.compose(this.selection.spans) }));
  }

  private failing(): PlacedSentence[] {
    const locked = new Set(this.brief.locked.flatMap(({ paragraph }) => paragraph.sentences.map(({ text }) => text)));
    return runHardChecks(this.text(), this.brief)
      .flatMap(({ sentence }) => sentence ?? [])
      .filter(({ text }) => !locked.has(text));
  }

  /** A memory with a sentence that cannot stand goes as a whole: half a story is worse than none. Anything else goes alone. */
  private drop(sentence: PlacedSentence): void {
    const span = this.selection.spans.find(
      ({ read }) =>
        sentence.sources.length === 1 && sentence.sources.some((source) => isSameSource(source, read.source)),
    );
    if (span === undefined) this.dropped.add(sentence.text);
    else this.reads = this.reads.filter((read) => read !== span.read);
  }

  /** What memories may take beside the facts, in a text of so many words: up to the upper end, and the share tried now. */
  private budget(words: number): Budget {
    const { wanted, most } = this.range;
    const factWords = words - this.selection.cost.words;
    return {
      words: (wanted + most) / 2 - factWords,
      copied: Math.min(wanted, factWords + this.tellable) * this.copyBudget,
    };
  }

  /** Words of a span as it will be told, and how many of them stay copied however hard one tries. */
  private costOf(span: Span): Cost {
    const key = spanKey(span);
    const known = this.costs.get(key);
    if (known !== undefined) return known;
    const told = tellSpan(span, 'Before.', this.composition(HIGHEST_PRICE));
    const text = told.map((sentence) => sentence.text).join(' ');
    const cost = { words: countWords(text), copied: this.runs.count(text) };
    this.costs.set(key, cost);
    return cost;
  }

  private emptySelection(): Selection {
    return new Selection(this.reads, (span) => this.costOf(span), this.brief.tone);
  }

  private words(): number {
    return this.wordsOf(this.selection.spans);
  }

  private wordsOf(spans: Selection['spans']): number {
    return countTextWords({ sections: this.compose(spans) });
  }

  private text(): EulogyText {
    const sections = this.compose(this.selection.spans);
    const words = countTextWords({ sections });
    const told = this.selection.leavesOut ? 'more was told' : 'all told';
    return {
      title: this.brief.title,
      sections,
      words,
      durationMinutes: this.brief.durationMinutes,
      notice: words < this.range.least ? shorterNotice(this.brief, words, told) : null,
    };
  }

  private compose(spans: Selection['spans']): EulogySection[] {
    const key = [this.copyPrice, this.leads, this.dropped.size, ...spans.map(spanKey)].join('|');
    const known = this.composed.get(key);
    if (known !== undefined) return known;
    const arranged = arrange(spans, this.composition(this.copyPrice), this.fullName);
    const sections = [...sectionsWithLocked(withoutDropped(arranged, this.dropped), this.brief)];
    this.composed.set(key, sections);
    return sections;
  }

  /** The variety of a text comes from what it is about, so that the same answers give the same words. */
  private composition(copyPrice: number): Composition {
    return { ...this.basics, copyPrice, leads: this.leads, choice: this.choice.anew() };
  }
}

/** Writing takes a second of one processor: requests are answered in between. */
function letOthersRun(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function isOwnStory(read: ReadMemory): boolean {
  return read.isSpeaker && read.memory.theme === 'story';
}

function hasSource(paragraph: EulogySection['paragraphs'][number]): boolean {
  return paragraph.sentences.some((sentence) => sentence.sources.length > 0);
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
