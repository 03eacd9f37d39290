import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import type { UserResponse } from '../../../lib/api-types.js';
import { problemsOf } from '../../../lib/form-problems.js';
import { sentenceOf } from '../../../lib/http.js';
import { emailAddress } from '../../../lib/password-rules.js';
import { knowsPasskeys } from '../../../lib/passkeys.js';
import { Button } from '../../../ui/button.js';
import { ErrorSummary } from '../../../ui/error-summary.js';
import { Notice } from '../../../ui/notice.js';
import { PasswordField, TextField } from '../../../ui/text-field.js';
import { showToast } from '../../../ui/toast-store.js';
import { useSignIn, type Credentials } from '../api/sign-in.js';
import { signInRefusal } from '../auth-refusals.js';
import { PasskeyButton } from './passkey-button.js';
import { VerificationBox } from './verification-box.js';

const schema = z.object({
  email: emailAddress,
  password: z.string().min(1, 'Enter your password'),
});

/** As the server says it; what to do next stands under it. */
const REFUSED = 'Invalid email or password';

interface SignInFormProps {
  /** Filled in where the address is known from the step before. */
  email: string;
  /** Filled in where it was chosen on this page: then one press is left. */
  password: string;
  /** What a step before has done: there is one thing to do now, and the other ways in stay away. */
  after: string | undefined;
  onSignedIn: (user: UserResponse) => void;
  /** The person does not remember the password; gets what stands in the address field. */
  onForgot: (email: string) => void;
  /** The person would rather have a link mailed; gets what stands in the address field. */
  onMailLink: (email: string) => void;
  /** The password was given out by our support and has to be replaced. */
  onTemporary: (credentials: Credentials) => void;
}

export function SignInForm(props: SignInFormProps) {
  const { email, password, after, onSignedIn, onForgot, onMailLink, onTemporary } = props;
  const signIn = useSignIn();
  const [unverified, setUnverified] = useState<string>();
  /** Why it failed, where it is about neither field; the toast that said it is gone in a moment. */
  const [failed, setFailed] = useState<string>();
  const form = useForm<Credentials>({
    resolver: zodResolver(schema),
    defaultValues: { email, password },
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;

  const submit = form.handleSubmit((input) => {
    if (signIn.isPending) return;
    setFailed(undefined);
    signIn.mutate(input, {
      onSuccess: ({ user }) => onSignedIn(user),
      onError: (error) => {
        switch (signInRefusal(error)) {
          case 'wrong-password':
            form.setError('password', { message: REFUSED });
            form.setFocus('password');
            return;
          case 'new-password-required':
            onTemporary(input);
            return;
          case 'unverified':
            setUnverified(input.email);
            showToast({
              title: 'Email verification required',
              description: 'Please verify your email address to continue.',
              tone: 'problem',
            });
            return;
          default: {
            const why = sentenceOf(error, 'Please try again.');
            setFailed(why);
            showToast({ title: 'Login failed', description: why, tone: 'problem' });
          }
        }
      },
    });
  });

  const typedEmail = (): string => form.getValues('email').trim();
  const wasRefused = errors.password?.message === REFUSED;

  return (
    <>
      <form className="grid gap-6" noValidate onSubmit={(event) => void submit(event)}>
        {failed !== undefined && (
          <Notice tone="error">
            <p>{failed} What you typed is still here. If it keeps happening, try a link by email instead, below.</p>
          </Notice>
        )}
        <ErrorSummary problems={problemsOf(errors, ['email', 'password'])} attempt={submitCount} />
        <TextField
          label="Email"
          type="email"
          id="email"
          autoComplete="username webauthn"
          inputMode="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          id="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        {wasRefused && (
          <div className="auth-next">
            <p className="small">
              Check the address for typos and the password for capitals. “Show” lets you see what you typed. If you’ve
              forgotten it:
            </p>
            <Button look="word" onClick={() => onForgot(typedEmail())}>
              Choose a new password
            </Button>
            <Button look="word" onClick={() => onMailLink(typedEmail())}>
              Get a sign-in link by email
            </Button>
          </div>
        )}
        <div className="acts">
          <Button
            look={unverified === undefined ? 'main' : 'outline'}
            type="submit"
            busy={signIn.isPending ? 'Signing in…' : undefined}
          >
            Sign In
          </Button>
          {password === '' && (
            <Button look="word" onClick={() => onForgot(typedEmail())}>
              Forgot password?
            </Button>
          )}
        </div>
      </form>
      {after === undefined && (
        <div className="auth-others" role="group" aria-labelledby="other-ways">
          <p className="small muted" id="other-ways">
            Or sign in without a password
          </p>
          {knowsPasskeys() && <PasskeyButton onSignedIn={onSignedIn} />}
          <Button onClick={() => onMailLink(typedEmail())}>Email me a link</Button>
        </div>
      )}
      {unverified !== undefined && (
        <VerificationBox
          email={unverified}
          onVerified={() => {
            setUnverified(undefined);
            showToast({ title: 'Email verified', description: 'Signing you in.' });
            void submit();
          }}
        />
      )}
    </>
  );
}
