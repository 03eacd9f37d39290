import { useLiveEvents } from '../../../lib/live-events.js';

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
  useLiveEvents(active === 'off' ? undefined : `/api/eulogies/${encodeURIComponent(id)}/events`, {
    stage: (data) => {
      const stage = (data as { stage?: unknown } | undefined)?.stage;
      if (typeof stage === 'string') news.onStage(stage);
    },
    completed: news.onEnd,
    failed: news.onEnd,
    text: () => news.onText?.(),
  });
}
