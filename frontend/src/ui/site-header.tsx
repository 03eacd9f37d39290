import { useState } from 'react';
import { Link } from 'react-router-dom';
import { signOut, useSession } from '../lib/session.js';
import { Avatar, nameOf } from './avatar.js';
import { Button, ButtonLink } from './button.js';
import { TopBar, type PageWidth } from './page-shell.js';

interface SiteHeaderProps {
  width?: PageWidth;
  look?: 'usual' | 'clear';
}

/**
 * The header of spec part 1 section 2. Signed out: Sign In and Get Started. Signed in: the profile button, Admin by role (D20), Sign Out.
 * While nobody knows yet, its right end is empty.
 */
export function SiteHeader({ width, look }: SiteHeaderProps) {
  const session = useSession();
  const [leaving, setLeaving] = useState(false);
  return (
    <TopBar {...(width ? { width } : {})} {...(look ? { look } : {})}>
      {session.status === 'signed-out' && (
        <nav aria-label="Account">
          <ButtonLink look="word-plain" to="/auth">
            Sign In
          </ButtonLink>
          <ButtonLink size="small" to="/auth?mode=create">
            Get Started
          </ButtonLink>
        </nav>
      )}
      {session.status === 'signed-in' && (
        <nav aria-label="Account">
          {session.user.role === 'admin' && (
            <ButtonLink look="word-plain" to="/admin">
              Admin
            </ButtonLink>
          )}
          <Link className="round" to="/account" aria-label={`Your account, ${nameOf(session.user)}`}>
            <Avatar person={session.user} rank="owner" />
          </Link>
          <Button
            look="word-plain"
            busy={leaving ? 'Signing out…' : undefined}
            onClick={() => {
              setLeaving(true);
              void signOut();
            }}
          >
            Sign Out
          </Button>
        </nav>
      )}
    </TopBar>
  );
}
