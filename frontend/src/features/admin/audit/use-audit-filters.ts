import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rangeOfDays } from './days.js';

const NAMES = ['search', 'staff', 'act', 'outcome', 'from', 'to'] as const;
type Name = (typeof NAMES)[number];

export interface AuditFilters {
  readonly values: Readonly<Record<Name, string>>;
  /** As the server is asked; what is not set is not said. */
  readonly asked: {
    search?: string;
    staff?: string;
    act?: string;
    outcome?: 'done' | 'refused';
    from?: string;
    until?: string;
  };
  readonly set: (name: Name, value: string) => void;
  readonly setSearch: (search: string) => void;
  readonly isEmpty: boolean;
  readonly clear: () => void;
}

/** What the trail is searched by, kept in the address; whoever searches anew begins on the first page. */
export function useAuditFilters(): AuditFilters {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (values: Partial<Record<Name, string>>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('page');
          for (const [name, value] of Object.entries(values)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const setSearch = useCallback((search: string) => change({ search }), [change]);
  const read = (name: Name): string => params.get(name) ?? '';
  const [search, staff, act] = [read('search'), read('staff'), read('act')];
  const typed = read('outcome');
  const outcome = typed === 'done' || typed === 'refused' ? typed : '';
  const [from, to] = [read('from'), read('to')];
  return {
    values: { search, staff, act, outcome, from, to },
    asked: {
      ...(search !== '' && { search }),
      ...(staff !== '' && { staff }),
      ...(act !== '' && { act }),
      ...(outcome !== '' && { outcome }),
      ...rangeOfDays(from, to),
    },
    set: (name, value) => change({ [name]: value }),
    setSearch,
    isEmpty: NAMES.every((name) => read(name) === ''),
    clear: () => change(Object.fromEntries(NAMES.map((name) => [name, '']))),
  };
}
