import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from './icons.js';
import { dismissToast, toastStore } from './toast-store.js';

/** How long a toast stays, in ms. */
const STAYS_MS = { plain: 7000, problem: 20_000 } as const;

/** The one place where toasts appear. It waits while the pointer or the focus rests on it. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => undefined);
  const rests = useRef(false);
  useEffect(() => {
    // Of one that was taken away under the pointer nobody hears that the pointer left.
    rests.current = false;
    if (!toast) return;
    const leave = (): void => {
      if (rests.current) timer = setTimeout(leave, STAYS_MS.plain);
      else dismissToast(toast.id);
    };
    let timer = setTimeout(leave, STAYS_MS[toast.tone]);
    return () => clearTimeout(timer);
  }, [toast]);
  const body = toast && (
    <div
      className="toast"
      data-tone={toast.tone}
      key={toast.id}
      onPointerEnter={() => (rests.current = true)}
      onPointerLeave={() => (rests.current = false)}
      onFocus={() => (rests.current = true)}
      onBlur={() => (rests.current = false)}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast(toast.id)}
    >
      <p>
        <strong>{toast.title}</strong>
        {toast.description}
      </p>
      <button type="button" className="round" aria-label="Dismiss" onClick={() => dismissToast(toast.id)}>
        <Icon name="close" />
      </button>
    </div>
  );
  // Both regions are there from the start: a live region that arrives with its text is often not read.
  return (
    <div className="toaster">
      <div role="status">{toast?.tone === 'plain' ? body : null}</div>
      <div role="alert">{toast?.tone === 'problem' ? body : null}</div>
    </div>
  );
}
