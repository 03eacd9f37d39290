import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { sentenceOf } from '../../../lib/http.js';
import { useSession, useSignedIn } from '../../../lib/session.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { Notice } from '../../../ui/notice.js';
import { PageShell, Spread, TopBar } from '../../../ui/page-shell.js';
import { SiteFooter } from '../../../ui/site-footer.js';
import { useVerifyEmail } from '../api/verify-email.js';
import '../auth.css';
import { RegisterForm } from '../components/register-form.js';
import { SignInForm } from '../components/sign-in-form.js';
import { VerificationStep } from '../components/verification-step.js';

type Mode = 'sign-in' | 'create' | 'verify';

const headings: Record<Mode, string> = {
  'sign-in': 'Sign in',
  create: 'Create your account',
  verify: 'Check your email',
};

/** Where to go once signed in: back to the invitation that brought the person here, else the dashboard. */
export function destination(invite: string | null): string {
  return invite ? `/collaborate/${encodeURIComponent(invite)}` : '/account';
}

/** Sign in, create an account, verify the address. `invite` in the address survives all of it. */
export function AuthScreen() {
  const [params, setParams] = useSearchParams();
  const invite = params.get('invite');
  const linkToken = params.get('token');
  const [mode, setMode] = useState<Mode>(params.get('mode') === 'create' ? 'create' : 'sign-in');
  const [email, setEmail] = useState('');
  const [verified, setVerified] = useState(false);
  const session = useSession();
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownBefore = useRef(mode);
  const link = useVerifyEmail();
  const sentToken = useRef<string | null>(null);
  useScreenTitle(headings[mode]);

  useEffect(() => {
    if (shownBefore.current !== mode && mode !== 'verify') heading.current?.focus();
    shownBefore.current = mode;
  }, [mode]);

  // The link in the mail leads here with its token. Once is enough: it is single use.
  useEffect(() => {
    if (linkToken === null || sentToken.current === linkToken) return;
    sentToken.current = linkToken;
    link.mutate({ token: linkToken }, { onSuccess: () => setVerified(true) });
    setParams((before) => without(before, 'token'), { replace: true });
  }, [linkToken, link, setParams]);

  if (session.status === 'signed-in') return <Navigate to={destination(invite)} replace />;

  const turnTo = (next: Mode): void => {
    setMode(next);
    setVerified(false);
    setParams((before) => without(before, 'mode'), { replace: true });
  };

  return (
    <PageShell header={<TopBar width="spread" />} footer={<SiteFooter width="spread" />}>
      <div className="body">
        <Spread margin={<AuthMargin mode={mode} />}>
          <div className="auth">
            <Link className="word word-plain" to="/">
              <Icon name="arrowLeft" />
              Back to home
            </Link>
            <h1 ref={heading} tabIndex={-1}>
              {headings[mode]}
            </h1>
            {invite && mode !== 'verify' && (
              <Notice tone="calm">Your invitation is kept. You join the eulogy once you are signed in.</Notice>
            )}
            {link.isError && (
              <Notice tone="error" announce="alert">
                {sentenceOf(link.error, 'Invalid verification code')}
              </Notice>
            )}
            {verified && (
              <Notice tone="calm" announce="status">
                Your email address is verified. You can sign in now.
              </Notice>
            )}
            {mode === 'sign-in' && (
              <SignInForm
                key={email}
                email={email}
                onSignedIn={(user) => {
                  signedIn(user);
                  void navigate(destination(invite), { replace: true });
                }}
              />
            )}
            {mode === 'create' && (
              <RegisterForm
                onRegistered={(address) => {
                  setEmail(address);
                  turnTo('verify');
                }}
              />
            )}
            {mode === 'verify' && (
              <VerificationStep
                email={email}
                onVerified={() => {
                  turnTo('sign-in');
                  setVerified(true);
                }}
              />
            )}
            <p className="auth-turn">
              {mode === 'sign-in' ? 'New here?' : 'Have an account already?'}{' '}
              <Button look="word" onClick={() => turnTo(mode === 'sign-in' ? 'create' : 'sign-in')}>
                {mode === 'sign-in' ? 'Create an account' : 'Sign in'}
              </Button>
            </p>
          </div>
        </Spread>
      </div>
    </PageShell>
  );
}

function AuthMargin({ mode }: { mode: Mode }) {
  switch (mode) {
    case 'sign-in':
      return <p>Everything you wrote is where you left it.</p>;
    case 'create':
      return <p>We ask for an account so that what you write is kept, and only the people you invite can add to it.</p>;
    case 'verify':
      return <p>The mail can take a minute or two. If it is not there, look in the folder for unwanted mail.</p>;
  }
}

function without(params: URLSearchParams, name: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(name);
  return next;
}
