import { useState } from 'react';
import { signOut } from '../../../lib/sign-out.js';
import { Avatar, nameOf } from '../../../ui/avatar.js';
import { buttonClass } from '../../../ui/button-class.js';
import { useSiteSession } from '../site-session.js';

/** The right end of a public page's header: a visitor's two ways in, or the account, Admin by role (D20) and Sign Out. */
export function SessionNav() {
  const session = useSiteSession();
  const [leaving, setLeaving] = useState(false);
  if (session.status !== 'signed-in') {
    return (
      <nav aria-label="Account">
        <a className={buttonClass('word-plain')} href="/auth">
          Sign In
        </a>
        <a className={buttonClass('outline', 'small')} href="/auth?mode=create">
          Get Started
        </a>
      </nav>
    );
  }
  return (
    <nav aria-label="Account">
      {session.user.role === 'admin' && (
        <a className={buttonClass('word-plain')} href="/admin">
          Admin
        </a>
      )}
      {session.user.role === 'support' && (
        <a className={buttonClass('word-plain')} href="/admin">
          Support desk
        </a>
      )}
      <a className="round" href="/account" aria-label={`Your account, ${nameOf(session.user)}`}>
        <Avatar person={session.user} rank="owner" />
      </a>
      <button
        type="button"
        className={buttonClass('word-plain', 'usual', 'sign-out')}
        aria-disabled={leaving}
        onClick={() => {
          if (leaving) return;
          setLeaving(true);
          void signOut();
        }}
      >
        {leaving ? 'Signing out…' : 'Sign Out'}
      </button>
    </nav>
  );
}
