import { useEffect, useState } from 'react';
import type { UserResponse } from '../../lib/api-types.js';
import { isForcedLogout } from '../../lib/forced-logout.js';
import { answerOf } from '../../lib/http.js';
import { plainApi } from '../../lib/plain-api.js';

/** `unasked`: as the server drew the page, before any script; it shows what a visitor sees. */
export type SiteSession =
  | { status: 'unasked' | 'loading' | 'signed-out'; user?: undefined }
  | { status: 'signed-in'; user: UserResponse };

/** All parts of a page ask once between them; a page that is opened again within the single-page app asks again. */
const askAgainAfter = 2_000;
let asked: { at: number; answer: Promise<SiteSession> } | undefined;

function ask(): Promise<SiteSession> {
  if (isForcedLogout()) return Promise.resolve({ status: 'signed-out' });
  if (!asked || performance.now() - asked.at > askAgainAfter) {
    const answer = answerOf(plainApi.GET('/api/auth/session')).then(
      ({ user }): SiteSession => (user ? { status: 'signed-in', user } : { status: 'signed-out' }),
      // A visitor without a connection sees what a visitor sees.
      (): SiteSession => ({ status: 'signed-out' }),
    );
    asked = { at: performance.now(), answer };
  }
  return asked.answer;
}

/** Who is here, for the public pages. No library: these pages are small before anything else. */
export function useSiteSession(): SiteSession {
  const [session, setSession] = useState<SiteSession>({ status: 'unasked' });
  useEffect(() => {
    let gone = false;
    setSession({ status: 'loading' });
    void ask().then((answer) => {
      if (!gone) setSession(answer);
    });
    return () => {
      gone = true;
    };
  }, []);
  return session;
}

/** Once nobody on the page waits any more to hear who is here. */
export async function siteSessionAnswered(): Promise<void> {
  await asked?.answer;
}

/** Forgets what was answered; tests begin anew with it. */
export function forgetSiteSession(): void {
  asked = undefined;
}
