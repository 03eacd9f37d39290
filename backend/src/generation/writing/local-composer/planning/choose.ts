import type { Theme } from '../../../../questionnaire/index.js';
import type { Brief, DurationMinutes } from '../../brief.js';
import type { ReadMemory } from '../reading/read-memories.js';
import type { Span } from '../telling/tell-span.js';
import { grown, scoreOf, bestUnits, wholeSpan, wordsIn } from './spans.js';

/** How many stories are told in full (eulogy-quality: 1, 2, 3 for 3, 5, 8 minutes). */
const STORIES: Record<DurationMinutes, number> = { 3: 1, 5: 2, 8: 3 };
/** What a span costs beside its own words: a teller's name, a lead. */
const AROUND = 4;

const WEIGHT: Partial<Record<Theme, number>> = {
  story: 1.5,
  passions: 1.25,
  laughter: 1.15,
  work: 1.1,
  'hard-times': 1.0,
  childhood: 1.05,
  taught: 1.1,
  miss: 1.0,
  farewell: 1.3,
};

/** The spans to tell, one a memory. Every step can be taken back, the last one first. */
export class Selection {
  private readonly steps: Span[][] = [];
  private readonly declined = new Set<string>();

  get spans(): readonly Span[] {
    return this.steps[this.steps.length - 1] ?? [];
  }

  get words(): number {
    return this.spans.reduce((sum, span) => sum + wordsIn(span) + AROUND, 0);
  }

  spanOf(read: ReadMemory): Span | undefined {
    return this.spans.find((span) => span.read === read);
  }

  /** Tells this span of its memory, in place of what was chosen of it before. */
  take(span: Span): void {
    this.steps.push([...this.spans.filter((other) => other.read !== span.read), span]);
  }

  /** Takes the last step back and does not offer it again. False when nothing is left to take back. */
  undo(): boolean {
    const last = this.steps.pop();
    if (last === undefined) return false;
    const step = last[last.length - 1];
    if (step !== undefined) this.declined.add(keyOf(step));
    return true;
  }

  isDeclined(span: Span): boolean {
    return this.declined.has(keyOf(span));
  }

  /** Never tells this memory again. */
  without(read: ReadMemory): void {
    this.steps.push(this.spans.filter((span) => span.read !== read));
  }
}

function keyOf(span: Span): string {
  return `${span.read.memory.questionId} ${span.read.memory.contributorId} ${String(span.from)} ${String(span.to)}`;
}

/** A first choice that fits `budget` words: everybody heard, the stories told, then as many answers as there is room for. */
export function chooseSpans(brief: Brief, reads: readonly ReadMemory[], budget: number): Selection {
  const selection = new Selection();
  const fits = (span: Span): boolean =>
    selection.words - (selection.spanOf(span.read) ? wordsIn(span) : 0) + wordsIn(span) + AROUND <= budget;
  const take = (span: Span | null): void => {
    if (span !== null && fits(span)) selection.take(span);
  };

  const farewell = reads.find((read) => read.memory.theme === 'farewell' && read.isSpeaker);
  if (farewell !== undefined) take(shortened(wholeSpan(farewell), budget * 0.16));

  for (const person of brief.people) {
    if (selection.spans.some((span) => span.read.person.id === person.id)) continue;
    const own = reads.filter((read) => read.person.id === person.id).flatMap(bestUnits);
    take(byWorth(own).find(fits) ?? null);
  }

  const stories = byWorth(reads.filter((read) => isStory(read)).flatMap((read) => wholeSpan(read) ?? []));
  const ownFirst = [...stories.filter((span) => span.read.isSpeaker && span.read.memory.theme === 'story'), ...stories];
  for (const span of [...new Set(ownFirst)].slice(0, STORIES[brief.durationMinutes])) {
    if (wordsIn(span) <= budget * 0.45) take(span);
  }

  const untold = reads.filter((read) => selection.spanOf(read) === undefined);
  for (const span of byWorth(untold.flatMap((read) => bestUnits(read)[0] ?? []))) {
    take([span, ...bestUnits(span.read)].find(fits) ?? null);
  }
  while (selection.words < budget && growOne(selection, reads, budget)) {
    // grows sentence by sentence until nothing more fits
  }
  return selection;
}

/** Adds the most telling sentence, or memory, that still fits. False when there is none. */
export function growOne(selection: Selection, reads: readonly ReadMemory[], budget: number): boolean {
  const options = reads
    .flatMap((read) => {
      const span = selection.spanOf(read);
      if (span === undefined) return bestUnits(read);
      return grown(span) ?? [];
    })
    .filter((span) => !selection.isDeclined(span));
  const added = (span: Span): number =>
    wordsIn(span) - (selection.spanOf(span.read) ? wordsIn(selection.spanOf(span.read) ?? span) : 0);
  const gain = (span: Span): number => {
    const before = selection.spanOf(span.read);
    const score = scoreOf(span) - (before === undefined ? 0 : scoreOf(before));
    return (
      ((score + 0.5) * (WEIGHT[span.read.memory.theme] ?? 1)) / Math.sqrt(added(span) + 4) - crowding(selection, span)
    );
  };
  const best = [...options].sort((a, b) => gain(b) - gain(a)).find((span) => selection.words + added(span) <= budget);
  if (best === undefined) return false;
  selection.take(best);
  return true;
}

/** With three or more tellers, whoever has most of the words waits. */
function crowding(selection: Selection, span: Span): number {
  const tellers = new Set(selection.spans.map((other) => other.read.person.id));
  if (tellers.size < 3) return 0;
  const own = selection.spans
    .filter((other) => other.read.person.id === span.read.person.id)
    .reduce((sum, other) => sum + wordsIn(other), 0);
  return own / Math.max(1, selection.words) > 0.42 ? 1.2 : 0;
}

function isStory(read: ReadMemory): boolean {
  return (
    ['story', 'passions', 'laughter', 'hard-times', 'work', 'childhood'].includes(read.memory.theme) &&
    read.sentences.length >= 3
  );
}

function byWorth(spans: readonly Span[]): Span[] {
  const value = (span: Span): number =>
    (scoreOf(span) / Math.sqrt(wordsIn(span) + 6)) * (WEIGHT[span.read.memory.theme] ?? 1);
  return [...spans].sort((a, b) => value(b) - value(a));
}

/** The end of what somebody wants to say matters most: cut from the front, never in the middle. */
function shortened(span: Span | null, words: number): Span | null {
  if (span === null) return null;
  let from = span.from;
  while (from < span.to && wordsIn({ ...span, from }) > Math.max(words, 18)) from += 1;
  return { ...span, from };
}
