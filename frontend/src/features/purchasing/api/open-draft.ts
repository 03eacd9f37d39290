import type { CreateEulogyResponse, EulogyType } from '../../../lib/api-types.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';

/** Begins a eulogy that is paid for when it is to be written; the same title answers the same eulogy. */
export function openDraft(type: EulogyType, title: string): Promise<CreateEulogyResponse> {
  return answerOf(api.POST('/api/eulogies/draft', { body: { type, title } }));
}
