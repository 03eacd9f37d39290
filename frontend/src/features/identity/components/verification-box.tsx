import { useState, type FormEvent } from 'react';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/text-field.js';
import { useVerifyEmail } from '../api/verify-email.js';
import { ResendButton } from './resend-button.js';

interface VerificationBoxProps {
  email: string;
  onVerified: () => void;
}

/** On the sign-in form, after a sign-in that was refused because the address is not proven yet. Takes 6 characters, in capitals. */
export function VerificationBox({ email, onVerified }: VerificationBoxProps) {
  const [code, setCode] = useState('');
  const verify = useVerifyEmail();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (verify.isPending || code.trim() === '') return;
    verify.mutate({ token: code.trim(), email }, { onSuccess: onVerified });
  };
  return (
    <form className="sheet mt-6 grid gap-4 p-6" aria-labelledby="verify-heading" noValidate onSubmit={submit}>
      <h2 id="verify-heading" className="text-24">
        Verify your email
      </h2>
      <p>
        Enter the code from our mail to {email}. A code works for 10 minutes; if yours is older, have a new one sent.
      </p>
      <TextField
        label="Verification code"
        placeholder="6-digit code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value.toUpperCase())}
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
        <ResendButton email={email} wait="none" words="Resend" />
      </div>
    </form>
  );
}
