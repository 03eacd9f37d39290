import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { problemsOf, showAtFields } from '../../../lib/form-problems.js';
import { sentenceOf } from '../../../lib/http.js';
import { emailAddress } from '../../../lib/password-rules.js';
import { Button } from '../../../ui/button.js';
import { ErrorSummary } from '../../../ui/error-summary.js';
import { TextField } from '../../../ui/text-field.js';
import { showToast } from '../../../ui/toast-store.js';
import { useCorrectEmail } from '../api/correct-email.js';

const schema = z.object({ email: emailAddress });

interface CorrectEmailProps {
  /** The one that the code went to. */
  email: string;
  onCorrected: (email: string) => void;
}

/** For whoever sees that they mistyped their address: it is changed here, without starting again. */
export function CorrectEmail({ email, onCorrected }: CorrectEmailProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (open) return <CorrectEmailForm email={email} onCancel={close} onCorrected={onCorrected} />;
  return (
    <p className="auth-aside">
      Wrong address?{' '}
      <Button ref={opener} look="word" onClick={() => setOpen(true)}>
        Change it
      </Button>
    </p>
  );
}

function CorrectEmailForm({ email, onCancel, onCorrected }: CorrectEmailProps & { onCancel: () => void }) {
  const correct = useCorrectEmail();
  const form = useForm<{ email: string }>({
    resolver: zodResolver(schema),
    defaultValues: { email },
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const submit = form.handleSubmit((input) => {
    if (correct.isPending) return;
    correct.mutate(input, {
      onSuccess: () => {
        showToast({ title: 'Email changed', description: `We’ve sent a new code to ${input.email}.` });
        onCorrected(input.email);
      },
      onError: (error) => {
        if (showAtFields(error, ['email'], form.setError) === 'at-fields') return;
        const description = sentenceOf(error, 'Please try again.');
        showToast({ title: 'The address was not changed', description, tone: 'problem' });
      },
    });
  });
  return (
    <form
      className="sheet grid gap-6 p-6"
      aria-label="Change your email"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <ErrorSummary problems={problemsOf(errors, ['email'], 'correct-')} attempt={submitCount} />
      <TextField
        label="Your email address"
        id="correct-email"
        type="email"
        autoFocus
        autoComplete="email"
        inputMode="email"
        help="We’ll send a new code there. The old one will stop working."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <div className="acts">
        <Button type="submit" busy={correct.isPending ? 'Saving…' : undefined}>
          Save and send a new code
        </Button>
        <Button look="word-plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
