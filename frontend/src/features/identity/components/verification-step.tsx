import { ResendButton } from './resend-button.js';
import { VerificationForm } from './verification-form.js';

interface VerificationStepProps {
  email: string;
  onVerified: () => void;
}

/** After registration: the code from the mail, up to 64 characters, so that the long token of the link fits too. */
export function VerificationStep({ email, onVerified }: VerificationStepProps) {
  return (
    <VerificationForm
      email={email}
      onVerified={onVerified}
      maxLength={64}
      className="grid gap-6"
      resend={<ResendButton email={email} wait="first" />}
    >
      <p>
        We sent a code to <strong>{email}</strong>. It works for 10 minutes.
      </p>
    </VerificationForm>
  );
}
