import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { problemsOf, showAtFields } from '../../../lib/form-problems.js';
import { sentenceOf } from '../../../lib/http.js';
import { chosenPassword, PASSWORD_HINT } from '../../../lib/password-rules.js';
import { Button } from '../../../ui/button.js';
import { ErrorSummary } from '../../../ui/error-summary.js';
import { PasswordField } from '../../../ui/text-field.js';
import { showToast } from '../../../ui/toast-store.js';
import { useReplacePassword } from '../api/replace-password.js';

const schema = z.object({ newPassword: chosenPassword });

interface ReplaceFormProps {
  /** Who signs in, with the password that our support gave out. */
  email: string;
  temporary: string;
  onChanged: () => void;
}

/** Where a sign-in with a temporary password leads: it works once, and another one has to take its place. */
export function ReplaceForm({ email, temporary, onChanged }: ReplaceFormProps) {
  const replace = useReplacePassword();
  const form = useForm<{ newPassword: string }>({
    resolver: zodResolver(schema),
    defaultValues: { newPassword: '' },
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const submit = form.handleSubmit(({ newPassword }) => {
    if (replace.isPending) return;
    replace.mutate(
      { email, password: temporary, newPassword },
      {
        onSuccess: onChanged,
        onError: (error) => {
          if (showAtFields(error, ['newPassword'], form.setError) === 'at-fields') return;
          const description = sentenceOf(error, 'Please try again.');
          showToast({ title: 'The password could not be changed', description, tone: 'problem' });
        },
      },
    );
  });
  return (
    <form className="grid gap-6" noValidate onSubmit={(event) => void submit(event)}>
      <p>
        The password from our support works once. Choose your own now for <strong>{email}</strong>; from then on only
        you know it.
      </p>
      <ErrorSummary problems={problemsOf(errors, ['newPassword'])} attempt={submitCount} />
      <PasswordField
        label="New password"
        id="newPassword"
        autoComplete="new-password"
        help={PASSWORD_HINT}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <div className="acts">
        <Button look="main" type="submit" busy={replace.isPending ? 'Changing…' : undefined}>
          Change password
        </Button>
      </div>
    </form>
  );
}
