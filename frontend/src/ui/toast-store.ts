export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  /** `problem` is read out at once and stays 20 seconds, `plain` waits its turn and stays 7. What must stay longer belongs in the page. */
  tone: 'plain' | 'problem';
}

let current: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: Toast | undefined): void => {
  current = next;
  for (const listener of listeners) listener();
};

/** Shows a short notice. At most 1 is visible (spec part 1 section 9): a newer one replaces it. */
export function showToast(toast: { title: string; description?: string | undefined; tone?: Toast['tone'] }): void {
  set({ id: ++lastId, tone: 'plain', ...toast });
}

/** Takes the visible notice away; with an id, only if it is still that one. */
export function dismissToast(id?: number): void {
  if (id === undefined || current?.id === id) set(undefined);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Toast | undefined => current,
};
