import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ChatHistoryResponse } from '../../../lib/api-types.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { useLiveEvents } from '../../../lib/live-events.js';
import { queryOf } from '../../../lib/query-of.js';

export const chatQuery = queryOf('/api/chat');

/** Without live news the panel asks this often while it is open, in ms. */
const ASK_MS = 30_000;

/**
 * The conversation of the signed-in person, kept fresh by the page's stream.
 * @param stream the address that the page listens to
 */
export function useChatHistory(stream: string, panel: 'open' | 'closed'): UseQueryResult<ChatHistoryResponse> {
  const client = useQueryClient();
  const query = useQuery({
    ...chatQuery,
    refetchInterval: panel === 'open' ? ASK_MS : false,
  });
  useLiveEvents(stream, {
    support: (data) => {
      const { revision } = (data ?? {}) as { revision?: number };
      if (client.getQueryData<ChatHistoryResponse>(chatQuery.queryKey)?.revision !== revision) {
        void client.invalidateQueries({ queryKey: chatQuery.queryKey });
      }
    },
  });
  return query;
}

/** Says that the answers up to a message were seen. That it failed is no news: it is said again with the next one. */
export function useSayingSeen(): (upTo: number) => void {
  const client = useQueryClient();
  return useCallback(
    (upTo) => {
      client.setQueryData<ChatHistoryResponse>(chatQuery.queryKey, (history) =>
        history ? { ...history, unread: 0 } : history,
      );
      answerOf(api.POST('/api/chat/seen', { body: { upTo } })).catch((error: unknown) =>
        console.warn('Not marked as seen.', error),
      );
    },
    [client],
  );
}
