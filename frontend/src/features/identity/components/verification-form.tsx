import { useState, type FormEvent, type ReactNode } from 'react';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/text-field.js';
import { useVerifyEmail } from '../api/verify-email.js';

interface VerificationFormProps {
  email: string;
  onVerified: () => void;
  /** As it is typed in: at most so many characters, each as `spelled`. */
  maxLength: number;
  spelled?: (typed: string) => string;
  className: string;
  'aria-labelledby'?: string;
  /** Beside the button. */
  resend: ReactNode;
  /** What is said above the field. */
  children: ReactNode;
}

/** Takes the code from the mail that proves an address. */
export function VerificationForm(props: VerificationFormProps) {
  const { email, onVerified, maxLength, spelled = String, resend, children, ...form } = props;
  const [code, setCode] = useState('');
  const verify = useVerifyEmail();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (verify.isPending || code.trim() === '') return;
    verify.mutate({ token: code.trim(), email }, { onSuccess: onVerified });
  };
  return (
    <form {...form} noValidate onSubmit={submit}>
      {children}
      <TextField
        label="Verification code"
        className="auth-code"
        placeholder="6-digit code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={maxLength}
        autoFocus
        value={code}
        onChange={(event) => setCode(spelled(event.target.value))}
        error={verify.error ? sentenceOf(verify.error, 'Invalid verification code') : undefined}
      />
      <div className="acts">
        <Button
          look="main"
          type="submit"
          disabled={code.trim() === ''}
          busy={verify.isPending ? 'Verifying…' : undefined}
        >
          Verify
        </Button>
        {resend}
      </div>
    </form>
  );
}
