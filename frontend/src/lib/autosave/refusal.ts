import type { AnswerConflictProblem, SaveResponsesResponse } from '../api-types.js';
import { ApiError, isUnauthorized, OfflineError, sentenceOf } from '../http.js';

/** How long to wait before trying again, in ms, try by try; the last one for good. */
const RETRY_MS = [3000, 6000, 12_000, 30_000] as const;
/** No longer than this, whatever a server asks for, in ms. */
const LONGEST_WAIT_MS = 5 * 60_000;

/**
 * What a save that failed means for the answers in it. `closed`: nobody can write here now, or not this person any more; `invalid`: the
 * answers themselves are refused; `paced`: one of them was saved a moment ago, by somebody who writes a great deal; `later`: the same
 * call may succeed another time.
 */
export type Refusal =
  | { kind: 'conflict'; problem: AnswerConflictProblem & SaveResponsesResponse }
  | { kind: 'offline' }
  | { kind: 'signed-out'; error: ApiError }
  | { kind: 'closed'; error: ApiError }
  | { kind: 'invalid'; message: string }
  | { kind: 'paced' }
  | { kind: 'later' };

export function refusalOf(error: unknown): Refusal {
  if (error instanceof OfflineError) return { kind: 'offline' };
  if (!(error instanceof ApiError)) return { kind: 'later' };
  if (error.code === 'answer.conflict')
    return { kind: 'conflict', problem: error.problem as AnswerConflictProblem & SaveResponsesResponse };
  if (isUnauthorized(error)) return { kind: 'signed-out', error };
  if (error.code === 'questionnaire.frozen' || error.status === 403 || error.status === 404)
    return { kind: 'closed', error };
  if (error.code === 'answers.too-often') return { kind: 'paced' };
  if (error.code === 'answers.full') return { kind: 'invalid', message: noRoomFor(error) };
  if (error.status === 413)
    return { kind: 'invalid', message: 'Not saved: this answer is too long. Please make it shorter.' };
  if (error.status === 422)
    return {
      kind: 'invalid',
      message: error.problem?.errors?.[0]?.message ?? sentenceOf(error, 'This answer could not be saved.'),
    };
  return { kind: 'later' };
}

/** That the eulogy is full, how many characters there is room for, and where the words are meanwhile. */
function noRoomFor({ problem }: ApiError): string {
  const { left = 0 } = (problem ?? {}) as { readonly left?: number };
  const room = left > 0 ? ` There is room for ${left.toLocaleString('en-AU')} more characters.` : '';
  return `Not saved: this eulogy is full.${room} Your words are kept on this device. Please make this answer shorter, or another one.`;
}

/** When to try again, in ms from now. @param tries how many failed in a row before this one */
export function waitAfter(error: unknown, tries: number): number {
  const usual = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]!;
  const asked = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
  return Math.min(Math.max(usual, asked), LONGEST_WAIT_MS);
}
