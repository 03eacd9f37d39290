import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import type { UserResponse } from '../../../lib/api-types.js';
import { problemsOf, showAtFields } from '../../../lib/form-problems.js';
import { sentenceOf } from '../../../lib/http.js';
import { chosenPassword, PASSWORD_HINT } from '../../../lib/password-rules.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { ErrorSummary } from '../../../ui/error-summary.js';
import { Notice } from '../../../ui/notice.js';
import { PasswordField } from '../../../ui/text-field.js';
import { showToast } from '../../../ui/toast-store.js';
import { useChangePassword, type PasswordChange } from '../api/credentials.js';
import { sessionsQuery } from '../api/sessions.js';
import { Fold } from './fold.js';
import { Part } from './part.js';

const schema = z.object({
  currentPassword: z.string().min(1, 'Enter your current password'),
  newPassword: chosenPassword,
});
const order = ['currentPassword', 'newPassword'] as const;

export function PasswordPart({ user }: { user: UserResponse }) {
  const [changed, setChanged] = useState(false);
  return (
    <Part id="password" title="Password">
      {changed && (
        <Notice tone="calm" announce="status">
          Your password has been changed. Your other devices are signed out; this one stays signed in.
        </Notice>
      )}
      <Fold now={null} words="Change password">
        {(close) => (
          <PasswordForm
            email={user.email}
            onCancel={close}
            onChanged={() => {
              setChanged(true);
              close();
            }}
          />
        )}
      </Fold>
    </Part>
  );
}

interface PasswordFormProps {
  /** For the browser's password keeper. */
  email: string;
  onCancel: () => void;
  onChanged: () => void;
}

function PasswordForm({ email, onCancel, onChanged }: PasswordFormProps) {
  const change = useChangePassword();
  const client = useQueryClient();
  useUnauthorizedRedirect({ error: change.error });
  const form = useForm<PasswordChange>({
    resolver: zodResolver(schema),
    defaultValues: { currentPassword: '', newPassword: '' },
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const submit = form.handleSubmit((input) => {
    if (change.isPending) return;
    change.mutate(input, {
      onSuccess: () => {
        void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
        onChanged();
      },
      onError: (error) => {
        if (showAtFields(error, order, form.setError) === 'at-fields') return;
        showToast({ title: 'Update failed', description: sentenceOf(error, 'Please try again.'), tone: 'problem' });
      },
    });
  });
  return (
    <form className="grid gap-6" aria-labelledby="password-heading" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary problems={problemsOf(errors, order)} attempt={submitCount} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Current password"
        id="currentPassword"
        autoFocus
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label="New password"
        id="newPassword"
        autoComplete="new-password"
        help={PASSWORD_HINT}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <p className="small muted">Your other devices will be signed out.</p>
      <div className="acts">
        <Button type="submit" busy={change.isPending ? 'Changing…' : undefined}>
          Change password
        </Button>
        <Button look="word-plain" onClick={onCancel}>
          Cancel
        </Button>
        <ButtonLink look="word" to="/auth?mode=forgot">
          Forgot password?
        </ButtonLink>
      </div>
    </form>
  );
}
