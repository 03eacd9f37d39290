import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { forgetPerson } from '../../../lib/forget-device.js';
import { problemsOf, showAtFields } from '../../../lib/form-problems.js';
import { sentenceOf } from '../../../lib/http.js';
import { leave } from '../../../lib/session.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { ErrorSummary } from '../../../ui/error-summary.js';
import { PasswordField, TextField } from '../../../ui/text-field.js';
import { showToast } from '../../../ui/toast-store.js';
import { useDeleteAccount } from '../api/profile.js';
import { Part } from './part.js';

/** What must be typed before an account is deleted. */
const CONFIRMATION = 'DELETE';

const schema = z.object({
  confirmation: z
    .string()
    .trim()
    .refine((typed) => typed.toUpperCase() === CONFIRMATION, `Type ${CONFIRMATION} to confirm`),
  password: z.string().min(1, 'Enter your password'),
});
const order = ['confirmation', 'password'] as const;

/** What happens to what was written (D24), said before the account is deleted. */
const consequences = [
  'Your name, email address, picture and everything you wrote become unreadable straight away. No one can bring them back, not even us.',
  'Eulogies you own become unreadable for everyone, even finished ones. Save their PDFs first.',
  'What you added to other people’s finished eulogies stays in them.',
  'Your purchases stay in our records as amounts, without your name.',
] as const;

export function DeletePart() {
  const [asking, setAsking] = useState(false);
  return (
    <Part id="delete" title="Delete your account">
      <p>If you delete it:</p>
      <ul className="consequences">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <div className="acts">
        <Button onClick={() => setAsking(true)}>Delete my account</Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete your account?"
        description="This can’t be undone. Eulogies you own become unreadable for everyone."
        actions="in-children"
      >
        <DeleteForm onCancel={() => setAsking(false)} />
      </Dialog>
    </Part>
  );
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const erase = useDeleteAccount();
  useUnauthorizedRedirect({ error: erase.error });
  const form = useForm<{ confirmation: string; password: string }>({
    resolver: zodResolver(schema),
    defaultValues: { confirmation: '', password: '' },
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const submit = form.handleSubmit((input) => {
    if (erase.isPending) return;
    erase.mutate(input, {
      onSuccess: () => {
        forgetPerson();
        leave.to('/logout?account=deleted');
      },
      onError: (error) => {
        if (showAtFields(error, order, form.setError) === 'at-fields') return;
        const description = sentenceOf(error, 'Nothing was deleted. Please try again.');
        showToast({ title: 'Your account could not be deleted', description, tone: 'problem' });
      },
    });
  });
  return (
    <form className="grid gap-6" aria-label="Delete your account" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary problems={problemsOf(errors, order, 'delete-')} attempt={submitCount} />
      <TextField
        label={`Type ${CONFIRMATION} to confirm`}
        id="delete-confirmation"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.confirmation?.message}
        {...form.register('confirmation')}
      />
      <PasswordField
        label="Password"
        id="delete-password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="acts">
        <Button look="main" type="submit" busy={erase.isPending ? 'Deleting…' : undefined}>
          Delete my account
        </Button>
        <Button look="word-plain" onClick={onCancel}>
          Keep my account
        </Button>
      </div>
    </form>
  );
}
