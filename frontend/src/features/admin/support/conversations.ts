import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';

export type Conversation = Schemas['ConversationResponse'];
export type Message = Schemas['AdminChatMessageResponse'];
export type StaffMember = Schemas['StaffMemberResponse'];
export type CannedAnswer = Schemas['CannedAnswerResponse'];

/** Everything under it is loaded anew at the server's push, by the Live Chat panel that stands beside every tab. */
const CHAT = '/api/admin/chat/';
const cannedQuery = queryOf('/api/admin/chat/canned-answers');
/** Messages of one answer of the server: fewer mean that there are none before. */
const PAGE = 200;

/** Conversations of one page: what fits on two screens of a phone. */
const LIST_PAGE = 15;

/** Which conversations are shown; '' for all. */
type Show = 'waiting' | 'unread' | 'mine' | 'nobody';
type Order = 'longest-waiting' | 'newest';

interface Which {
  show?: Show | '';
  order?: Order | '';
  search?: string;
  page?: number;
  /** Asked for unless it says no. */
  isWanted?: boolean;
}

/** One page of the conversations: who waits longest first, then whoever wrote or was answered last, unless ordered otherwise. */
export function useConversations(which: Which = {}) {
  const { show = '', order = '', search = '', page = 1, isWanted } = which;
  const asked = {
    ...{ ...(show && { show }), ...(order && { order }), ...(search && { search }), ...(page > 1 && { page }) },
    pageSize: LIST_PAGE,
  };
  return useQuery({
    ...queryOf('/api/admin/chat/conversations', { query: asked }),
    ...(isWanted === undefined ? {} : { enabled: isWanted }),
    refetchInterval: ADMIN_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** How one person's conversation stands, whichever page of the list it is on. */
export function useConversation(personId: string): Conversation | undefined {
  const { data } = useQuery({
    ...queryOf('/api/admin/chat/conversations', { query: { person: personId } }),
    refetchInterval: ADMIN_REFRESH_MS,
  });
  return data?.items[0];
}

export function useStaff(): UseQueryResult<StaffMember[]> {
  return useQuery(queryOf('/api/admin/staff'));
}

/** What was said with one person, in order; earlier messages on request. */
export function useMessages(personId: string) {
  const path = { personId };
  return useInfiniteQuery({
    queryKey: [...queryOf('/api/admin/chat/conversations/{personId}', { path }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/admin/chat/conversations/{personId}', {
          params: { path, query: pageParam === null ? {} : { before: pageParam } },
          signal,
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page[0]?.number),
    select: ({ pages }) => [...pages].reverse().flat(),
    refetchInterval: ADMIN_REFRESH_MS,
  });
}

const chatMoved = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(CHAT) });

export function useReply(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ message, key }: { message: string; key: string }) =>
      answerOf(
        api.POST('/api/admin/chat/conversations/{personId}/reply', {
          params: { path: { personId } },
          body: { message },
          headers: { 'Idempotency-Key': key },
        }),
      ),
    onSuccess: () => chatMoved(client),
  });
}

/** Says that staff have read what the person wrote, up to a message. That it failed is no news: it is said again with the next one. */
export function useSayRead(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) =>
      answerOf(
        api.POST('/api/admin/chat/conversations/{personId}/read', { params: { path: { personId } }, body: { upTo } }),
      ),
    onSuccess: () => chatMoved(client),
  });
}

/** Says that what the person wrote, up to their last message, needs no answer. */
export function useSettle(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) =>
      answerOf(
        api.POST('/api/admin/chat/conversations/{personId}/settle', { params: { path: { personId } }, body: { upTo } }),
      ),
    onSettled: () => chatMoved(client),
  });
}

export function useAssign(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (assigneeId: string | null) =>
      answerOf(
        api.POST('/api/admin/chat/conversations/{personId}/assign', {
          params: { path: { personId } },
          body: { assigneeId },
        }),
      ),
    onSuccess: () => chatMoved(client),
  });
}

export function useCannedAnswers(): UseQueryResult<CannedAnswer[]> {
  return useQuery(cannedQuery);
}

/** Keeps a new answer, or writes the one with this id anew. */
export function useKeepAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...answer }: { id: string | undefined; title: string; text: string }) =>
      id === undefined
        ? answerOf(api.POST('/api/admin/chat/canned-answers', { body: answer }))
        : answerOf(api.PUT('/api/admin/chat/canned-answers/{id}', { params: { path: { id } }, body: answer })),
    onSuccess: () => client.invalidateQueries(cannedQuery),
  });
}

export function useRemoveAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      answerOf(api.DELETE('/api/admin/chat/canned-answers/{id}', { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries(cannedQuery),
  });
}
