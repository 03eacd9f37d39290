import { useState, type FormEvent } from 'react';
import { ApiError, sentenceOf } from '../../../lib/http.js';
import { chosenPassword, PASSWORD_HINT } from '../../../lib/password-rules.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { PasswordField } from '../../../ui/text-field.js';
import { isPasswordNeeded, useVerifyEmail } from '../api/verify-email.js';

interface LinkStepProps {
  /** From the mailed link. */
  token: string;
  onVerified: (password: 'as-before' | 'new') => void;
}

type Asks = 'nothing' | 'password' | 'new-password';

/**
 * Where the link of the verification mail leads. Nothing happens before the button: programs open links, too. In a browser that did not
 * register, the password is asked for, or a new one in its place.
 */
export function LinkStep({ token, onVerified }: LinkStepProps) {
  const verify = useVerifyEmail();
  const [asks, setAsks] = useState<Asks>('nothing');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const turnTo = (next: Asks): void => {
    setAsks(next);
    setTyped('');
    setProblem(undefined);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (verify.isPending) return;
    const refused = problemOf(asks, typed);
    setProblem(refused);
    if (refused !== undefined) return;
    const shown = asks === 'password' ? { password: typed } : asks === 'new-password' ? { newPassword: typed } : {};
    verify.mutate(
      { token, ...shown },
      {
        onSuccess: () => onVerified(asks === 'new-password' ? 'new' : 'as-before'),
        onError: (error) => {
          if (isPasswordNeeded(error)) turnTo('password');
          else setProblem(sentenceOf(error, 'Invalid verification code'));
        },
      },
    );
  };
  // Of the link itself, not of what was typed: there is no field that it belongs to.
  const isOfLink = problem !== undefined && (asks === 'nothing' || isAboutLink(verify.error));
  const field = {
    value: typed,
    error: isOfLink ? undefined : problem,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      setProblem(undefined);
    },
  };
  return (
    <form className="grid gap-6" noValidate onSubmit={submit}>
      {isOfLink && (
        <Notice tone="error" announce="alert">
          {problem}
        </Notice>
      )}
      {asks === 'nothing' && <p>One last step: confirm that this email address is yours.</p>}
      {asks === 'password' && (
        <>
          <p>If you created this account in another browser, enter the password you chose there.</p>
          <PasswordField label="Password" id="link-password" autoComplete="current-password" autoFocus {...field} />
        </>
      )}
      {asks === 'new-password' && (
        <>
          <p>
            This replaces the password the account was created with. Anyone using that one will be signed out, and can’t
            get back in with it.
          </p>
          <PasswordField
            label="New password"
            id="link-new-password"
            autoComplete="new-password"
            help={PASSWORD_HINT}
            autoFocus
            {...field}
          />
        </>
      )}
      <div className="acts">
        <Button look="main" type="submit" busy={verify.isPending ? 'Verifying…' : undefined}>
          {asks === 'new-password' ? 'Save and verify' : 'Verify my email address'}
        </Button>
        {asks === 'password' && (
          <Button look="word" onClick={() => turnTo('new-password')}>
            Choose a new password
          </Button>
        )}
        {asks === 'new-password' && (
          <Button look="word" onClick={() => turnTo('password')}>
            I know the password
          </Button>
        )}
      </div>
      <p className="small muted">Didn’t create an account here? Just close this page and nothing will happen.</p>
    </form>
  );
}

function problemOf(asks: Asks, typed: string): string | undefined {
  if (asks === 'password' && typed === '') return 'Password is required';
  if (asks === 'new-password') return chosenPassword.safeParse(typed).error?.issues[0]?.message;
  return undefined;
}

function isAboutLink(error: unknown): boolean {
  return error instanceof ApiError && (error.code ?? '').startsWith('auth.code-');
}
