import type { QuestionResponse, SaveResponsesRequest, SaveResponsesResponse } from '../../../lib/api-types.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import type { Batch } from '../../../lib/autosave/kept-answer.js';

/** A call that has not come back by now will not; the words are tried again. In ms. */
const PATIENCE_MS = 20_000;

/** Saves some answers, keyed by question text as the call wants it (D4a); those that are not named stay as they are (D27). */
export function saveResponses(
  eulogyId: number,
  questions: readonly QuestionResponse[],
  batch: Batch,
  moment: 'staying' | 'leaving',
): Promise<SaveResponsesResponse> {
  const textOf = (id: string): string => questions.find((question) => question.id === id)?.questionText ?? id;
  const body: SaveResponsesRequest = {
    responses: Object.fromEntries(Object.entries(batch.answers).map(([id, answer]) => [textOf(id), answer])),
    baseRevision: { ...batch.baseRevision },
  };
  return answerOf(
    api.PATCH('/api/eulogies/{id}/responses', {
      params: { path: { id: eulogyId } },
      body,
      ...(moment === 'leaving' ? { keepalive: true as const } : { signal: AbortSignal.timeout(PATIENCE_MS) }),
    }),
  );
}
