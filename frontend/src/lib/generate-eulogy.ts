import type { StartGenerationResponse } from './api-types.js';
import { api } from './api.js';
import { answerOf } from './http.js';

/** Minutes, read aloud at 110 words a minute. */
export const DURATIONS = [3, 5, 8] as const;
export type Duration = (typeof DURATIONS)[number];

/** What is chosen unless the person says otherwise, in minutes (spec part 2 section 9). */
export const DEFAULT_DURATION: Duration = 5;

/** Minutes that may be said freely, where none of the choices is the time that one has. */
export const FREE_MINUTES = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Minutes = (typeof FREE_MINUTES)[number];

/** Words a minute at which people read a eulogy aloud. */
export const WORDS_PER_MINUTE = 110;

export function isDuration(minutes: unknown): minutes is Duration {
  return DURATIONS.some((known) => known === minutes);
}

/** The minutes, if a eulogy can take that many, else what is recommended. */
export function minutesOr5(minutes: unknown): Minutes {
  return FREE_MINUTES.find((known) => known === minutes) ?? DEFAULT_DURATION;
}

/** The time as it is asked for: one of the choices, or the minutes beside what is recommended. */
function asked(minutes: Minutes): { duration: Duration; minutes?: Minutes } {
  return isDuration(minutes) ? { duration: minutes } : { duration: DEFAULT_DURATION, minutes };
}

/** Asks whether the writing may start, then starts it (spec part 2 section 4). @throws ApiError, OfflineError */
export async function generateEulogy(eulogyId: number, minutes: Minutes): Promise<StartGenerationResponse> {
  await answerOf(
    api.PATCH('/api/eulogies/{id}/status', { params: { path: { id: eulogyId } }, body: { status: 'generating' } }),
  );
  return answerOf(
    api.POST('/api/eulogies/{id}/generate', { params: { path: { id: eulogyId } }, body: asked(minutes) }),
  );
}
