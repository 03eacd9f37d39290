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

interface SignInFormProps {
  /** Filled in where the address is known from the step before. */
  email: string;
  onSignedIn: (user: UserResponse) => void;
  /** The person does not remember the password; gets what stands in the address field. */
  onForgot: (email: string) => void;
  /** The person would rather have a link mailed; gets what stands in the address field. */
  onMailLink: (email: string) => void;
  /** The password was given out by our support and has to be replaced. */
  onTemporary: (credentials: Credentials) => void;
}

export function SignInForm({ email, onSignedIn, onForgot, onMailLink, onTemporary }: SignInFormProps) {
  const signIn = useSignIn();
  const [unverified, setUnverified] = useState<string>();
  const form = useForm<Credentials>({
    resolver: zodResolver(schema),
    defaultValues: { email, password: '' },
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;

  const submit = form.handleSubmit((input) => {
    if (signIn.isPending) return;
    signIn.mutate(input, {
      onSuccess: ({ user }) => onSignedIn(user),
      onError: (error) => {
        switch (signInRefusal(error)) {
          case 'wrong-password':
            form.setError('password', { message: 'Invalid email or password' });
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
          default:
            showToast({ title: 'Login failed', description: sentenceOf(error, 'Please try again.'), tone: 'problem' });
        }
      },
    });
  });

  return (
    <>
      <form className="grid gap-6" noValidate onSubmit={(event) => void submit(event)}>
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
        <div className="acts">
          <Button
            look={unverified === undefined ? 'main' : 'outline'}
            type="submit"
            busy={signIn.isPending ? 'Signing in…' : undefined}
          >
            Sign In
          </Button>
          <Button look="word" onClick={() => onForgot(form.getValues('email').trim())}>
            Forgot password?
          </Button>
        </div>
      </form>
      <div className="auth-others" role="group" aria-labelledby="other-ways">
        <p className="small muted" id="other-ways">
          Or without a password:
        </p>
        {knowsPasskeys() && <PasskeyButton onSignedIn={onSignedIn} />}
        <Button onClick={() => onMailLink(form.getValues('email').trim())}>Email me a link</Button>
      </div>
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
