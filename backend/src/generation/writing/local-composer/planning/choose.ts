import type { Theme } from '../../../../questionnaire/index.js';
import type { Brief, DurationMinutes, Tone } from '../../brief.js';
import { isSameSource } from '../../brief-sources.js';
import type { ReadMemory } from '../reading/read-memories.js';
import type { Span } from '../telling/tell-span.js';
import { bestUnits, grown, scoreOf, unitsOf, wholeSpan } from './spans.js';

/** How many stories are told in full (eulogy-quality: 1, 2, 3 for 3, 5, 8 minutes). */
const STORIES: Record<DurationMinutes, number> = { 3: 1, 5: 2, 8: 3 };

/** What a story may take of the whole, so that it stays one of several; less where many speak. */
const STORY_SHARE = 0.45;
/** With one or two tellers one story told to its end is worth more than a sentence of everything. */
const STORY_SHARE_OF_FEW = 0.6;
const STORY_SHARE_OF_MANY = 0.32;

/** What an answer that is not told yet has over more of one that is. */
const NEW_VOICE = 0.4;

const WEIGHT: Partial<Record<Theme, number>> = {
  story: 1.5,
  passions: 1.25,
  laughter: 1.15,
  work: 1.1,
  childhood: 1.05,
  taught: 1.1,
  miss: 1.25,
  farewell: 1.3,
};

/** What a tone gives more room, and what less: the same answers, other ones first. Warm is as the weights are. */
const TONE_WEIGHT: Record<Tone, Partial<Record<Theme, number>>> = {
  warm: {},
  plain: { work: 1.3, childhood: 1.25, taught: 1.1, laughter: 0.8, miss: 0.85 },
  light: { laughter: 1.7, passions: 1.25, story: 1.1, 'hard-times': 0.6, miss: 0.85 },
};

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
    const { theme } = span.read.memory;
    const excess = this.excessOf(span);
    if (!span.read.isSpeaker) return excess;
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
      ((score + 0.5) * weightOf(span, this.tone)) / Math.sqrt(Math.max(words, 1) + 4) +
      (before === undefined ? NEW_VOICE : 0) -
      stubborn * 0.5 -
      this.crowding(span)
    );
  }

  /** With three or more tellers, whoever has most of the words waits. */
  private crowding(span: Span): number {
    if (new Set(this.reads.map((read) => read.person.id)).size < 3) return 0;
    const own = this.spans
      .filter((other) => other.read.person.id === span.read.person.id)
      .reduce((sum, other) => sum + this.costOf(other).words, 0);
    return own / Math.max(1, this.cost.words) > 0.45 ? 1.2 : 0;
  }
}

/** A first choice that fits the budget: everybody heard, the stories told, then as many answers as there is room for. */
export function chooseSpans(
  brief: Brief,
  reads: readonly ReadMemory[],
  budget: Budget,
  costOf: (span: Span) => Cost,
): Selection {
  const selection = new Selection(reads, costOf, brief.tone);
  const value = (span: Span): number => {
    const { words, copied } = costOf(span);
    return (scoreOf(span) / Math.sqrt(words + 6)) * weightOf(span, brief.tone) - (copied / Math.max(1, words)) * 0.6;
  };
  const byValue = (spans: readonly Span[]): Span[] => [...spans].sort((a, b) => value(b) - value(a));

  for (const read of reads.filter((one) => mustBeIn(one, brief))) {
    const units = byValue([...unitsOf(read), ...bestUnits(read)]);
    const share = Math.max(20, (budget.words * 0.8) / Math.max(1, brief.mustInclude.length));
    [...units.filter((span) => costOf(span).words <= share), ...units].some((span) => selection.take(span, budget));
  }

  const farewell = reads.find((read) => read.memory.theme === 'farewell' && read.isSpeaker);
  if (farewell !== undefined) selection.take(shortened(wholeSpan(farewell), budget.words * 0.16, costOf), budget);

  // the story that the speaker tells is told to its point, whatever else has to wait
  const story = reads.find((read) => read.isSpeaker && read.memory.theme === 'story');
  const whole = story === undefined ? null : wholeSpan(story);
  const mostOfStory = brief.people.length <= 2 ? STORY_SHARE_OF_FEW : STORY_SHARE;
  if (whole !== null && costOf(whole).words <= budget.words * mostOfStory)
    selection.take(whole, { ...budget, copied: Infinity });

  for (const person of brief.people) {
    if (selection.spans.some((span) => span.read.person.id === person.id)) continue;
    const own = byValue(reads.filter((read) => read.person.id === person.id).flatMap(bestUnits));
    const share = Math.max(20, (budget.words * 0.8) / (brief.people.length + 1));
    const short = own.filter((span) => costOf(span).words <= share);
    // everybody is heard, however well they put it
    const isHeard = short.some((span) => selection.take(span, { ...budget, copied: Infinity }));
    if (!isHeard) own.some((span) => selection.take(span, budget));
  }

  const storyShare = brief.people.length > 3 ? STORY_SHARE_OF_MANY : STORY_SHARE;
  const stories = byValue(reads.filter(isStory).flatMap((read) => wholeSpan(read) ?? []));
  const ownFirst = [...stories.filter((span) => span.read.isSpeaker && span.read.memory.theme === 'story'), ...stories];
  for (const span of [...new Set(ownFirst)].slice(0, STORIES[brief.durationMinutes])) {
    if (costOf(span).words <= budget.words * storyShare)
      selection.take(span, { ...budget, copied: budget.copied * 0.7 });
  }

  coverTheRest(selection, reads, budget, costOf, value);
  while (selection.grow(budget)) {
    // unit by unit, until nothing more fits
  }
  return selection;
}

/** One unit of every answer still untold, none longer than its share of the room that is left. */
function coverTheRest(
  selection: Selection,
  reads: readonly ReadMemory[],
  budget: Budget,
  costOf: (span: Span) => Cost,
  value: (span: Span) => number,
): void {
  const untold = reads
    .filter((read) => selection.spanOf(read) === undefined)
    .flatMap((read) => bestUnits(read)[0] ?? []);
  const inOrder = [...untold].sort((a, b) => value(b) + 30 / costOf(b).words - (value(a) + 30 / costOf(a).words));
  inOrder.forEach((span, i) => {
    const share = (budget.words - selection.cost.words) / (inOrder.length - i);
    const units = [span, ...bestUnits(span.read)];
    const fitting = units.filter((unit) => costOf(unit).words <= Math.max(16, share * 1.5));
    [...fitting, ...units].some((unit) => selection.take(unit, budget));
  });
}

/** Whether the owner wants this memory in by all means. */
export function mustBeIn(read: ReadMemory, brief: Brief): boolean {
  return brief.mustInclude.some((source) => isSameSource(source, read.source));
}

function weightOf(span: Span, tone: Tone): number {
  const { theme } = span.read.memory;
  return (WEIGHT[theme] ?? 1) * (TONE_WEIGHT[tone][theme] ?? 1);
}

/** What tells one span from another. */
export function spanKey(span: Span): string {
  return `${span.read.memory.questionId} ${span.read.memory.contributorId} ${String(span.from)} ${String(span.to)}`;
}

function isStory(read: ReadMemory): boolean {
  const tells = ['story', 'passions', 'laughter', 'hard-times', 'work', 'childhood'];
  return tells.includes(read.memory.theme) && read.sentences.length >= 3;
}

/** The end of what somebody wants to say matters most: cut from the front, never in the middle. */
function shortened(span: Span | null, words: number, costOf: (span: Span) => Cost): Span | null {
  if (span === null) return null;
  let from = span.from;
  while (from < span.to && costOf({ ...span, from }).words > Math.max(words, 18)) from += 1;
  return { ...span, from };
}
