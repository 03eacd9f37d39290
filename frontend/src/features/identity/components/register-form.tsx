import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { problemsOf } from '../../../lib/form-problems.js';
import { ApiError, sentenceOf } from '../../../lib/http.js';
import { personNames } from '../../../lib/person-names.js';
import { chosenPassword, PASSWORD_HINT } from '../../../lib/password-rules.js';
import { Button } from '../../../ui/button.js';
import { ErrorSummary } from '../../../ui/error-summary.js';
import { NameFields } from '../../../ui/name-fields.js';
import { LegalLink } from '../../../ui/legal-links.js';
import { PasswordField, TextField } from '../../../ui/text-field.js';
import { showToast } from '../../../ui/toast-store.js';
import { useRegister, type Registration } from '../api/register.js';
import { fieldErrors, isEmailTaken, type RegistrationField } from '../auth-refusals.js';

const order: readonly RegistrationField[] = ['firstName', 'lastName', 'email', 'password'];

const schema = z.object({
  ...personNames,
  email: z.string().trim().pipe(z.email('Invalid email format')),
  password: chosenPassword,
});

/** `onRegistered` gets the address that the code was sent to, and the password, for the sign-in after the code. */
export function RegisterForm({ onRegistered }: { onRegistered: (email: string, password: string) => void }) {
  const registration = useRegister();
  const form = useForm<Registration>({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '', firstName: '', lastName: '' },
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;

  const refused = (error: unknown): void => {
    if (isEmailTaken(error)) {
      form.setError('email', { message: 'Email already registered' });
      return;
    }
    const byField = fieldErrors(error instanceof ApiError ? error.problem?.errors : undefined);
    for (const field of order) {
      const message = byField[field];
      if (message !== undefined) form.setError(field, { message });
    }
    if (Object.keys(byField).length > 0) return;
    showToast({ title: 'Registration failed', description: sentenceOf(error, 'Please try again.'), tone: 'problem' });
  };

  const submit = form.handleSubmit((input) => {
    if (registration.isPending) return;
    registration.mutate(input, { onSuccess: () => onRegistered(input.email, input.password), onError: refused });
  });

  return (
    <form className="grid gap-6" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary problems={problemsOf(errors, order)} attempt={submitCount} />
      <NameFields className="auth-names" register={(field) => form.register(field)} errors={errors} />
      <TextField
        label="Email"
        id="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        id="password"
        autoComplete="new-password"
        help={PASSWORD_HINT}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="acts">
        <Button look="main" type="submit" busy={registration.isPending ? 'Creating your account…' : undefined}>
          Create Account
        </Button>
      </div>
      <p className="small muted">
        By creating an account you agree to the <LegalLink kind="terms" className="auth-legal" /> and the{' '}
        <LegalLink kind="privacy" className="auth-legal" />.
      </p>
    </form>
  );
}
