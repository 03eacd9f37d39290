import type { Tone } from '@eulogy/arranger';
import type { ReadMemory } from '../reading/read-memories.js';
import type { Span } from '../telling/tell-span.js';
import { bestUnits, grown, scoreOf } from './spans.js';
import { weightOf } from './weights.js';

/** With three or more tellers nobody has more than 60 % of the words (eulogy-quality, check 6); near that, the others go first. */
const MUCH_OF_ONE = 0.45;
const MOST_OF_ONE = 0.56;
/** So many copied words more a span weighs whose teller has most of the text anyway. */
const CROWDED = 12;

/** What an answer that is not told yet has over more of one that is. */
const NEW_VOICE = 0.4;

/** The share of copied words that a text may have (eulogy-quality, Writers). */
export const MAY_BE_COPIED = 0.4;

/** What a span costs when it is told: words, and how many of them nobody could say differently. */
export interface Cost {
  words: number;
  copied: number;
}

export interface Budget {
  words: number;
  copied: number;
}

/** The spans to tell, at most one a memory. Every step can be taken back, the last one first. */
export class Selection {
  private readonly steps: Span[][] = [];
  private readonly declined = new Set<string>();

  constructor(
    private readonly reads: readonly ReadMemory[],
    private readonly costOf: (span: Span) => Cost,
    private readonly tone: Tone,
  ) {}

  get spans(): readonly Span[] {
    return this.steps[this.steps.length - 1] ?? [];
  }

  get cost(): Cost {
    return this.spans
      .map((span) => this.costOf(span))
      .reduce((sum, cost) => ({ words: sum.words + cost.words, copied: sum.copied + cost.copied }), {
        words: 0,
        copied: 0,
      });
  }

  /** The same spans, with steps of its own from here on. */
  copy(): Selection {
    const copy = new Selection(this.reads, this.costOf, this.tone);
    copy.steps.push(...this.steps);
    for (const key of this.declined) copy.declined.add(key);
    return copy;
  }

  spanOf(read: ReadMemory): Span | undefined {
    return this.spans.find((span) => span.read === read);
  }

  /** Takes the last step back and does not offer it again. False when nothing is left to take back. */
  undo(): boolean {
    const last = this.steps.pop();
    const step = last?.[last.length - 1];
    if (step !== undefined) this.declined.add(spanKey(step));
    return last !== undefined;
  }

  /** Leaves out what is copied most, and does not offer it again; the speaker's story and farewell last. False when nothing is left. */
  dropMostCopied(): boolean {
    // what is told in the speaker's own way makes room for what is not: it stays
    const worst = [...this.spans]
      .filter((span) => this.excessOf(span) > 0)
      .sort((a, b) => this.stubbornness(b) - this.stubbornness(a))[0];
    if (worst === undefined) return this.undo();
    this.declined.add(spanKey(worst));
    this.steps.push(this.spans.filter((other) => other !== worst));
    return true;
  }

  /** Copied words beyond what so many words may hold. */
  private excessOf(span: Span): number {
    const { words, copied } = this.costOf(span);
    return copied - words * MAY_BE_COPIED;
  }

  private stubbornness(span: Span): number {
    const { theme, contributorId } = span.read.memory;
    const isOnly = !this.spans.some((other) => other !== span && other.read.memory.contributorId === contributorId);
    const excess = this.excessOf(span) + (this.crowding(span) > 0 ? CROWDED : 0);
    // everybody is heard
    if (!span.read.isSpeaker) return isOnly ? excess - 500 : excess;
    return theme === 'farewell' ? excess - 2_000 : theme === 'story' ? excess - 1_000 : excess;
  }

  /** Tells this span of its memory, in place of what was chosen of it before, if it fits. */
  take(span: Span | null | undefined, budget: Budget): boolean {
    if (span === null || span === undefined || !this.fits(span, budget)) return false;
    this.steps.push([...this.spans.filter((other) => other.read !== span.read), span]);
    return true;
  }

  /** Adds the most telling unit that still fits. False when there is none. */
  grow(budget: Budget): boolean {
    const best = [...this.options()]
      .sort((a, b) => this.gain(b) - this.gain(a))
      .find((span) => this.fits(span, budget));
    return this.take(best, budget);
  }

  /** True when something that could be told is not. */
  get leavesOut(): boolean {
    return this.reads.some((read) => {
      const span = this.spanOf(read);
      return span === undefined ? bestUnits(read).length > 0 : grown(span) !== null;
    });
  }

  /** Offers again what was taken back: there may be room for it now. */
  reconsider(): void {
    this.declined.clear();
  }

  private options(): Span[] {
    return this.reads
      .flatMap((read) => {
        const span = this.spanOf(read);
        if (span === undefined) return bestUnits(read);
        return grown(span) ?? [];
      })
      .filter((span) => !this.declined.has(spanKey(span)));
  }

  private fits(span: Span, budget: Budget): boolean {
    const { words, copied } = this.cost;
    const now = this.added(span);
    return words + now.words <= budget.words && (now.copied <= 0 || copied + now.copied <= budget.copied);
  }

  private added(span: Span): Cost {
    const before = this.spanOf(span.read);
    const cost = this.costOf(span);
    if (before === undefined) return cost;
    const was = this.costOf(before);
    return { words: cost.words - was.words, copied: cost.copied - was.copied };
  }

  private gain(span: Span): number {
    const before = this.spanOf(span.read);
    const score = scoreOf(span) - (before === undefined ? 0 : scoreOf(before));
    const { words, copied } = this.added(span);
    const stubborn = copied / Math.max(1, words);
    return (
      ((score + 0.5) * weightOf(span.read.memory.theme, this.tone)) / Math.sqrt(Math.max(words, 1) + 4) +
      (before === undefined ? NEW_VOICE : 0) -
      stubborn * 0.5 -
      this.crowding(span)
    );
  }

  /** With three or more tellers, whoever has most of the words waits: the more of them, the longer. */
  crowding(span: Span): number {
    if (new Set(this.reads.map((read) => read.person.id)).size < 3) return 0;
    const own = this.spans
      .filter((other) => other.read.person.id === span.read.person.id)
      .reduce((sum, other) => sum + this.costOf(other).words, 0);
    if (!this.othersWait(span.read.person.id)) return 0;
    const share = own / Math.max(1, this.cost.words);
    return share > MOST_OF_ONE ? 4 : share > MUCH_OF_ONE ? 1.2 : 0;
  }

  /** Somebody else has told something that is not in, and was not taken back. */
  private othersWait(id: string): boolean {
    return this.reads.some((read) => {
      if (read.person.id === id) return false;
      const span = this.spanOf(read);
      const more = span === undefined ? bestUnits(read) : [grown(span)];
      return more.some((unit) => unit !== null && !this.declined.has(spanKey(unit)));
    });
  }
}

/** What tells one span from another. */
export function spanKey(span: Span): string {
  return `${span.read.memory.questionId} ${span.read.memory.contributorId} ${String(span.from)} ${String(span.to)}`;
}
