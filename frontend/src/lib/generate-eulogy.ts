import type { StartGenerationResponse } from './api-types.js';
import { api } from './api.js';
import { answerOf } from './http.js';

/** Minutes, read aloud at 110 words a minute. */
export const DURATIONS = [3, 5, 8] as const;
export type Duration = (typeof DURATIONS)[number];

/** What is chosen unless the person says otherwise, in minutes (spec part 2 section 9). */
export const DEFAULT_DURATION: Duration = 5;

/** Words a minute at which people read a eulogy aloud. */
export const WORDS_PER_MINUTE = 110;

export function isDuration(minutes: unknown): minutes is Duration {
  return DURATIONS.some((known) => known === minutes);
}

/** Asks whether the writing may start, then starts it (spec part 2 section 4). @throws ApiError, OfflineError */
export async function generateEulogy(eulogyId: number, duration: Duration): Promise<StartGenerationResponse> {
  await answerOf(
    api.PATCH('/api/eulogies/{id}/status', { params: { path: { id: eulogyId } }, body: { status: 'generating' } }),
  );
  return answerOf(api.POST('/api/eulogies/{id}/generate', { params: { path: { id: eulogyId } }, body: { duration } }));
}
