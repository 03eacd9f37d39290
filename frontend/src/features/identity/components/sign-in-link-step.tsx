import { useEffect } from 'react';
import type { UserResponse } from '../../../lib/api-types.js';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { MailLinkForm } from './mail-link-form.js';
import { isDeadSignInLink, useSignInLink, useWhoseSignInLink } from '../api/sign-in-link.js';

interface SignInLinkStepProps {
  /** From the mailed link. */
  token: string;
  onSignedIn: (user: UserResponse) => void;
  /** Another link is on its way to this address. */
  onSentAgain: (email: string) => void;
  /** The link opens nothing: the heading says so. */
  onDead: () => void;
}

/**
 * Where the mailed link leads. It says whose account it is, and signs in at the button alone: programs open links, too. A device that did not ask for the link is
 * named first, and signed in only once the person says yes.
 */
export function SignInLinkStep({ token, onSignedIn, onSentAgain, onDead }: SignInLinkStepProps) {
  const link = useSignInLink();
  const whose = useWhoseSignInLink(token);
  const asked = link.data?.outcome === 'confirm' ? link.data : undefined;
  const use = (more: { onThisDevice?: boolean }): void => {
    link.mutate({ token, ...more }, { onSuccess: ({ user }) => user && onSignedIn(user) });
  };
  const isDead = isDeadSignInLink(link.error) || isDeadSignInLink(whose.error);
  useEffect(() => {
    if (isDead) onDead();
  }, [isDead, onDead]);
  if (isDead) {
    return (
      <>
        {/* Nobody did wrong, and it is put right here: no colour of a fault. */}
        <p role="alert">A sign-in link works once, within 15 minutes.</p>
        <MailLinkForm email="" send="Send me a new link" onSent={onSentAgain}>
          Enter your email and we’ll send you a new one.
        </MailLinkForm>
      </>
    );
  }
  return (
    <>
      {link.isError && (
        <Notice tone="error" announce="alert">
          {sentenceOf(link.error, 'That did not work. Please try again.')}
        </Notice>
      )}
      {asked ? (
        <>
          <div className="grid gap-4" role="status">
            <p>
              <strong>Sign in on this device?</strong>
            </p>
            <p>
              You asked for this link in another browser. Here it would sign in <strong>{asked.device}</strong> as{' '}
              <strong>{asked.email}</strong>.
            </p>
          </div>
          <div className="acts">
            <Button
              key="confirm"
              look="main"
              autoFocus
              busy={link.isPending ? 'Signing in…' : undefined}
              onClick={() => use({ onThisDevice: true })}
            >
              Sign in on this device
            </Button>
          </div>
          <p className="small muted">
            Not your device, or you didn’t ask for a link? Just close this page and nothing will happen.
          </p>
        </>
      ) : (
        <>
          <p role="status">
            {whose.data ? (
              <>
                You’re signing in as <strong className="break-words">{whose.data.email}</strong>.
              </>
            ) : (
              'One more step, and you’re in.'
            )}
          </p>
          <div className="acts">
            <Button key="use" look="main" busy={link.isPending ? 'Signing in…' : undefined} onClick={() => use({})}>
              Sign in
            </Button>
          </div>
        </>
      )}
    </>
  );
}
