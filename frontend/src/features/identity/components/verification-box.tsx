import { ResendButton } from './resend-button.js';
import { VerificationForm } from './verification-form.js';

interface VerificationBoxProps {
  email: string;
  onVerified: () => void;
}

/** On the sign-in form, after a sign-in that was refused because the address is not proven yet. Takes 6 characters, in capitals. */
export function VerificationBox({ email, onVerified }: VerificationBoxProps) {
  return (
    <VerificationForm
      email={email}
      onVerified={onVerified}
      maxLength={6}
      spelled={(typed) => typed.toUpperCase()}
      className="sheet mt-6 grid gap-4 p-6"
      aria-labelledby="verify-heading"
      resend={<ResendButton email={email} wait="none" words="Resend" />}
    >
      <h2 id="verify-heading" className="text-24">
        Verify your email
      </h2>
      <p>Enter the code we emailed to {email}. Codes last 10 minutes. If yours is older, ask for a new one.</p>
    </VerificationForm>
  );
}
