import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { TimelineScreen } from './timeline-data.js';

type Change = TimelineScreen['changed'][number];

interface AllChanges {
  readonly since: string;
  readonly byId: ReadonlyMap<string, Change>;
  /** From what to what, where a field says it. */
  readonly words: ReadonlyMap<string, string>;
}

const Changes = createContext<AllChanges>({ since: '', byId: new Map(), words: new Map() });

interface ChangesProps {
  screen: TimelineScreen;
  /** The event that somebody chose to compare with; without one it is what the event itself changed. */
  chosen: number | undefined;
  words: ReadonlyMap<string, string>;
  children: ReactNode;
}

/** Which parts of a screen differ from the event that it is compared with. */
export function ChangesProvider({ screen, chosen, words, children }: ChangesProps) {
  const { compare, changed } = screen;
  const value = useMemo(
    () => ({
      since: chosen === undefined ? 'by this event' : `since event ${compare}`,
      byId: new Map(changed.map((change) => [change.id, change])),
      words,
    }),
    [compare, chosen, changed, words],
  );
  return <Changes value={value}>{children}</Changes>;
}

/** The changes that belong to a place by the beginning of their ids, where what was there is gone. */
export function useGone(prefix: string): { since: string; gone: readonly Change[] } {
  const { since, byId } = useContext(Changes);
  return { since, gone: [...byId.values()].filter(({ id, what }) => what === 'gone' && id.startsWith(prefix)) };
}

interface ChangedProps {
  id: string;
  /** Another part that stands in the same place. */
  also?: string;
  children: ReactNode;
}

/** A part of a screen, in highlight and said so where it differs. */
export function Changed({ id, also, children }: ChangedProps) {
  const { since, byId, words } = useContext(Changes);
  const change = byId.get(id) ?? (also === undefined ? undefined : byId.get(also));
  if (!change) return children;
  const said = words.get(change.id);
  return (
    <div id={`seen-${id}`} data-also={also && `seen-${also}`} className="seen-changed" tabIndex={-1}>
      <p className="seen-what">
        {change.what === 'new' ? 'New' : 'Changed'} {since}
        {said !== undefined && `. ${said}`}
      </p>
      {children}
    </div>
  );
}
