import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { countedPage } from '../lib/pages.generated.js';
import { whenIdle } from '../lib/when-idle.js';

/** Above every route: after a navigation the new screen's main part takes the focus, so that keyboards and screen readers start there. */
export function Root() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => {
    // What belongs to one family is not counted, and not even told.
    if (countedPage(pathname) === undefined) return;
    whenIdle(() => void import('../lib/visits.js').then(({ countVisit }) => countVisit(pathname)));
  }, [pathname]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Between the first paint and the first screen. In words, not with a spinner. */
export function FirstLoad() {
  return (
    <p className="shell body muted" role="status">
      Loading...
    </p>
  );
}
