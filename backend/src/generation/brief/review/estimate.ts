import type { Brief, DurationMinutes } from '@eulogy/arranger';
import { WORDS_PER_MINUTE } from '@eulogy/arranger';
import { mostHelpfulQuestion } from '../notice.js';
import { readMemories } from '../../writers/local-composer/reading/read-memories.js';

/** Words of a text that come from no memory: who speaks, the dates, the family, the farewell. Measured on the house's own questionnaires. */
const FRAME_WORDS = 45;
const WORDS_OF_AN_EVENT = 6;

/** A text may be this much shorter than asked for (eulogy-quality, check 8). */
const SHORTER = 0.9;

export interface Estimate {
  /** Words that the answers are enough for, about. */
  readonly words: number;
  /** The longest choice that the answers fill; null where they do not fill the shortest. */
  readonly enoughFor: DurationMinutes | null;
  /** The question that would make it longer; null where there is nothing to ask. */
  readonly helps: { readonly questionId: string; readonly questionText: string } | null;
}

/** How long a eulogy can be without padding: what can be told, and a frame around it. About right, not exact. */
export function estimate(brief: Brief): Estimate {
  const told = readMemories(brief)
    .flatMap(({ sentences }) => sentences)
    .reduce((sum, sentence) => sum + (sentence.usable ? sentence.words : 0), 0);
  const words = told === 0 ? 0 : told + FRAME_WORDS + WORDS_OF_AN_EVENT * brief.facts.events.length;
  const filled = ([8, 5, 3] as const).find((minutes) => words >= minutes * WORDS_PER_MINUTE * SHORTER);
  return { words, enoughFor: filled ?? null, helps: mostHelpfulQuestion(brief) };
}
