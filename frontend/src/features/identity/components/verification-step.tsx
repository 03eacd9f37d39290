import { useState, type FormEvent } from 'react';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/text-field.js';
import { useVerifyEmail } from '../api/verify-email.js';
import { ResendButton } from './resend-button.js';

interface VerificationStepProps {
  email: string;
  onVerified: () => void;
}

/** After registration: the code from the mail, up to 64 characters, so that the long token of the link fits too. */
export function VerificationStep({ email, onVerified }: VerificationStepProps) {
  const [code, setCode] = useState('');
  const verify = useVerifyEmail();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (verify.isPending || code.trim() === '') return;
    verify.mutate({ token: code.trim(), email }, { onSuccess: onVerified });
  };
  return (
    <form className="grid gap-6" noValidate onSubmit={submit}>
      <p>
        We sent a code to <strong>{email}</strong>. It works for 10 minutes.
      </p>
      <TextField
        label="Verification code"
        placeholder="6-digit code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={64}
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
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
        <ResendButton email={email} wait="first" />
      </div>
    </form>
  );
}
