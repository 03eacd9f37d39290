import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';
import { showToast } from '../../../ui/toast-store.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';

const systemQuery = queryOf('/api/admin/system');
/** While a rebuild runs or a reaction is being tried, in ms: what happens is seen happening. */
const WATCHING_MS = 1_000;

type System = Schemas['SystemResponse'];

/** Whether something is under way that somebody asked for. */
function isMoving({ followers, parked }: System): boolean {
  return (
    parked.some(({ state }) => state === 'trying') ||
    followers.some(({ rebuild }) => rebuild?.state === 'waiting' || rebuild?.state === 'running')
  );
}

/** How the product is doing: every 30 s, and every second while something is under way. */
export function useSystem() {
  return useQuery({
    ...systemQuery,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? WATCHING_MS : ADMIN_REFRESH_MS),
  });
}

interface Act {
  readonly call: () => Promise<unknown>;
  /** Given where a dialog asked for it. */
  readonly reason?: string;
  /** What is said when it is done. */
  readonly done: string;
}

/** Does one of the acts of this room, says how it went, and asks how everything is now. */
export function useSystemAct({ onDone }: { onDone?: () => void } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ call }: Act) => call(),
    onSuccess: (_, { done }) => {
      showToast({ title: done });
      onDone?.();
    },
    onError: (error, { reason }) => {
      // The dialog that asked for the reason says it itself.
      if (reason === undefined)
        showToast({ title: 'Not done', description: sentenceOf(error, 'Please try again.'), tone: 'problem' });
    },
    onSettled: () => client.invalidateQueries(systemQuery),
  });
}
