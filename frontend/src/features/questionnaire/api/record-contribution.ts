import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';

/** Says that somebody is writing at a question. Nobody waits for it, and a failure is only logged (spec part 2 section 8). */
export function recordContribution(eulogyId: number, questionId: string): void {
  answerOf(
    api.POST('/api/eulogies/{id}/questions/{questionId}/contribute', {
      params: { path: { id: eulogyId, questionId } },
    }),
  ).catch((error: unknown) => console.warn('The contribution was not recorded.', error));
}
