import { useState } from 'react';
import { Link } from 'react-router-dom';
import { eulogiesWithUnsavedWords } from '../lib/forget-device.js';
import { eulogiesWithUnsentSound } from '../lib/unsent-sound.js';
import { signOut, useSession } from '../lib/session.js';
import { Avatar, nameOf } from './avatar.js';
import { Button, ButtonLink } from './button.js';
import { Dialog } from './dialog.js';
import { TopBar } from './page-shell.js';

interface SiteHeaderProps {
  look?: 'usual' | 'clear';
}

/**
 * The header of spec part 1 section 2. Signed out: Sign In and Get Started. Signed in: the profile button, Admin by role (D20; support staff find their
 * desk under its own name), Sign Out.
 * While nobody knows yet, its right end is empty.
 */
export function SiteHeader({ look }: SiteHeaderProps) {
  const session = useSession();
  const [leaving, setLeaving] = useState(false);
  /** The eulogy whose last words, written or said, are only on this device. */
  const [unsavedIn, setUnsavedIn] = useState<number>();
  const leaveOrAsk = async (userId: string): Promise<void> => {
    const [unsaved] = [...eulogiesWithUnsavedWords(userId), ...(await eulogiesWithUnsentSound(userId))];
    if (unsaved !== undefined) return setUnsavedIn(unsaved);
    go();
  };
  const go = (): void => {
    setUnsavedIn(undefined);
    setLeaving(true);
    void signOut();
  };
  return (
    <TopBar {...(look ? { look } : {})}>
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
          {session.user.role === 'support' && (
            <ButtonLink look="word-plain" to="/admin">
              Support desk
            </ButtonLink>
          )}
          <Link className="round" to="/account" aria-label={`Your account, ${nameOf(session.user)}`}>
            <Avatar person={session.user} rank="owner" />
          </Link>
          <Button
            look="word-plain"
            className="sign-out"
            busy={leaving ? 'Signing out…' : undefined}
            onClick={() => void leaveOrAsk(session.user.id)}
          >
            Sign Out
          </Button>
          <Dialog
            open={unsavedIn !== undefined}
            onClose={() => setUnsavedIn(undefined)}
            title="Some of your words are not saved yet"
            description="They are only on this device, and signing out removes them from it."
            actions={
              <>
                <ButtonLink look="main" to={`/questionnaire/${unsavedIn}`}>
                  Go back and save them
                </ButtonLink>
                <Button onClick={go}>Sign out without them</Button>
              </>
            }
          />
        </nav>
      )}
    </TopBar>
  );
}
