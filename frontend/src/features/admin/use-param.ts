import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * One value that the address keeps (`?tab=customers&page=2`), so that a reload and a copied link show the same.
 * @returns the value, '' where there is none, and a setter; '' takes it out of the address. Setting one forgets those in `forgets`.
 */
export function useParam(name: string, forgets: readonly string[] = []): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const forgotten = forgets.join(' ');
  const set = useCallback(
    (value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const other of forgotten.split(' ')) next.delete(other);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true }, // whoever turns a page stays where they are
      ),
    [name, forgotten, setParams],
  );
  return [params.get(name) ?? '', set];
}

/** The page of a list, from 1, kept in the address. @param name where a tab has more than one list */
export function usePageParam(name = 'page'): [number, (page: number) => void] {
  const [value, set] = useParam(name);
  const page = /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
  return [page, useCallback((next: number) => set(next === 1 ? '' : String(next)), [set])];
}
