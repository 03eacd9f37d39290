import { estimate as arranged, OFFERED_MINUTES, wordRange, type Brief, type DurationMinutes } from '@eulogy/arranger';
import { mostHelpfulQuestion } from '../notice.js';

export interface Estimate {
  /** Words of a text that leaves nothing out. */
  readonly words: number;
  /** Words that a text of each time has that is offered, and of the one that was chosen. */
  readonly lengths: readonly { readonly minutes: DurationMinutes; readonly words: number }[];
  /** The longest choice that the answers fill; null where they do not fill the shortest. */
  readonly enoughFor: DurationMinutes | null;
  /** The question that would make it longer; null where there is nothing to ask. */
  readonly helps: { readonly questionId: string; readonly questionText: string } | null;
}

/** How long a eulogy becomes: made by arranging the answers as they are, so it comes true. */
export function estimate(brief: Brief): Estimate {
  const { minutes, chosen, everything } = arranged(brief);
  const offered = OFFERED_MINUTES.map((one) => ({ minutes: one, words: minutes[one] }));
  const own = { minutes: brief.durationMinutes, words: chosen };
  const lengths = [...offered.filter((one) => one.minutes !== own.minutes), own].sort((a, b) => a.minutes - b.minutes);
  const filled = lengths.findLast((one) => one.words >= wordRange(one.minutes).least);
  return { words: everything, lengths, enoughFor: filled?.minutes ?? null, helps: mostHelpfulQuestion(brief) };
}
