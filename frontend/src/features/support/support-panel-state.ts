import { useSyncExternalStore } from 'react';

/** Whether the panel is open: the button that opens it comes and goes with each question, the panel stays. */
let isOpen = false;
const listeners = new Set<() => void>();

export function setSupportPanel(state: 'open' | 'closed'): void {
  isOpen = state === 'open';
  for (const listener of listeners) listener();
}

export function useSupportPanel(): 'open' | 'closed' {
  return useSyncExternalStore(subscribe, () => (isOpen ? 'open' : 'closed'));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The button that opens the panel, for giving the focus back. */
export const SUPPORT_BUTTON = 'support-button';
