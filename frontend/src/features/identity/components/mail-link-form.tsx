import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { problemsOf, showAtFields } from '../../../lib/form-problems.js';
import { sentenceOf } from '../../../lib/http.js';
import { emailAddress } from '../../../lib/password-rules.js';
import { Button } from '../../../ui/button.js';
import { ErrorSummary } from '../../../ui/error-summary.js';
import { TextField } from '../../../ui/text-field.js';
import { showToast } from '../../../ui/toast-store.js';
import { useRequestSignInLink } from '../api/sign-in-link.js';

const schema = z.object({ email: emailAddress });

interface MailLinkFormProps {
  /** Filled in where the address is known from the sign-in form. */
  email: string;
  /** The request was taken; whether the address has an account is not said (D23). */
  onSent: (email: string) => void;
  /** What the button says. */
  send?: string;
  /** What is said above the field. */
  children?: ReactNode;
}

/** Asks for the address that a link to sign in goes to. */
export function MailLinkForm({ email, onSent, send = 'Email me the link', children }: MailLinkFormProps) {
  const request = useRequestSignInLink();
  const form = useForm<{ email: string }>({
    resolver: zodResolver(schema),
    defaultValues: { email },
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const submit = form.handleSubmit((input) => {
    if (request.isPending) return;
    request.mutate(input, {
      onSuccess: () => onSent(input.email),
      onError: (error) => {
        if (showAtFields(error, ['email'], form.setError) === 'at-fields') return;
        const description = sentenceOf(error, 'Please try again.');
        showToast({ title: 'The link could not be sent', description, tone: 'problem' });
      },
    });
  });
  return (
    <form className="grid gap-6" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary problems={problemsOf(errors, ['email'])} attempt={submitCount} />
      <p>
        {children ?? 'Enter your email and we’ll send you a link that signs you in. It works once, within 15 minutes.'}
      </p>
      <TextField
        label="Email"
        id="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <div className="acts">
        <Button look="main" type="submit" busy={request.isPending ? 'Sending…' : undefined}>
          {send}
        </Button>
      </div>
    </form>
  );
}
