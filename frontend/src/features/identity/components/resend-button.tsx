import { useEffect } from 'react';
import { sentenceOf } from '../../../lib/http.js';
import { useCountdown } from '../../../lib/use-countdown.js';
import { Button } from '../../../ui/button.js';
import { showToast } from '../../../ui/toast-store.js';
import { useResendVerification } from '../api/resend-verification.js';

/** Seconds between two codes (spec part 1 section 9). */
export const RESEND_SECONDS = 30;

interface ResendButtonProps {
  email: string;
  /** `first`: a code has just been sent, so the wait begins at once. */
  wait: 'first' | 'none';
  /** What it says before anything was sent from here. */
  words?: string;
}

/** Has a new code sent; rests for 30 seconds after each one, then reads "Send code again". */
export function ResendButton({ email, wait, words = 'Send code again' }: ResendButtonProps) {
  const resend = useResendVerification();
  const { left, start } = useCountdown();
  useEffect(() => {
    if (wait === 'first') start(RESEND_SECONDS);
  }, [wait, start]);
  const send = (): void => {
    resend.mutate(
      { email },
      {
        onSuccess: () => {
          start(RESEND_SECONDS);
          showToast({ title: 'Code sent', description: `Look for a new email at ${email}.` });
        },
        onError: (error) => {
          const description = sentenceOf(error, 'Failed to resend verification code');
          showToast({ title: 'Resend failed', description, tone: 'problem' });
        },
      },
    );
  };
  return (
    <Button look="word" disabled={left > 0} busy={resend.isPending ? 'Sending…' : undefined} onClick={send}>
      {left > 0 ? (
        <span className="num">Send code again in {left} s</span>
      ) : resend.isSuccess ? (
        'Send code again'
      ) : (
        words
      )}
    </Button>
  );
}
