import type { Theme } from '../../../../questionnaire/index.js';
import type { Tone } from '@eulogy/arranger';

/** What an answer is worth by its question, where not 1. */
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

/** How much an answer to a question of this theme is worth in this tone. */
export function weightOf(theme: Theme, tone: Tone): number {
  return (WEIGHT[theme] ?? 1) * (TONE_WEIGHT[tone][theme] ?? 1);
}
