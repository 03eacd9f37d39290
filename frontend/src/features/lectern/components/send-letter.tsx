import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { CopiesOfEulogy } from '../../../lib/api-types.js';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/text-field.js';
import { showToast } from '../../../ui/toast-store.js';
import { problemsOf } from '../problems-of.js';

interface SendLetterProps {
  readonly to: string;
  /** What stands in the field until somebody types another; '' where none is known. */
  readonly address: string;
  readonly send: (email: string) => Promise<CopiesOfEulogy>;
  readonly onSent: (copies: CopiesOfEulogy) => void;
  /** Hears of what is wrong elsewhere: with the day. */
  readonly onRefused?: (error: unknown) => void;
  readonly onLeft: () => void;
}

/** Where the letter with a link shall go. */
export function SendLetter({ to, address, send, onSent, onRefused, onLeft }: SendLetterProps) {
  const [email, setEmail] = useState(address);
  const letter = useMutation({
    mutationFn: send,
    onSuccess: (copies) => {
      showToast({ title: 'The email is on its way', description: email });
      onSent(copies);
    },
    onError: (error) => onRefused?.(error),
  });
  const problems = problemsOf(letter.error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    letter.mutate(email.trim());
  };
  return (
    <form className="send-letter" aria-label={`An email: ${to}`} onSubmit={submit} noValidate>
      <TextField
        type="email"
        label="Their email address"
        value={email}
        autoFocus
        onChange={(event) => setEmail(event.target.value)}
        error={problems['email']}
      />
      {letter.isError && problems['email'] === undefined && problems['day'] === undefined && (
        <p role="alert" className="failure">
          {sentenceOf(letter.error, 'That did not work. Please try again in a moment.')}
        </p>
      )}
      <div className="acts">
        <Button size="small" type="submit" busy={letter.isPending ? 'One moment…' : undefined}>
          Send the email
        </Button>
        <Button look="word" onClick={onLeft}>
          Leave it
        </Button>
      </div>
    </form>
  );
}
