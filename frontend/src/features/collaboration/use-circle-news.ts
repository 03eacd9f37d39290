import { useQueryClient } from '@tanstack/react-query';
import { eulogyQuery } from '../../lib/eulogy.js';
import { useLiveEvents } from '../../lib/live-events.js';
import { askedQuery } from './api/asked.js';
import { guestsQuery, peopleQuery } from './api/people.js';

/** The stream of what happens to a eulogy. */
export function eulogyStream(eulogyId: number): string {
  return `/api/eulogies/${eulogyId}/events`;
}

/**
 * Who comes, goes and answers is shown as it happens: asks anew for what changed. A browser has few connections, so one card of a
 * screen listens and the others poll. @param stream undefined: does not listen
 */
export function useCircleNews(eulogyId: number, stream: string | undefined): void {
  const client = useQueryClient();
  useLiveEvents(stream, {
    collaborator: () => {
      for (const queryKey of [
        [`/api/eulogies/${eulogyId}/collaborators`],
        peopleQuery(eulogyId).queryKey,
        guestsQuery(eulogyId).queryKey,
        askedQuery(eulogyId).queryKey,
      ])
        void client.invalidateQueries({ queryKey });
    },
    answer: () => {
      for (const queryKey of [['/api/eulogies'], eulogyQuery(eulogyId).queryKey, askedQuery(eulogyId).queryKey])
        void client.invalidateQueries({ queryKey });
    },
  });
}
