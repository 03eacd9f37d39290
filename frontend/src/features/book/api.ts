import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../lib/schema.generated.js';
import { api } from '../../lib/api.js';
import { answerOf } from '../../lib/http.js';
import { queryOf } from '../../lib/query-of.js';

type Schemas = components['schemas'];
export type Book = Schemas['BookResponse'];
export type BookTeller = Schemas['BookTellerResponse'];
export type BookPart = Schemas['BookPartResponse'];
export type Arrangement = Book['arrangement'];
type Answer = Schemas['SayOfBookRequest']['answer'];

/** As whom somebody says whether their words may stand in the book: with an account, as a guest, or by the link of a letter. */
export type Door =
  | { readonly by: 'member'; readonly eulogyId: number }
  | { readonly by: 'guest'; readonly eulogyId: number }
  | { readonly by: 'letter'; readonly token: string };

function partQuery(door: Door) {
  switch (door.by) {
    case 'member':
      return queryOf('/api/eulogies/{id}/book/mine', { path: { id: door.eulogyId } });
    case 'guest':
      return queryOf('/api/guest/{id}/book', { path: { id: door.eulogyId } });
    case 'letter':
      return queryOf('/api/book-asked/{token}', { path: { token: door.token } });
  }
}

function sayOfBook(door: Door, answer: Answer): Promise<BookPart> {
  const body = { answer };
  switch (door.by) {
    case 'member':
      return answerOf(api.PUT('/api/eulogies/{id}/book/mine', { params: { path: { id: door.eulogyId } }, body }));
    case 'guest':
      return answerOf(api.PUT('/api/guest/{id}/book', { params: { path: { id: door.eulogyId } }, body }));
    case 'letter':
      return answerOf(api.POST('/api/book-asked/{token}', { params: { path: { token: door.token } }, body }));
  }
}

/** Where the file is, for whoever is in it; undefined by a letter’s link, which opens nothing that anybody told. */
export function fileOf(door: Door): string | undefined {
  if (door.by === 'letter') return undefined;
  return door.by === 'member' ? `/api/eulogies/${door.eulogyId}/book/pdf` : `/api/guest/${door.eulogyId}/book/pdf`;
}

/** One’s own yes or no. Looking says nothing; each tap is sent on its own. */
export function useBookPart(door: Door) {
  const client = useQueryClient();
  const { queryKey, queryFn } = partQuery(door) as ReturnType<typeof partQuery> & { queryFn: () => Promise<BookPart> };
  const part = useQuery<BookPart>({ queryKey, queryFn, staleTime: 0, refetchOnMount: 'always' });
  const say = useMutation({
    // one after the other: what was chosen last stands
    scope: { id: queryKey.join(' ') },
    mutationFn: (answer: Answer) => sayOfBook(door, answer),
    onSuccess: (now) => {
      client.setQueryData(queryKey, now);
      // its owner sees it in the numbers
      if (door.by === 'member') void client.invalidateQueries({ queryKey: bookQuery(door.eulogyId).queryKey });
    },
  });
  return { part, say };
}

const bookQuery = (id: number) => queryOf('/api/eulogies/{id}/book', { path: { id } });

/** What stands in it now, word by word. */
export function useBookContents(id: number, arrangement: Arrangement) {
  return useQuery({
    ...queryOf('/api/eulogies/{id}/book/contents', { path: { id }, query: { arrangement } }),
    staleTime: 0,
  });
}

/** What the owner knows of it, and what they do about it. */
export function useBook(id: number) {
  const client = useQueryClient();
  const params = { path: { id } };
  const { queryKey, ...asked } = bookQuery(id);
  const known = useQuery({ ...asked, queryKey, staleTime: 0, refetchOnMount: 'always' });
  const onSuccess = (now: Book): void => void client.setQueryData(queryKey, now);
  const ask = useMutation({
    mutationFn: (tellers: string[]) => answerOf(api.POST('/api/eulogies/{id}/book/ask', { params, body: { tellers } })),
    onSuccess,
    onError: () => void known.refetch(),
  });
  const arrange = useMutation({
    mutationFn: (arrangement: Arrangement) =>
      answerOf(api.PUT('/api/eulogies/{id}/book/arrangement', { params, body: { arrangement } })),
    onSuccess,
  });
  const share = useMutation({
    mutationFn: (shared: boolean) => answerOf(api.PUT('/api/eulogies/{id}/book/sharing', { params, body: { shared } })),
    onSuccess,
  });
  return { known, ask, arrange, share };
}
