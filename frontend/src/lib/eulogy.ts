import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { EulogyResponse, EulogyType, QuestionResponse } from './api-types.js';
import { ApiError } from './http.js';
import { queryOf } from './query-of.js';

export const eulogyQuery = (id: number) => queryOf('/api/eulogies/{id}', { path: { id } });
export const questionsQuery = (type: EulogyType, eulogyId: number) =>
  queryOf('/api/questions/{type}', { path: { type }, query: { eulogyId } });

/** One eulogy, asked for afresh by each screen that shows it; `pollMs` asks again and again. */
export function useEulogy(
  id: string,
  options: { enabled?: boolean; pollMs?: number | undefined } = {},
): UseQueryResult<EulogyResponse> {
  return useQuery({
    ...eulogyQuery(Number(id)),
    enabled: options.enabled ?? true,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: options.pollMs ?? false,
    select: withContent,
  });
}

/** The content is also read under its older names (spec part 2 section 3). */
interface OlderContent {
  generated_content?: string;
  content?: string;
}

function withContent(eulogy: EulogyResponse & OlderContent): EulogyResponse {
  const older = eulogy.generated_content ?? eulogy.content;
  return eulogy.generatedContent === undefined && older !== undefined ? { ...eulogy, generatedContent: older } : eulogy;
}

/** The questions that a eulogy started with (D4a). Waits until the eulogy is known. */
export function useQuestions(
  eulogy: Pick<EulogyResponse, 'id' | 'type'> | undefined,
): UseQueryResult<QuestionResponse[]> {
  return useQuery({
    ...questionsQuery(eulogy?.type ?? 'other', eulogy?.id ?? 0),
    enabled: eulogy !== undefined,
  });
}

/** Not there, or not this person's to know (404, and 403 for what they may not even see). */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 403 || error.status === 422);
}

export function hasText({ generatedContent }: Pick<EulogyResponse, 'generatedContent'>): boolean {
  return (generatedContent ?? '').trim() !== '';
}

/** Whether the text is finished: status `completed` (or `complete`) together with content that is not blank (spec part 2 section 4). */
export function isFinished(eulogy: Pick<EulogyResponse, 'status' | 'generatedContent'>): boolean {
  return (
    (eulogy.status === 'completed' || eulogy.status === 'complete') && (eulogy.generatedContent ?? '').trim() !== ''
  );
}

/** Whether it is being written (`pending` is a synonym, D5). */
export function isBeingWritten(eulogy: Pick<EulogyResponse, 'status'>): boolean {
  return eulogy.status === 'generating' || eulogy.status === 'pending';
}
