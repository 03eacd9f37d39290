import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { eulogyKey } from '../../lib/eulogy.js';
import { peopleKey } from './api/people.js';

/**
 * Who comes and goes is shown as it happens: hears the server-sent events of one eulogy while `listening`, and asks anew for what
 * changed. A browser has few connections, so one card of a screen listens; the others poll. Without EventSource the poll serves.
 */
export function useCircleNews(eulogyId: number, listening: 'listening' | 'off'): void {
  const client = useQueryClient();
  useEffect(() => {
    if (listening === 'off' || typeof EventSource === 'undefined') return;
    const events = new EventSource(`/api/eulogies/${eulogyId}/events`);
    const people = (): void => {
      for (const queryKey of [[`/api/eulogies/${eulogyId}/collaborators`], peopleKey(eulogyId)])
        void client.invalidateQueries({ queryKey });
    };
    const answers = (): void => {
      void client.invalidateQueries({ queryKey: ['/api/eulogies'] });
      void client.invalidateQueries({ queryKey: eulogyKey(eulogyId) });
    };
    events.addEventListener('collaborator', people);
    events.addEventListener('answer', answers);
    return () => events.close();
  }, [client, eulogyId, listening]);
}
