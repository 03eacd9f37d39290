import type { Brief, DurationMinutes } from '@eulogy/arranger';
import { isSameSource } from '../../../brief/brief-sources.js';
import type { ReadMemory } from '../reading/read-memories.js';
import type { Span } from '../telling/tell-span.js';
import { weightOf } from './weights.js';
import { Selection, type Budget, type Cost } from './selection.js';
import { bestUnits, scoreOf, unitsOf, wholeSpan } from './spans.js';

/** How many stories are told in full (eulogy-quality: 1, 2, 3 for 3, 5, 8 minutes). */
const STORIES: Record<DurationMinutes, number> = { 3: 1, 5: 2, 8: 3 };

/** What a story may take of the whole, so that it stays one of several; less where many speak. */
const STORY_SHARE = 0.45;
/** With one or two tellers one story told to its end is worth more than a sentence of everything. */
const STORY_SHARE_OF_FEW = 0.6;
const STORY_SHARE_OF_MANY = 0.32;

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
    return (
      (scoreOf(span) / Math.sqrt(words + 6)) * weightOf(span.read.memory.theme, brief.tone) -
      (copied / Math.max(1, words)) * 0.6
    );
  };
  const byValue = (spans: readonly Span[]): Span[] => [...spans].sort((a, b) => value(b) - value(a));

  for (const read of reads.filter((one) => mustBeIn(one, brief))) {
    const units = byValue([...unitsOf(read), ...bestUnits(read)]);
    const share = Math.max(20, (budget.words * 0.8) / Math.max(1, brief.mustInclude.length));
    // a story that must be in is told to its end
    const whole = read.memory.theme === 'story' ? wholeSpan(read) : null;
    const isTold =
      whole !== null && costOf(whole).words <= share && selection.take(whole, { ...budget, copied: Infinity });
    if (!isTold)
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
  const worth = (span: Span): number => value(span) + 30 / costOf(span).words - selection.crowding(span) * 2;
  const left = [...untold];
  while (left.length > 0) {
    const span = left.reduce((best, other) => (worth(other) > worth(best) ? other : best));
    const share = (budget.words - selection.cost.words) / left.length;
    left.splice(left.indexOf(span), 1);
    const units = [span, ...bestUnits(span.read)];
    const fitting = units.filter((unit) => costOf(unit).words <= Math.max(16, share * 1.5));
    [...fitting, ...units].some((unit) => selection.take(unit, budget));
  }
}

/** Whether the owner wants this memory in by all means. */
export function mustBeIn(read: ReadMemory, brief: Brief): boolean {
  return brief.mustInclude.some((source) => isSameSource(source, read.source));
}

function isStory(read: ReadMemory): boolean {
  const tells = ['story', 'passions', 'laughter', 'hard-times', 'work', 'childhood'];
  return tells.includes(read.memory.theme) && read.sentences.length >= 3;
}

/** So many words of farewell are never cut. */
const LAST_WORDS = 42;

/** The end of what somebody wants to say matters most: cut from the front, never in the middle. */
function shortened(span: Span | null, words: number, costOf: (span: Span) => Cost): Span | null {
  if (span === null) return null;
  let from = span.from;
  while (from < span.to && costOf({ ...span, from }).words > Math.max(words, LAST_WORDS)) from += 1;
  return { ...span, from };
}
