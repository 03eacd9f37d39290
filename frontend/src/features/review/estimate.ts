import type { ReviewResponse } from '../../lib/api-types.js';
import { WORDS_PER_MINUTE } from '../../lib/generate-eulogy.js';

/** "What’s included takes about 3 of the 5 minutes to read aloud." Counted by what writes the text. */
export function estimateInWords(review: Pick<ReviewResponse, 'duration' | 'estimate'>): string {
  const { duration } = review;
  const words = wordsToCome(review);
  if (words === 0) return 'Nothing that could be read aloud is included yet.';
  const minutes = Math.round(words / WORDS_PER_MINUTE);
  if (minutes === 0) return 'What’s included takes less than a minute to read aloud.';
  return minutes < duration
    ? `What’s included takes about ${minutes} of the ${duration} minutes to read aloud.`
    : `What’s included takes about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read aloud.`;
}

/** Words that come for the time that is chosen. */
export function wordsToCome({ duration, estimate }: Pick<ReviewResponse, 'duration' | 'estimate'>): number {
  return estimate.lengths.find(({ minutes }) => minutes === duration)?.words ?? estimate.words;
}

/** How much of the chosen time that is, 0 to 1. */
export function shareOfTheTime(review: Pick<ReviewResponse, 'duration' | 'estimate'>): number {
  return Math.min(1, wordsToCome(review) / WORDS_PER_MINUTE / review.duration);
}
