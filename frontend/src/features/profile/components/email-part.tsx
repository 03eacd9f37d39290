import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import type { UserResponse } from '../../../lib/api-types.js';
import { problemsOf, showAtFields } from '../../../lib/form-problems.js';
import { sentenceOf } from '../../../lib/http.js';
import { emailAddress } from '../../../lib/password-rules.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { Button } from '../../../ui/button.js';
import { ErrorSummary } from '../../../ui/error-summary.js';
import { Notice } from '../../../ui/notice.js';
import { PasswordField, TextField } from '../../../ui/text-field.js';
import { showToast } from '../../../ui/toast-store.js';
import { useChangeEmail, useConfirmEmail, type EmailChange } from '../api/credentials.js';
import { Fold } from './fold.js';
import { Part } from './part.js';

const schema = z.object({ email: emailAddress, password: z.string().min(1, 'Enter your password') });
const order = ['email', 'password'] as const;

export function EmailPart({ user }: { user: UserResponse }) {
  const [changed, setChanged] = useState(false);
  return (
    <Part id="email" title="Email">
      {changed && (
        <Notice tone="calm" announce="status">
          Your email has been changed. Use the new one to sign in from now on.
        </Notice>
      )}
      <Fold now={<p className="part-now">{user.email}</p>} words="Change email">
        {(close) => (
          <EmailChanger
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

interface StepsProps {
  onCancel: () => void;
  onChanged: () => void;
}

/** First the new address and the password, then the code that was mailed to that address. */
function EmailChanger({ onCancel, onChanged }: StepsProps) {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? (
    <AddressForm onCancel={onCancel} onSent={setSentTo} />
  ) : (
    <CodeForm email={sentTo} onCancel={onCancel} onChanged={onChanged} onAnother={() => setSentTo(undefined)} />
  );
}

function AddressForm({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const change = useChangeEmail();
  useUnauthorizedRedirect({ error: change.error });
  const form = useForm<EmailChange>({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '' },
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const submit = form.handleSubmit((input) => {
    if (change.isPending) return;
    change.mutate(input, {
      onSuccess: () => onSent(input.email),
      onError: (error) => {
        if (showAtFields(error, order, form.setError) === 'at-fields') return;
        showToast({ title: 'Update failed', description: sentenceOf(error, 'Please try again.'), tone: 'problem' });
      },
    });
  });
  return (
    <form className="grid gap-6" aria-labelledby="email-heading" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary problems={problemsOf(errors, order, 'change-')} attempt={submitCount} />
      <TextField
        label="New email"
        id="change-email"
        type="email"
        autoFocus
        autoComplete="email"
        inputMode="email"
        help="We’ll send a code there. Your current email stays until you enter it."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        id="change-password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="acts">
        <Button type="submit" busy={change.isPending ? 'Sending…' : undefined}>
          Send the code
        </Button>
        <Button look="word-plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface CodeFormProps extends StepsProps {
  email: string;
  /** Back to the address: it was mistyped, or the code is used up. */
  onAnother: () => void;
}

function CodeForm({ email, onCancel, onChanged, onAnother }: CodeFormProps) {
  const [code, setCode] = useState('');
  const confirm = useConfirmEmail();
  useUnauthorizedRedirect({ error: confirm.error });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!confirm.isPending && code.trim() !== '') confirm.mutate(code.trim(), { onSuccess: onChanged });
  };
  return (
    <form className="grid gap-6" aria-labelledby="email-heading" noValidate onSubmit={submit}>
      <p role="status">
        We’ve sent a 6-digit code to <strong>{email}</strong>. Enter it within 10 minutes.
      </p>
      <TextField
        label="Verification code"
        placeholder="6-digit code"
        autoFocus
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={confirm.error ? sentenceOf(confirm.error, 'Invalid verification code') : undefined}
      />
      <div className="acts">
        <Button type="submit" disabled={code.trim() === ''} busy={confirm.isPending ? 'Verifying…' : undefined}>
          Verify
        </Button>
        <Button look="word" onClick={onAnother}>
          Change the address or get a new code
        </Button>
        <Button look="word-plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
