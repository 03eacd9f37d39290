import { chosenFor, everything, readBrief } from './arrange.js';
import type { Brief, DurationMinutes, OfferedMinutes } from './brief.js';

/** Words that a text of each time has, and one that leaves nothing out: made by arranging, so it comes true. */
export interface LengthEstimate {
  minutes: Readonly<Record<OfferedMinutes, number>>;
  /** In the time that was chosen, which may be none of those offered. */
  chosen: number;
  everything: number;
}

export function estimate(brief: Brief): LengthEstimate {
  const read = readBrief(brief);
  const words = (minutes: DurationMinutes): number => chosenFor(read, minutes).assembled.words;
  return {
    minutes: { 3: words(3), 5: words(5), 8: words(8) },
    chosen: words(brief.durationMinutes),
    everything: everything(read).assembled.words,
  };
}
