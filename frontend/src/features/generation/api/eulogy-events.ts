import { useEffect, useRef } from 'react';

/** What the live side of a eulogy tells (D15). */
export interface EulogyNews {
  onStage: (stage: string) => void;
  /** It is finished, or it failed: the eulogy has to be read again. */
  onEnd: () => void;
  /** Somebody changed the text, perhaps in another tab. */
  onText?: () => void;
}

/** Listens to the server-sent events of a eulogy while `active`. The browser reconnects by itself; without EventSource the poll serves. */
export function useEulogyEvents(id: string, active: 'listening' | 'off', news: EulogyNews): void {
  const latest = useRef(news);
  useEffect(() => {
    latest.current = news;
  });
  useEffect(() => {
    if (active === 'off' || typeof EventSource === 'undefined') return;
    const events = new EventSource(`/api/eulogies/${encodeURIComponent(id)}/events`);
    events.addEventListener('stage', (event) => {
      const { stage } = JSON.parse((event as MessageEvent<string>).data) as { stage?: unknown };
      if (typeof stage === 'string') latest.current.onStage(stage);
    });
    const end = (): void => latest.current.onEnd();
    events.addEventListener('completed', end);
    events.addEventListener('failed', end);
    events.addEventListener('text', () => latest.current.onText?.());
    return () => events.close();
  }, [id, active]);
}
