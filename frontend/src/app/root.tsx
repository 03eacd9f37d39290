import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { SITE_PATHS } from '../features/site/site-paths.js';
import { whenIdle } from '../lib/when-idle.js';

/** Pages on the way to a purchase, of which it is counted how often they are opened, beside the public ones. */
const ON_THE_WAY = /^\/(auth|naming\/\w+|checkout\/\w+)$/;

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
    if (!ON_THE_WAY.test(pathname) && !SITE_PATHS.some((path) => path === pathname)) return;
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
