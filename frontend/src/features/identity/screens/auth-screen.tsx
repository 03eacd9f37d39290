import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import type { UserResponse } from '../../../lib/api-types.js';
import { currentUserQuery, useSession, useSignedIn } from '../../../lib/session.js';
import { leadsToPayment } from '../../../lib/taste/kept-taste.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { sentFrom, wayBack } from '../../../lib/way-back.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { Notice } from '../../../ui/notice.js';
import { PageShell, Spread, TopBar } from '../../../ui/page-shell.js';
import { SiteFooter } from '../../../ui/site-footer.js';
import '../auth.css';
import { AuthMargin, type AuthMode as Mode } from '../components/auth-margin.js';
import { ForgotForm } from '../components/forgot-form.js';
import { LinkStep } from '../components/link-step.js';
import { MailLinkForm } from '../components/mail-link-form.js';
import { RegisterForm } from '../components/register-form.js';
import { ReplaceForm } from '../components/replace-form.js';
import { ResetForm } from '../components/reset-form.js';
import { SignInForm } from '../components/sign-in-form.js';
import { SignInLinkStep } from '../components/sign-in-link-step.js';
import { VerificationStep } from '../components/verification-step.js';
import { addressAwaitingCode, awaitCode, forgetAddressAwaitingCode } from '../awaited-code.js';
import { keepInvite, moveInvite, takeInvite } from '../kept-invite.js';

const headings: Record<Mode, string> = {
  'sign-in': 'Sign in',
  create: 'Create your account',
  verify: 'Check your email',
  link: 'Verify your email',
  forgot: 'Forgot your password?',
  'forgot-sent': 'Check your email',
  'mail-link': 'Sign in without a password',
  'mail-link-sent': 'Check your email',
  'sign-in-link': 'Sign in',
  reset: 'Choose a new password',
  replace: 'Choose a new password',
};

const DEAD_LINK = 'This link has expired';

/** What a step before has done, said above the sign-in form. */
const news = {
  verified: 'Your email is verified. You can sign in now.',
  'verified-anew': 'Your email is verified and your new password is saved. Sign in with it below.',
  'password-changed': 'Your password has been changed. Sign in with the new one.',
} as const;

/** Why somebody stands here who wanted to be elsewhere. The notice on the page before is gone with that page. */
const cameFrom = {
  'session-over': 'You’ve been signed out. Sign in to pick up where you left off.',
  'not-signed-in': 'Please sign in first. We’ll take you to your page straight after.',
} as const;

/** Where to go once signed in: to the invitation that brought the person here, else back to where their session was over, else on with the story they kept, else the dashboard. */
export function destination(invite: string | null, back: string | undefined): string {
  if (invite) return `/collaborate/${encodeURIComponent(invite)}`;
  return back ?? (leadsToPayment() ? '/checkout/other' : '/account');
}

/** Modes in which whoever is signed in already is sent on. */
const leadsOn: readonly Mode[] = ['sign-in', 'create', 'verify', 'mail-link', 'mail-link-sent'];

/** Whoever comes from an invitation is new here more often than not, and pressed "Sign Up to Collaborate". */
function firstMode(params: URLSearchParams, awaitsCode: string | undefined): Mode {
  if (params.get('reset') !== null) return 'reset';
  const asked = params.get('mode');
  if (asked === 'sign-in' || asked === 'create' || asked === 'forgot') return asked;
  if (params.get('token') !== null) return 'link';
  if (params.get('link') !== null) return 'sign-in-link';
  if (awaitsCode !== undefined) return 'verify';
  return params.get('invite') === null ? 'sign-in' : 'create';
}

/** Sign in, create an account, verify the address, choose a new password. `invite` in the address survives all of it. */
export function AuthScreen() {
  const [params, setParams] = useSearchParams();
  const invite = params.get('invite');
  const resetToken = params.get('reset');
  // Kept here and taken out of the address, where a history or a picture of the screen would keep it.
  const [linkToken] = useState(() => params.get('token'));
  const [signInToken] = useState(() => params.get('link'));
  const [awaitsCode] = useState(addressAwaitingCode);
  const [mode, setMode] = useState<Mode>(() => firstMode(params, awaitsCode));
  const [email, setEmail] = useState(mode === 'verify' ? (awaitsCode ?? '') : '');
  const [sentHere] = useState(sentFrom);
  const [keptStory] = useState(() => leadsToPayment());
  const [temporary, setTemporary] = useState('');
  // chosen on this page a minute ago: whoever proves the address is not asked for it again
  const [chosen, setChosen] = useState('');
  const [done, setDone] = useState<keyof typeof news>();
  const [goTo, setGoTo] = useState<string>();
  const [link, setLink] = useState<'dead' | undefined>();
  const session = useSession();
  const signedIn = useSignedIn();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownBefore = useRef(mode);
  const title = link === 'dead' ? DEAD_LINK : headings[mode];
  useScreenTitle(title);

  useEffect(() => {
    if (shownBefore.current !== mode && mode !== 'verify') heading.current?.focus();
    shownBefore.current = mode;
  }, [mode]);

  useEffect(() => {
    if (linkToken === null && signInToken === null) return;
    setParams((before) => without(without(before, 'token'), 'link'), { replace: true });
  }, [linkToken, signInToken, setParams]);

  // Whoever is signed in has nothing to do here, but for a new password, or a link that may open another account.
  if (session.status === 'signed-in' && (goTo !== undefined || leadsOn.includes(mode))) {
    return <Navigate to={goTo ?? destination(invite, wayBack(session.user.id))} replace />;
  }

  const turnTo = (next: Mode, after?: keyof typeof news): void => {
    if (next !== 'verify') forgetAddressAwaitingCode();
    if (next !== 'verify' && after !== 'verified') setChosen('');
    setMode(next);
    setLink(undefined);
    setDone(after);
    setParams((before) => without(without(before, 'mode'), 'reset'), { replace: true });
  };

  const enter = (user: UserResponse): void => {
    setGoTo(destination(invite ?? takeInvite(user.email), wayBack(user.id)));
    signedIn(user);
  };

  return (
    <PageShell header={<TopBar />} footer={<SiteFooter />}>
      <div className="body">
        <Spread margin={<AuthMargin mode={mode} comes={invite === null ? 'alone' : 'invited'} />}>
          <div className="auth">
            <Link className="word word-plain" to="/">
              <Icon name="arrowLeft" />
              Back to home
            </Link>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {invite && (mode === 'sign-in' || mode === 'create') && (
              <Notice tone="calm">
                We’ve kept your invitation. You’ll join the eulogy as soon as you’re signed in.
              </Notice>
            )}
            {keptStory && !invite && (mode === 'sign-in' || mode === 'create') && (
              <Notice tone="calm">Your story is saved on this device. It will be waiting when you’ve signed in.</Notice>
            )}
            {mode === 'sign-in' && done === undefined && sentHere && !invite && (
              <Notice tone="calm">{cameFrom[sentHere]}</Notice>
            )}
            {done && (
              <Notice tone="calm" announce="status">
                {news[done]}
              </Notice>
            )}
            {mode === 'sign-in' && (
              <SignInForm
                key={email}
                email={email}
                password={done === 'verified' ? chosen : ''}
                after={done}
                onForgot={(address) => {
                  setEmail(address);
                  turnTo('forgot');
                }}
                onTemporary={({ email: address, password }) => {
                  setEmail(address);
                  setTemporary(password);
                  turnTo('replace');
                }}
                onMailLink={(address) => {
                  setEmail(address);
                  turnTo('mail-link');
                }}
                onSignedIn={enter}
              />
            )}
            {mode === 'create' && (
              <RegisterForm
                onRegistered={(address, password) => {
                  setEmail(address);
                  setChosen(password);
                  awaitCode(address);
                  if (invite) keepInvite(invite, address);
                  turnTo('verify');
                }}
              />
            )}
            {mode === 'verify' && (
              <VerificationStep
                email={email}
                onVerified={() => turnTo('sign-in', 'verified')}
                onCorrected={(address) => {
                  setEmail(address);
                  awaitCode(address);
                  moveInvite(email, address);
                }}
              />
            )}
            {mode === 'link' && (
              <LinkStep
                token={linkToken ?? ''}
                onVerified={(password) => {
                  // With a new password every session has ended, perhaps this browser's too: ask again who is here.
                  if (password === 'new') void client.resetQueries({ queryKey: currentUserQuery.queryKey });
                  turnTo('sign-in', password === 'new' ? 'verified-anew' : 'verified');
                }}
              />
            )}
            {mode === 'forgot' && (
              <ForgotForm
                email={email}
                onSent={(address) => {
                  setEmail(address);
                  turnTo('forgot-sent');
                }}
              />
            )}
            {mode === 'forgot-sent' && (
              <>
                <p>
                  If <strong>{email}</strong> has an account, we’ve sent it a link to choose a new password. The link
                  works once, within 30 minutes.
                </p>
                <div className="acts">
                  <Button onClick={() => turnTo('sign-in')}>Back to sign in</Button>
                </div>
              </>
            )}
            {mode === 'mail-link' && (
              <MailLinkForm
                email={email}
                onSent={(address) => {
                  setEmail(address);
                  turnTo('mail-link-sent');
                }}
              />
            )}
            {mode === 'mail-link-sent' && (
              <>
                <p>
                  If <strong>{email}</strong> has an account, we’ve sent it a sign-in link. Open it on this device. It
                  works once, within 15 minutes.
                </p>
                <div className="acts">
                  <Button onClick={() => turnTo('sign-in')}>Back to sign in</Button>
                </div>
              </>
            )}
            {mode === 'sign-in-link' && (
              <SignInLinkStep
                token={signInToken ?? ''}
                onDead={() => setLink('dead')}
                onSignedIn={enter}
                onSentAgain={(address) => {
                  setEmail(address);
                  turnTo('mail-link-sent');
                }}
              />
            )}
            {mode === 'reset' && (
              <ResetForm
                token={resetToken ?? ''}
                onDead={() => setLink('dead')}
                onAskAgain={() => turnTo('forgot')}
                onChanged={() => {
                  // Every session of that account has ended, perhaps this browser's too: ask again who is here.
                  void client.resetQueries({ queryKey: currentUserQuery.queryKey });
                  turnTo('sign-in', 'password-changed');
                }}
              />
            )}
            {mode === 'replace' && (
              <ReplaceForm
                email={email}
                temporary={temporary}
                onChanged={() => {
                  setTemporary('');
                  turnTo('sign-in', 'password-changed');
                }}
              />
            )}
            {!(mode === 'sign-in' && done) && <Turn mode={mode} turnTo={turnTo} />}
          </div>
        </Spread>
      </div>
    </PageShell>
  );
}

/** The way to the other modes, under the form. */
function Turn({ mode, turnTo }: { mode: Mode; turnTo: (next: Mode) => void }) {
  const other: { question: string; words: string; next: Mode } =
    mode === 'sign-in'
      ? { question: 'New here?', words: 'Create an account', next: 'create' }
      : mode === 'create' || mode === 'verify' || mode === 'link'
        ? {
            question: mode === 'create' ? 'Already have an account?' : 'Already verified?',
            words: 'Sign in',
            next: 'sign-in',
          }
        : mode === 'forgot-sent'
          ? { question: 'No email after a few minutes?', words: 'Send it again', next: 'forgot' }
          : mode === 'mail-link-sent'
            ? { question: 'No email after a few minutes?', words: 'Send it again', next: 'mail-link' }
            : mode === 'mail-link' || mode === 'sign-in-link'
              ? { question: 'Rather use your password?', words: 'Sign in with it', next: 'sign-in' }
              : { question: 'Remembered your password?', words: 'Sign in', next: 'sign-in' };
  return (
    <p className="auth-turn">
      {other.question}{' '}
      <Button look="word" onClick={() => turnTo(other.next)}>
        {other.words}
      </Button>
    </p>
  );
}

function without(params: URLSearchParams, name: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(name);
  return next;
}
