import { useSyncExternalStore } from 'react';
import { KEPT_AT } from './names.js';

type Answerer = 'server' | 'device';

let last: Answerer = 'server';
const listeners = new Set<() => void>();

/** Called with every answer: better evidence of a connection than what the browser believes. */
export function noteAnswer(response: Response): void {
  const by: Answerer = response.headers.has(KEPT_AT) ? 'device' : 'server';
  if (by === last) return;
  last = by;
  listeners.forEach((listener) => listener());
}

/** Who gave the last answer: the server, or this device in its place. */
export function useAnsweredBy(): Answerer {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => last,
  );
}
