import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Vouching, VouchPage } from '../../lib/api-types.js';
import { api } from '../../lib/api.js';
import { answerOf } from '../../lib/http.js';
import { queryOf } from '../../lib/query-of.js';

export type VouchAnswer = VouchPage['sentences'][number]['answer'];

const vouchingQuery = (id: number) => queryOf('/api/eulogies/{id}/vouching', { path: { id } });
const pageQuery = (token: string) => queryOf('/api/vouch/{token}', { path: { token } });

/** What the owner knows of it. */
export function useKnownVouching(id: number) {
  return useQuery({ ...vouchingQuery(id), staleTime: 0, refetchOnMount: 'always' });
}

/** What the owner knows of it, for the text as it is at `version`, and what they do about it. */
export function useVouching(id: number, version: number, onText: () => void) {
  const client = useQueryClient();
  const params = { path: { id } };
  const { queryKey } = vouchingQuery(id);
  const known = useKnownVouching(id);
  // the text changed since: what was confirmed may not hold any more
  const isOld = known.data !== undefined && known.data.version !== version && !known.isFetching;
  const seen = (now: Vouching): void => void client.setQueryData(queryKey, now);
  const ask = useMutation({
    mutationFn: (tellers: string[]) =>
      answerOf(api.POST('/api/eulogies/{id}/vouching/ask', { params, body: { tellers } })),
    onSuccess: seen,
  });
  const settle = useMutation({
    mutationFn: ({ teller, sentence, decision }: { teller: string; sentence: string; decision: 'take' | 'leave' }) =>
      answerOf(
        api.POST('/api/eulogies/{id}/vouching/settle', { params, body: { version, teller, sentence, decision } }),
      ),
    onSuccess: (now, { decision }) => {
      seen(now);
      if (decision === 'take') onText();
    },
    onError: () => void known.refetch(),
  });
  return { known, isOld, ask, settle };
}

/** A teller's own sentences. Looking changes nothing; each tap is sent on its own. */
export function useVouchPage(token: string) {
  const client = useQueryClient();
  const { queryKey, ...asked } = pageQuery(token);
  const page = useQuery({ ...asked, queryKey, staleTime: 0, refetchOnMount: 'always' });
  const answer = useMutation({
    mutationFn: (body: { sentence: string; answer: VouchAnswer; words?: string }) =>
      answerOf(api.POST('/api/vouch/{token}', { params: { path: { token } }, body })),
    onSuccess: (now) => client.setQueryData(queryKey, now),
    onError: () => void page.refetch(),
  });
  return { page, answer };
}
