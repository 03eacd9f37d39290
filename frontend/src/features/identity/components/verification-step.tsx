import { CorrectEmail } from './correct-email.js';
import { ResendButton } from './resend-button.js';
import { VerificationForm } from './verification-form.js';

interface VerificationStepProps {
  email: string;
  onVerified: () => void;
  /** The address was mistyped; the code went to this one now. */
  onCorrected: (email: string) => void;
}

/** After registration: the code from the mail, up to 64 characters, so that the long token of the link fits too. */
export function VerificationStep({ email, onVerified, onCorrected }: VerificationStepProps) {
  return (
    <>
      {/* Begun anew with another address: what was typed belongs to the code of before. */}
      <VerificationForm
        key={email}
        email={email}
        onVerified={onVerified}
        maxLength={64}
        className="grid gap-6"
        resend={<ResendButton email={email} wait="first" />}
      >
        <p>
          We’ve sent a 6-digit code to <strong>{email}</strong>. Enter it within 10 minutes.
        </p>
      </VerificationForm>
      <CorrectEmail key={`correct ${email}`} email={email} onCorrected={onCorrected} />
    </>
  );
}
