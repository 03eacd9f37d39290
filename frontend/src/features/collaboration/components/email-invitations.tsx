import { useId, useState, type FormEvent } from 'react';
import type { InvitedResponse } from '../../../lib/api-types.js';
import { formatDate } from '../../../lib/format.js';
import { ApiError, sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/text-field.js';
import { showToast } from '../../../ui/toast-store.js';
import { useLetters } from '../api/people.js';

interface EmailInvitationsProps {
  eulogyId: number;
  invited: readonly InvitedResponse[];
}

/** Invites by e-mail, and shows the letters by which nobody has come yet. */
export function EmailInvitations({ eulogyId, invited }: EmailInvitationsProps) {
  const heading = useId();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const send = useLetters(eulogyId);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (send.isPending) return;
    const address = email.trim();
    if (address === '') return setError('Please enter an email address');
    send.mutate(
      { act: 'invite', email: address },
      {
        onSuccess: () => {
          setEmail('');
          setError(undefined);
          showToast({ title: 'Invitation sent', description: `An email is on its way to ${address}.` });
        },
        onError: (refused) => setError(fieldError(refused) ?? sentenceOf(refused, 'Please try again.')),
      },
    );
  };

  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>By email</h3>
      <form className="letter-form" noValidate onSubmit={submit}>
        <TextField
          label="Email address"
          help="We’ll email them an invitation from you, with their own link."
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" busy={send.isPending ? 'Sending…' : undefined}>
          Send invitation
        </Button>
      </form>
      {invited.length > 0 && (
        <ul className="circle-list" aria-label="Invited by email">
          {invited.map((letter) => (
            <Letter key={letter.number} eulogyId={eulogyId} letter={letter} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Letter({ eulogyId, letter }: { eulogyId: number; letter: InvitedResponse }) {
  const change = useLetters(eulogyId);
  const address = letter.email ?? 'An address we can no longer read';
  const hasEnded = new Date(letter.expiresAt).getTime() <= Date.now();
  const run = (act: 'again' | 'withdraw', done: string): void =>
    change.mutate(
      { act, number: letter.number },
      {
        onSuccess: () => showToast({ title: done }),
        onError: (error) =>
          showToast({ title: 'Error', description: sentenceOf(error, 'Please try again.'), tone: 'problem' }),
      },
    );
  return (
    <li>
      <div className="circle-who">
        <p>{address}</p>
        <p className="small muted">
          {hasEnded
            ? `Invited ${formatDate(letter.sentAt)}. The link has expired.`
            : `Invited ${formatDate(letter.sentAt)}, not here yet`}
        </p>
      </div>
      <div className="words">
        <Button
          look="word"
          aria-label={`Send again to ${address}`}
          busy={change.isPending ? 'One moment…' : undefined}
          onClick={() => run('again', 'The email is on its way again')}
        >
          Send again
        </Button>
        <Button
          look="word-plain"
          aria-label={`Withdraw the invitation of ${address}`}
          onClick={() => run('withdraw', 'The invitation is withdrawn')}
        >
          Withdraw
        </Button>
      </div>
    </li>
  );
}

/** What the server says about the field, where it does. */
function fieldError(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.problem?.errors?.find(({ path }) => path === 'email')?.message;
}
