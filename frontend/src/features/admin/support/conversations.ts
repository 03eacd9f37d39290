import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { request, type ApiAddress } from '../../../lib/http.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';

export type Conversation = Schemas['ConversationResponse'];
export type Message = Schemas['AdminChatMessageResponse'];
export type StaffMember = Schemas['StaffMemberResponse'];
export type CannedAnswer = Schemas['CannedAnswerResponse'];

/** Everything under it is loaded anew at the server's push, by the Live Chat panel that stands beside every tab. */
const CHAT = '/api/admin/chat/';
const CONVERSATIONS = '/api/admin/chat/conversations';
const CANNED = '/api/admin/chat/canned-answers';
/** Messages of one answer of the server: fewer mean that there are none before. */
const PAGE = 200;

/** One page of the conversations, whoever wrote last in front. */
export function useConversations(which: { show?: string; search?: string; page?: number } = {}) {
  const { show = '', search = '', page = 1 } = which;
  const asked = { ...(show && { show }), ...(search && { search }), ...(page > 1 && { page: String(page) }) };
  const query = new URLSearchParams(asked).toString();
  return useQuery<Schemas['ConversationPageResponse']>({
    queryKey: [query === '' ? CONVERSATIONS : `${CONVERSATIONS}?${query}`],
    refetchInterval: ADMIN_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** How one person's conversation stands, whichever page of the list it is on. */
export function useConversation(personId: string): Conversation | undefined {
  const { data } = useQuery<Schemas['ConversationPageResponse']>({
    queryKey: [`${CONVERSATIONS}?person=${encodeURIComponent(personId)}`],
    refetchInterval: ADMIN_REFRESH_MS,
  });
  return data?.items[0];
}

export function useStaff(): UseQueryResult<StaffMember[]> {
  return useQuery<StaffMember[]>({ queryKey: ['/api/admin/staff'] });
}

/** What was said with one person, in order; earlier messages on request. */
export function useMessages(personId: string) {
  const address = `${CONVERSATIONS}/${encodeURIComponent(personId)}`;
  return useInfiniteQuery({
    queryKey: [address, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request<Message[]>(
        'GET',
        (pageParam === null ? address : `${address}?before=${pageParam}`) as ApiAddress,
        undefined,
        { signal },
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
      request<void>('POST', `${CONVERSATIONS}/${personId}/reply`, { message }, { idempotencyKey: key }),
    onSuccess: () => chatMoved(client),
  });
}

/** Says that staff have read what the person wrote, up to a message. That it failed is no news: it is said again with the next one. */
export function useSayRead(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) => request<void>('POST', `${CONVERSATIONS}/${personId}/read`, { upTo }),
    onSuccess: () => chatMoved(client),
  });
}

export function useAssign(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (assigneeId: string | null) =>
      request<void>('POST', `${CONVERSATIONS}/${personId}/assign`, { assigneeId }),
    onSuccess: () => chatMoved(client),
  });
}

export function useCannedAnswers(): UseQueryResult<CannedAnswer[]> {
  return useQuery<CannedAnswer[]>({ queryKey: [CANNED] });
}

/** Keeps a new answer, or writes the one with this id anew. */
export function useKeepAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...answer }: { id: string | undefined; title: string; text: string }) =>
      id === undefined
        ? request<CannedAnswer>('POST', CANNED, answer)
        : request<CannedAnswer>('PUT', `${CANNED}/${id}`, answer),
    onSuccess: () => client.invalidateQueries({ queryKey: [CANNED] }),
  });
}

export function useRemoveAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request<void>('DELETE', `${CANNED}/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: [CANNED] }),
  });
}
