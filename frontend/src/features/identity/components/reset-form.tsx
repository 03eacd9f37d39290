import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { problemsOf, showAtFields } from '../../../lib/form-problems.js';
import { sentenceOf } from '../../../lib/http.js';
import { chosenPassword, PASSWORD_HINT } from '../../../lib/password-rules.js';
import { Button } from '../../../ui/button.js';
import { ErrorSummary } from '../../../ui/error-summary.js';
import { Notice } from '../../../ui/notice.js';
import { PasswordField } from '../../../ui/text-field.js';
import { showToast } from '../../../ui/toast-store.js';
import { isDeadLink, useResetPassword } from '../api/reset-password.js';

const schema = z.object({ password: chosenPassword });

interface ResetFormProps {
  /** From the mailed link. */
  token: string;
  onChanged: () => void;
  /** The link does not work any more and the person wants another. */
  onAskAgain: () => void;
  /** The link opens nothing: the heading says so. */
  onDead: () => void;
}

/** Where the link for a new password leads: the new password, or what to do when the link is used up. */
export function ResetForm({ token, onChanged, onAskAgain, onDead }: ResetFormProps) {
  const reset = useResetPassword();
  const form = useForm<{ password: string }>({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const submit = form.handleSubmit(({ password }) => {
    if (reset.isPending) return;
    reset.mutate(
      { token, password },
      {
        onSuccess: onChanged,
        onError: (error) => {
          if (isDeadLink(error)) return onDead();
          if (showAtFields(error, ['password'], form.setError) === 'at-fields') return;
          const description = sentenceOf(error, 'Please try again.');
          showToast({ title: 'The password could not be changed', description, tone: 'problem' });
        },
      },
    );
  });
  if (isDeadLink(reset.error)) {
    return (
      <div className="grid gap-6">
        <Notice tone="error" announce="alert">
          A password link works once, within 30 minutes. Your password hasn’t changed.
        </Notice>
        <div className="acts">
          <Button look="main" onClick={onAskAgain}>
            Send a new link
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form className="grid gap-6" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary problems={problemsOf(errors, ['password'])} attempt={submitCount} />
      <PasswordField
        label="New password"
        id="password"
        autoComplete="new-password"
        help={PASSWORD_HINT}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <p className="small muted">You’ll be signed out on every device, then sign in with the new one.</p>
      <div className="acts">
        <Button look="main" type="submit" busy={reset.isPending ? 'Changing…' : undefined}>
          Change password
        </Button>
      </div>
    </form>
  );
}
