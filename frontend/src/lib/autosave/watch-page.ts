interface Watching {
  /** The connection is back. */
  again: () => void;
  /** The page is out of sight, or goes: perhaps for good. */
  leave: () => void;
  /** Whether words are nowhere but on this page: then the browser asks before it closes it. */
  isAlone: () => boolean;
}

/** Watches the connection and the page; ends with the returned function. */
export function watchPage({ again, leave, isAlone }: Watching): () => void {
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') leave();
  };
  const warn = (event: BeforeUnloadEvent): void => {
    if (isAlone()) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  window.addEventListener('online', again);
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    window.removeEventListener('beforeunload', warn);
    window.removeEventListener('online', again);
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', hidden);
  };
}
