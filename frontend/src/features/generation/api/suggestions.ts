import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';
import type { SentencePlace } from './shaping.js';

export const suggestionsQuery = (id: number) => queryOf('/api/eulogies/{id}/suggestions', { path: { id } });
const suggestingQuery = (id: number) => queryOf('/api/eulogies/{id}/suggestions/mine', { path: { id } });

/** What contributors would say another way, for the owner. */
export function useSuggestions(id: number) {
  return useQuery({ ...suggestionsQuery(id), staleTime: 0, refetchOnMount: 'always' });
}

export function useDecline(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (suggestionId: string) =>
      answerOf(
        api.POST('/api/eulogies/{id}/suggestions/{suggestionId}/decline', { params: { path: { id, suggestionId } } }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: suggestionsQuery(id).queryKey }),
  });
}

/** The finished text by sentence, and what this contributor suggested. */
export function useSuggesting(id: number) {
  return useQuery({ ...suggestingQuery(id), staleTime: 0, refetchOnMount: 'always' });
}

export function useSuggest(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentencePlace & { version: number; words: string }) =>
      answerOf(api.POST('/api/eulogies/{id}/suggestions', { params: { path: { id } }, body })),
    onSettled: () => client.invalidateQueries({ queryKey: suggestingQuery(id).queryKey }),
  });
}

export function useTakeBack(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (suggestionId: string) =>
      answerOf(api.DELETE('/api/eulogies/{id}/suggestions/{suggestionId}', { params: { path: { id, suggestionId } } })),
    onSettled: () => client.invalidateQueries({ queryKey: suggestingQuery(id).queryKey }),
  });
}
