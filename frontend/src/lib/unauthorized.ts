import { useEffect } from 'react';
import { showToast } from '../ui/toast-store.js';
import { isUnauthorized } from './http.js';
import { leave, useSession, type Session } from './session.js';
import { forgetWayBack, keepWayBack } from './way-back.js';

/** Delay between the notice and the redirect: 500 ms (spec part 1 section 9). */
export const UNAUTHORIZED_REDIRECT_MS = 500;

interface UnauthorizedOptions {
  /** The sentence under "Unauthorized". */
  description?: string;
  /** Where to go; a full page load. */
  to?: string;
}

/**
 * Says "Unauthorized", then leaves for the sign-in, which leads back here. Starts when `active` is true or `error` is a 401; stops if the screen goes away first.
 */
export function useUnauthorizedRedirect(
  trigger: { active?: boolean; error?: unknown },
  options: UnauthorizedOptions = {},
): void {
  const { description = 'You are logged out. Logging in again...', to = '/api/login' } = options;
  const due = trigger.active === true || isUnauthorized(trigger.error);
  const userId = useSession().user?.id;
  useEffect(() => {
    if (!due) return;
    keepWayBack(`${window.location.pathname}${window.location.search}`, userId);
    showToast({ title: 'Unauthorized', description, tone: 'problem' });
    const timer = setTimeout(() => leave.to(to), UNAUTHORIZED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [due, description, to, userId]);
}

/** The session of a screen for signed-in people only: a signed-out visitor is told and sent to sign in. */
export function useRequiredSession(options: UnauthorizedOptions = {}): Session {
  const session = useSession();
  useUnauthorizedRedirect({ active: session.status === 'signed-out' }, options);
  const isBack = session.status === 'signed-in';
  useEffect(() => {
    if (isBack) forgetWayBack();
  }, [isBack]);
  return session;
}
